/// Sentence boundaries as UAX #29 defines them.
///
/// Going forward from a boundary, all calls together take time proportional to the text.
enum SentenceBreaks {
    /// The first boundary behind another one, which must be before the end of the text.
    /// - Parameter ellipses: whether the ellipsis `…` counts as an ATerm, a tailoring that UAX #29 allows for. Without it, the
    ///   boundaries are those of the standard.
    static func boundary(after start: Int, in text: Span<UInt8>, ellipses: Bool = false) -> Int {
        let count = text.count
        var offset = start
        while offset < count {
            // Most bytes begin no scalar that could end a sentence. The table has 256 entries.
            if UnicodeTables.sentenceStops.utf8Start[Int(text[offset])] == 0x40 {
                offset = skipInsides(from: offset &+ 1, in: text)
                continue
            }
            let stop = text.scalar(at: offset)
            var stopClass = stop.sentenceBreak
            if ellipses, stopClass != .aTerm, isEllipsis(at: offset, in: text) { stopClass = .aTerm }
            switch stopClass {
            case .cr:
                // SB3, SB4.
                return stop.end < count && text[stop.end] == UInt8(ascii: "\n") ? stop.end &+ 1 : stop.end
            case .lf, .sep: return stop.end
            case .aTerm, .sTerm:
                switch end(ofTerminator: stopClass, at: offset, behind: stop.end, in: text, ellipses: ellipses) {
                case .boundary(let boundary): return boundary
                case .none(let next): offset = next
                }
            default: offset = stop.end
            }
        }
        return count
    }

    /// The first offset from another one on where there is anything but what ends no sentence in the commoner alphabets, found eight bytes at a time; near
    /// the end of the text, some offset before that.
    @inline(__always)
    private static func skipInsides(from start: Int, in text: Span<UInt8>) -> Int {
        let bytes = text.bytes
        var offset = start
        while offset &+ 8 <= bytes.byteCount {
            // The eight bytes are inside the text.
            let block = UInt64(
                littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
            // The highest bit of each byte: whether it is a full stop, an exclamation or question mark, a control character, 0xC2, or
            // 0xD2 or more, which are the first bytes of all other scalars that matter. A byte above one of these may be marked
            // wrongly; only the lowest mark is used.
            let ones: UInt64 = 0x0101_0101_0101_0101
            let stop = block ^ (ones &* 0x2E)
            let exclamation = block ^ (ones &* 0x21)
            let question = block ^ (ones &* 0x3F)
            let latin = block ^ (ones &* 0xC2)
            let high = ((block & (ones &* 0x7F)) &+ (ones &* 0x2E)) & block
            let marks =
                (stop &- ones) & ~stop | (exclamation &- ones) & ~exclamation | (question &- ones) & ~question
                | (block &- (ones &* 0x20)) & ~block | (latin &- ones) & ~latin | high
            let found = marks & (ones &* 0x80)
            if found != 0 { return offset &+ found.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        return offset
    }

    private enum TerminatorEnd {
        /// The sentence ends there.
        case boundary(Int)
        /// It does not end; the search goes on from there.
        case none(Int)
    }

    /// Rules SB6 to SB11 for a terminator.
    private static func end(
        ofTerminator terminator: SentenceBreakClass, at start: Int, behind end: Int, in text: Span<UInt8>,
        ellipses: Bool
    ) -> TerminatorEnd {
        // What mostly follows: a space and a letter of ASCII.
        if end &+ 1 < text.count, text[end] == UInt8(ascii: " "), text[end &+ 1].isAsciiLetter {
            let isLower = text[end &+ 1] & 0x20 != 0
            return terminator == .aTerm && isLower ? .none(end &+ 1) : .boundary(end &+ 1)
        }
        var offset = skipIgnored(from: end, in: text)
        guard offset < text.count else { return .boundary(text.count) }
        var next = text.scalar(at: offset)
        if terminator == .aTerm {
            // SB6, SB7.
            if next.sentenceBreak == .numeric { return .none(offset) }
            if next.sentenceBreak == .upper, isBehindCasedLetter(start, in: text) { return .none(offset) }
        }
        // Close* Sp* of SB8 to SB11.
        while next.sentenceBreak == .close {
            offset = skipIgnored(from: next.end, in: text)
            guard offset < text.count else { return .boundary(text.count) }
            next = text.scalar(at: offset)
        }
        while next.sentenceBreak == .sp {
            offset = skipIgnored(from: next.end, in: text)
            guard offset < text.count else { return .boundary(text.count) }
            next = text.scalar(at: offset)
        }
        switch next.sentenceBreak {
        case .cr, .lf, .sep:
            let isPair = next.sentenceBreak == .cr && next.end < text.count && text[next.end] == UInt8(ascii: "\n")
            return .boundary(isPair ? next.end &+ 1 : next.end)
        case .sContinue, .aTerm, .sTerm: return .none(offset)  // SB8a.
        default:
            if ellipses, isEllipsis(at: offset, in: text) { return .none(offset) }
            // SB8.
            if terminator == .aTerm, isLowerNext(from: offset, in: text, ellipses: ellipses) { return .none(offset) }
            return .boundary(offset)
        }
    }

    /// Whether the first letter, paragraph separator or terminator from an offset on is a small letter.
    private static func isLowerNext(from start: Int, in text: Span<UInt8>, ellipses: Bool) -> Bool {
        var offset = start
        while offset < text.count {
            let scalar = text.scalar(at: offset)
            switch scalar.sentenceBreak {
            case .lower: return true
            case .oLetter, .upper, .cr, .lf, .sep, .sTerm, .aTerm: return false
            default: if ellipses, isEllipsis(at: offset, in: text) { return false }
            }
            offset = scalar.end
        }
        return false
    }

    /// Whether the scalar before a terminator, marks aside, is a letter that has a case.
    private static func isBehindCasedLetter(_ terminator: Int, in text: Span<UInt8>) -> Bool {
        var offset = terminator
        while offset > 0 {
            offset = text.scalarStart(before: offset)
            let before = text.scalar(at: offset).sentenceBreak
            if before.isIgnored { continue }
            return before == .upper || before == .lower
        }
        return false
    }

    /// SB5: the first offset that nothing of Extend or Format begins at.
    @inline(__always)
    private static func skipIgnored(from start: Int, in text: Span<UInt8>) -> Int {
        var offset = start
        while offset < text.count {
            let scalar = text.scalar(at: offset)
            guard scalar.sentenceBreak.isIgnored else { break }
            offset = scalar.end
        }
        return offset
    }

    /// Whether U+2026 begins at an offset.
    @inline(__always)
    static func isEllipsis(at offset: Int, in text: Span<UInt8>) -> Bool {
        offset &+ 2 < text.count && text[offset] == 0xE2 && text[offset &+ 1] == 0x80 && text[offset &+ 2] == 0xA6
    }
}
