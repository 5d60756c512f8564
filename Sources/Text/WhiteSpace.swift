/// White space between two pieces of text, and the invisible scalars in it.
package struct Gap {
    /// Where the white space ends.
    let end: Int
    /// Whether there is any white space, and not only invisible scalars.
    let hasSpace: Bool
    /// How many line ends are in it.
    let lineEnds: Int
    /// Whether it separates paragraphs: a blank line, a separator, or the mark of masked block markup.
    package let isParagraphEnd: Bool
}

extension Span<UInt8> {
    /// The first offset from another one on that is not white space.
    @inline(__always)
    func whiteSpaceEnd(from start: Int) -> Int {
        var offset = start
        while offset < count {
            let byte = self[offset]
            if byte == UInt8(ascii: " ") {
                offset &+= 1
                continue
            }
            if byte > UInt8(ascii: " "), byte < 0x80 { break }
            let scalar = scalar(at: offset)
            guard scalar.traits.contains(.whiteSpace) else { break }
            offset = scalar.end
        }
        return offset
    }

    /// The white space from an offset on.
    package func gap(from start: Int) -> Gap {
        var offset = start
        var hasSpace = false
        var lineEnds = 0
        var isParagraphEnd = false
        while offset < count {
            let scalar = scalar(at: offset)
            let sentenceBreak = scalar.sentenceBreak
            if scalar.traits.contains(.whiteSpace) {
                hasSpace = true
            } else if sentenceBreak != .format {
                break
            }
            switch sentenceBreak {
            case .cr:
                lineEnds &+= 1
                if scalar.end < count, self[scalar.end] == UInt8(ascii: "\n") {
                    offset = scalar.end &+ 1
                    continue
                }
            case .lf: lineEnds &+= 1
            case .sep:
                // NEL and the line separator are line ends; the paragraph separator and masked block markup are more.
                lineEnds &+= 1
                let isLine = self[offset] == 0xC2 || scalar.end &- offset == 3 && self[scalar.end &- 1] == 0xA8
                if !isLine { isParagraphEnd = true }
            default: if self[offset] == 0x0C { isParagraphEnd = true }
            }
            offset = scalar.end
        }
        return Gap(
            end: offset, hasSpace: hasSpace, lineEnds: lineEnds, isParagraphEnd: isParagraphEnd || lineEnds > 1)
    }

    /// Where the text ends before an offset: the white space and invisible scalars in between are left out.
    package func textEnd(before offset: Int, downTo start: Int) -> Int {
        var end = offset
        while end > start {
            let scalarStart = scalarStart(before: end)
            let scalar = scalar(at: scalarStart)
            guard scalar.traits.contains(.whiteSpace) || scalar.sentenceBreak == .format else { break }
            end = scalarStart
        }
        return end
    }

    /// The word that a full stop may abbreviate: the letters, digits, apostrophes and inner full stops before it, at most 24
    /// bytes of them; empty if there are more.
    func wordBeforeFullStop(at stop: Int, downTo start: Int) -> Range<Int> {
        var offset = stop
        // Most are ASCII letters with a space before them.
        while offset > start, stop &- offset <= 24, self[offset &- 1].isAsciiLetter { offset &-= 1 }
        if offset > start, self[offset &- 1] == UInt8(ascii: " ") { return offset..<stop }
        offset = stop
        while offset > start {
            guard stop &- offset <= 24 else { return stop..<stop }
            let scalarStart = scalarStart(before: offset)
            let scalar = scalar(at: scalarStart)
            switch scalar.wordBreak {
            case .aLetter, .hebrewLetter, .numeric, .extend, .format, .zwj: offset = scalarStart
            case .midNumLet where self[scalarStart] == UInt8(ascii: "."): offset = scalarStart
            default:
                if self[scalarStart] == UInt8(ascii: "-"), scalarStart > start {
                    // `J.-C.`, `c.-à-d.`; the part alone is tried when the whole is unknown.
                    guard self[scalarStart &- 1] == UInt8(ascii: ".") else { return offset..<stop }
                    offset = scalarStart
                } else {
                    return offset..<stop
                }
            }
        }
        return offset..<stop
    }

    /// Whether a range holds ASCII digits and nothing else.
    func isNumber(_ range: Range<Int>) -> Bool {
        for offset in range where self[offset] &- UInt8(ascii: "0") >= 10 { return false }
        return !range.isEmpty
    }

    /// Whether a range holds a single letter that is a capital or has no case, marks aside.
    func isInitial(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        let first = scalar(at: range.lowerBound)
        guard first.wordBreak.isLetter, first.sentenceBreak != .lower else { return false }
        var offset = first.end
        while offset < range.upperBound {
            let next = scalar(at: offset)
            guard next.wordBreak.isIgnored else { return false }
            offset = next.end
        }
        return true
    }
}
