import Checking
import Grammar
import Proofreading
import Text
import Wording

/// A correction as v1 shows it: offsets and lengths count UTF-16 code units.
///
/// Takes no more room than what is wrong does, and what stands close to it: a whole sentence in each would make an answer grow with the
/// square of a text that is one long line.
struct CorrectionWire: Encodable {
    let id: String
    let offset: Int
    let length: Int
    let line: Int
    let column: Int
    let text: String
    /// Left out where it was not asked for.
    let context: ContextWire?
    /// `true`, or nothing.
    let markup: Bool?
    let category: String
    let severity: String
    let rule: RuleReference
    let message: String
    let shortMessage: String
    let suggestions: [SuggestionWire]
    let explanation: Nullable<ExplanationWire>
    let decision: Nullable<String>
    let replacement: Nullable<String>
    /// The word that may belong into the personal dictionary; nothing when it does not.
    let offer: OfferWire?

    /// The rule that found it.
    struct RuleReference: Encodable {
        let id: String
        let name: String
        let url: String

        init(_ rule: RuleID, in phrasebook: Phrasebook) {
            id = rule.rawValue
            name = phrasebook.name(of: rule)
            url = RulePage.address(of: rule)
        }
    }

    /// A word that may have been meant.
    struct SuggestionWire: Encodable {
        let text: String
        let confidence: Double
        /// `true`, or nothing.
        let personal: Bool?
    }

    /// A word that was dismissed so often that it may be one.
    struct OfferWire: Encodable {
        let word: String
        let language: String
    }

    /// What stands around it: at most 40 UTF-16 code units on each side, just as they were sent, line ends and markup included.
    struct ContextWire: Encodable {
        let text: String
        let offset: Int
        let length: Int

        private static let units = 40

        init(of range: Range<Int>, in source: [UInt8], length: Int) {
            let surroundings = Surroundings(of: range, in: source, onEachSide: Self.units)
            text = String(decoding: source[surroundings.bytes], as: UTF8.self)
            offset = surroundings.before
            self.length = length
        }
    }

    /// - Parameter source: the whole text.
    init(
        _ finding: Finding, at position: TextPositions.Position, in source: [UInt8], _ phrasebook: Phrasebook,
        _ view: CorrectionView, seenBefore: Int, decision: Decision?, offered: LanguageCode?
    ) {
        let range = finding.range.clamped(to: source.indices)
        id = finding.id.rawValue
        offset = position.utf16
        length = UTF16Counter.units(in: source[range])
        line = position.line
        column = position.column
        text = String(decoding: source[range], as: UTF8.self)
        context = view.context ? ContextWire(of: range, in: source, length: length) : nil
        markup = finding.hasMarkup ? true : nil
        category = finding.category.rawValue
        severity = finding.severity.rawValue
        rule = RuleReference(finding.rule, in: phrasebook)
        message = phrasebook.message(of: finding)
        shortMessage = phrasebook.shortMessage(of: finding)
        suggestions = finding.suggestions.map {
            SuggestionWire(text: $0.text, confidence: $0.confidence, personal: $0.isPersonal ? true : nil)
        }
        explanation = Nullable(ExplanationWire(finding, phrasebook, seenBefore: seenBefore))
        self.decision = Nullable(decision?.verdict.rawValue)
        replacement = Nullable(decision?.replacement)
        offer = offered.map { OfferWire(word: finding.reading, language: $0.tag) }
    }
}

/// An explanation as v1 shows it.
struct ExplanationWire: Encodable {
    let cause: String
    /// The page about the cause; `null` for what only the rule's page is about.
    let url: Nullable<String>
    let summary: String
    let detail: String
    let hint: String
    let why: Nullable<String>
    /// What was written as it is read, which the edits' offsets count in.
    let reading: String
    let edits: [EditWire]
    /// What to highlight in the reading.
    let spans: [SpanWire]
    let seenBefore: Int

    /// A step from what was written to what is suggested.
    struct EditWire: Encodable {
        let op: String
        let at: Int
        let text: String
    }

    /// A part of the reading.
    struct SpanWire: Encodable {
        let offset: Int
        let length: Int
    }

    /// - Returns: `nil` when no explanation was asked for.
    init?(_ finding: Finding, _ phrasebook: Phrasebook, seenBefore: Int) {
        guard let explanation = finding.explanation, let words = phrasebook.explanation(of: finding) else { return nil }
        cause = explanation.cause.rawValue
        url = Nullable(CauseCatalogue.info(of: explanation.cause).map { RulePage.address(of: $0.page.id) })
        summary = words.summary
        detail = words.detail
        hint = words.hint
        why = Nullable(words.why)
        reading = finding.reading
        var counter = UTF16Counter(Array(finding.reading.utf8))
        edits = explanation.edits.map { EditWire(op: $0.op.rawValue, at: counter.units(at: $0.at), text: $0.text) }
        var spanCounter = UTF16Counter(Array(finding.reading.utf8))
        spans = explanation.spans(in: finding.reading).map { span in
            let units = spanCounter.units(of: span)
            return SpanWire(offset: units.lowerBound, length: units.count)
        }
        self.seenBefore = seenBefore
    }
}
