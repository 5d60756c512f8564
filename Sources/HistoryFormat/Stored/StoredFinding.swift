import Grammar
import Proofreading
import Text

/// What is kept of a finding. Names of rules, categories, sentences and causes are kept as they are, known or not.
struct StoredFinding: Codable {
    let id: String
    /// Where it begins and ends, in bytes.
    let at: [Int]
    let reading: String
    /// Whether markup stands in the range; nothing where none does.
    var markup: Bool?
    let rule: String
    let category: String
    let severity: String
    let message: String
    /// What is put into the message, by name; nothing for nothing.
    var arguments: [String: String]?
    /// Nothing for none.
    var suggestions: [StoredSuggestion]?
    /// Nothing when it was not explained.
    var cause: String?
    /// Nothing for none.
    var edits: [StoredEdit]?
    /// The language of the text there; nothing where it is not known.
    var language: String?
    /// The rule of the language's spelling behind it; nothing for none.
    var principle: String?
    /// The word, what is put before or behind it, and what becomes of it; nothing for none.
    var parts: [String]?
    /// Nothing when there are none.
    var family: [String]?
    /// Nothing where nothing is known of it.
    var ranking: StoredRanking?

    private enum CodingKeys: String, CodingKey {
        case id, at, markup, rule, cause, edits, principle, parts, family
        case language = "lang"
        case ranking = "why"
        case reading = "read"
        case category = "cat"
        case severity = "sev"
        case message = "msg"
        case arguments = "args"
        case suggestions = "sugg"
    }

    init(_ finding: Finding) {
        id = finding.id.rawValue
        at = [finding.range.lowerBound, finding.range.upperBound]
        reading = finding.reading
        if finding.hasMarkup { markup = true }
        rule = finding.rule.rawValue
        category = finding.category.rawValue
        severity = finding.severity.rawValue
        message = finding.message.key.rawValue
        if !finding.message.arguments.isEmpty { arguments = finding.message.arguments }
        if !finding.suggestions.isEmpty { suggestions = finding.suggestions.map { StoredSuggestion($0) } }
        cause = finding.explanation?.cause.rawValue
        if let steps = finding.explanation?.edits, !steps.isEmpty { edits = steps.map { StoredEdit($0) } }
        language = finding.explanation?.language?.tag
        principle = finding.explanation?.principle?.rawValue
        parts = finding.explanation?.parts.map { [$0.stem, $0.affix, $0.joint.rawValue] }
        if let relatives = finding.explanation?.family, !relatives.isEmpty { family = relatives }
        ranking = finding.explanation?.ranking.map { StoredRanking($0) }
    }

    /// The finding that it was made of.
    /// - Parameter count: how many bytes the text has.
    /// - Throws: ``DamagedRecord`` when it does not fit the text.
    func finding(in count: Int) throws -> Finding {
        guard let severity = Severity(rawValue: severity) else { throw DamagedRecord() }
        let explanation = try cause.map { cause in
            Explanation(
                cause: Cause(rawValue: cause), edits: try (edits ?? []).map { try $0.edit(of: reading) },
                language: language.map { LanguageCode($0) },
                principle: principle.map { SpellingPrinciple(rawValue: $0) }, parts: wordParts,
                family: family ?? [], ranking: ranking?.reasons)
        }
        return Finding(
            id: FindingID(rawValue: id), range: try Range(stored: at, within: count), reading: reading,
            hasMarkup: markup ?? false, rule: RuleID(rawValue: rule), category: Category(rawValue: category),
            severity: severity, message: Message(MessageKey(rawValue: message), arguments ?? [:]),
            suggestions: (suggestions ?? []).map {
                Suggestion(text: $0.text, confidence: $0.confidence, isPersonal: $0.personal ?? false)
            },
            explanation: explanation)
    }
}

extension StoredFinding {
    /// The parts of the word; `nil` for none, and for such as this version does not know.
    private var wordParts: WordParts? {
        guard let parts, parts.count == 3, let joint = WordParts.Joint(rawValue: parts[2]) else { return nil }
        return WordParts(stem: parts[0], affix: parts[1], joint: joint)
    }
}

/// What is kept of why a suggestion comes first.
struct StoredRanking: Codable {
    /// The second; nothing when there was none.
    var rival: String?
    var reasonNames: [String]

    private enum CodingKeys: String, CodingKey {
        case rival = "over"
        case reasonNames = "for"
    }

    init(_ ranking: RankingReasons) {
        rival = ranking.rival
        reasonNames = ranking.reasons.map(\.rawValue)
    }

    /// The reasons that it was made of; those that this version does not know are left out.
    var reasons: RankingReasons {
        RankingReasons(rival: rival, reasons: reasonNames.compactMap { RankingReasons.Reason(rawValue: $0) })
    }
}

/// What is kept of a suggestion.
struct StoredSuggestion: Codable {
    let text: String
    let confidence: Double
    /// Whether it stands there because of the person; nothing when it does not.
    var personal: Bool?

    private enum CodingKeys: String, CodingKey {
        case text = "t"
        case confidence = "c"
        case personal = "p"
    }

    init(_ suggestion: Suggestion) {
        text = suggestion.text
        confidence = suggestion.confidence
        if suggestion.isPersonal { personal = true }
    }
}

/// What is kept of an edit.
struct StoredEdit: Codable {
    let op: String
    let at: Int
    let text: String

    private enum CodingKeys: String, CodingKey {
        case op, at
        case text = "t"
    }

    init(_ edit: Edit) {
        op = edit.op.rawValue
        at = edit.at
        text = edit.text
    }

    /// The edit that it was made of.
    /// - Throws: ``DamagedRecord`` when it is none of the text as it is read.
    func edit(of reading: String) throws -> Edit {
        guard let op = Edit.Operation(rawValue: op), 0...reading.utf8.count ~= at else { throw DamagedRecord() }
        return Edit(op, at: at, text)
    }
}
