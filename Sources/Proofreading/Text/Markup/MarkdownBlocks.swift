/// The block structure of a Markdown text: masks what belongs to it and finds the ranges that hold inline markup.
///
/// It follows the algorithm in CommonMark's appendix (“A parsing strategy”): each line is matched against the open containers,
/// then opens new blocks, then adds its text to the open leaf. No tree is built.
struct MarkdownBlocks {
    /// What is known of the text so far.
    private(set) var masked: MaskedText
    /// The ranges of text with inline markup: paragraphs, headings, table cells.
    private(set) var inlines: [Range<Int>] = []

    let text: [UInt8]
    private var containers: [Container] = []
    private var leaf = Leaf.none
    /// The text of the open paragraph, from its first scalar to the end of its last line.
    private var paragraph = 0..<0
    private var paragraphLines = 0

    private enum Container {
        case quote
        /// A list item or footnote, whose lines are indented by so many columns.
        case item(Int)
    }

    private enum Leaf {
        case none
        case paragraph
        case fence(sign: UInt8, length: Int, depth: Int)
        case html(MarkdownHTMLBlock, depth: Int)
        case table
    }

    init(_ source: [UInt8]) {
        self.text = source
        self.masked = MaskedText(source)
    }

    /// Reads the whole text.
    mutating func read() {
        var offset = frontMatterEnd()
        while offset < text.count {
            let line = self.line(at: offset)
            read(line)
            offset = line.next
        }
        closeParagraph()
    }

    // MARK: Lines

    struct Line {
        /// The bytes of the line without its end.
        var range: Range<Int>
        /// Where the next line begins.
        let next: Int
        /// Columns that a tab leaves over when not all of it was consumed.
        var spareColumns = 0
    }

    private func line(at start: Int) -> Line {
        var end = start
        while end < text.count, !text[end].isLineEnd { end += 1 }
        var next = end
        if next < text.count {
            next += text[next] == 0x0D && next + 1 < text.count && text[next + 1] == 0x0A ? 2 : 1
        }
        return Line(range: start..<end, next: next)
    }

    /// The indentation of what is left of a line, in columns, and where its text begins.
    func indentation(of line: Line) -> (columns: Int, start: Int) {
        var columns = line.spareColumns
        var offset = line.range.lowerBound
        while offset < line.range.upperBound, text[offset].isBlank {
            columns += text[offset] == 0x09 ? 4 - columns % 4 : 1
            offset += 1
        }
        return (columns, offset)
    }

    /// Takes columns of indentation off a line.
    private func dropColumns(_ columns: Int, from line: inout Line) {
        var left = columns
        var column = 0
        var offset = line.range.lowerBound
        while left > 0, offset < line.range.upperBound, text[offset].isBlank {
            let width = text[offset] == 0x09 ? 4 - column % 4 : 1
            column += width
            left -= width
            offset += 1
        }
        line.spareColumns = max(0, -left)
        line.range = offset..<line.range.upperBound
    }

    private func isEmpty(_ line: Line) -> Bool { indentation(of: line).start == line.range.upperBound }

    // MARK: One line

    private mutating func read(_ whole: Line) {
        var line = whole
        let matched = matchContainers(&line)
        if isEmpty(line) {
            readEmptyLine(line, matched)
            return
        }
        switch leaf {
        case .fence(let sign, let length, let depth) where matched >= depth:
            masked.cover(line.range.lowerBound..<line.next, with: Mask.block)
            if isClosingFence(line, sign, length) { leaf = .none }
            return
        case .html(let block, let depth) where matched >= depth:
            readHTML(line, block)
            return
        case .fence, .html: leaf = .none
        default: break
        }
        let isLazy = matched < containers.count
        if case .paragraph = leaf, isLazy, !beginsBlock(line, isLazy: true) {
            addToParagraph(line)
            return
        }
        if isLazy {
            closeParagraph()
            leaf = .none
            containers.removeSubrange(matched...)
        }
        openBlocks(line)
    }

    /// Matches a line against the open containers, takes off what belongs to them and masks it.
    /// - Returns: how many match.
    private mutating func matchContainers(_ line: inout Line) -> Int {
        var matched = 0
        for container in containers {
            let (columns, start) = indentation(of: line)
            switch container {
            case .quote:
                guard columns <= 3, start < line.range.upperBound, text[start] == UInt8(ascii: ">") else {
                    return matched
                }
                masked.cover(start..<start + 1, with: Mask.space)
                line.range = start + 1..<line.range.upperBound
                line.spareColumns = 0
                dropColumns(1, from: &line)
            case .item(let indent):
                if start < line.range.upperBound {
                    guard columns >= indent else { return matched }
                    let spare = line.spareColumns
                    line.spareColumns = 0
                    dropColumns(max(0, indent - spare), from: &line)
                }
            }
            matched += 1
        }
        return matched
    }

