/// Word boundaries as UAX #29 defines them, without any tailoring.
///
/// Going forward from a boundary, each call takes time proportional to the segment that it finds, and a scalar or two more.
enum WordBreaks {
    /// What a segment holds besides what its first scalar says.
    struct Contents: OptionSet {
        let rawValue: UInt8
        static let upper = Contents(rawValue: 1)
        static let lower = Contents(rawValue: 2)
        static let digit = Contents(rawValue: 4)
        static let lowLine = Contents(rawValue: 8)
        /// Punctuation between letters or digits.
        static let mid = Contents(rawValue: 16)
        /// Something outside ASCII.
        static let other = Contents(rawValue: 32)
        /// A scalar with the trait ``ScalarTraits/normalised``.
        static let normalised = Contents(rawValue: 64)
        /// A pictograph, or two regional indicators.
        static let pictograph = Contents(rawValue: 128)

        @inline(__always)
        init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// A piece of the text between two neighbouring boundaries.
    struct Segment {
        /// The offset of the boundary behind it.
        let end: Int
        /// What it holds from its second scalar on.
        let rest: Contents
    }

    /// The segment that begins at a boundary before the end of the text.
    /// - Parameter limit: how many bytes behind the first punctuation that joins what is beside it more may do so.
    @inline(__always)
    static func segment(at start: Int, in text: Span<UInt8>, joiningUpTo limit: Int = .max / 2) -> Segment {
        let count = text.count
        var offset = start
        var last = AsciiTraits(text[start])
        if last.isDisjoint(with: .wordPart) {
            guard last == .other, isPlainLetter(at: start, in: text) else {
                return generalSegment(at: start, in: text, joiningUpTo: limit)
            }
            last = .lower
            offset &+= 1
        }
        // Letters, digits and low lines join whatever their order: WB5, WB8 to WB10, WB13a, WB13b.
        var rest: UInt8 = 0
        var lastJoin = 0
        while true {
            offset &+= 1
            guard offset < count else { return Segment(end: count, rest: Contents(rawValue: rest)) }
            let next = AsciiTraits(text[offset])
            if !next.isDisjoint(with: .wordPart) {
                rest |= next.rawValue
                last = next
                continue
            }
            if next.rawValue == 0 { return Segment(end: offset, rest: Contents(rawValue: rest)) }
            if next == .other {
                // The letters of most alphabets of two bytes: the first 2,048 classes are theirs.
                let byte = text[offset]
                guard byte &- 0xC2 < 0x1E, offset &+ 1 < count else {
                    return generalSegment(at: start, in: text, joiningUpTo: limit)
                }
                let scalar = Int(byte & 0x1F) &<< 6 | Int(text[offset &+ 1] & 0x3F)
                let letter = UnicodeTables.values.utf8Start[scalar]
                if letter == UnicodeTables.smallLetter {
                    rest |= AsciiTraits.lower.rawValue | AsciiTraits.other.rawValue
                } else if letter == UnicodeTables.capitalLetter {
                    rest |= AsciiTraits.upper.rawValue | AsciiTraits.other.rawValue
                } else {
                    return generalSegment(at: start, in: text, joiningUpTo: limit)
                }
                last = .lower
                offset &+= 1
                continue
            }
            // WB6, WB7, WB11, WB12: punctuation in the middle, where what is behind it is ASCII, too.
            guard offset &+ 1 < count else { return Segment(end: offset, rest: Contents(rawValue: rest)) }
            let after = AsciiTraits(text[offset &+ 1])
            if after == .other { return generalSegment(at: start, in: text, joiningUpTo: limit) }
            if rest & AsciiTraits.mid.rawValue == 0 { lastJoin = offset &+ limit }
            guard offset <= lastJoin, joins(last, text[offset], after) else {
                return Segment(end: offset, rest: Contents(rawValue: rest))
            }
            rest |= AsciiTraits.mid.rawValue | after.rawValue
            last = after
            offset &+= 1
        }
    }

    /// Whether a letter of two bytes stands at an offset that is nothing but a letter.
    @inline(__always)
    private static func isPlainLetter(at offset: Int, in text: Span<UInt8>) -> Bool {
        let byte = text[offset]
        guard byte &- 0xC2 < 0x1E, offset &+ 1 < text.count else { return false }
        let letter = UnicodeTables.values.utf8Start[Int(byte & 0x1F) &<< 6 | Int(text[offset &+ 1] & 0x3F)]
        return letter == UnicodeTables.smallLetter || letter == UnicodeTables.capitalLetter
    }

    /// Whether punctuation between two ASCII scalars joins them.
    @inline(__always)
    private static func joins(_ before: AsciiTraits, _ mid: UInt8, _ after: AsciiTraits) -> Bool {
        switch mid {
        case UInt8(ascii: ":"): !before.isDisjoint(with: .letter) && !after.isDisjoint(with: .letter)
        case UInt8(ascii: ","), UInt8(ascii: ";"): before == .digit && after == .digit
        default:
            !before.isDisjoint(with: .letter) && !after.isDisjoint(with: .letter) || before == .digit && after == .digit
        }
    }

