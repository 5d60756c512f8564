/// Rows of tables in Markdown.
enum MarkdownTable {
    /// The cells of a row, without the white space around them. A vertical bar behind a backslash separates no cells.
    static func cells(in row: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
        var start = row.lowerBound
        var end = row.upperBound
        while end > start, text[end - 1].isBlank { end -= 1 }
        while start < end, text[start].isBlank { start += 1 }
        if start < end, text[start] == UInt8(ascii: "|") { start += 1 }
        var cells: [Range<Int>] = []
        var offset = start
        while offset < end {
            if text[offset] == UInt8(ascii: "\\") {
                offset = min(end, offset + 2)
            } else if text[offset] == UInt8(ascii: "|") {
                cells.append(trimmed(start..<offset, of: text))
                offset += 1
                start = offset
            } else {
                offset += 1
            }
        }
        if start < end { cells.append(trimmed(start..<end, of: text)) }
        return cells
    }

    /// How many columns a row of hyphens separates from the head of a table; nothing for other rows.
    static func columns(ofDelimiterRow row: Range<Int>, in text: [UInt8]) -> Int? {
        guard
            text[row].allSatisfy({
                $0.isBlank || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "|")
            }),
            text[row].contains(UInt8(ascii: "-"))
        else { return nil }
        let cells = cells(in: row, of: text)
        for cell in cells {
            var cell = text[cell]
            if cell.first == UInt8(ascii: ":") { cell = cell.dropFirst() }
            if cell.last == UInt8(ascii: ":") { cell = cell.dropLast() }
            guard !cell.isEmpty, cell.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
        }
        // A single column without a bar is the underline of a heading.
        return cells.count > 1 || text[row].contains(UInt8(ascii: "|")) ? cells.count : nil
    }

    private static func trimmed(_ range: Range<Int>, of text: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, text[start].isBlank { start += 1 }
        while end > start, text[end - 1].isBlank { end -= 1 }
        return start..<end
    }
}
