import Checking
import NIOCore
import Proofreading
import Text
import Wording

/// The rows of a check in a table of corrections.
enum ExportRow {
    static let columns = [
        "check", "createdAt", "state", "format", "language", "words", "correction", "line", "column", "text",
        "suggestion",
        "category", "severity", "rule", "cause", "message", "decision", "replacement", "context",
    ]

    /// A row for each correction; one without a correction for a check that has none.
    struct Pieces: AnswerPieces {
        /// What all rows of the check have in common.
        private let beginning: [String]
        private var corrections: Corrections
        private var hasBegun = false
        private(set) var isAtEnd = false

        init(_ check: Check, in phrasebook: Phrasebook) {
            let wire = CheckWire(check, withText: false)
            var result: CheckResult?
            if case .loaded(let loaded) = check.state { result = loaded }
            beginning = [
                wire.id, wire.createdAt, wire.state, wire.format, result?.language.code.tag ?? "",
                result.map { String($0.proofreading.statistics.words) } ?? "",
            ]
            corrections =
                result.map { Corrections($0, of: check, in: phrasebook) } ?? Corrections([], in: [], phrasebook)
        }

        mutating func next() -> ByteBuffer {
            var piece = ByteBuffer()
            if !hasBegun, corrections.isAtEnd {
                piece.writeString(row(Array(repeating: "", count: columns.count - beginning.count)))
            }
            hasBegun = true
            while piece.readableBytes < Self.usualBytes, let correction = corrections.next() {
                piece.writeString(
                    row([
                        correction.id, String(correction.line), String(correction.column), correction.text,
                        correction.suggestions.first?.text ?? "", correction.category, correction.severity,
                        correction.rule.id, correction.explanation.value?.cause ?? "", correction.message,
                        correction.decision.value ?? "", correction.replacement.value ?? "",
                        correction.context?.text ?? "",
                    ]))
            }
            isAtEnd = corrections.isAtEnd
            return piece
        }

        private func row(_ rest: [String]) -> String { CSVRow(beginning + rest).line }
    }
}
