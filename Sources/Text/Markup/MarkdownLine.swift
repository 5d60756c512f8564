/// A line of a Markdown text, or what is left of it behind the marks of the containers that it is in.
struct MarkdownLine {
    let text: [UInt8]
    /// The bytes of the line without its end.
    private(set) var range: Range<Int>
    /// Where the next line begins.
    let next: Int
    /// Where the text of what is left begins; the end of the line when there is none.
    private(set) var textStart: Int
    /// Before this offset no thematic break begins: a search for one has seen something else there.
    var noThematicBreakBefore = 0
    /// Columns that a tab leaves over when not all of it was consumed.
    private var spareColumns = 0

    /// The line that begins at an offset.
    init(at start: Int, of text: [UInt8]) {
        var end = start
        while end < text.count, !text[end].isLineEnd { end += 1 }
        var next = end
        if next < text.count {
            next += text[next] == 0x0D && next + 1 < text.count && text[next + 1] == 0x0A ? 2 : 1
        }
        self.text = text
        self.range = start..<end
        self.next = next
        self.textStart = start
        findText()
    }

    /// More columns of indentation than any block asks for.
    private static let enoughColumns = 32

    /// The indentation of what is left, in columns, and where its text begins. Columns are counted until there are enough.
    var indentation: (columns: Int, start: Int) {
        var columns = spareColumns
        var offset = range.lowerBound
        while offset < textStart, columns < Self.enoughColumns {
            columns += text[offset] == 0x09 ? 4 - columns % 4 : 1
            offset += 1
        }
        return (columns, textStart)
    }

    /// Whether nothing but white space is left.
    var isEmpty: Bool { textStart == range.upperBound }

    /// White space is looked at once, however many containers take some of it off.
    private mutating func findText() {
        textStart = max(textStart, range.lowerBound)
        while textStart < range.upperBound, text[textStart].isBlank { textStart += 1 }
    }

    /// Takes off what is before an offset.
    mutating func drop(upTo offset: Int) {
        range = offset..<range.upperBound
        spareColumns = 0
        findText()
    }

    /// Takes off columns of indentation.
    mutating func dropColumns(_ columns: Int) {
        var left = columns
        var column = 0
        var offset = range.lowerBound
        while left > 0, offset < range.upperBound, text[offset].isBlank {
            let width = text[offset] == 0x09 ? 4 - column % 4 : 1
            column += width
            left -= width
            offset += 1
        }
        spareColumns = max(0, -left)
        range = offset..<range.upperBound
    }

    /// Takes off columns of indentation, first of all those that a tab left over.
    mutating func dropIndentation(_ columns: Int) { dropColumns(max(0, columns - spareColumns)) }
}
