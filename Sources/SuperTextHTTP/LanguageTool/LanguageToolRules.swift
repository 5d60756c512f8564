import Grammar
import Text

/// A category as LanguageTool has it.
struct LanguageToolCategory: Hashable, Sendable {
    /// LanguageTool's identifier.
    let id: String
    /// LanguageTool's name.
    let name: String
    /// The type of issue by the Internationalization Tag Set 2.0.
    let issueType: String
    /// How many words there must be behind a match for it to stay one; 0 when it is one in any case.
    var contextForSureMatch = 0

    /// The one table from the categories here to LanguageTool's. What is not in it is miscellaneous.
    private static let table: [String: LanguageToolCategory] = [
        "spelling": LanguageToolCategory(id: "TYPOS", name: "Possible Typo", issueType: "misspelling"),
        "casing": LanguageToolCategory(id: "CASING", name: "Capitalization", issueType: "typographical"),
        "compounding": LanguageToolCategory(id: "COMPOUNDING", name: "Compounding", issueType: "misspelling"),
        "grammar": LanguageToolCategory(id: "GRAMMAR", name: "Grammar", issueType: "grammar"),
        "agreement": LanguageToolCategory(id: "GRAMMAR", name: "Grammar", issueType: "grammar"),
        "punctuation": LanguageToolCategory(id: "PUNCTUATION", name: "Punctuation", issueType: "typographical"),
        "typography": LanguageToolCategory(id: "TYPOGRAPHY", name: "Typography", issueType: "typographical"),
        "whitespace": LanguageToolCategory(id: "TYPOGRAPHY", name: "Typography", issueType: "whitespace"),
        "confusion": LanguageToolCategory(
            id: "CONFUSED_WORDS", name: "Commonly Confused Words", issueType: "misspelling"),
        "repetition": LanguageToolCategory(
            id: "REPETITIONS", name: "Repetition", issueType: "duplication", contextForSureMatch: 1),
        "redundancy": LanguageToolCategory(id: "REDUNDANCY", name: "Redundant Phrases", issueType: "style"),
        "style": LanguageToolCategory(id: "STYLE", name: "Style", issueType: "style"),
        "plain-language": LanguageToolCategory(id: "PLAIN_ENGLISH", name: "Plain English", issueType: "style"),
        "inclusive": LanguageToolCategory(id: "GENDER_NEUTRALITY", name: "Gender Neutrality", issueType: "style"),
        "semantics": LanguageToolCategory(id: "SEMANTICS", name: "Semantics", issueType: "inconsistency"),
        "colloquialism": LanguageToolCategory(id: "COLLOQUIALISMS", name: "Colloquialisms", issueType: "register"),
        "regionalism": LanguageToolCategory(id: "REGIONALISMS", name: "Regionalisms", issueType: "locale-violation"),
        "false-friend": LanguageToolCategory(id: "FALSE_FRIENDS", name: "False Friends", issueType: "mistranslation"),
    ]

    static func category(of category: Text.Category) -> LanguageToolCategory {
        table[category.rawValue] ?? LanguageToolCategory(id: "MISC", name: "Miscellaneous", issueType: "uncategorized")
    }
}

/// What LanguageTool's clients call the rules.
enum LanguageToolRules {
    /// A rule's identifier: its own in upper case, but for unknown words LanguageTool's for the language.
    static func id(of rule: RuleID, in language: LanguageToolLanguage) -> String {
        rule == .unknownWord ? language.spellingRule : rule.rawValue.uppercased()
    }

    /// LanguageTool's rules that find the same: what a person switched off in an editor stays off.
    private static let aliases: [RuleID: [String]] = [
        "casing.sentence-capital": ["UPPERCASE_SENTENCE_START"],
        "casing.lone-sentence-capital": ["UPPERCASE_SENTENCE_START"],
        "repetition.repeated-word": [
            "WORD_REPEAT_RULE", "ENGLISH_WORD_REPEAT_RULE", "GERMAN_WORD_REPEAT_RULE", "FRENCH_WORD_REPEAT_RULE",
            "SPANISH_WORD_REPEAT_RULE", "ITALIAN_WORD_REPEAT_RULE", "PORTUGUESE_WORD_REPEAT_RULE",
            "DUTCH_WORD_REPEAT_RULE", "UKRAINIAN_WORD_REPEAT_RULE", "WORD_REPEAT_RULE_RU",
        ],
    ]

    /// Names of rules, and of those that LanguageTool's clients call so, in the form in which they are compared.
    private static func names(_ given: [String]) -> Set<String> {
        let names = Set(given.map { RulePreferences.name(of: $0) })
        let own = aliases.filter { !names.isDisjoint(with: $0.value) }.keys
        return names.union(own.map { RulePreferences.name(of: $0.rawValue) })
    }

    /// What a request says about rules and categories.
    struct Preferences {
        private let enabledRules: Set<String>
        private let disabledRules: Set<String>
        private let enabledCategories: Set<String>
        private let disabledCategories: Set<String>
        private let enabledOnly: Bool

        init(_ fields: LanguageToolFields) throws(LanguageToolError) {
            enabledRules = names(fields.list(of: "enabledRules"))
            disabledRules = names(fields.list(of: "disabledRules"))
            enabledCategories = Set(fields.list(of: "enabledCategories").map { $0.uppercased() })
            disabledCategories = Set(fields.list(of: "disabledCategories").map { $0.uppercased() })
            enabledOnly = fields.isTrue("enabledOnly")
            guard enabledOnly else { return }
            if !disabledRules.isEmpty || !disabledCategories.isEmpty {
                throw .badRequest("You cannot specify disabled rules or categories using enabledOnly=true")
            }
            if enabledRules.isEmpty && enabledCategories.isEmpty {
                throw .badRequest("You must specify enabled rules or categories when using enabledOnly=true")
            }
        }

        /// The rules that they come down to.
        /// - Parameter languages: those that are installed.
        func selection(among languages: [LanguageToolLanguage]) -> RuleSelection {
            func categories(_ names: Set<String>) -> Set<Text.Category> {
                Set(Text.Category.all.filter { names.contains(LanguageToolCategory.category(of: $0).id) })
            }
            let preferences = RulePreferences(
                enabledNames: enabledRules, disabledNames: disabledRules,
                enabledCategories: categories(enabledCategories), disabledCategories: categories(disabledCategories),
                enabledOnly: enabledOnly)
            return preferences.isEmpty
                ? .all
                : RuleSelection(
                    unspelled: Set(languages.filter { !spells($0) }.map(\.code)), preferences: preferences)
        }

        /// Whether words are looked up in a language: of unknown words there is one rule a language.
        private func spells(_ language: LanguageToolLanguage) -> Bool {
            let names = names([RuleID.unknownWord.rawValue, language.spellingRule] + language.spellingAliases)
            let category = LanguageToolCategory.category(of: .spelling).id
            if !names.isDisjoint(with: enabledRules) { return true }
            if enabledOnly { return enabledCategories.contains(category) }
            if !names.isDisjoint(with: disabledRules) { return false }
            return !disabledCategories.contains(category) || enabledCategories.contains(category)
        }
    }
}
