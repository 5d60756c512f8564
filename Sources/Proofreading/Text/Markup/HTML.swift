extension TextFormat {
    /// HTML: tags are masked, character references decoded, and scripts, styles and code left out.
    public static let html = TextFormat(
        name: "html", mediaTypes: ["text/html", "application/xhtml+xml"], fileEndings: ["html", "htm", "xhtml"],
        mask: { source in
            var reader = HTMLReader(source)
            reader.read()
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
    /// How many elements of a name are open, so that a stray end tag is not searched for.
    private var counts: [String: Int] = [:]
    /// The index of the outermost element whose content is no prose, if there is one.
    private var masking: Int?
    private var noCommentEnd = false

    private struct Element {
        let name: String
        /// The mask for its content, if that is no prose.
        let mask: UInt8?
        /// The language that its content is in, if it says so.
        let language: LanguageCode?
        let contentStart: Int
    }

    init(_ source: [UInt8]) {
        self.text = source
        self.masked = MaskedText(source)
    }

    /// Reads the whole text.
    mutating func read() {
        var offset = 0
        while offset < text.count {
            switch text[offset] {
            case UInt8(ascii: "<"): offset = readMarkup(at: offset)
            case UInt8(ascii: "&") where masking == nil:
                if let reference = CharacterReferences.reference(at: offset, in: text.span) {
                    masked.write(reference.text, over: offset..<reference.end)
                    offset = reference.end
                } else {
                    offset += 1
                }
            default: offset = readText(from: offset)
            }
        }
        while !open.isEmpty { close(at: text.count) }
        masked.languages.sort {
            ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
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
            var end = start + 4
            while end < text.count, !text.span.matches("-->", at: end) { end += 1 }
            noCommentEnd = end >= text.count
            end = min(text.count, end + 3)
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
            closeElement(named: lowercased(name), at: start)
        } else if !HTMLElements.void.contains(text.span, name),
            text[end - 2] != UInt8(ascii: "/") || name.count == end - start - 2
        {
            openElement(name, tag: start..<end)
            if HTMLElements.raw.contains(text.span, name) { return readRaw(from: end, name: lowercased(name)) }
        }
        return end
    }

    private func lowercased(_ range: Range<Int>) -> String {
        String(decoding: text[range].map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
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
                    at: offset, in: text.span.extracting(0..<range.upperBound))
            {
                masked.write(reference.text, over: offset..<reference.end)
                offset = reference.end
            } else {
                offset += 1
            }
        }
    }

    /// Masks what is no markup up to the end tag of an element such as `script`.
    private mutating func readRaw(from start: Int, name: String) -> Int {
        let mark = Array("</\(name)".utf8)
        var end = start
        search: while end < text.count {
            if text[end] == UInt8(ascii: "<"), end + mark.count <= text.count {
                var index = 0
                while index < mark.count, text[end + index] | 0x20 == mark[index] | 0x20 { index += 1 }
                if index == mark.count, end + index == text.count || !text.span[end + index].isAsciiAlphanumeric {
                    break search
                }
            }
            end += 1
        }
        masked.cover(start..<end, with: Mask.block)
        return end
    }

    // MARK: Elements

    private mutating func openElement(_ name: Range<Int>, tag: Range<Int>) {
        let key = lowercased(name)
        if HTMLElements.selfClosing.contains(text.span, name), open.last?.name == key { close(at: tag.lowerBound) }
        if HTMLElements.block.contains(text.span, name), open.last?.name == "p" { close(at: tag.lowerBound) }
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
            switch lowercased(attribute.name) {
            case "lang", "xml:lang":
                if !attribute.value.isEmpty {
                    language = LanguageCode(String(decoding: text[attribute.value], as: UTF8.self))
                }
            case "translate", "class":
                guard isUntranslated(attribute) else { break }
                mask = mask ?? (HTMLElements.block.contains(text.span, name) ? Mask.block : Mask.opaque)
            default: break
            }
        }
        open.append(Element(name: key, mask: mask, language: language, contentStart: tag.upperBound))
        counts[key, default: 0] += 1
        if masking == nil, mask != nil { masking = open.count - 1 }
    }

    /// Whether an attribute says that its element is in no language.
    private func isUntranslated(_ attribute: HTMLTag.Attribute) -> Bool {
        switch lowercased(attribute.name) {
        case "translate": lowercased(attribute.value) == "no"
        case "class": lowercased(attribute.value).split(separator: " ").contains("notranslate")
        default: false
        }
    }

    private mutating func closeElement(named name: String, at offset: Int) {
        guard counts[name, default: 0] > 0 else { return }
        while let last = open.last {
            close(at: offset)
            if last.name == name { return }
        }
    }

    /// Closes the innermost element.
    private mutating func close(at offset: Int) {
        guard let element = open.popLast() else { return }
        counts[element.name, default: 1] -= 1
        if masking == open.count { masking = nil }
        if let language = element.language, offset > element.contentStart {
            masked.languages.append(LanguageRange(range: element.contentStart..<offset, code: language))
        }
    }
}
