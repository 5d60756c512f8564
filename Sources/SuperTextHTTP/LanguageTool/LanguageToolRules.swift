import Proofreading

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

    static func category(of category: Proofreading.Category) -> LanguageToolCategory {
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

    /// Every name of a rule, in the form that ``names(_:)`` gives.
    private static func names(of rule: RuleID) -> Set<String> {
        names([rule.rawValue] + (aliases[rule] ?? []))
    }

    /// Names of rules in one form: upper case, with underscores only.
    private static func names(_ names: [String]) -> Set<String> {
        Set(names.map { String($0.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 }) })
    }

    /// What a request says about rules and categories.
    struct Preferences {
        let enabledRules: Set<String>
        let disabledRules: Set<String>
        let enabledCategories: Set<String>
        let disabledCategories: Set<String>
        let enabledOnly: Bool

        /// How many bytes the names of rules have.
        private let lengths: Set<Int>

        /// Whether they leave the rules as they are.
        var isEmpty: Bool {
            !enabledOnly && enabledRules.isEmpty && disabledRules.isEmpty && enabledCategories.isEmpty
                && disabledCategories.isEmpty
        }

        init(_ fields: LanguageToolFields) throws(LanguageToolError) {
            enabledRules = names(fields.list(of: "enabledRules"))
            disabledRules = names(fields.list(of: "disabledRules"))
            enabledCategories = names(fields.list(of: "enabledCategories"))
            disabledCategories = names(fields.list(of: "disabledCategories"))
            enabledOnly = fields.isTrue("enabledOnly")
            lengths = Set(enabledRules.union(disabledRules).map(\.utf8.count))
            guard enabledOnly else { return }
            if !disabledRules.isEmpty || !disabledCategories.isEmpty {
                throw .badRequest("You cannot specify disabled rules or categories using enabledOnly=true")
            }
            if enabledRules.isEmpty && enabledCategories.isEmpty {
                throw .badRequest("You must specify enabled rules or categories when using enabledOnly=true")
            }
        }

        /// Whether a rule of those names runs. What names it wins over what names its category, and enabling over disabling.
        func allow(_ names: Set<String>, of category: LanguageToolCategory) -> Bool {
            if !names.isDisjoint(with: enabledRules) || enabledCategories.contains(category.id) && enabledOnly {
                return true
            }
            if enabledOnly || !names.isDisjoint(with: disabledRules) { return false }
            return !disabledCategories.contains(category.id) || enabledCategories.contains(category.id)
        }

        /// Whether a rule can have been named at all.
        func mayName(_ rule: RuleID) -> Bool {
            aliases[rule] != nil || lengths.contains(rule.rawValue.utf8.count)
        }

        /// Whether a rule was asked for by name or category.
        func name(_ names: Set<String>, of category: LanguageToolCategory) -> Bool {
            !names.isDisjoint(with: enabledRules) || enabledCategories.contains(category.id)
        }
    }

    /// The rules that the preferences come down to.
    static func selection(
        _ preferences: Preferences, of catalogue: RuleCatalogue, among languages: [LanguageToolLanguage]
    ) -> RuleSelection {
        var selection = RuleSelection(only: preferences.enabledOnly ? [] : nil)
        for info in catalogue.infos where info.id != .unknownWord {
            let category = LanguageToolCategory.category(of: info.category)
            // There are thousands of rules, and few are named: most are told by the lengths of their names.
            let names = preferences.mayName(info.id) ? names(of: info.id) : []
            if !preferences.allow(names, of: category) {
                selection.disabled.insert(info.id)
            } else {
                selection.only?.insert(info.id)
                if preferences.name(names, of: category) { selection.enabled.insert(info.id) }
            }
        }
        // Of unknown words there is one rule a language.
        let spelling = LanguageToolCategory.category(of: .spelling)
        for language in languages {
            let names = names([RuleID.unknownWord.rawValue, language.spellingRule] + language.spellingAliases)
            if preferences.allow(names, of: spelling) {
                selection.only?.insert(.unknownWord)
            } else {
                selection.unspelled.insert(language.code)
            }
        }
        return selection
    }
}
