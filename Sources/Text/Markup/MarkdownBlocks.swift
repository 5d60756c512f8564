/// The block structure of a Markdown text: masks what belongs to it and finds the ranges that hold inline markup.
///
/// It follows the algorithm in CommonMark's appendix (“A parsing strategy”): each line is matched against the open containers,
/// then opens new blocks, then adds its text to the open leaf. No tree is built.
struct MarkdownBlocks {
    private let text: [UInt8]
    private let cancellation: Cancellation
    private var containers: [Container] = []
    private var leaves: MarkdownLeaves

    private enum Container {
        case quote
        /// A list item or footnote, whose lines are indented by so many columns. A byte holds what any marker can ask for.
        case item(UInt8)
    }

    /// Reads a whole text, unless that is cancelled.
    /// - Returns: the text with what belongs to the blocks masked, and the ranges with inline markup: paragraphs, headings,
    ///   table cells.
    static func read(_ source: [UInt8], until cancellation: Cancellation) -> (MaskedText, inlines: [Range<Int>]) {
        var blocks = MarkdownBlocks(source, until: cancellation)
        blocks.read()
        return (blocks.leaves.masked, blocks.leaves.inlines)
    }

    private init(_ source: [UInt8], until cancellation: Cancellation) {
        self.text = source
        self.cancellation = cancellation
        self.leaves = MarkdownLeaves(source, until: cancellation)
    }

    private mutating func read() {
        var offset = frontMatterEnd()
        while offset < text.count, !cancellation.isCancelled {
            let line = MarkdownLine(at: offset, of: text)
            read(line)
            offset = line.next
        }
        leaves.close()
    }

    private mutating func read(_ whole: MarkdownLine) {
        var line = whole
        let matched = matchContainers(&line)
        if line.isEmpty {
            leaves.readEmpty(line, depth: matched)
            closeQuotes(from: matched)
            return
        }
        if leaves.continueVerbatim(with: line, depth: matched) { return }
        let isLazy = matched < containers.count
        if isLazy, leaves.isParagraph, !beginsBlock(line) {
            leaves.addToParagraph(line)
            return
        }
        if isLazy {
            leaves.close()
            containers.removeSubrange(matched...)
        }
        openBlocks(line)
    }

    // MARK: Containers

    /// Matches a line against the open containers, takes off what belongs to them and masks it.
    /// - Returns: how many match.
    private mutating func matchContainers(_ line: inout MarkdownLine) -> Int {
        var matched = 0
        for container in containers {
            guard !cancellation.isCancelled else { return matched }
            let (columns, start) = line.indentation
            switch container {
            case .quote:
                guard columns <= 3, start < line.range.upperBound, text[start] == UInt8(ascii: ">") else {
                    return matched
                }
                takeOffQuoteMark(at: start, from: &line)
            case .item(let indent):
                if start < line.range.upperBound {
                    guard columns >= Int(indent) else { return matched }
                    line.dropIndentation(Int(indent))
                }
            }
            matched += 1
        }
        return matched
    }

    private mutating func takeOffQuoteMark(at start: Int, from line: inout MarkdownLine) {
        leaves.cover(start..<start + 1, with: Mask.space)
        line.drop(upTo: start + 1)
        line.dropColumns(1)
    }

    /// Ends the quotes that an empty line is no part of.
    private mutating func closeQuotes(from matched: Int) {
        if let quote = containers[matched...].firstIndex(where: { if case .quote = $0 { true } else { false } }) {
            containers.removeSubrange(quote...)
        }
    }

    /// As deep as cmark lets lists be: an empty line is in every item and footnote that is open.
    private static let deepestItem = 100

    /// Opens the blocks that begin in a line and reads what is left of it.
    private mutating func openBlocks(_ line: MarkdownLine) {
        var line = line
        while !cancellation.isCancelled {
            let (columns, start) = line.indentation
            guard start < line.range.upperBound else { return }
            if columns >= 4 {
                if leaves.isParagraph { break }
                leaves.readIndentedCode(line)
                return
            }
            if text[start] == UInt8(ascii: ">") {
                leaves.close()
                takeOffQuoteMark(at: start, from: &line)
                containers.append(.quote)
                continue
            }
            if leaves.open(with: &line, at: start, depth: containers.count) { return }
            let hasRoom = containers.count < Self.deepestItem
            if hasRoom, let marker = line.listMarker(at: start),
                !leaves.isParagraph || line.canInterrupt(marker)
            {
                leaves.close()
                leaves.cover(start..<marker.end, with: Mask.block)
                line.drop(upTo: marker.end)
                let (spaces, textStart) = line.indentation
                let isBlankItem = textStart == line.range.upperBound
                let gap = isBlankItem || spaces > 4 ? 1 : spaces
                containers.append(.item(UInt8(clamping: columns + marker.end - start + gap)))
                line.dropColumns(gap)
                if let box = line.taskBox { leaves.cover(box, with: Mask.block) }
                continue
            }
            if hasRoom, let end = line.footnoteMarkerEnd(at: start) {
                leaves.close()
                leaves.cover(start..<end, with: Mask.block)
                containers.append(.item(4))
                line.drop(upTo: end)
                continue
            }
            break
        }
        leaves.readText(line)
    }

    /// Whether a line that would continue a paragraph lazily begins a block instead.
    private func beginsBlock(_ line: MarkdownLine) -> Bool {
        var line = line
        let (columns, start) = line.indentation
        guard columns < 4 else { return false }
        if text[start] == UInt8(ascii: ">") || line.headingStart(at: start) != nil || line.fence(at: start) != nil
            || line.isThematicBreak(at: start)
        {
            return true
        }
        if let block = MarkdownHTMLBlock(at: start, in: text, upTo: line.range.upperBound), block.interrupts {
            return true
        }
        return line.listMarker(at: start) != nil || line.footnoteMarkerEnd(at: start) != nil
    }

    // MARK: Front matter

    /// Masks YAML or TOML at the start of the text.
    /// - Returns: where it ends.
    private mutating func frontMatterEnd() -> Int {
        let first = MarkdownLine(at: 0, of: text)
        let mark = text[first.range]
        guard mark.elementsEqual("---".utf8) || mark.elementsEqual("+++".utf8) else { return 0 }
        var offset = first.next
        // No longer than front matter is: a text may begin with a thematic break.
        while offset < text.count, offset < 65_536 {
            let line = MarkdownLine(at: offset, of: text)
            if text[line.range].elementsEqual(mark)
                || text[line.range].elementsEqual("...".utf8) && mark.first == UInt8(ascii: "-")
            {
                leaves.cover(0..<line.next, with: Mask.block)
                return line.next
            }
            offset = line.next
        }
        return 0
    }
}
