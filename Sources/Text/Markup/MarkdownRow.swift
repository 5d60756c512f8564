/// The cells of a row of a table in Markdown, one after the other, each without the white space around it. A vertical bar behind
/// a backslash separates no cells.
struct MarkdownRow {
    private let text: [UInt8]
    private let row: Range<Int>
    /// What is left of the row.
    private var rest: Range<Int>

    init(_ row: Range<Int>, of text: [UInt8]) {
        self.text = text
        self.row = row
        self.rest = text.trimmingBlanks(row)
        if let first = rest.first, text[first] == UInt8(ascii: "|") { rest = first + 1..<rest.upperBound }
    }

    /// The next cell, if there is one.
    mutating func next() -> Range<Int>? {
        guard !rest.isEmpty else { return nil }
        var end = rest.lowerBound
        while end < rest.upperBound, text[end] != UInt8(ascii: "|") {
            end += text[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end, rest.upperBound)
        let cell = text.trimmingBlanks(rest.lowerBound..<end)
        rest = min(end + 1, rest.upperBound)..<rest.upperBound
        return cell
    }

    /// How many cells are left.
    var countOfCells: Int {
        var cells = self
        var count = 0
        while cells.next() != nil { count += 1 }
        return count
    }

    /// How many columns a row of hyphens separates from the head of a table; nothing for other rows.
    var columnsOfDelimiters: Int? {
        var hasBar = false
        for offset in row {
            switch text[offset] {
            case UInt8(ascii: "|"): hasBar = true
            case UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20, 0x09: break
            default: return nil
            }
        }
        var cells = self
        var count = 0
        while let cell = cells.next() {
            guard !cell.isEmpty else { return nil }
            let start = text[cell.lowerBound] == UInt8(ascii: ":") ? cell.lowerBound + 1 : cell.lowerBound
            let end = text[cell.upperBound - 1] == UInt8(ascii: ":") ? cell.upperBound - 1 : cell.upperBound
            guard start < end, (start..<end).allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
            count += 1
        }
        // A single column without a bar is the underline of a heading.
        return count > 1 || hasBar && count == 1 ? count : nil
    }
}

extension [UInt8] {
    /// A range without the spaces and tabs at its ends.
    fileprivate func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return start..<end
    }
}
