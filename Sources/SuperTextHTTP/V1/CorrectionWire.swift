import Checking
import Proofreading

/// A correction as v1 shows it: offsets and lengths count UTF-16 code units.
struct CorrectionWire: Encodable {
    let index: Int
    let offset: Int
    let length: Int
    let line: Int
    let column: Int
    let text: String
    let sentence: String
    let category: Proofreading.Category
    let severity: Severity
    let rule: RuleReference
    let message: String
    let shortMessage: String
    let suggestions: [Suggestion]
    let explanation: Nullable<ExplanationWire>
    let decision: Nullable<Decision.Verdict>
    let replacement: Nullable<String>

    /// The rule that found it.
    struct RuleReference: Encodable {
        let id: String
        let name: String
        let url: String

        init(_ id: RuleID) {
            self.id = id.rawValue
            // A rule that found something in an earlier version may be gone.
            name = RuleSet.info(of: id)?.name ?? id.rawValue
            url = "/rules/\(id.rawValue)"
        }
    }

    /// - Parameter bytes: the whole text.
    init(
        _ correction: Correction, index: Int, at position: TextPositions.Position, in bytes: [UInt8],
        seenBefore: Int, decision: Decision?
    ) {
        self.index = index
        offset = position.utf16
        length = correction.text.utf16.count
        line = position.line
        column = position.column
        text = correction.text
        sentence = Self.trimmed(bytes[correction.sentence.clamped(to: bytes.indices)])
        category = correction.category
        severity = correction.severity
        rule = RuleReference(correction.rule)
        message = correction.message
        shortMessage = correction.shortMessage
        suggestions = correction.suggestions
        explanation = Nullable(
            correction.explanation.map { ExplanationWire($0, of: correction.text, seenBefore: seenBefore) })
        self.decision = Nullable(decision?.verdict)
        replacement = Nullable(decision?.replacement)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let sentence = Substring(decoding: bytes, as: UTF8.self)
        guard let last = sentence.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(sentence[...last].drop { $0.isWhitespace })
    }
}

/// An explanation as v1 shows it.
struct ExplanationWire: Encodable {
    let cause: Cause
    let summary: String
    let detail: String
    let edits: [Edit]
    let seenBefore: Int

    /// - Parameter word: what was wrong, which the edits' offsets count in.
    init(_ explanation: Explanation, of word: String, seenBefore: Int) {
        cause = explanation.cause
        summary = explanation.summary
        detail = explanation.detail
        let bytes = Array(word.utf8)
        edits = explanation.edits.map { edit in
            let before = String(decoding: bytes.prefix(max(0, edit.at)), as: UTF8.self)
            return Edit(edit.op, at: before.utf16.count, edit.text)
        }
        self.seenBefore = seenBefore
    }
}
