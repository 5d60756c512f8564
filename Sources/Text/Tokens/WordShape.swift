/// What a word looks like, collected scalar by scalar.
package struct WordShape {
    private(set) var letters = 0
    private(set) var capitals = 0
    private(set) var isNormalised = false
    /// Whether all letters are of a script without spaces.
    var isUnspaced: Bool { unspaced > 0 && unspaced == letters }
    private var unspaced = 0
    private var digits = 0
    private var hasLowLine = false
    private var isFirstCapital = false
    private var small = 0
    /// A capital behind a small letter: where, counted in letters, and how many letters in small behind it.
    private var humps = 0
    private var lettersBeforeHump = 0
    private var isBehindSmall = false

    /// The shape of what stands in a range.
    @inline(__always)
    package init(_ range: Range<Int>, in text: Span<UInt8>) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let scalar = text.scalar(at: offset)
            append(scalar, byte: text[offset])
            offset = scalar.end
        }
    }

    /// Adds the next scalar.
    @inline(__always)
    private mutating func append(_ scalar: ClassifiedScalar, byte: UInt8) {
        let traits = scalar.traits
        if traits.contains(.normalised) { isNormalised = true }
        switch scalar.sentenceBreak {
        case .upper:
            if letters == 0 { isFirstCapital = true }
            if isBehindSmall {
                humps &+= 1
                if humps == 1 { lettersBeforeHump = letters }
            }
            letters &+= 1
            capitals &+= 1
            isBehindSmall = false
        case .lower:
            letters &+= 1
            small &+= 1
            isBehindSmall = true
        case .oLetter:
            letters &+= 1
            if traits.contains(.unspaced) { unspaced &+= 1 }
            isBehindSmall = false
        case .numeric:
            digits &+= 1
            isBehindSmall = false
        default:
            if byte == UInt8(ascii: "_") { hasLowLine = true }
            if scalar.wordBreak == .numeric { digits &+= 1 }
            // Over a hyphen or an apostrophe nothing is one hump: `Jean-Luc`, `L’Aquila`.
            if !scalar.wordBreak.isIgnored { isBehindSmall = false }
        }
    }

    /// Whether it is a program's identifier: `snake_case`, `utf8`, `camelCase`, `ArrayIndexOutOfBounds`.
    ///
    /// `McDonald`, `LaTeX` and `JavaScript` are words, which a dictionary may have. So are `pH`, and `tHe`, because that is a mistake.
    var isIdentifier: Bool {
        if letters > 0 && (digits > 0 || hasLowLine) { return true }
        if isFirstCapital { return humps > Self.mostHumpsOfNames }
        guard humps > 0 else { return false }
        if humps == 1, isBehindSmall == false, capitals == 1 { return false }
        return !(lettersBeforeHump == 1 && letters <= 3)
    }

    /// As `OpenStreetMap` has.
    private static let mostHumpsOfNames = 2

    /// Whether it begins with a capital and has another behind a small letter, as `McDonald` has.
    package var isCamelCase: Bool { isFirstCapital && humps > 0 }

    /// The traits of a token of this shape.
    var traits: TokenTraits {
        var traits: TokenTraits = []
        if isFirstCapital { traits.insert(.isCapitalised) }
        if capitals > (isFirstCapital ? 1 : 0) { traits.insert(.hasInnerCapital) }
        if small > 0 { traits.insert(.hasSmallLetter) }
        return traits
    }
}

extension Span<UInt8> {
    /// Whether a range has more characters than any word has: ``Token/longestWord``. Looks at no more than those.
    @inline(__always)
    func isOverlong(_ range: Range<Int>) -> Bool {
        range.count > Token.longestWord && hasMoreCharacters(range, than: Token.longestWord)
    }

    @inline(never)
    private func hasMoreCharacters(_ range: Range<Int>, than limit: Int) -> Bool {
        var count = 0
        for offset in range where self[offset] & 0xC0 != 0x80 {
            count += 1
            if count > limit { return true }
        }
        return false
    }

