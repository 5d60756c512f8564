import Checking
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
    /// - Throws: when it cannot be written as JSON.
    public func bytes(of text: ArchivedText, in phrasebook: Phrasebook) throws -> [UInt8] {
        let wire = CheckWire(text.check, in: phrasebook)
        switch self {
        case .ndjson:
            var line = try DirectJSONEncoder.encode(wire)
            if !text.record.isEmpty {
                // The record is JSON already: it becomes the last member.
                line.removeLast()
                line += Array(#","record":"#.utf8) + Array(text.record.utf8) + [UInt8(ascii: "}")]
            }
            return line + [UInt8(ascii: "\n")]
        case .csv: return Array(ExportRow.rows(of: wire).map(\.line).joined().utf8)
        }
    }
}
