import NIOCore
import Proofreading
import Wording

/// What was found as a report for a terminal, a piece at a time.
struct ReportPieces: AnswerPieces {
    private var lines: FindingReport.Lines
    private(set) var isAtEnd = false

    init(_ findings: [Finding], in text: String, named name: String, _ phrasebook: Phrasebook) {
        lines = FindingReport.Lines(findings, in: text, named: name, phrasebook)
    }

    mutating func next() -> ByteBuffer {
        var piece = ByteBuffer()
        while piece.readableBytes < Self.usualBytes {
            guard let line = lines.next() else {
                isAtEnd = true
                break
            }
            piece.writeString(line)
        }
        return piece
    }
}
