import Text

/// The words that rules speak of, by number: a sentence's word is looked up once, and compared by its number from then on.
///
/// Open-addressed, at most half full, by the words' hashes (``FoldedHashes``).
struct WordNumbers: Sendable {
    private let slots: PackTable<Slot>
    /// For each length in bytes, up to 63, the first bytes that there are: most words that no rule speaks of are told by it.
    private let firstBytes: PackTable<UInt64>

    /// A word's hash and its number; the number 0 where there is none.
    struct Slot: PackRecord {
        var hashLow: UInt32 = 0
        var hashHigh: UInt32 = 0
        var number: Int32 = 0

        init() {}

        init(hash: UInt64, number: Int32) {
            hashLow = UInt32(truncatingIfNeeded: hash)
            hashHigh = UInt32(truncatingIfNeeded: hash >> 32)
            self.number = number
        }

        @inline(__always)
        var hash: UInt64 { UInt64(hashHigh) &<< 32 | UInt64(hashLow) }
    }

    static let slots = "rules.words"
    static let firstBytes = "rules.words.first"

    init(_ pack: Pack) {
        slots = pack.table(Self.slots)
        firstBytes = pack.table(Self.firstBytes)
    }

    /// The number of a word in its spelled form, whatever its case; 0 when there is none.
    @inline(__always)
    func number(of word: Span<UInt8>) -> Int32 {
        guard word.count > 0, firstBytes[min(63, word.count)] & Self.bit(word[0]) != 0 else { return 0 }
        return number(of: Self.hash(of: word))
    }

    /// The hash of a word in small letters, with *е* for *ё*: most write so, and rules speak of both.
    @inline(__always)
    static func hash(of word: Span<UInt8>) -> UInt64 {
        // Of the alphabets that rules are written in, Cyrillic has the highest first bytes.
        guard word.count > 1, word[0] >= 0xD0, let written = withoutYo(word) else {
            return FoldedHashes(word).word.value
        }
        return FoldedHashes(written.span).word.value
    }

    /// The word with *е* for *ё*; `nil` where it has none.
    private static func withoutYo(_ word: Span<UInt8>) -> [UInt8]? {
        var written: [UInt8]?
        for place in 0..<word.count - 1 {
            let isSmall = word[place] == 0xD1 && word[place + 1] == 0x91
            guard isSmall || word[place] == 0xD0 && word[place + 1] == 0x81 else { continue }
            if written == nil { written = word.indices.map { word[$0] } }
            written?[place] = 0xD0
            written?[place + 1] = 0xB5
        }
        return written
    }

    private func number(of hash: UInt64) -> Int32 {
        var place = Self.place(of: hash, in: slots.count)
        // No table is full, but one that was forged.
        for _ in slots.indices {
            let slot = slots[place]
            if slot.number == 0 || slot.hash == hash { return slot.number }
            place = (place &+ 1) & (slots.count &- 1)
        }
        return 0
    }

    /// Of ASCII the lowest five bits, which capitals have in common with small letters.
    @inline(__always)
    static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte < 0x80 ? byte & 31 : 32 | byte & 31) }

    /// Where a hash is looked for first in a table whose size is a power of two.
    @inline(__always)
    static func place(of hash: UInt64, in size: Int) -> Int {
        Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size &- 1)
    }
}
