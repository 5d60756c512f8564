extension TextFormat {
    /// HTML: tags are masked, character references decoded, and scripts, styles and code left out.
    public static let html = TextFormat(
        name: "html", mediaTypes: ["text/html", "application/xhtml+xml"], fileEndings: ["html", "htm", "xhtml"],
        mask: { source, cancellation in
            var reader = HTMLReader(source)
            reader.read(until: cancellation)
            return reader.masked
        })
}

/// Reads HTML as browsers do, as far as it matters to prose: once from start to end.
struct HTMLReader {
    /// What is known of the text so far.
    private(set) var masked: MaskedText
    private let text: [UInt8]
    /// The open elements, the innermost one last.
    private var open: [Element] = []
    private var names = HTMLNames()
    /// The index of the outermost element whose content is no prose, if there is one.
    private var masking: Int?
    private var noCommentEnd = false

    private struct Element {
        /// Its name, as ``names`` counts them.
        let name: UInt16
        /// The mask for its content, if that is no prose.
        let mask: UInt8?
        /// Which of the passages its content is, if it says in which language it is.
        let passage: Int?
    }

    init(_ source: [UInt8]) {
        self.text = source
        self.masked = MaskedText(source)
    }

    /// Reads the whole text, unless that is cancelled.
    mutating func read(until cancellation: Cancellation) {
        var offset = 0
        while offset < text.count, !cancellation.isCancelled {
            switch text[offset] {
            case UInt8(ascii: "<"): offset = readMarkup(at: offset)
            case UInt8(ascii: "&") where masking == nil:
                if let reference = CharacterReferences.reference(at: offset, in: text.span, .text) {
                    masked.write(reference.text, over: offset..<reference.end)
                    offset = reference.end
                } else {
                    offset += 1
                }
            default: offset = readText(from: offset)
            }
        }
        while !open.isEmpty, !cancellation.isCancelled { close(at: text.count) }
        masked.endPassages(until: cancellation)
    }

    private mutating func readText(from start: Int) -> Int {
        var end = start
        while end < text.count, text[end] != UInt8(ascii: "<"), text[end] != UInt8(ascii: "&") || masking != nil {
            end += 1
        }
        if let masking, let mask = open[masking].mask {
            masked.cover(start..<end, with: mask)
        } else {
            masked.coverLineEnds(in: start..<end)
        }
        return max(end, start + 1)
    }

    // MARK: Tags

    private mutating func readMarkup(at start: Int) -> Int {
        if text.span.matches("<!--", at: start) {
            guard !noCommentEnd else { return readText(from: start + 1) }
            let mark = text.span.firstOffset(of: "-->", from: start + 4)
            noCommentEnd = mark == nil
            let end = mark.map { $0 + 3 } ?? text.count
            masked.cover(start..<end, with: Mask.transparent)
            return end
        }
        if start + 1 < text.count, text[start + 1] == UInt8(ascii: "!") || text[start + 1] == UInt8(ascii: "?") {
            var end = start
            while end < text.count, text[end] != UInt8(ascii: ">") { end += 1 }
            end = min(text.count, end + 1)
            masked.cover(start..<end, with: Mask.block)
            return end
        }
        guard let end = HTMLTag.end(ofTagAt: start, in: text.span) else {
            // A sign that is no markup: `a < b`.
            if let masking, let mask = open[masking].mask { masked.cover(start..<start + 1, with: mask) }
            return start + 1
        }
        let isEnd = text[start + 1] == UInt8(ascii: "/")
        let nameStart = start + (isEnd ? 2 : 1)
        var nameEnd = nameStart
        while nameEnd < end,
            text[nameEnd].isAsciiAlphanumeric || text[nameEnd] == UInt8(ascii: "-")
                || text[nameEnd] == UInt8(ascii: ":")
        {
            nameEnd += 1
        }
        let name = nameStart..<nameEnd
        maskTag(start..<end, named: name)
        if !isEnd, masking == nil { readAttributes(ofTag: start..<end, named: name) }
        if isEnd {
            closeElement(named: name, at: start)
        } else if !HTMLElements.void.contains(text.span, name),
            text[end - 2] != UInt8(ascii: "/") || name.count == end - start - 2
        {
            openElement(name, tag: start..<end)
            if HTMLElements.raw.contains(text.span, name) { return readRaw(from: end, name: name) }
        }
        return end
    }

    private mutating func maskTag(_ range: Range<Int>, named name: Range<Int>) {
        if let masking, let mask = open[masking].mask {
            masked.cover(range, with: mask)
        } else if HTMLElements.breaking.contains(text.span, name) {
            masked.writeLineEnd(over: range)
        } else {
            let isBlock =
                HTMLElements.block.contains(text.span, name) || HTMLElements.codeBlock.contains(text.span, name)
            masked.cover(range, with: isBlock ? Mask.block : Mask.transparent)
        }
    }

