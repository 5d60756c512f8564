import Foundation
import Proofreading

/// Makes words of what the domain says as data: the sentences of one interface language.
///
/// The language of a text and that of its reader are two things: a French text can be explained in English. Cheap to copy; safe to use
/// from any thread.
public struct Phrasebook: Sendable {
    /// The language of the sentences, without a region.
    public let language: LanguageCode
    private let phrases: [String: Template]
    /// What the rules are that bring their own texts.
    private var rule: @Sendable (RuleID) -> RuleInfo? = { _ in nil }

    init(language: LanguageCode, phrases: [String: String]) {
        self.language = language
        self.phrases = phrases.mapValues(Template.init)
    }

    /// The same phrasebook with the texts of rules that bring their own, as those of rule files do.
    /// - Parameter rule: what a rule is. Asked for rules alone that the phrasebook has no words for.
    public func knowing(_ rule: @escaping @Sendable (RuleID) -> RuleInfo?) -> Phrasebook {
        var phrasebook = self
        phrasebook.rule = rule
        return phrasebook
    }

    /// The phrasebooks that there are. A new language is a new file and a line here.
    public static let all: [Phrasebook] = [.english, .french, .german, .spanish]

    /// The phrasebook of the first of some languages that has one; English if none has.
    /// - Parameter languages: what the reader wants, most wanted first; regions count for nothing.
    public static func preferred(by languages: [LanguageCode]) -> Phrasebook {
        for language in languages {
            if let known = phrasebook(for: language) { return known }
        }
        return .english
    }

    /// The phrasebook of a language, whatever its region; `nil` if it has none.
    public static func phrasebook(for language: LanguageCode) -> Phrasebook? {
        all.first { $0.language.base == language.base }
    }

    /// The keys that there are sentences for.
    var keys: Set<String> { Set(phrases.keys) }

    /// The names of the places in a sentence; `nil` when there is none.
    func places(of key: String) -> Set<String>? { phrases[key]?.places }

    // MARK: Findings

    /// What is wrong, in a sentence.
    public func message(of finding: Finding) -> String {
        let message = finding.message
        var arguments = message.arguments
        if let code = arguments["language"] { arguments["language"] = name(of: LanguageCode(code)) }
        return sentence("message.\(message.key.rawValue)", arguments)
            ?? sentence("message.\(finding.rule.rawValue)", arguments)
            ?? text(of: finding.rule, \.message, arguments) ?? name(of: finding.rule)
    }

    /// What is wrong, in a few words.
    public func shortMessage(of finding: Finding) -> String {
        text(of: finding.rule, \.short, finding.message.arguments) ?? name(of: finding.rule)
    }

    /// Why the first suggestion is right; `nil` when that was not asked for.
    public func explanation(of finding: Finding) -> ExplanationWords? {
        guard let explanation = finding.explanation else { return nil }
        let arguments = finding.message.arguments
        if let message = text(of: finding.rule, \.message, arguments) {
            return ExplanationWords(
                summary: text(of: finding.rule, \.short, arguments) ?? message,
                detail: text(of: finding.rule, \.detail, arguments) ?? message)
        }
        if explanation.cause == .wordInContext {
            let summary = sentence(
                "cause.word-in-context.summary", ["right": finding.suggestions.first?.text ?? finding.reading])
            return ExplanationWords(summary: summary ?? "", detail: message(of: finding))
        }
        // A rule that no letters explain is explained by what it says.
        if explanation.cause.rawValue == Self.category(of: finding.rule) {
            return ExplanationWords(summary: self.message(of: finding), detail: description(of: finding.rule))
        }
        let change = Change(finding.reading, finding.suggestions.first?.text, explanation)
        let isRegional = explanation.cause == .regionalVariant
        let key =
            finding.suggestions.isEmpty
            ? isRegional ? "cause.regional-variant.word" : "cause.none" : "cause.\(change.form)"
        return ExplanationWords(
            summary: sentence("\(key).summary", change.arguments)
                ?? sentence("cause.other.summary", change.arguments) ?? "",
            detail: sentence("\(key).detail", change.arguments)
                ?? sentence("cause.other.detail", change.arguments) ?? "")
    }

