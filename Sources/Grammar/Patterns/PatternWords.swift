import RealModule
import Text

/// A token of a sentence as patterns see it; white space is what stands before a token.
struct PatternWord {
    /// The white space before a token.
    enum Space: UInt8 { case none, one, many }

    /// The token, and its number in the sentence of the view.
    let token: Token
    let index: Int32
    /// The number of its word; 0 for a word that no rule speaks of.
    let number: Int32
    /// The number of its lemma; 0 for one that no rule speaks of.
    let lemma: Int32
    /// What stands before it.
    let space: Space
}

/// The words that rules speak of, by number: a sentence's word is looked up once, and compared by its number from then on.
///
/// Open-addressed, at most half full, by the words' hashes (``FoldedHashes``).
struct WordNumbers: Sendable {
    private var hashes: [UInt64] = Array(repeating: 0, count: 64)
    private var numbers: [Int32] = Array(repeating: 0, count: 64)
    /// For each length in bytes, up to 63, the first bytes that there are: most words that no rule speaks of are told by it.
    private var firstBytes: [UInt64] = Array(repeating: 0, count: 64)
    /// For each number, how often the word seems to stand in texts: short words are frequent.
    private var frequencies: [Double] = [0]
    /// How many words there are; they are numbered from 1.
    private(set) var count: Int32 = 0

    /// The number of a word in its spelled form, whatever its case; 0 when there is none.
    @inline(__always)
    func number(of word: Span<UInt8>) -> Int32 {
        guard word.count > 0, firstBytes[min(63, word.count)] & Self.bit(word[0]) != 0 else { return 0 }
        return storedNumber(of: FoldedHashes(word).word.value)
    }

    private func storedNumber(of hash: UInt64) -> Int32 {
        var place = Self.place(of: hash, in: hashes.count)
        while numbers[place] != 0 {
            if hashes[place] == hash { return numbers[place] }
            place = (place &+ 1) & (hashes.count &- 1)
        }
        return 0
    }

    /// The number of a word, which it gets when it has none.
    mutating func insert(_ word: String) -> Int32 {
        let bytes = Array(SpelledForm.of(word).utf8)
        let hash = FoldedHashes(bytes.span).word.value
        note(bytes)
        let known = storedNumber(of: hash)
        if known != 0 { return known }
        note(Array(word.utf8))
        note(Array(word.lowercased().utf8))
        note(Array(word.uppercased().utf8))
        count += 1
        frequencies.append(Self.frequency(ofLength: word.unicodeScalars.count))
        if Int(count) * 2 > hashes.count { grow() }
        store(hash, count)
        return count
    }

    /// How often a word seems to stand in texts, as far as its length tells.
    func frequency(of number: Int32) -> Double { frequencies[Int(number)] }

    /// How often a word of some letters seems to stand in texts.
    static func frequency(ofLength length: Int) -> Double { Double.exp2(-Double(min(12, length))) }

    private mutating func note(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        firstBytes[min(63, bytes.count)] |= Self.bit(first)
    }

    private mutating func grow() {
        let old = zip(hashes, numbers).filter { $0.1 != 0 }
        hashes = Array(repeating: 0, count: hashes.count * 2)
        numbers = Array(repeating: 0, count: hashes.count)
        for (hash, number) in old { store(hash, number) }
    }

    private mutating func store(_ hash: UInt64, _ number: Int32) {
        var place = Self.place(of: hash, in: hashes.count)
        while numbers[place] != 0 { place = (place + 1) & (hashes.count - 1) }
        hashes[place] = hash
        numbers[place] = number
    }

    /// Of ASCII the lowest five bits, which capitals have in common with small letters.
    @inline(__always)
    private static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte < 0x80 ? byte & 31 : 32 | byte & 31) }

    @inline(__always)
    private static func place(of hash: UInt64, in size: Int) -> Int {
        Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size &- 1)
    }
}