    private mutating func readEmptyLine(_ line: Line, _ matched: Int) {
        switch leaf {
        case .fence(_, _, let depth) where matched >= depth:
            masked.cover(line.range.lowerBound..<line.next, with: Mask.block)
        case .html(let block, let depth) where matched >= depth:
            if block.endsAtEmptyLine {
                leaf = .none
            } else {
                masked.cover(line.range.lowerBound..<line.next, with: Mask.block)
            }
        default:
            closeParagraph()
            leaf = .none
        }
        if matched < containers.count,
            let quote = containers[matched...].firstIndex(where: { if case .quote = $0 { true } else { false } })
        {
            containers.removeSubrange(quote...)
        }
    }

    /// As deep as cmark lets lists be: at each level the rest of the line is looked at once more.
    private static let deepestList = 100

    /// Opens the blocks that begin in a line and reads what is left of it.
    private mutating func openBlocks(_ line: Line) {
        var line = line
        while true {
            let (columns, start) = indentation(of: line)
            guard start < line.range.upperBound else { return }
            if columns >= 4 {
                if case .paragraph = leaf { break }
                closeParagraph()
                masked.cover(line.range.lowerBound..<line.next, with: Mask.block)
                leaf = .none
                return
            }
            if text[start] == UInt8(ascii: ">") {
                closeLeaf()
                masked.cover(start..<start + 1, with: Mask.space)
                containers.append(.quote)
                line.range = start + 1..<line.range.upperBound
                line.spareColumns = 0
                dropColumns(1, from: &line)
                continue
            }
            if readLeafBlock(line, start) { return }
            if containers.count < Self.deepestList, let marker = listMarker(at: start, in: line),
                !isParagraph || canInterrupt(marker, line)
            {
                closeLeaf()
                masked.cover(start..<marker.end, with: Mask.block)
                var rest = line
                rest.range = marker.end..<line.range.upperBound
                rest.spareColumns = 0
                let (spaces, textStart) = indentation(of: rest)
                let isBlankItem = textStart == line.range.upperBound
                let gap = isBlankItem || spaces > 4 ? 1 : spaces
                containers.append(.item(columns + marker.end - start + gap))
                dropColumns(gap, from: &rest)
                maskTaskBox(in: rest)
                line = rest
                continue
            }
            if let end = footnoteMarkerEnd(at: start, in: line) {
                closeLeaf()
                masked.cover(start..<end, with: Mask.block)
                containers.append(.item(4))
                line.range = end..<line.range.upperBound
                line.spareColumns = 0
                continue
            }
            break
        }
        if case .table = leaf {
            readRow(line)
        } else if !readTableHead(line) {
            addToParagraph(line)
        }
    }

    private var isParagraph: Bool { if case .paragraph = leaf { true } else { false } }

    /// Whether a line that would continue a paragraph lazily begins a block instead.
    private func beginsBlock(_ line: Line, isLazy: Bool) -> Bool {
        let (columns, start) = indentation(of: line)
        guard columns < 4 else { return false }
        if text[start] == UInt8(ascii: ">") || headingStart(at: start, in: line) != nil
            || fence(at: start, in: line) != nil
            || isThematicBreak(start..<line.range.upperBound)
        {
            return true
        }
        if let block = MarkdownHTMLBlock(at: start, in: text, upTo: line.range.upperBound), block.interrupts {
            return true
        }
        return listMarker(at: start, in: line).map { isLazy || canInterrupt($0, line) } ?? false
            || footnoteMarkerEnd(at: start, in: line) != nil
    }

    // MARK: Leaves

    /// Reads a heading, thematic break, fence, HTML block or link definition, if the line is one.
    private mutating func readLeafBlock(_ line: Line, _ start: Int) -> Bool {
        if let content = headingStart(at: start, in: line) {
            closeLeaf()
            readHeading(content, start, line)
        } else if isParagraph, isSetextUnderline(start..<line.range.upperBound) {
            closeParagraph()
            masked.cover(start..<line.next, with: Mask.block)
            leaf = .none
        } else if isThematicBreak(start..<line.range.upperBound) {
            closeLeaf()
            masked.cover(start..<line.next, with: Mask.block)
        } else if let fence = fence(at: start, in: line) {
            closeLeaf()
            masked.cover(start..<line.next, with: Mask.block)
            leaf = .fence(sign: fence.sign, length: fence.length, depth: containers.count)
        } else if let block = MarkdownHTMLBlock(at: start, in: text, upTo: line.range.upperBound),
            !isParagraph || block.interrupts
        {
            closeLeaf()
            leaf = .html(block, depth: containers.count)
            readHTML(line, block)
        } else if !isParagraph, isLinkDefinition(start..<line.range.upperBound) {
            closeLeaf()
            masked.cover(start..<line.next, with: Mask.block)
        } else {
            return false
        }
        return true
    }

