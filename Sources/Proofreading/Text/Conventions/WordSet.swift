/// A fixed set of short words that is asked about bytes, whatever their case.
///
/// A word of up to 16 bytes is two integers, compared as such in an open-addressed table: a question costs a few nanoseconds
/// and allocates nothing. Longer words are never in a set.
struct WordSet: Sendable, ExpressibleByStringLiteral {
    private struct Key: Equatable {
        var low: UInt64 = 0
        var high: UInt64 = 0
    }

    /// The table; a key of zeroes is an empty place. Its size is a power of two, at least twice the number of words.
    private let table: [Key]
    /// How many words there are.
    let count: Int

    /// Makes a set of the words in a text, which white space separates.
    init(_ words: String) {
        let keys = words.split(whereSeparator: \.isWhitespace).compactMap { word in
            Array(word.utf8).withUnsafeBufferPointer { Self.key(of: $0.span, 0..<$0.count) }
        }
        var size = 4
        while size < keys.count * 2 { size *= 2 }
        var table = Array(repeating: Key(), count: size)
        var count = 0
        for key in keys {
            var place = Self.place(of: key, in: size)
            while table[place] != Key(), table[place] != key { place = (place + 1) & (size - 1) }
            if table[place] != key { count += 1 }
            table[place] = key
        }
        self.table = table
        self.count = count
    }

    /// Makes a set of the words in a literal, which white space separates.
    init(stringLiteral words: String) { self.init(words) }

    /// Whether the bytes in a range are a word of the set. Capitals of ASCII, Latin-1, Greek and Cyrillic are folded, and
    /// the typographic apostrophe into the straight one; invisible scalars of masked markup are left out.
    func contains(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard count > 0, let key = Self.key(of: text, range) else { return false }
        var place = Self.place(of: key, in: table.count)
        while table[place] != Key() {
            if table[place] == key { return true }
            place = (place &+ 1) & (table.count &- 1)
        }
        return false
    }

    private static func place(of key: Key, in size: Int) -> Int {
        let mixed = (key.low ^ (key.high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 32) & (size - 1)
    }

    /// The folded bytes as two integers; nothing when there are more than 16, or none.
    private static func key(of text: Span<UInt8>, _ range: Range<Int>) -> Key? {
        var key = Key()
        var length = 0
        var offset = range.lowerBound
        @inline(__always)
        func append(_ byte: UInt8) {
            if length < 8 {
                key.low |= UInt64(byte) << UInt64(length &* 8)
            } else if length < 16 {
                key.high |= UInt64(byte) << UInt64((length &- 8) &* 8)
            }
            length &+= 1
        }
        while offset < range.upperBound, length <= 16 {
            let byte = text[offset]
            offset &+= 1
            if byte < 0x80 {
                if byte == Mask.transparent || byte == Mask.filling { continue }
                append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
                continue
            }
            guard byte >= 0xC3, byte <= 0xD1, offset < range.upperBound else {
                if byte == 0xE2, offset &+ 1 < range.upperBound, text[offset] == 0x80, text[offset &+ 1] == 0x99 {
                    append(UInt8(ascii: "'"))
                    offset &+= 2
                } else {
                    append(byte)
                }
                continue
            }
            let (lead, trail) = folded(byte, text[offset])
            append(lead)
            append(trail)
            offset &+= 1
        }
        return length > 0 && length <= 16 ? key : nil
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
}
