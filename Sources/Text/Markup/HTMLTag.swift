/// Tags, comments and their kin, as HTML and CommonMark write them.
enum HTMLTag {
    /// With more attributes than this, a sign was no tag's start.
    private static let mostAttributes = 1_000

    /// Where the tag ends that begins with `<` at an offset; nothing when there is no tag. What it reads is no more than the tag and the
    /// first byte that is not part of it, quoted values aside.
    static func end(ofTagAt start: Int, in text: Span<UInt8>) -> Int? {
        var offset = start + 1
        let isClosing = offset < text.count && text[offset] == UInt8(ascii: "/")
        if isClosing { offset += 1 }
        guard offset < text.count, text[offset].isAsciiLetter else { return nil }
        while offset < text.count,
            text[offset].isAsciiAlphanumeric || text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: ":")
        {
            offset += 1
        }
        for _ in 0...mostAttributes {
            let spaces = skipSpace(from: offset, in: text)
            guard spaces < text.count else { return nil }
            switch text[spaces] {
            case UInt8(ascii: ">"): return spaces + 1
            case UInt8(ascii: "/"):
                return spaces + 1 < text.count && text[spaces + 1] == UInt8(ascii: ">") ? spaces + 2 : nil
            default:
                guard spaces > offset, !isClosing, let attribute = attribute(at: spaces, in: text) else { return nil }
                offset = attribute.end
            }
        }
        return nil
    }

    /// An attribute of a tag.
    struct Attribute {
        let name: Range<Int>
        /// Its value without quotation marks; empty when there is none.
        let value: Range<Int>
        let end: Int
    }

    /// The attribute that begins at an offset.
    static func attribute(at start: Int, in text: Span<UInt8>) -> Attribute? {
        var offset = start
        while offset < text.count, isNameByte(text[offset]) { offset += 1 }
        guard offset > start else { return nil }
        let name = start..<offset
        let equals = skipSpace(from: offset, in: text)
        guard equals < text.count, text[equals] == UInt8(ascii: "=") else {
            return Attribute(name: name, value: offset..<offset, end: offset)
        }
        offset = skipSpace(from: equals + 1, in: text)
        guard offset < text.count else { return nil }
        let quote = text[offset]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let value = offset + 1
            offset = value
            // A value of a megabyte is a quotation mark that was forgotten.
            while offset < text.count, text[offset] != quote {
                guard offset - value < 1 << 20 else { return nil }
                offset += 1
            }
            guard offset < text.count else { return nil }
            return Attribute(name: name, value: value..<offset, end: offset + 1)
        }
        let value = offset
        while offset < text.count, !text[offset].isAsciiSpace, text[offset] != UInt8(ascii: ">"),
            text[offset] != UInt8(ascii: "<"),
            text[offset] != UInt8(ascii: "\""), text[offset] != UInt8(ascii: "'"), text[offset] != UInt8(ascii: "`")
        {
            offset += 1
        }
        return offset > value ? Attribute(name: name, value: value..<offset, end: offset) : nil
    }

    /// Whether a tag's or attribute's name is this one, in small letters, in any case.
    static func isNamed(_ range: Range<Int>, _ name: StaticString, in text: Span<UInt8>) -> Bool {
        range.count == name.utf8CodeUnitCount && text.matches(name, at: range.lowerBound)
    }

    /// The first offset from another one on that is no white space.
    static func skipSpace(from start: Int, in text: Span<UInt8>) -> Int {
        var offset = start
        while offset < text.count, text[offset].isAsciiSpace || text[offset] == Mask.block { offset += 1 }
        return offset
    }

    @inline(__always)
    private static func isNameByte(_ byte: UInt8) -> Bool {
        if byte.isAsciiAlphanumeric || byte >= 0x80 { return true }
        return switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "@"),
            UInt8(ascii: "*"), UInt8(ascii: "#"):
            true
        default: false
        }
    }
}
