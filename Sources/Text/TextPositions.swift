/// Turns byte offsets of a text into the positions that people and programs outside use.
///
/// Offsets must be asked for in ascending order: the text is walked through once, so that a whole document's positions
/// cost one pass, however many there are.
public struct TextPositions: Sendable {
    /// A place in a text.
    public struct Position: Hashable, Sendable {
        /// UTF-16 code units from the start.
        public let utf16: Int
        /// The line, from 1. A line ends behind LF, CR or CR LF.
        public let line: Int
        /// Grapheme clusters from the start of the line, from 1.
        public let column: Int
    }

    private let text: [UInt8]
    private var offset = 0
    private var utf16 = 0
    private var line = 1
    /// The grapheme clusters of the current line that end before ``columnOffset``, from 1.
    private var column = 1
    /// Where a grapheme cluster of the current line begins: the last one that was counted, as what follows may belong to it.
    private var columnOffset = 0

    /// Makes a converter.
    /// - Parameter text: well-formed UTF-8.
    public init(_ text: [UInt8]) { self.text = text }

    /// The position of a byte offset, which is on the boundary of a scalar and not before one asked for earlier.
    public mutating func position(at target: Int) -> Position {
        let target = min(target, text.count)
        var lineStart = columnOffset
        var isNewLine = false
        while offset < target {
            let byte = text[offset]
            // Every scalar has one byte that does not continue another; those of four bytes take two units.
            if byte & 0xC0 != 0x80 { utf16 += byte >= 0xF0 ? 2 : 1 }
            offset += 1
            if byte == 0x0A || (byte == 0x0D && !(offset < text.count && text[offset] == 0x0A)) {
                line += 1
                lineStart = offset
                isNewLine = true
            }
        }
        if isNewLine { (column, columnOffset) = (1, lineStart) }
        return Position(utf16: utf16, line: line, column: countGraphemes())
    }

    /// Counts the grapheme clusters up to the offset.
    /// - Returns: the column of what begins there.
    private mutating func countGraphemes() -> Int {
        let bytes = text[columnOffset..<offset]
        guard !bytes.isEmpty else { return column }
        let count: Int
        let last: Int
        if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
            (count, last) = (bytes.count, 1)
        } else {
            let string = String(decoding: bytes, as: UTF8.self)
            (count, last) = (string.count, string.last?.utf8.count ?? 0)
        }
        column += count - 1
        columnOffset = offset - last
        return column + 1
    }
}