    private mutating func readHeading(_ content: Int, _ start: Int, _ line: Line) {
        var end = line.range.upperBound
        while end > content, text[end - 1].isBlank { end -= 1 }
        // Number signs at the end belong to the heading's mark when a space is before them.
        var signs = end
        while signs > content, text[signs - 1] == UInt8(ascii: "#") { signs -= 1 }
        if signs == content || text[signs - 1].isBlank { end = signs }
        masked.cover(start..<content, with: Mask.block)
        masked.cover(end..<line.next, with: Mask.block)
        if end > content { inlines.append(content..<end) }
        leaf = .none
    }

    private mutating func addToParagraph(_ line: Line) {
        let start = indentation(of: line).start
        if isParagraph {
            paragraph = paragraph.lowerBound..<line.range.upperBound
        } else {
            closeLeaf()
            leaf = .paragraph
            paragraph = start..<line.range.upperBound
            paragraphLines = 0
        }
        paragraphLines += 1
    }

    private mutating func closeLeaf() {
        closeParagraph()
        leaf = .none
    }

    /// Ends the open paragraph: what is behind it is not part of its last sentence.
    private mutating func closeParagraph() {
        guard isParagraph else { return }
        inlines.append(paragraph)
        endBlock(at: paragraph.upperBound)
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

    private mutating func readHTML(_ line: Line, _ block: MarkdownHTMLBlock) {
        if block.isOpaque {
            masked.cover(line.range.lowerBound..<line.next, with: Mask.block)
        } else {
            inlines.append(line.range)
            endBlock(at: line.range.upperBound)
        }
        if block.ends(in: line.range, of: text) { leaf = .none }
    }

    // MARK: Tables

    /// Reads a line as the row of hyphens below the head of a table, if it is one and the paragraph is one line of as many cells.
    private mutating func readTableHead(_ line: Line) -> Bool {
        guard isParagraph, paragraphLines == 1,
            let columns = MarkdownTable.columns(ofDelimiterRow: line.range, in: text),
            MarkdownTable.cells(in: paragraph, of: text).count == columns
        else { return false }
        let head = paragraph
        leaf = .table
        readCells(head)
        masked.cover(line.range.lowerBound..<line.next, with: Mask.block)
        return true
    }

    private mutating func readRow(_ line: Line) {
        let start = indentation(of: line).start
        readCells(start..<line.range.upperBound)
    }

    private mutating func readCells(_ row: Range<Int>) {
        var offset = row.lowerBound
        for cell in MarkdownTable.cells(in: row, of: text) {
            masked.cover(offset..<cell.lowerBound, with: Mask.block)
            if !cell.isEmpty { inlines.append(cell) }
            offset = cell.upperBound
        }
        masked.cover(offset..<row.upperBound, with: Mask.block)
        endBlock(at: row.upperBound)
    }

    private mutating func maskTaskBox(in line: Line) {
        let start = indentation(of: line).start
        guard start + 3 < line.range.upperBound, text[start] == UInt8(ascii: "["), text[start + 2] == UInt8(ascii: "]"),
            text[start + 3].isBlank, text[start + 1] == 0x20 || text[start + 1] | 0x20 == UInt8(ascii: "x")
        else { return }
        masked.cover(start..<start + 3, with: Mask.block)
    }

    // MARK: Front matter

    /// Masks YAML or TOML at the start of the text.
    /// - Returns: where it ends.
    private mutating func frontMatterEnd() -> Int {
        let first = line(at: 0)
        let mark = text[first.range]
        guard mark.elementsEqual("---".utf8) || mark.elementsEqual("+++".utf8) else { return 0 }
        var offset = first.next
        // No longer than front matter is: a text may begin with a thematic break.
        while offset < text.count, offset < 65_536 {
            let line = line(at: offset)
            if text[line.range].elementsEqual(mark)
                || text[line.range].elementsEqual("...".utf8) && mark.first == UInt8(ascii: "-")
            {
                masked.cover(0..<line.next, with: Mask.block)
                return line.next
            }
            offset = line.next
        }
        return 0
    }
}
