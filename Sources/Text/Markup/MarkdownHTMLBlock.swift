/// A block of HTML in Markdown: the seven kinds of CommonMark.
struct MarkdownHTMLBlock {
    private enum End {
        case emptyLine
        /// The line with one of these in it, in small letters.
        case line([StaticString])
    }

    private let end: End
    /// Whether nothing in it is prose.
    let isOpaque: Bool
    /// Whether it may begin in the middle of a paragraph.
    let interrupts: Bool

    /// Whether an empty line ends it.
    var endsAtEmptyLine: Bool { if case .emptyLine = end { true } else { false } }

    /// The block that begins at an offset of a line, if any.
    init?(at start: Int, in text: [UInt8], upTo end: Int) {
        guard text[start] == UInt8(ascii: "<"), start + 1 < end else { return nil }
        let span = text.span.extracting(0..<end)
        switch text[start + 1] {
        case UInt8(ascii: "!"):
            if span.matches("<!--", at: start) {
                (self.end, isOpaque, interrupts) = (.line(["-->"]), true, true)
            } else if span.matches("<![cdata[", at: start) {
                (self.end, isOpaque, interrupts) = (.line(["]]>"]), true, true)
            } else if start + 2 < end, text[start + 2].isAsciiLetter {
                (self.end, isOpaque, interrupts) = (.line([">"]), true, true)
            } else {
                return nil
            }
        case UInt8(ascii: "?"): (self.end, isOpaque, interrupts) = (.line(["?>"]), true, true)
        default:
            var offset = start + 1
            let isClosing = text[offset] == UInt8(ascii: "/")
            if isClosing { offset += 1 }
            let name = offset
            while offset < end, text[offset].isAsciiAlphanumeric || text[offset] == UInt8(ascii: "-") { offset += 1 }
            guard offset > name, text[name].isAsciiLetter else { return nil }
            let isBounded =
                offset == end || text[offset].isBlank || text[offset] == UInt8(ascii: ">")
                || span.matches("/>", at: offset)
            if isBounded, !isClosing, Self.raw.contains(span, name..<offset) {
                self.end = .line(["</script>", "</pre>", "</style>", "</textarea>"])
                (isOpaque, interrupts) = (true, true)
            } else if isBounded, Self.block.contains(span, name..<offset) {
                (self.end, isOpaque, interrupts) = (.emptyLine, false, true)
            } else if let tagEnd = HTMLTag.end(ofTagAt: start, in: span), text[tagEnd..<end].allSatisfy(\.isBlank) {
                (self.end, isOpaque, interrupts) = (.emptyLine, false, false)
            } else {
                return nil
            }
        }
    }

    /// Whether a line is the block's last one.
    func ends(in line: Range<Int>, of text: [UInt8]) -> Bool {
        guard case .line(let ends) = end else { return false }
        let span = text.span.extracting(0..<line.upperBound)
        return ends.contains { span.firstOffset(of: $0, from: line.lowerBound) != nil }
    }

    private static let raw: WordSet = "script pre style textarea"

    private static let block: WordSet = """
        address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset
        figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu
        menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul
        """
}
