import Checking
import NIOCore
import Wording

/// What a history is written as.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// A check in each line, as JSON: all of it, just as it is answered one by one, and the store's record of it, for an import.
    case ndjson
    /// A correction in each row, and a row for each check without any: for spreadsheets.
    case csv

    var contentType: String {
        switch self {
        case .ndjson: "application/x-ndjson"
        case .csv: "text/csv; charset=utf-8; header=present"
        }
    }

    /// What comes before the first check.
    public var head: String {
        switch self {
        case .ndjson: ""
        case .csv: CSVRow(ExportRow.columns).line
        }
    }

    /// The line or the rows of a text.
    /// - Parameter write: is handed a piece after the other.
    /// - Throws: when it cannot be written as JSON.
    public func write(
        _ text: ArchivedText, in phrasebook: Phrasebook, _ write: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        var pieces = pieces(of: text, in: phrasebook)
        while !pieces.isAtEnd { try write(Array(pieces.next().readableBytesView)[...]) }
    }

    /// The line or the rows of a text, a piece at a time.
    func pieces(of text: ArchivedText, in phrasebook: Phrasebook) -> any AnswerPieces {
        switch self {
        case .ndjson:
            CheckPieces(
                text.check, in: phrasebook, .init(isWhole: true),
                frame: .init(behind: "\n", lastMember: text.record.isEmpty ? nil : ("record", text.record)))
        case .csv: ExportRow.Pieces(text.check, in: phrasebook)
        }
    }
}
