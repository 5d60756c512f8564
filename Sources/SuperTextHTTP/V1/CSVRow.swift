/// A row of comma-separated values as RFC 4180 has it.
struct CSVRow {
    /// The row with its line end.
    let line: String

    init(_ cells: [String]) {
        line = cells.map(Self.cell).joined(separator: ",") + "\r\n"
    }

    private static func cell(_ text: String) -> String {
        // Spreadsheets would reckon with what begins like a formula: with an apostrophe before it, it is text to them.
        let guarded = text.unicodeScalars.first.map(isFormula) ?? false ? "'" + text : text
        guard guarded.utf8.contains(where: needsQuotes) || guarded.utf8.first == 0x20 || guarded.utf8.last == 0x20
        else {
            return guarded
        }
        return "\"" + guarded.replacing("\"", with: "\"\"") + "\""
    }

    /// What OWASP lists, and the full-width forms that some programs take for it.
    private static func isFormula(_ first: Unicode.Scalar) -> Bool {
        switch first {
        case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
        default: false
        }
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
