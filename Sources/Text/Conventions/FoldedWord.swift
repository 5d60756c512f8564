/// A short word in small letters, as three integers: comparing and hashing it costs next to nothing, and nothing is allocated.
struct FoldedWord: Hashable {
    private var low: UInt64 = 0
    private var middle: UInt64 = 0
    private var high: UInt64 = 0

    /// The bytes of a range, folded: capitals of ASCII, Latin-1, Greek and Cyrillic into small letters, the typographic apostrophe
    /// into the straight one; masked markup is left out. Nothing when more than 24 bytes are left, or none.
    init?(_ text: Span<UInt8>, _ range: Range<Int>) {
        var length = 0
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            offset &+= 1
            if byte < 0x80 {
                if byte == Mask.transparent || byte == Mask.filling { continue }
                append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte, at: length)
                length &+= 1
            } else if byte >= 0xC3, byte <= 0xD1, offset < range.upperBound {
                let (lead, trail) = Self.folded(byte, text[offset])
                append(lead, at: length)
                append(trail, at: length &+ 1)
                length &+= 2
                offset &+= 1
            } else if byte == 0xE2, offset &+ 1 < range.upperBound, text[offset] == 0x80, text[offset &+ 1] == 0x99 {
                append(UInt8(ascii: "'"), at: length)
                length &+= 1
                offset &+= 2
            } else {
                append(byte, at: length)
                length &+= 1
            }
            if length > 24 { return nil }
        }
        if length == 0 { return nil }
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8, at index: Int) {
        // An index of 24 or more is one of a word that is too long. Only the lowest six bits of the shift count.
        let shifted = UInt64(byte) &<< UInt64(truncatingIfNeeded: index &* 8)
        if index < 8 {
            low |= shifted
        } else if index < 16 {
            middle |= shifted
        } else if index < 24 {
            high |= shifted
        }
    }

    /// The small letter of a scalar of two bytes.
    @inline(__always)
    private static func folded(_ lead: UInt8, _ trail: UInt8) -> (UInt8, UInt8) {
        switch (lead, trail) {
        case (0xC3, 0x80...0x96), (0xC3, 0x98...0x9E): (0xC3, trail | 0x20)  // À…Þ
        case (0xCE, 0x91...0x9F): (0xCE, trail | 0x20)  // Α…Ο
        case (0xCE, 0xA0...0xA9): (0xCF, trail & 0xDF)  // Π…Ω
        case (0xD0, 0x80...0x8F): (0xD1, trail | 0x10)  // Ѐ…Џ
        case (0xD0, 0x90...0x9F): (0xD0, trail | 0x20)  // А…П
        case (0xD0, 0xA0...0xAF): (0xD1, trail & 0xDF)  // Р…Я
        default: (lead, trail)
        }
    }

    /// Where to begin looking for it in an open-addressed table of a size that is a power of two.
    @inline(__always)
    func place(in size: Int) -> Int {
        let mixed = (low ^ (middle &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xBF58_476D_1CE4_E5B9)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 32) & (size &- 1)
    }
}
