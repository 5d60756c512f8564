/// The marks that blocks of Markdown begin with, each looked for at an offset within the line.
extension MarkdownLine {
    /// Where the text of an ATX heading begins.
    func headingStart(at start: Int) -> Int? {
        var offset = start
        while offset < range.upperBound, text[offset] == UInt8(ascii: "#"), offset - start < 7 { offset += 1 }
        guard (1...6).contains(offset - start) else { return nil }
        guard offset < range.upperBound else { return offset }
        guard text[offset].isBlank else { return nil }
        while offset < range.upperBound, text[offset].isBlank { offset += 1 }
        return offset
    }

    func isSetextUnderline(at start: Int) -> Bool {
        let sign = text[start]
        guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else { return false }
        var offset = start
        while offset < range.upperBound, text[offset] == sign { offset += 1 }
        return text[offset..<range.upperBound].allSatisfy(\.isBlank)
    }

    /// Whether a thematic break begins at an offset. What keeps `- - - a` from being one also keeps `- - a` from it.
    mutating func isThematicBreak(at start: Int) -> Bool {
        let sign = text[start]
        guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "-") || sign == UInt8(ascii: "_"),
            start >= noThematicBreakBefore
        else { return false }
        var count = 0
        for offset in start..<range.upperBound {
            if text[offset] == sign {
                count += 1
            } else if !text[offset].isBlank {
                noThematicBreakBefore = offset
                return false
            }
        }
        return count >= 3
    }

    func fence(at start: Int) -> (sign: UInt8, length: Int)? {
        let sign = text[start]
        // `$$` is the fence of a formula.
        guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") || sign == UInt8(ascii: "$") else { return nil }
        var offset = start
        while offset < range.upperBound, text[offset] == sign { offset += 1 }
        let length = offset - start
        let info = text[offset..<range.upperBound]
        switch sign {
        case UInt8(ascii: "$"): return length == 2 && info.allSatisfy(\.isBlank) ? (sign, length) : nil
        case UInt8(ascii: "`"): return length >= 3 && !info.contains(sign) ? (sign, length) : nil
        default: return length >= 3 ? (sign, length) : nil
        }
    }

    func isClosingFence(_ sign: UInt8, _ length: Int) -> Bool {
        let (columns, start) = indentation
        guard columns < 4 else { return false }
        var offset = start
        while offset < range.upperBound, text[offset] == sign { offset += 1 }
        return offset - start >= length && text[offset..<range.upperBound].allSatisfy(\.isBlank)
    }

    struct ListMarker {
        let end: Int
        /// The number of an ordered item.
        let number: Int?
    }

    func listMarker(at start: Int) -> ListMarker? {
        var offset = start
        var number: Int?
        switch text[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): offset += 1
        case let byte where byte.isAsciiDigit:
            var value = 0
            while offset < range.upperBound, text[offset].isAsciiDigit, offset - start < 10 {
                value = value * 10 + Int(text[offset] - UInt8(ascii: "0"))
                offset += 1
            }
            guard offset - start < 10, offset < range.upperBound,
                text[offset] == UInt8(ascii: ".") || text[offset] == UInt8(ascii: ")")
            else { return nil }
            number = value
            offset += 1
        default: return nil
        }
        guard offset == range.upperBound || text[offset].isBlank else { return nil }
        return ListMarker(end: offset, number: number)
    }

    /// Whether a list item may begin in the middle of a paragraph.
    func canInterrupt(_ marker: ListMarker) -> Bool {
        (marker.number ?? 1) == 1 && !text[marker.end..<range.upperBound].allSatisfy(\.isBlank)
    }

    /// The box of a task at the start of what is left: `[x]`
    var taskBox: Range<Int>? {
        let start = textStart
        guard start + 3 < range.upperBound, text[start] == UInt8(ascii: "["), text[start + 2] == UInt8(ascii: "]"),
            text[start + 3].isBlank, text[start + 1] == 0x20 || text[start + 1] | 0x20 == UInt8(ascii: "x")
        else { return nil }
        return start..<start + 3
    }

    /// `[^name]: `
    func footnoteMarkerEnd(at start: Int) -> Int? {
        guard start + 4 < range.upperBound, text[start] == UInt8(ascii: "["), text[start + 1] == UInt8(ascii: "^")
        else {
            return nil
        }
        var offset = start + 2
        while offset < range.upperBound, text[offset] != UInt8(ascii: "]"), !text[offset].isBlank { offset += 1 }
        guard offset > start + 2, offset + 1 < range.upperBound, text[offset] == UInt8(ascii: "]"),
            text[offset + 1] == UInt8(ascii: ":")
        else { return nil }
        return offset + 2
    }

    /// `[label]: address "title"`
    func isLinkDefinition(at start: Int) -> Bool {
        guard text[start] == UInt8(ascii: "[") else { return false }
        var offset = start + 1
        while offset < range.upperBound, text[offset] != UInt8(ascii: "]"), text[offset] != UInt8(ascii: "[") {
            offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard offset > start + 1, offset + 1 < range.upperBound, text[offset] == UInt8(ascii: "]"),
            text[offset + 1] == UInt8(ascii: ":")
        else { return false }
        offset += 2
        while offset < range.upperBound, text[offset].isBlank { offset += 1 }
        guard offset < range.upperBound else { return false }
        while offset < range.upperBound, !text[offset].isBlank { offset += 1 }
        while offset < range.upperBound, text[offset].isBlank { offset += 1 }
        guard offset < range.upperBound else { return true }
        return [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(text[offset])
    }
}
