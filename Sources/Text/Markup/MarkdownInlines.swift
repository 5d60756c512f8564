/// The inline markup of a Markdown text: masks it, one paragraph, heading or table cell at a time.
///
/// It goes through a range once. What has to look for an end further on remembers where there is none, so that the time is
/// linear.
struct MarkdownInlines {
    /// What is known of the text so far.
    private(set) var masked: MaskedText
    private var emphasis = MarkdownEmphasis()
    private let cancellation: Cancellation
    private var brackets = MarkdownBrackets()
    /// For each length, where the last run of so many backticks is that a search has seen.
    private var lastBackticks = [Int](repeating: 0, count: 100)
    /// Whether a search has seen all backticks of the range.
    private var knowsBackticks = false
    /// Before these offsets, a search for the end of the thing has failed.
    private var noDestinationBefore = 0
    private var noCommentEndBefore = 0
    private var noFormulaEndBefore = 0

    /// Begins with what ``MarkdownBlocks`` left.
    init(_ masked: MaskedText, until cancellation: Cancellation) {
        self.masked = masked
        self.cancellation = cancellation
    }

    /// Masks the inline markup of a range, which is behind those that were read before.
    mutating func read(_ range: Range<Int>) {
        emphasis.begin(at: range.lowerBound)
        brackets.begin()
        knowsBackticks = false
        let signs = Self.signs
        var offset = range.lowerBound
        while !cancellation.isCancelled {
            offset = masked.prose.span.firstOffset(of: signs, in: min(offset, range.upperBound)..<range.upperBound)
            guard offset < range.upperBound else { break }
            offset = read(at: offset, in: range)
        }
    }

    /// The bytes that ``read(at:in:)`` has a case for.
    private static let signs = ByteSet("\\`*_~[!]<&$:\n\r")

    /// Reads what begins at an offset.
    /// - Returns: where the next thing begins.
    private mutating func read(at offset: Int, in range: Range<Int>) -> Int {
        switch masked.prose[offset] {
        case UInt8(ascii: "\\"): return readBackslash(at: offset, in: range)
        case UInt8(ascii: "`"): return readCode(at: offset, in: range)
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            return emphasis.readRun(at: offset, in: range, of: &masked)
        case UInt8(ascii: "["):
            brackets.open(at: offset)
            return offset + 1
        case UInt8(ascii: "!"):
            guard offset + 1 < range.upperBound, masked.prose[offset + 1] == UInt8(ascii: "[") else {
                return offset + 1
            }
            brackets.open(at: offset)
            return offset + 2
        case UInt8(ascii: "]"): return readClosingBracket(at: offset, in: range)
        case UInt8(ascii: "<"): return readAngle(at: offset, in: range)
        case UInt8(ascii: "&"):
            guard
                let reference = CharacterReferences.reference(
                    at: offset, in: masked.prose.span.extracting(0..<range.upperBound), .markdown)
            else { return offset + 1 }
            masked.write(reference.text, over: offset..<reference.end)
            return reference.end
        case UInt8(ascii: "$"): return readFormula(at: offset, in: range)
        case UInt8(ascii: ":"): return readShortcode(at: offset, in: range)
        case 0x0A, 0x0D: return readLineEnd(at: offset, in: range)
        default: return offset + 1
        }
    }

    // MARK: Escapes, line ends