    /// Whether a range is a Roman numeral of two letters or more, all of them capitals, and maybe the French ending of an
    /// ordinal: `XIV`, `XIXe`.
    func isRomanNumeral(_ range: Range<Int>, _ shape: WordShape) -> Bool {
        guard shape.capitals >= 2, range.count == shape.letters, shape.letters &- shape.capitals <= 1 else {
            return false
        }
        let end = range.lowerBound &+ shape.capitals
        return isRomanNumeral(range.lowerBound..<end) && (end == range.upperBound || self[end] == UInt8(ascii: "e"))
    }

    /// Whether a range is a Roman numeral in capitals.
    func isRomanNumeral(_ numeral: Range<Int>) -> Bool {
        guard numeral.count <= 15 else { return false }
        // Thousands, then each power of ten by its signs for one, five and ten, then nothing more.
        var offset = numeral.lowerBound
        func count(_ sign: UInt8, upTo limit: Int, from offset: inout Int) {
            var left = limit
            while left > 0, offset < numeral.upperBound, self[offset] == sign {
                offset &+= 1
                left &-= 1
            }
        }
        count(UInt8(ascii: "M"), upTo: 3, from: &offset)
        let signs: [(UInt8, UInt8, UInt8)] = [
            (UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "M")),
            (UInt8(ascii: "X"), UInt8(ascii: "L"), UInt8(ascii: "C")),
            (UInt8(ascii: "I"), UInt8(ascii: "V"), UInt8(ascii: "X")),
        ]
        for (one, five, ten) in signs {
            if offset &+ 1 < numeral.upperBound, self[offset] == one,
                self[offset &+ 1] == five || self[offset &+ 1] == ten
            {
                offset &+= 2
                continue
            }
            count(five, upTo: 1, from: &offset)
            count(one, upTo: 3, from: &offset)
        }
        return offset == numeral.upperBound
    }

    /// Whether a range holds single letters with full stops between them: `e.g`, `U.S.A`, `т.е`.
    func isDotted(_ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        var isLetterNext = true
        var count = 0
        while offset < range.upperBound {
            let scalar = scalar(at: offset)
            if isLetterNext {
                guard scalar.wordBreak.isLetter else { return false }
                count &+= 1
            } else {
                guard self[offset] == UInt8(ascii: ".") else { return false }
            }
            isLetterNext.toggle()
            offset = scalar.end
        }
        return count > 1 && !isLetterNext
    }

    /// Where an apostrophe ends that stands at an offset, straight or typographic.
    @inline(__always)
    package func apostropheEnd(at offset: Int) -> Int? {
        guard offset < count else { return nil }
        let byte = self[offset]
        if byte == UInt8(ascii: "'") { return offset &+ 1 }
        guard byte == 0xE2, offset &+ 2 < count, self[offset &+ 1] == 0x80, self[offset &+ 2] == 0x99 else {
            return nil
        }
        return offset &+ 3
    }

    /// Where a hyphen ends that stands at an offset: `-`, U+2010 or U+2011.
    @inline(__always)
    func hyphenEnd(at offset: Int) -> Int? {
        guard offset < count else { return nil }
        let byte = self[offset]
        if byte == UInt8(ascii: "-") { return offset &+ 1 }
        guard byte == 0xE2, offset &+ 2 < count, self[offset &+ 1] == 0x80, self[offset &+ 2] & 0xFE == 0x90 else {
            return nil
        }
        return offset &+ 3
    }

    /// Whether a letter stands at an offset.
    @inline(__always)
    func isLetter(at offset: Int) -> Bool {
        offset < count && scalar(at: offset).wordBreak.isLetter
    }

    /// Whether the scalar at an offset is U+231A or behind it.
    func isAtLeastWatch(at offset: Int) -> Bool {
        guard offset &+ 2 < count else { return false }
        return (self[offset], self[offset &+ 1], self[offset &+ 2]) >= (0xE2, 0x8C, 0x9A)
    }
}
