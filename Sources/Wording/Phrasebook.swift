import Foundation
import Grammar
import Proofreading
import Text

/// Makes words of what the domain says as data: the sentences of one interface language.
///
/// The language of a text and that of its reader are two things: a French text can be explained in English. Cheap to copy; safe to use
/// from any thread.
public struct Phrasebook: Sendable {
    /// The language of the sentences, without a region.
    public let language: LanguageCode
    private let phrases: [String: String]
    private let provider: any PhraseProvider
    /// The sentences that were said: an answer about a long text says the same ones again and again.
    private let templates = TemplateMemory()
    /// What the rules are that bring their own texts.
    private var rule: @Sendable (RuleID) -> RuleInfo? = { _ in nil }

    /// The sentences of a language.
    /// - Parameters:
    ///   - language: a language that the provider has sentences for.
    ///   - provider: where the sentences are, and what is known of words.
    init(_ language: LanguageCode, from provider: any PhraseProvider) {
        self.language = LanguageCode(language.base)
        self.provider = provider
        phrases = provider.phrases(in: language)
    }

    /// The same phrasebook with the texts of rules that bring their own, as those of rule files do.
    /// - Parameter rule: what a rule is. Asked for rules alone that the phrasebook has no words for.
    public func knowing(_ rule: @escaping @Sendable (RuleID) -> RuleInfo?) -> Phrasebook {
        var phrasebook = self
        phrasebook.rule = rule
        return phrasebook
    }

    /// The same phrasebook with the texts of one rule, which may be a family.
    public func describing(_ rule: RuleInfo) -> Phrasebook { knowing { $0 == rule.id ? rule : nil } }

    /// The phrasebook of the first of some languages that has one; English if none has.
    /// - Parameter languages: what the reader wants, most wanted first; regions count for nothing.
    public static func preferred(by languages: [LanguageCode], from provider: any PhraseProvider) -> Phrasebook {
        for language in languages {
            if let known = phrasebook(for: language, from: provider) { return known }
        }
        return .english(from: provider)
    }

    /// The phrasebook of a language, whatever its region; `nil` if it has none.
    public static func phrasebook(for language: LanguageCode, from provider: any PhraseProvider) -> Phrasebook? {
        provider.phraseLanguages.contains { $0.base == language.base } ? Phrasebook(language, from: provider) : nil
    }

    /// English, which has a sentence for everything.
    public static func english(from provider: any PhraseProvider) -> Phrasebook { Phrasebook("en", from: provider) }

    // MARK: Findings

    /// What is wrong, in a sentence.
    public func message(of finding: Finding) -> String {
        if let words = WordedMessage(finding.message) { return words.message }
        let sentence = Phrase.message(of: finding, knowing: words(of: finding))
        return filled(sentence) ?? filled(Phrase("message.\(finding.rule.rawValue)", sentence.arguments))
            ?? (isInAnotherLanguage(finding.rule) ? changeMessage(of: finding) : nil)
            ?? text(of: finding.rule, \.message, finding.message.arguments) ?? name(of: finding.rule)
    }

    /// What a rule changes, in the reader's language, where its author wrote in others alone: by its topic, by what its words mean, or else by
    /// how they differ.
    private func changeMessage(of finding: Finding) -> String? {
        let topic = self.rule(finding.rule)?.texts?.topic
        let byTopic = topic.flatMap { Phrase.message(of: finding, about: $0) }.flatMap(filled)
        let meaning = FindingWords.arguments(ofMeaningsIn: finding, language, provider)
            .flatMap { filled(Phrase("cause.word-in-context.message.meaning", $0)) }
        let words = topic?.isOfConfusion ?? true ? meaning ?? byTopic : byTopic ?? meaning
        return words ?? filled(.change(of: finding))
    }

    /// Whether a rule brings its own texts, and none in this language.
    private func isInAnotherLanguage(_ rule: RuleID) -> Bool {
        phrases["rule.\(rule.rawValue).name"] == nil
            && self.rule(rule)?.texts.map { $0.message[language.base] == nil } ?? false
    }

