/// The Word_Break property of UAX #29. The order is that of `Scripts/generate-unicode-tables.py`.
enum WordBreakClass: UInt8, CaseIterable {
    case other, cr, lf, newline, extend, zwj, format, regionalIndicator, katakana, hebrewLetter, aLetter
    case singleQuote, doubleQuote, midNumLet, midLetter, midNum, numeric, extendNumLet, wSegSpace

    /// Whether rule WB4 looks through it.
    @inline(__always)
    var isIgnored: Bool { self == .extend || self == .zwj || self == .format }

    /// Whether it is a letter of an alphabet: AHLetter in the rules.
    @inline(__always)
    var isLetter: Bool { self == .aLetter || self == .hebrewLetter }
}

/// The Sentence_Break property of UAX #29. The order is that of `Scripts/generate-unicode-tables.py`.
enum SentenceBreakClass: UInt8, CaseIterable {
    case other, cr, lf, sep, extend, format, sp, lower, upper, oLetter, numeric, aTerm, sContinue, sTerm, close

    /// Whether rule SB5 looks through it.
    @inline(__always)
    var isIgnored: Bool { self == .extend || self == .format }
}

/// What else is known of a scalar.
struct ScalarTraits: OptionSet {
    let rawValue: UInt8
    /// Extended_Pictographic.
    static let pictograph = ScalarTraits(rawValue: 1)
    /// A word that holds it may have to be written differently before it is looked up: it is not certainly in NFC, is
    /// invisible, or has a plain ASCII twin.
    static let normalised = ScalarTraits(rawValue: 2)
    /// White_Space.
    static let whiteSpace = ScalarTraits(rawValue: 4)
    /// Of a script that puts no space between words: ideographs, kana, Thai, Lao, Khmer, Burmese.
    static let unspaced = ScalarTraits(rawValue: 8)
}

/// What an ASCII byte is to a word.
struct AsciiTraits: OptionSet {
    let rawValue: UInt8
    static let upper = AsciiTraits(rawValue: 1)
    static let lower = AsciiTraits(rawValue: 2)
    static let digit = AsciiTraits(rawValue: 4)
    static let lowLine = AsciiTraits(rawValue: 8)
    /// Apostrophe, full stop, comma, colon, semicolon: part of a word or number when it has the right neighbours.
    static let mid = AsciiTraits(rawValue: 16)
    /// Not ASCII, or looked through by words: the rules have to be asked one by one.
    static let other = AsciiTraits(rawValue: 32)

    static let letter: AsciiTraits = [.upper, .lower]
    static let wordPart: AsciiTraits = [.upper, .lower, .digit, .lowLine]

    /// The traits of a byte.
    @inline(__always)
    init(_ byte: UInt8) {
        // The table has 256 entries.
        self.rawValue = UnicodeTables.ascii.utf8Start[Int(byte)] & 0x3F
    }

    @inline(__always)
    init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The class of a scalar: one lookup in ``UnicodeTables`` that its properties are then looked up by.
struct ScalarClass: Equatable {
    /// Less than 128.
    let rawValue: UInt8

    @inline(__always)
    var wordBreak: WordBreakClass {
        // The generator writes the enumeration's raw values, in its order, and nothing else.
        unsafeBitCast(UnicodeTables.wordBreak.utf8Start[Int(rawValue)] & 0x1F, to: WordBreakClass.self)
    }

    @inline(__always)
    var sentenceBreak: SentenceBreakClass {
        // As above.
        unsafeBitCast(UnicodeTables.sentenceBreak.utf8Start[Int(rawValue)] & 0x1F, to: SentenceBreakClass.self)
    }

    @inline(__always)
    var traits: ScalarTraits { ScalarTraits(rawValue: UnicodeTables.traits.utf8Start[Int(rawValue)] & 0x1F) }
}

/// A scalar's class and where the next scalar begins.
struct ClassifiedScalar {
    let scalarClass: ScalarClass
    let end: Int

    @inline(__always)
    var wordBreak: WordBreakClass { scalarClass.wordBreak }
    @inline(__always)
    var sentenceBreak: SentenceBreakClass { scalarClass.sentenceBreak }
    @inline(__always)
    var traits: ScalarTraits { scalarClass.traits }
}

extension Span<UInt8> {
    /// The class of the scalar at an offset, which must be less than `count`.
    ///
    /// Bytes that are not well-formed UTF-8 are classified somehow: nothing is read outside the span or the tables.
    @inline(__always)
    func scalar(at offset: Int) -> ClassifiedScalar {
        let lead = self[offset]
        if lead < 0x80 {
            return ClassifiedScalar(
                scalarClass: ScalarClass(rawValue: UnicodeTables.values.utf8Start[Int(lead)]), end: offset &+ 1)
        }
        return multibyteScalar(at: offset, lead: lead)
    }

    @inline(__always)
    private func multibyteScalar(at offset: Int, lead: UInt8) -> ClassifiedScalar {
        // Of a truncated scalar at the end the missing bytes are taken as 0x80.
        let left = count &- offset
        let second = left > 1 ? Int(self[offset &+ 1] & 0x3F) : 0
        if lead < 0xE0 {
            // At most 0x7FF: the first 32 blocks have no index.
            let scalar = Int(lead & 0x1F) << 6 | second
            return ClassifiedScalar(
                scalarClass: ScalarClass(rawValue: UnicodeTables.values.utf8Start[scalar]),
                end: Swift.min(offset &+ 2, count))
        }
        let third = left > 2 ? Int(self[offset &+ 2] & 0x3F) : 0
        if lead < 0xF0 {
            // At most 1,023 = 0xF << 6 | 0x3F, as many as the basic index has.
            let block = Self.number(UnicodeTables.basic, at: Int(lead & 0xF) << 6 | second)
            return ClassifiedScalar(
                scalarClass: ScalarClass(rawValue: UnicodeTables.values.utf8Start[block << 6 | third]),
                end: Swift.min(offset &+ 3, count))
        }
        let fourth = left > 3 ? Int(self[offset &+ 3] & 0x3F) : 0
        // The upper index begins at U+10000 and has 256 entries.
        let page = Swift.max(0, Swift.min(255, (Int(lead & 7) << 6 | second) &- 16))
        let block = Self.number(UnicodeTables.pages, at: Self.number(UnicodeTables.upper, at: page) << 6 | third)
        return ClassifiedScalar(
            scalarClass: ScalarClass(rawValue: UnicodeTables.values.utf8Start[block << 6 | fourth]),
            end: Swift.min(offset &+ 4, count))
    }

    /// A number of two base-64 digits in one of the tables.
    @inline(__always)
    private static func number(_ table: StaticString, at index: Int) -> Int {
        let digits = table.utf8Start + index &* 2
        return Int(digits[0] &- 0x30) | Int(digits[1] &- 0x30) << 6
    }

    /// Where the scalar begins that ends at an offset, which must be greater than 0.
    @inline(__always)
    func scalarStart(before offset: Int) -> Int {
        var start = offset &- 1
        while start > 0, offset &- start < 4, self[start] & 0xC0 == 0x80 { start &-= 1 }
        return start
    }
}
