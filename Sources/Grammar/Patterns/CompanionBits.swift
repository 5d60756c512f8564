/// Which words stand where in a sentence, as ``WordBits``: what is looked at for each of the hundreds of patterns that a common word is the anchor
/// of is one number.
struct CompanionBits {
    /// As far as a companion may be from its anchor, on either side.
    private static let reach = 128

    /// The bit of each token's number, with as many zeros on both sides as reach; then the same of lemmas.
    private var bits: [UInt32]
    private let lemmas: Int

    init(_ words: [PatternWord]) {
        lemmas = words.count + 2 * Self.reach
        bits = Array(repeating: 0, count: 2 * lemmas)
        for (index, word) in words.enumerated() {
            bits[Self.reach + index] = WordBits.bits(of: word.number)
            bits[lemmas + Self.reach + index] = WordBits.bits(of: word.lemma)
        }
    }

    /// The bits as they lie in memory.
    struct Pointer {
        fileprivate let start: UnsafePointer<UInt32>
        fileprivate let lemmas: Int

        /// Whether one of a companion's words may stand so many tokens behind a token; nothing stands outside of the sentence.
        @inline(__always)
        func may(_ words: WordBits, standAt distance: Int8, from token: Int, asLemma isLemma: Bool) -> Bool {
            let place = token &+ Int(distance) &+ CompanionBits.reach
            return words.intersects(start[isLemma ? lemmas &+ place : place])
        }
    }

    /// Calls `body` with the bits as they lie in memory.
    func withPointer<Result>(_ body: (Pointer) -> Result) -> Result? {
        bits.withUnsafeBufferPointer { bits in
            bits.baseAddress.map { body(Pointer(start: $0, lemmas: lemmas)) }
        }
    }
}