    /// What is wrong, in a few words.
    public func shortMessage(of finding: Finding) -> String {
        if let label = Phrase.label(of: finding).flatMap(filled) { return label }
        let texts = self.rule(finding.rule)?.texts
        let isOther = isInAnotherLanguage(finding.rule)
        if !isOther, let short = text(of: finding.rule, \.short, finding.message.arguments) { return short }
        // The name of a row among many is made for lists of rules, and one that is an example is none.
        guard isOther || texts?.row != nil || texts?.isNamedByExample ?? false else { return name(of: finding.rule) }
        return texts?.topic.flatMap { said("name", of: $0) } ?? name(of: finding.category)
    }

    /// What differs, in a few words, or what is wrong where that was not asked for.
    func summary(of finding: Finding) -> String {
        if let words = WordedMessage(finding.message) { return words.summary ?? words.message }
        return explanation(of: finding)?.summary ?? message(of: finding)
    }

    /// Why the first suggestion is right; `nil` when that was not asked for.
    public func explanation(of finding: Finding) -> ExplanationWords? {
        guard let explanation = finding.explanation else { return nil }
        let known = words(of: finding)
        let isKnown = phrases["rule.\(finding.rule.rawValue).name"] != nil
        let meanings = FindingWords.meanings(of: finding, language, provider)
        let hint = Phrase.hint(
            for: finding, of: isKnown ? name(of: finding.rule) : nil, about: self.rule(finding.rule)?.texts?.topic,
            in: name(of: finding.category), meanings: meanings)
        let why = Phrase.why(of: finding, known).flatMap(filled)
        let arguments = finding.message.arguments
        if let message = text(of: finding.rule, \.message, arguments) {
            return ExplanationWords(
                summary: isInAnotherLanguage(finding.rule)
                    ? self.message(of: finding) : text(of: finding.rule, \.short, arguments) ?? message,
                detail: detail(of: finding.rule, arguments) ?? message, hint: filled(hint) ?? "", why: why)
        }
        // A rule that no letters explain is explained by what it says.
        if explanation.cause.rawValue == Self.category(of: finding.rule) {
            return ExplanationWords(
                summary: message(of: finding), detail: description(of: finding.rule),
                hint: filled(hint) ?? "", why: why)
        }
        return ExplanationWords(
            summary: filled(Phrase.summary(of: finding, known)) ?? name(of: finding.rule),
            detail: Phrase.details(of: finding, known)?.compactMap(filled).joined(separator: " ")
                ?? description(of: finding.rule),
            hint: filled(hint) ?? "", why: why)
    }

    /// What is known of the words of a finding.
    private func words(of finding: Finding) -> FindingWords { FindingWords(finding, language, provider) }

    /// What a rule that brings its own texts says of a match.
    public func text(of match: Match, by rule: RuleInfo) -> String {
        rule.texts.flatMap { text(in: $0.message, of: $0, match.message.arguments) } ?? name(of: rule.id)
    }

    /// The category of a rule, which its identifier begins with.
    private static func category(of rule: RuleID) -> String { String(rule.rawValue.prefix { $0 != "." }) }

    // MARK: Rules

    /// A rule's name, or that of a cause by its page: its identifier when it is not known, as one that found something in another version.
    public func name(of rule: RuleID) -> String {
        if let known = filled(Phrase("\(Self.key(of: rule)).name")) { return known }
        guard let texts = self.rule(rule)?.texts, let name = name(by: texts) else { return rule.rawValue }
        guard let row = texts.row, !texts.name.values.contains(where: { $0.contains("{") }) else { return name }
        return "\(name): \(row.replacing("-", with: " "))"
    }

    /// The name that the author gave a rule in this language, or else that of its topic. A name that is but an example says nothing by itself:
    /// it stands behind the topic's.
    private func name(by texts: RuleTexts) -> String? {
        let isSaid = texts.name[language.base] != nil && !(language.base == "en" && texts.isNamedByExample)
        guard !isSaid, let topic = texts.topic.flatMap({ said("name", of: $0) }) else {
            return text(in: texts.name, of: texts, [:])
        }
        guard texts.isNamedByExample, let name = texts.name["en"] else { return topic }
        let example = String(name.dropFirst().dropLast())
        return filled(Phrase("page.rule.name-by-example", ["topic": topic, "example": example])) ?? topic
    }

