/// The blocks of a Markdown text that hold no other blocks: paragraphs, headings, code, HTML and tables. One at most is open.
struct MarkdownLeaves {
    /// What is known of the text so far.
    private(set) var masked: MaskedText
    /// The ranges of text with inline markup: paragraphs, headings, table cells.
    private(set) var inlines: [Range<Int>] = []

    private let text: [UInt8]
    private let cancellation: Cancellation
    private var leaf = Leaf.none
    /// The text of the open paragraph, from its first scalar to the end of its last line.
    private var paragraph = 0..<0
    private var paragraphLines = 0

    private enum Leaf {
        case none
        case paragraph
        /// Code or a formula; `depth` is how many containers it is in.
        case fence(sign: UInt8, length: Int, depth: Int)
        case html(MarkdownHTMLBlock, depth: Int)
        case table
    }

    init(_ source: [UInt8], until cancellation: Cancellation) {
        self.text = source
        self.cancellation = cancellation
        self.masked = MaskedText(source)
    }

    /// Whether a paragraph is open.
    var isParagraph: Bool { if case .paragraph = leaf { true } else { false } }

    /// Masks the mark of a container.
    mutating func cover(_ range: Range<Int>, with mask: UInt8) { masked.cover(range, with: mask) }

    // MARK: A line

    /// Reads a line as the open code or HTML, if there is one and the line is in all its containers. One that lacks a container
    /// ends it.
    mutating func continueVerbatim(with line: MarkdownLine, depth matched: Int) -> Bool {
        switch leaf {
        case .fence(let sign, let length, let depth) where matched >= depth:
            coverRest(of: line)
            if line.isClosingFence(sign, length) { leaf = .none }
            return true
        case .html(let block, let depth) where matched >= depth:
            readHTML(line, block)
            return true
        case .fence, .html:
            leaf = .none
            return false
        case .none, .paragraph, .table: return false
        }
    }

    /// Reads a line of nothing but white space.
    mutating func readEmpty(_ line: MarkdownLine, depth matched: Int) {
        switch leaf {
        case .fence(_, _, let depth) where matched >= depth: coverRest(of: line)
        case .html(let block, let depth) where matched >= depth:
            if block.endsAtEmptyLine { leaf = .none } else { coverRest(of: line) }
        default: close()
        }
    }

    /// Reads a heading, thematic break, fence, HTML block or link definition, if one begins at an offset of a line.
    mutating func open(with line: inout MarkdownLine, at start: Int, depth: Int) -> Bool {
        if let content = line.headingStart(at: start) {
            close()
            readHeading(content, start, line)
        } else if isParagraph, line.isSetextUnderline(at: start) {
            close()
            masked.cover(start..<line.next, with: Mask.block)
        } else if line.isThematicBreak(at: start) {
            close()
            masked.cover(start..<line.next, with: Mask.block)
        } else if let fence = line.fence(at: start) {
            close()
            masked.cover(start..<line.next, with: Mask.block)
            leaf = .fence(sign: fence.sign, length: fence.length, depth: depth)
        } else if let block = MarkdownHTMLBlock(at: start, in: text, upTo: line.range.upperBound),
            !isParagraph || block.interrupts
        {
            close()
            leaf = .html(block, depth: depth)
            readHTML(line, block)
        } else if !isParagraph, line.isLinkDefinition(at: start) {
            close()
            masked.cover(start..<line.next, with: Mask.block)
        } else {
            return false
        }
        return true
    }

    /// Reads a line of code that is indented.
    mutating func readIndentedCode(_ line: MarkdownLine) {
        close()
        coverRest(of: line)
    }

    /// Reads a line that begins no block: a row of a table or a line of a paragraph.
    mutating func readText(_ line: MarkdownLine) {
        if case .table = leaf {
            readCells(line.textStart..<line.range.upperBound)
        } else if !readTableHead(line) {
            addToParagraph(line)
        }
    }

    mutating func addToParagraph(_ line: MarkdownLine) {
        if isParagraph {
            paragraph = paragraph.lowerBound..<line.range.upperBound
        } else {
            close()
            leaf = .paragraph
            paragraph = line.textStart..<line.range.upperBound
            paragraphLines = 0
        }
        paragraphLines += 1
    }

    // MARK: Ends

    /// Ends the leaf that is open.
    mutating func close() {
        if isParagraph {
            inlines.append(paragraph)
            // What is behind a paragraph is not part of its last sentence.
            endBlock(at: paragraph.upperBound)
        }
        leaf = .none
    }

    private mutating func endBlock(at end: Int) {
        var offset = end
        while offset < text.count, text[offset].isLineEnd, offset < end + 2 {
            masked.cover(offset..<offset + 1, with: Mask.block)
            if text[offset] == 0x0A { break }
            offset += 1
        }
    }

    // MARK: Kinds of leaves

    private mutating func coverRest(of line: MarkdownLine) {
        masked.cover(line.range.lowerBound..<line.next, with: Mask.block)
    }

    private mutating func readHeading(_ content: Int, _ start: Int, _ line: MarkdownLine) {
        var end = line.range.upperBound
        while end > content, text[end - 1].isBlank { end -= 1 }
        // Number signs at the end belong to the heading's mark when a space is before them.
        var signs = end
        while signs > content, text[signs - 1] == UInt8(ascii: "#") { signs -= 1 }
        if signs == content || text[signs - 1].isBlank { end = signs }
        masked.cover(start..<content, with: Mask.block)
        masked.cover(end..<line.next, with: Mask.block)
        if end > content { inlines.append(content..<end) }
    }

    private mutating func readHTML(_ line: MarkdownLine, _ block: MarkdownHTMLBlock) {
        if block.isOpaque {
            coverRest(of: line)
        } else {
            inlines.append(line.range)
            endBlock(at: line.range.upperBound)
        }
        if block.ends(in: line.range, of: text) { leaf = .none }
    }

    /// Reads a line as the row of hyphens below the head of a table, if it is one and the paragraph is one line of as many cells.
    private mutating func readTableHead(_ line: MarkdownLine) -> Bool {
        guard isParagraph, paragraphLines == 1,
            let columns = MarkdownRow(line.range, of: text).columnsOfDelimiters,
            MarkdownRow(paragraph, of: text).countOfCells == columns
        else { return false }
        leaf = .table
        readCells(paragraph)
        coverRest(of: line)
        return true
    }

    private mutating func readCells(_ row: Range<Int>) {
        var offset = row.lowerBound
        var cells = MarkdownRow(row, of: text)
        while let cell = cells.next(), !cancellation.isCancelled {
            masked.cover(offset..<cell.lowerBound, with: Mask.block)
            if !cell.isEmpty { inlines.append(cell) }
            offset = cell.upperBound
        }
        masked.cover(offset..<row.upperBound, with: Mask.block)
        endBlock(at: row.upperBound)
    }
}
