import Checking
import NIOCore
import Wording

/// What a history is written as.
enum ExportFormat: String, CaseIterable {
    /// A check in each line, as JSON: all of it, just as it is answered one by one.
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
    var head: String {
        switch self {
        case .ndjson: ""
        case .csv: CSVRow(ExportRow.columns).line
        }
    }

    func write(_ check: Check, in phrasebook: Phrasebook, to buffer: inout ByteBuffer) throws {
        let wire = CheckWire(check, in: phrasebook)
        switch self {
        case .ndjson:
            buffer.writeBytes(try DirectJSONEncoder.encode(wire))
            buffer.writeString("\n")
        case .csv:
            for row in ExportRow.rows(of: wire) { buffer.writeString(row.line) }
        }
    }
}