    /// Leaves the attributes that are prose unmasked, such as `title`: in a block by themselves, or in parentheses.
    private mutating func readAttributes(ofTag tag: Range<Int>, named name: Range<Int>) {
        var prose: [Range<Int>] = []
        var offset = name.upperBound
        while true {
            offset = HTMLTag.skipSpace(from: offset, in: text.span)
            guard offset < tag.upperBound, let attribute = HTMLTag.attribute(at: offset, in: text.span) else { break }
            offset = attribute.end
            // They are in the language of the element, and not to be read if the element is not.
            if HTMLElements.languageAttributes.contains(text.span, attribute.name) || isUntranslated(attribute) {
                return
            }
            if HTMLElements.proseAttributes.contains(text.span, attribute.name), !attribute.value.isEmpty {
                prose.append(attribute.value)
            }
        }
        guard !prose.isEmpty, !HTMLElements.code.contains(text.span, name), !HTMLElements.raw.contains(text.span, name),
            !HTMLElements.codeBlock.contains(text.span, name)
        else { return }
        var isBlock = masked.prose[tag.lowerBound] == Mask.block
        if !isBlock, isBlockStart(tag.lowerBound) {
            // What follows is then still the start of a sentence.
            masked.cover(tag, with: Mask.block)
            isBlock = true
        }
        // In the middle of a word there is no place for more.
        if !isBlock, tag.lowerBound > 0, tag.upperBound < text.count, !text[tag.lowerBound - 1].isAsciiSpace,
            text[tag.lowerBound - 1] != UInt8(ascii: ">"), text.span.isLetter(at: tag.upperBound)
        {
            return
        }
        for value in prose {
            masked.write(text[value], over: value)
            readReferences(in: value)
            guard !isBlock else { continue }
            // The name and the equals sign before it, and a quotation mark or the end of the tag behind it, give the room.
            masked.write(" (".utf8, over: value.lowerBound - 2..<value.lowerBound)
            masked.write(")".utf8, over: value.upperBound..<value.upperBound + 1)
            if value.upperBound + 1 < tag.upperBound {
                masked.cover(tag.upperBound - 1..<tag.upperBound, with: Mask.space)
            }
        }
    }

    /// Whether nothing is read between the last block's start and an offset.
    private func isBlockStart(_ offset: Int) -> Bool {
        let before = masked.prose[max(0, offset - 100)..<offset]
        let last = before.last { $0 != Mask.transparent && !$0.isAsciiSpace }
        return last == Mask.block || last == nil && before.count == offset
    }

    private mutating func readReferences(in range: Range<Int>) {
        masked.coverLineEnds(in: range)
        var offset = range.lowerBound
        while offset < range.upperBound {
            if text[offset] == UInt8(ascii: "&"),
                let reference = CharacterReferences.reference(
                    at: offset, in: text.span.extracting(0..<range.upperBound), .attribute)
            {
                masked.write(reference.text, over: offset..<reference.end)
                offset = reference.end
            } else {
                offset += 1
            }
        }
    }

    /// Masks what is no markup up to the end tag of an element such as `script`.
    private mutating func readRaw(from start: Int, name: Range<Int>) -> Int {
        var end = start
        while end < text.count {
            if text[end] == UInt8(ascii: "<"), isEndTag(at: end, named: name) { break }
            end += 1
        }
        masked.cover(start..<end, with: Mask.block)
        return end
    }

    /// Whether the end tag of an element begins at an offset.
    private func isEndTag(at start: Int, named name: Range<Int>) -> Bool {
        let end = start + 2 + name.count
        guard end <= text.count, text[start + 1] == UInt8(ascii: "/"),
            zip(start + 2..<end, name).allSatisfy({ text[$0] | 0x20 == text[$1] | 0x20 })
        else { return false }
        return end == text.count || !text[end].isAsciiAlphanumeric
    }

    // MARK: Elements

    private mutating func openElement(_ name: Range<Int>, tag: Range<Int>) {
        guard let key = names.number(of: name, in: text) else { return }
        if HTMLElements.selfClosing.contains(text.span, name), open.last?.name == key { close(at: tag.lowerBound) }
        if HTMLElements.block.contains(text.span, name), open.last?.name == HTMLNames.paragraph {
            close(at: tag.lowerBound)
        }
        var mask: UInt8? = HTMLElements.code.contains(text.span, name) ? Mask.opaque : nil
        if HTMLElements.codeBlock.contains(text.span, name) || HTMLElements.raw.contains(text.span, name) {
            mask = Mask.block
        }
        var language: LanguageCode?
        var offset = name.upperBound
        while true {
            offset = HTMLTag.skipSpace(from: offset, in: text.span)
            guard offset < tag.upperBound, let attribute = HTMLTag.attribute(at: offset, in: text.span) else { break }
            offset = attribute.end
            if HTMLElements.languageAttributes.contains(text.span, attribute.name) {
                if !attribute.value.isEmpty {
                    language = LanguageCode(String(decoding: text[attribute.value], as: UTF8.self))
                }
            } else if isUntranslated(attribute) {
                mask = mask ?? (HTMLElements.block.contains(text.span, name) ? Mask.block : Mask.opaque)
            }
        }
        let passage = language.map { masked.beginPassage(at: tag.upperBound, in: $0) }
        open.append(Element(name: key, mask: mask, passage: passage))
        names.open(key)
        if masking == nil, mask != nil { masking = open.count - 1 }
    }

    /// Whether an attribute says that its element is in no language.
    private func isUntranslated(_ attribute: HTMLTag.Attribute) -> Bool {
        if HTMLTag.isNamed(attribute.name, "translate", in: text.span) {
            return HTMLTag.isNamed(attribute.value, "no", in: text.span)
        }
        guard HTMLTag.isNamed(attribute.name, "class", in: text.span) else { return false }
        return text[attribute.value].split(separator: UInt8(ascii: " ")).contains {
            HTMLTag.isNamed($0.indices, "notranslate", in: text.span)
        }
    }

    private mutating func closeElement(named name: Range<Int>, at offset: Int) {
        guard let key = names.number(of: name, in: text), names.isOpen(key) else { return }
        while let last = open.last {
            close(at: offset)
            if last.name == key { return }
        }
    }

    /// Closes the innermost element.
    private mutating func close(at offset: Int) {
        guard let element = open.popLast() else { return }
        names.close(element.name)
        if masking == open.count { masking = nil }
        if let passage = element.passage { masked.endPassage(passage, at: offset) }
    }
}