    /// The segment at a boundary, by the rules one by one.
    private static func generalSegment(at start: Int, in text: Span<UInt8>, joiningUpTo limit: Int) -> Segment {
        let count = text.count
        let first = text.scalar(at: start)
        var last = first.wordBreak
        var offset = first.end
        var rest: Contents = first.traits.contains(.normalised) ? [.normalised] : []
        // WB3, WB3a, WB3b.
        switch last {
        case .cr:
            if offset < count, text[offset] == UInt8(ascii: "\n") { offset &+= 1 }
            return Segment(end: offset, rest: rest)
        case .lf, .newline: return Segment(end: offset, rest: rest)
        case .wSegSpace:
            // WB3d.
            while offset < count {
                let next = text.scalar(at: offset)
                guard next.wordBreak == .wSegSpace else { break }
                offset = next.end
            }
        default: break
        }
        var isBehindJoiner = last == .zwj
        // WB4 attaches what it looks through to whatever is before it, even at the start of the text.
        if last.isIgnored { last = .other }
        var isBehindOneIndicator = last == .regionalIndicator
        var lastJoin = 0
        while offset < count {
            let next = text.scalar(at: offset)
            let nextClass = next.wordBreak
            if nextClass.isIgnored {
                isBehindJoiner = nextClass == .zwj
                offset = next.end
                rest.formUnion(contents(of: next))
                continue
            }
            // WB3c.
            if isBehindJoiner, next.traits.contains(.pictograph) {
                isBehindJoiner = false
                last = nextClass
                offset = next.end
                rest.formUnion(contents(of: next))
                continue
            }
            isBehindJoiner = false
            switch join(last, nextClass) {
            case .yes: break
            case .no: return Segment(end: offset, rest: rest)
            case .ifFollowed(let kind):
                if !rest.contains(.mid) { lastJoin = offset &+ limit }
                guard offset <= lastJoin, let behind = firstScalar(notIgnoredFrom: next.end, in: text),
                    kind.matches(behind.wordBreak)
                else {
                    guard last == .hebrewLetter, nextClass == .singleQuote else {
                        return Segment(end: offset, rest: rest)
                    }
                    break  // WB7a.
                }
                rest.formUnion(contents(of: next))
                rest.insert(.mid)
                // What is looked through between the two may need normalising.
                if behind.start > next.end { rest.insert([.other, .normalised]) }
                rest.formUnion(contents(of: behind.scalar))
                last = behind.wordBreak
                offset = behind.scalar.end
                continue
            case .ifFirstIndicator:
                // WB15, WB16.
                guard isBehindOneIndicator else { return Segment(end: offset, rest: rest) }
                isBehindOneIndicator = false
            }
            rest.formUnion(contents(of: next))
            last = nextClass
            offset = next.end
        }
        return Segment(end: offset, rest: rest)
    }

    /// What a scalar adds to the contents of a segment.
    @inline(__always)
    static func contents(of scalar: ClassifiedScalar) -> Contents {
        var contents: Contents = [.other]
        let traits = scalar.traits
        if traits.contains(.normalised) { contents.insert(.normalised) }
        if traits.contains(.pictograph) { contents.insert(.pictograph) }
        switch scalar.sentenceBreak {
        case .upper: contents.insert(.upper)
        case .lower: contents.insert(.lower)
        default: break
        }
        switch scalar.wordBreak {
        case .numeric: contents.insert(.digit)
        case .extendNumLet: contents.insert(.lowLine)
        case .regionalIndicator: contents.insert(.pictograph)
        default: break
        }
        return contents
    }

    private enum Join {
        case yes, no
        case ifFollowed(Follower)
        case ifFirstIndicator
    }

    private enum Follower {
        case letter, hebrewLetter, numeric

        @inline(__always)
        func matches(_ wordBreak: WordBreakClass) -> Bool {
            switch self {
            case .letter: wordBreak.isLetter
            case .hebrewLetter: wordBreak == .hebrewLetter
            case .numeric: wordBreak == .numeric
            }
        }
    }

    /// Whether two neighbouring classes join.
    @inline(__always)
    private static func join(_ last: WordBreakClass, _ next: WordBreakClass) -> Join {
        switch (last, next) {
        case (.aLetter, .aLetter), (.aLetter, .hebrewLetter), (.hebrewLetter, .aLetter), (.hebrewLetter, .hebrewLetter),
            (.numeric, .numeric), (.aLetter, .numeric), (.hebrewLetter, .numeric), (.numeric, .aLetter),
            (.numeric, .hebrewLetter), (.katakana, .katakana), (.aLetter, .extendNumLet),
            (.hebrewLetter, .extendNumLet),
            (.numeric, .extendNumLet), (.katakana, .extendNumLet), (.extendNumLet, .extendNumLet),
            (.extendNumLet, .aLetter), (.extendNumLet, .hebrewLetter), (.extendNumLet, .numeric),
            (.extendNumLet, .katakana):
            .yes
        case (.aLetter, .midLetter), (.aLetter, .midNumLet), (.aLetter, .singleQuote), (.hebrewLetter, .midLetter),
            (.hebrewLetter, .midNumLet), (.hebrewLetter, .singleQuote):
            .ifFollowed(.letter)
        case (.hebrewLetter, .doubleQuote): .ifFollowed(.hebrewLetter)
        case (.numeric, .midNum), (.numeric, .midNumLet), (.numeric, .singleQuote): .ifFollowed(.numeric)
        case (.regionalIndicator, .regionalIndicator): .ifFirstIndicator
        default: .no
        }
    }

    /// A scalar that WB4 does not look through.
    private struct Behind {
        let start: Int
        let scalar: ClassifiedScalar
        let wordBreak: WordBreakClass
    }

    /// The first scalar from an offset on that WB4 does not look through.
    private static func firstScalar(notIgnoredFrom offset: Int, in text: Span<UInt8>) -> Behind? {
        var offset = offset
        while offset < text.count {
            let scalar = text.scalar(at: offset)
            let wordBreak = scalar.wordBreak
            guard wordBreak.isIgnored else { return Behind(start: offset, scalar: scalar, wordBreak: wordBreak) }
            offset = scalar.end
        }
        return nil
    }
}