    /// What a rule that brings its own texts says of a match.
    public func text(of match: Match, by rule: RuleInfo) -> String {
        rule.texts.flatMap { text(in: $0.message, of: $0, match.message.arguments) } ?? name(of: rule.id)
    }

    /// The category of a rule, which its identifier begins with.
    private static func category(of rule: RuleID) -> String { String(rule.rawValue.prefix { $0 != "." }) }

    // MARK: Rules

    /// A rule's name: its identifier when the rule is not known, as one that found something in another version.
    public func name(of rule: RuleID) -> String {
        if let known = phrases["rule.\(rule.rawValue).name"]?.filled() { return known }
        guard let texts = self.rule(rule)?.texts, let name = text(in: texts.name, of: texts, [:]) else {
            return rule.rawValue
        }
        guard let row = texts.row, !texts.name.values.contains(where: { $0.contains("{") }) else { return name }
        return "\(name): \(row.replacing("-", with: " "))"
    }

    /// What a rule finds and why that is wrong, in a sentence or two.
    public func description(of rule: RuleID) -> String {
        if let known = phrases["rule.\(rule.rawValue).description"]?.filled() { return known }
        guard let texts = self.rule(rule)?.texts else { return name(of: rule) }
        // Where there is no finding, nothing fills the places.
        let arguments = Dictionary(
            texts.places.subtracting(texts.variables.keys).map { ($0, "…") }, uniquingKeysWith: { first, _ in first })
        return text(in: texts.detail, of: texts, arguments) ?? text(in: texts.message, of: texts, arguments)
            ?? name(of: rule)
    }

    /// A label of a rule's page: `examples`, `severity.hint`.
    public func ruleLabel(_ label: String) -> String { phrases["page.rule.\(label)"]?.filled() ?? label }

    /// When what a rule finds may be left as it is.
    public func reasonToIgnore(_ rule: RuleInfo) -> String {
        switch rule.category {
        case .spelling: ruleLabel("ignore.spelling")
        case _ where rule.severity == .hint || rule.level == .picky: ruleLabel("ignore.style")
        default: ruleLabel("ignore.other")
        }
    }

    /// A category's name.
    public func name(of category: Proofreading.Category) -> String {
        phrases["category.\(category.rawValue)"]?.filled() ?? category.rawValue
    }

    /// A language's name.
    public func name(of code: LanguageCode) -> String {
        Locale(identifier: language.tag).localizedString(forIdentifier: code.tag) ?? code.tag
    }

    // MARK: Sentences

    /// A text that a rule brings, in this language or else in English; `nil` for rules that the phrasebooks know.
    private func text(
        of rule: RuleID, _ text: KeyPath<RuleTexts, RuleTexts.Translations>, _ arguments: [String: String] = [:]
    ) -> String? {
        guard phrases["rule.\(rule.rawValue).name"] == nil else { return nil }
        return self.rule(rule)?.texts.flatMap { self.text(in: $0[keyPath: text], of: $0, arguments) }
    }

    private func text(
        in translations: RuleTexts.Translations, of texts: RuleTexts, _ arguments: [String: String]
    ) -> String? {
        (translations[language.base] ?? translations["en"]).map { text in
            Template(text).filled(with: texts.variables.merging(arguments) { _, own in own })
        }
    }

    private func sentence(_ key: String, _ arguments: [String: String]) -> String? {
        phrases[key]?.filled(with: arguments)
    }
}

/// Why a suggestion is right, in words.
public struct ExplanationWords: Hashable, Sendable {
    /// What went wrong, in a few words.
    public let summary: String
    /// A sentence that says what to look at.
    public let detail: String
}
