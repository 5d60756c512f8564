/// Numbers, versions and hashes.
extension Span<UInt8> {
    /// The token of what begins with a digit at an offset and is no identifier: a number, with its unit or ending if it has one.
    func number(at start: Int, _ segment: WordBreaks.Segment) -> Token? {
        var end = segment.end
        if isKeycap(start..<end) { return Token(start..<end, .emoji) }
        if self[start] < 0x80, isHash(start..<end) { return Token(start..<end, .hash) }
        guard let letters = endOfDigits(from: start, to: end) else { return nil }
        if letters < end { return Token(start..<end, .quantity) }
        // Times, dates, fractions and ranges: `12:30`, `2024-05-17`, `1/2`.
        while end + 1 < count, isNumberSign(self[end]), AsciiTraits(self[end + 1]) == .digit {
            let next = WordBreaks.segment(at: end + 1, in: self, joiningUpTo: Tokenizer.longestJoined)
            guard endOfDigits(from: end + 1, to: next.end) == next.end else { break }
            end = next.end
        }
        guard let unit = unitEnd(at: end) else { return Token(start..<end, .number) }
        return Token(start..<unit, .quantity)
    }

    /// Where the digits end and the letters of a unit or ending begin; nothing when digits come again behind the letters.
    private func endOfDigits(from start: Int, to end: Int) -> Int? {
        var offset = start
        var digitsEnd: Int?
        while offset < end {
            let scalar = scalar(at: offset)
            switch scalar.wordBreak {
            case .numeric: if digitsEnd != nil { return nil }
            case .aLetter, .hebrewLetter, .katakana: if digitsEnd == nil { digitsEnd = offset }
            case .extendNumLet: return nil
            default: break
            }
            offset = scalar.end
        }
        return digitsEnd ?? end
    }

    @inline(__always)
    private func isNumberSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Where a sign ends that is a unit: `%`, `‰`, `°`, `°C`, `€`, `$`, `£`, `¥`, `′`, `″`.
    private func unitEnd(at offset: Int) -> Int? {
        guard offset < count else { return nil }
        switch self[offset] {
        case UInt8(ascii: "%"), UInt8(ascii: "$"): return offset + 1
        case 0xC2 where offset + 1 < count:
            switch self[offset + 1] {
            case 0xA2, 0xA3, 0xA5: return offset + 2
            case 0xB0:
                let letter = offset + 2
                return letter < count && AsciiTraits(self[letter]) == .upper && !isLetter(at: letter + 1)
                    ? letter + 1 : letter
            default: return nil
            }
        case 0xE2 where offset + 2 < count:
            switch (self[offset + 1], self[offset + 2]) {
            case (0x80, 0xB0...0xB3), (0x82, 0xAC): return offset + 3
            default: return nil
            }
        default: return nil
        }
    }

    /// Whether a range is a digit on a key, `1️⃣`: it ends with U+20E3.
    private func isKeycap(_ range: Range<Int>) -> Bool {
        let end = range.upperBound
        return range.count >= 4 && self[end - 3] == 0xE2 && self[end - 2] == 0x83 && self[end - 1] == 0xA3
    }

    /// Whether a range holds seven or more hexadecimal digits, with at least two of both kinds.
    func isHash(_ range: Range<Int>) -> Bool {
        guard range.count >= 7, range.count <= 128 else { return false }
        var digits = 0
        for offset in range {
            let byte = self[offset]
            if byte &- UInt8(ascii: "0") < 10 {
                digits += 1
            } else if (byte | 0x20) &- UInt8(ascii: "a") >= 6 {
                return false
            }
        }
        return digits >= 2 && digits <= range.count - 2
    }

    /// `123e4567-e89b-12d3-a456-426614174000`, or a hash that begins with a letter.
    func uuid(at start: Int) -> Token? {
        var offset = start
        while offset < count, offset - start <= 128, isHexadecimal(self[offset]) { offset += 1 }
        if offset - start != 8 || offset == count || self[offset] != UInt8(ascii: "-") {
            let isWhole =
                offset == count || AsciiTraits(self[offset]).isDisjoint(with: .wordPart) && self[offset] < 0x80
            return isWhole && isHash(start..<offset) && endsChunk(at: offset) ? Token(start..<offset, .hash) : nil
        }
        guard start + 36 <= count else { return nil }
        for index in 0..<36 {
            let byte = self[start + index]
            let isRight = [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : isHexadecimal(byte)
            guard isRight else { return nil }
        }
        let isWhole = start + 36 == count || AsciiTraits(self[start + 36]).isDisjoint(with: [.wordPart, .other])
        return isWhole ? Token(start..<start + 36, .hash) : nil
    }

    @inline(__always)
    private func isHexadecimal(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
    }

    /// `1.2.3`, `v2.0`, `1.0-beta.2`: three numbers, or a `v` in front, or a name behind.
    func version(at start: Int) -> Token? {
        var offset = start
        let hasSign = self[offset] | 0x20 == UInt8(ascii: "v")
        if hasSign { offset += 1 }
        guard offset < count, AsciiTraits(self[offset]) == .digit else { return nil }
        var numbers = 1
        while offset < count, offset - start < 64 {
            if AsciiTraits(self[offset]) == .digit {
                offset += 1
            } else if self[offset] == UInt8(ascii: "."), offset + 1 < count, AsciiTraits(self[offset + 1]) == .digit {
                numbers += 1
                offset += 1
            } else {
                break
            }
        }
        var end = offset
        if end + 1 < count, self[end] == UInt8(ascii: "-") || self[end] == UInt8(ascii: "+"), numbers > 1,
            !AsciiTraits(self[end + 1]).isDisjoint(with: .letter)
        {
            end += 1
            while end < count, end - start < 128,
                AsciiTraits(self[end]).rawValue & 7 != 0 || self[end] == UInt8(ascii: ".")
                    || self[end] == UInt8(ascii: "-")
            {
                end += 1
            }
            while self[end - 1] == UInt8(ascii: ".") || self[end - 1] == UInt8(ascii: "-") { end -= 1 }
            return Token(start..<end, .version)
        }
        let isWhole = end == count || AsciiTraits(self[end]).isDisjoint(with: [.wordPart, .other])
        return isWhole && (numbers > 2 || hasSign) ? Token(start..<end, .version) : nil
    }
}