    /// Why what a rule finds is wrong, as its author says it in this language, or else its topic.
    private func detail(of rule: RuleID, _ arguments: [String: String]) -> String? {
        guard let texts = self.rule(rule)?.texts, texts.detail[language.base] == nil,
            let topic = texts.topic.flatMap({ said("detail", of: $0) })
        else { return text(of: rule, \.detail, arguments) }
        return topic
    }

    private func said(_ what: String, of topic: Topic) -> String? { filled(Phrase("topic.\(topic.rawValue).\(what)")) }

    /// What a rule finds, or what a cause is, and why that is wrong, in a sentence or two.
    public func description(of rule: RuleID) -> String {
        if let known = filled(Phrase("\(Self.key(of: rule)).description")) { return known }
        guard let texts = self.rule(rule)?.texts else { return name(of: rule) }
        let arguments = texts.untold
        let detail = detail(of: rule, arguments)
        guard texts.detail[language.base] == nil, texts.message[language.base] != nil || detail == nil else {
            return detail ?? name(of: rule)
        }
        // What the author says of this rule, and then what holds of all of its topic.
        return [text(in: texts.message, of: texts, arguments), detail].compactMap(\.self).joined(separator: " ")
    }

    /// Causes have pages beside those of rules.
    private static func key(of rule: RuleID) -> String {
        rule.rawValue.hasPrefix("cause.") ? rule.rawValue : "rule.\(rule.rawValue)"
    }

    /// A label of a rule's page: `examples`, `severity.hint`.
    public func ruleLabel(_ label: String) -> String { filled(Phrase("page.rule.\(label)")) ?? label }

    /// How often somebody met a mistake, in a sentence.
    public func timesMet(_ count: Int) -> String {
        filled(Phrase("page.rule.times-met", ["count": String(count)])) ?? String(count)
    }

    /// When what a rule finds may be left as it is.
    public func reasonToIgnore(_ rule: RuleInfo) -> String {
        if let known = filled(Phrase("\(Self.key(of: rule.id)).ignore")) { return known }
        if let topic = rule.texts?.topic.flatMap({ said("ignore", of: $0) }) { return topic }
        return switch rule.category {
        case .spelling: ruleLabel("ignore.spelling")
        case _ where rule.severity == .hint || rule.level == .picky: ruleLabel("ignore.style")
        default: ruleLabel("ignore.other")
        }
    }

    /// A category's name.
    public func name(of category: Text.Category) -> String {
        filled(Phrase("category.\(category.rawValue)")) ?? category.rawValue
    }

    /// A topic's name.
    public func name(of topic: Topic) -> String { said("name", of: topic) ?? topic.rawValue }

    /// A language's name.
    public func name(of code: LanguageCode) -> String { code.name(in: language) }

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
            Template(text).filled(with: texts.variables.merging(arguments) { _, own in own }, in: language)
        }
    }

    /// A sentence with its places filled; `nil` when there is none.
    private func filled(_ sentence: Phrase) -> String? {
        if let text = sentence.text { return text }
        guard let phrase = sentence.keys.lazy.compactMap({ phrases[$0] }).first else { return nil }
        var arguments = sentence.arguments
        for (name, part) in sentence.parts { arguments[name] = list(of: part.compactMap(filled)) }
        let text = templates.template(of: phrase).filled(with: arguments, in: language)
        return sentence.parts.isEmpty ? text : text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Some parts of a sentence one behind the other: “a, b, and c”.
    private func list(of parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        let first = parts.dropLast().joined(separator: Template(phrases["list.separator"] ?? ", ").filled())
        return Template(phrases["list.last"] ?? "{first}, {last}").filled(with: ["first": first, "last": last])
    }

    // MARK: Tests

    /// The keys that there are sentences for.
    var keys: Set<String> { Set(phrases.keys) }

    /// The names of the places in a sentence; `nil` when there is none.
    func places(of key: String) -> Set<String>? { phrases[key].map { Template($0).places } }
}

extension LanguageCode {
    /// The language's name in another.
    public func name(in language: LanguageCode) -> String {
        Locale(identifier: language.tag).localizedString(forIdentifier: tag) ?? tag
    }
}