    private mutating func readBackslash(at offset: Int, in range: Range<Int>) -> Int {
        let next = offset + 1
        guard next < range.upperBound else { return next }
        let byte = masked.prose[next]
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
            // `\(…\)` and `\[…\]` are formulas to many, and escaped brackets to CommonMark: it is one when it is closed.
            let end = byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
            if let close = formulaEnd(from: next + 1, sign: end, in: range) {
                masked.cover(offset..<close, with: Mask.opaque)
                return close
            }
        }
        guard byte.isAsciiPunctuation else {
            // A line end behind it is meant.
            if byte.isLineEnd { masked.cover(offset..<next, with: Mask.transparent) }
            return byte.isLineEnd ? lineEnd(at: next, in: range) : next
        }
        masked.write([byte], over: offset..<next + 1)
        return next + 1
    }

    /// Where a formula ends that `\(` or `\[` may begin; nothing when there is nothing like a formula in it.
    private func formulaEnd(from start: Int, sign: UInt8, in range: Range<Int>) -> Int? {
        var offset = start
        var isFormula = false
        // As long as formulas inside a line are.
        while offset + 1 < range.upperBound, offset - start < 2_000 {
            if masked.prose[offset] == UInt8(ascii: "\\") {
                if masked.prose[offset + 1] == sign { return isFormula ? offset + 2 : nil }
                if masked.prose[offset + 1] == UInt8(ascii: "(") || masked.prose[offset + 1] == UInt8(ascii: "[") {
                    return nil
                }
                offset += 1
                isFormula = true
            } else if "=^_{+<>".utf8.contains(masked.prose[offset]) {
                isFormula = true
            }
            offset += 1
        }
        return nil
    }

    private func lineEnd(at offset: Int, in range: Range<Int>) -> Int {
        let isPair = masked.prose[offset] == 0x0D && offset + 1 < range.upperBound && masked.prose[offset + 1] == 0x0A
        return offset + (isPair ? 2 : 1)
    }

    /// A line end in a paragraph is a space, unless two spaces before it say that it is meant.
    private mutating func readLineEnd(at offset: Int, in range: Range<Int>) -> Int {
        let end = lineEnd(at: offset, in: range)
        let isMeant =
            offset >= range.lowerBound + 2 && masked.prose[offset - 1] == 0x20 && masked.prose[offset - 2] == 0x20
        if !isMeant { masked.cover(offset..<end, with: Mask.space) }
        return end
    }

    // MARK: Code and formulas

    private func runEnd(at start: Int, in range: Range<Int>) -> Int {
        var end = start
        while end < range.upperBound, masked.prose[end] == masked.prose[start] { end += 1 }
        return end
    }

    /// Code reaches to the next run of as many backticks. One longer than those that are remembered begins none.
    private mutating func readCode(at offset: Int, in range: Range<Int>) -> Int {
        let end = runEnd(at: offset, in: range)
        let length = end - offset
        guard length < lastBackticks.count, !knowsBackticks || lastBackticks[length] > offset else { return end }
        var start = end
        while true {
            while start < range.upperBound, masked.prose[start] != UInt8(ascii: "`") { start += 1 }
            guard start < range.upperBound else { break }
            let close = runEnd(at: start, in: range)
            if close - start < lastBackticks.count { lastBackticks[close - start] = start }
            if close - start == length {
                masked.cover(offset..<close, with: Mask.opaque)
                return close
            }
            start = close
        }
        knowsBackticks = true
        return end
    }

    /// `$x$` and `$$x$$`: no space inside of the signs, no digit behind the last one, so that sums of money are none.
    private mutating func readFormula(at offset: Int, in range: Range<Int>) -> Int {
        let start = runEnd(at: offset, in: range)
        let length = start - offset
        guard length <= 2, start < range.upperBound, offset >= noFormulaEndBefore || length == 2 else { return start }
        guard length == 2 || !masked.prose[start].isAsciiSpace else { return start }
        var end = start
        while end < range.upperBound, masked.prose[end] != UInt8(ascii: "$") {
            end += masked.prose[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < range.upperBound else {
            noFormulaEndBefore = range.upperBound
            return start
        }
        let close = end + length
        guard close <= range.upperBound, runEnd(at: end, in: range) - end >= length else { return start }
        if length == 1 {
            guard !masked.prose[end - 1].isAsciiSpace, close == range.upperBound || !masked.prose[close].isAsciiDigit
            else {
                return start
            }
        }
        masked.cover(offset..<close, with: Mask.opaque)
        return close
    }

    /// `:smile:`
    private mutating func readShortcode(at offset: Int, in range: Range<Int>) -> Int {
        var end = offset + 1
        while end < range.upperBound, end - offset < 40,
            masked.prose[end].isAsciiAlphanumeric
                || [UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(masked.prose[end])
        {
            end += 1
        }
        guard end > offset + 1, end < range.upperBound, masked.prose[end] == UInt8(ascii: ":"),
            masked.prose[offset + 1].isAsciiLetter || !masked.prose[offset + 1].isAsciiDigit,
            offset == range.lowerBound || !masked.prose[offset - 1].isAsciiAlphanumeric,
            end + 1 == range.upperBound || !masked.prose[end + 1].isAsciiAlphanumeric
        else { return offset + 1 }
        masked.cover(offset..<end + 1, with: Mask.opaque)
        return end + 1
    }

    // MARK: Links

    private mutating func readClosingBracket(at offset: Int, in range: Range<Int>) -> Int {
        guard let (opener, canBeginLink) = brackets.close() else { return offset + 1 }
        let isImage = masked.prose[opener] == UInt8(ascii: "!")
        guard isImage || canBeginLink else { return offset + 1 }
        let textStart = opener + (isImage ? 2 : 1)
        // `[^1]`
        if !isImage, masked.prose[textStart] == UInt8(ascii: "^"), offset > textStart + 1,
            offset - textStart < 100
        {
            masked.cover(opener..<offset + 1, with: Mask.transparent)
            return offset + 1
        }
        guard let (end, title) = linkEnd(behind: offset + 1, in: range) else { return offset + 1 }
        masked.cover(opener..<textStart, with: Mask.transparent)
        maskLink(offset..<end, except: title)
        if !isImage { brackets.deactivate() }
        return end
    }

    /// Masks what is behind the text of a link, but for its title, which is read in parentheses.
    private mutating func maskLink(_ range: Range<Int>, except title: Range<Int>?) {
        guard let title, !title.isEmpty,
            !masked.prose[title].contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") })
        else {
            masked.cover(range, with: Mask.transparent)
            return
        }
        masked.cover(range.lowerBound..<title.lowerBound, with: Mask.transparent)
        // White space and a quotation mark are before it, and a quotation mark behind.
        masked.write(" (".utf8, over: title.lowerBound - 2..<title.lowerBound)
        masked.coverLineEnds(in: title)
        masked.cover(title.upperBound..<range.upperBound, with: Mask.transparent)
        masked.write(")".utf8, over: title.upperBound..<title.upperBound + 1)
    }

    /// Where a link ends whose text ends at an offset, and its title: behind `(address "title")` or `[label]`.
    private mutating func linkEnd(behind offset: Int, in range: Range<Int>) -> (end: Int, title: Range<Int>?)? {
        guard offset < range.upperBound else { return nil }
        switch masked.prose[offset] {
        case UInt8(ascii: "("): return destinationEnd(at: offset, in: range)
        case UInt8(ascii: "["):
            var end = offset + 1
            while end < range.upperBound, end - offset < 1000, masked.prose[end] != UInt8(ascii: "]") {
                if masked.prose[end] == UInt8(ascii: "[") { return nil }
                end += masked.prose[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            return end < range.upperBound && masked.prose[end] == UInt8(ascii: "]") ? (end + 1, nil) : nil
        default: return nil
        }
    }

    private mutating func destinationEnd(at open: Int, in range: Range<Int>) -> (end: Int, title: Range<Int>?)? {
        guard open >= noDestinationBefore else { return nil }
        let prose = masked.prose
        func skipSpace(_ start: Int) -> Int {
            var offset = start
            while offset < range.upperBound, prose[offset].isAsciiSpace { offset += 1 }
            return offset
        }
        var offset = skipSpace(open + 1)
        guard offset < range.upperBound else { return nil }
        if prose[offset] == UInt8(ascii: "<") {
            while offset < range.upperBound, prose[offset] != UInt8(ascii: ">"), !prose[offset].isLineEnd {
                offset += prose[offset] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard offset < range.upperBound, prose[offset] == UInt8(ascii: ">") else {
                noDestinationBefore = min(offset, range.upperBound)
                return nil
            }
            offset += 1
        } else {
            var depth = 0
            while offset < range.upperBound, !prose[offset].isAsciiSpace {
                switch prose[offset] {
                case UInt8(ascii: "\\"): offset += 1
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"):
                    if depth == 0 { return (offset + 1, nil) }
                    depth -= 1
                default: break
                }
                offset += 1
            }
        }
        offset = min(offset, range.upperBound)
        let destination = offset
        offset = skipSpace(offset)
        guard offset < range.upperBound else {
            noDestinationBefore = range.upperBound
            return nil
        }
        if prose[offset] == UInt8(ascii: ")") { return (offset + 1, nil) }
        let quote = prose[offset] == UInt8(ascii: "(") ? UInt8(ascii: ")") : prose[offset]
        guard offset > destination, [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")")].contains(quote) else {
            noDestinationBefore = destination
            return nil
        }
        offset += 1
        let title = offset
        while offset < range.upperBound, prose[offset] != quote {
            offset += prose[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        let titleEnd = offset
        offset = skipSpace(offset + 1)
        guard offset < range.upperBound, prose[offset] == UInt8(ascii: ")") else {
            noDestinationBefore = min(offset, range.upperBound)
            return nil
        }
        return (offset + 1, title..<titleEnd)
    }

    // MARK: HTML and addresses in angle brackets

    private mutating func readAngle(at offset: Int, in range: Range<Int>) -> Int {
        if let end = HTMLTag.end(ofTagAt: offset, in: masked.prose.span.extracting(0..<range.upperBound)) {
            if let codeEnd = codeEnd(ofTag: offset..<end, in: masked.prose.span.extracting(0..<range.upperBound)) {
                masked.cover(offset..<codeEnd, with: Mask.opaque)
                return codeEnd
            }
            maskTag(offset..<end)
            return end
        }
        if masked.prose.span.extracting(0..<range.upperBound).matches("<!--", at: offset) {
            guard offset >= noCommentEndBefore else { return offset + 1 }
            guard
                let end = masked.prose.span.extracting(0..<range.upperBound).firstOffset(of: "-->", from: offset + 4)
            else {
                noCommentEndBefore = range.upperBound
                return offset + 1
            }
            masked.cover(offset..<end + 3, with: Mask.transparent)
            return end + 3
        }
        // `<https://example.org>`, `<me@example.org>`: what is between the brackets is recognised as what it is.
        var end = offset + 1
        var isAddress = false
        while end < range.upperBound, masked.prose[end] > 0x20, masked.prose[end] != UInt8(ascii: "<"),
            masked.prose[end] != UInt8(ascii: ">")
        {
            if masked.prose[end] == UInt8(ascii: ":") || masked.prose[end] == UInt8(ascii: "@") { isAddress = true }
            end += 1
        }
        guard isAddress, end < range.upperBound, masked.prose[end] == UInt8(ascii: ">") else { return offset + 1 }
        masked.cover(offset..<offset + 1, with: Mask.transparent)
        masked.cover(end..<end + 1, with: Mask.transparent)
        return end + 1
    }

    /// Where an element such as `<kbd>` ends whose content is no prose, at most as long as keys and code in a line are.
    private func codeEnd(ofTag tag: Range<Int>, in text: Span<UInt8>) -> Int? {
        var nameEnd = tag.lowerBound + 1
        while nameEnd < tag.upperBound, text[nameEnd].isAsciiAlphanumeric { nameEnd += 1 }
        guard HTMLElements.code.contains(text, tag.lowerBound + 1..<nameEnd) else { return nil }
        var offset = tag.upperBound
        while offset + 1 < text.count, offset - tag.upperBound < 500 {
            if text[offset] == UInt8(ascii: "<") {
                // The first tag must be the one that closes the element.
                guard text[offset + 1] == UInt8(ascii: "/") else { return nil }
                return HTMLTag.end(ofTagAt: offset, in: text)
            }
            offset += 1
        }
        return nil
    }

    private mutating func maskTag(_ range: Range<Int>) {
        let start = range.lowerBound + (masked.prose[range.lowerBound + 1] == UInt8(ascii: "/") ? 2 : 1)
        var end = start
        while end < range.upperBound, masked.prose[end].isAsciiAlphanumeric { end += 1 }
        let isBlock = HTMLElements.block.contains(masked.prose.span, start..<end)
        if HTMLElements.breaking.contains(masked.prose.span, start..<end) {
            masked.writeLineEnd(over: range)
        } else {
            masked.cover(range, with: isBlock ? Mask.block : Mask.transparent)
        }
    }
}
