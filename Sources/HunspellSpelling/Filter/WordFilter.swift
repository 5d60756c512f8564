import Text

/// Says of most words that a dictionary has not that it has not, in 0.1 to 4 µs where Hunspell takes 3 to 40.
///
/// It holds the base words of a dictionary with their flags and takes endings and beginnings off a word, as Hunspell does, but leaves
/// out everything that only forbids: the conditions of affixes, what stands in compounds alone, the case of letters. So whatever
/// Hunspell accepts it lets pass, and whatever passes Hunspell is asked about. A word with a letter that is not plain, such as an
/// apostrophe, passes.
struct WordFilter: Sendable {
    typealias Flag = AffixFlags.Flag

    /// How words are joined.
    struct Joining: Sendable {
        /// How many letters each part has at least.
        var leastLetters: Int
        /// Whether of three equal letters between two parts one is left out.
        var sharesLetters: Bool
    }

    /// The flag of all base words, and of those that are parts of compounds: no dictionary has them.
    static let stem: Flag = .max
    static let part: Flag = .max - 1

    let letters: PlainLetters
    let words: FingerprintSet
    let endings: AffixTree
    let beginnings: AffixTree
    /// `nil` where words are not joined.
    let joining: Joining?
    /// Which letters may be a part of a compound, as they were found to be: the words that are asked about differ in a letter or two, and
    /// have nearly all of their parts in common.
    private let parts: VerdictCache

    /// How many parts are remembered, 8 bytes each.
    private static let rememberedParts = 1 << 14

    init(
        letters: PlainLetters, words: FingerprintSet, endings: AffixTree, beginnings: AffixTree, joining: Joining?
    ) {
        self.letters = letters
        self.words = words
        self.endings = endings
        self.beginnings = beginnings
        self.joining = joining
        parts = VerdictCache(capacity: joining == nil ? 0 : Self.rememberedParts)
    }

    /// Whether the dictionary may have a word; when it may not, it has not.
    func mayHave(_ word: Span<UInt8>) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: WordHash.mostLetters) { buffer in
            guard let count = fold(word, into: buffer) else { return true }
            return words.withSlots { words in
                endings.withPointers { endings in
                    beginnings.withPointers { beginnings in
                        WordHash.powers.withUnsafeBufferPointer { powers in
                            Analysis(words, endings, beginnings, powers, joining, parts)
                                .mayHave(UnsafeBufferPointer(rebasing: buffer[..<count]))
                        }
                    }
                }
            }
        }
    }

    /// The letters of a word in small; `nil` when some are not plain, or they are too many.
    private func fold(_ word: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt32>) -> Int? {
        var (index, count) = (0, 0)
        while index < word.count {
            let byte = word[index]
            let scalar: UInt32
            if byte < 0x80 {
                scalar = UInt32(byte)
            } else {
                // Plain letters have two bytes at most.
                guard byte & 0xE0 == 0xC0, index + 1 < word.count, word[index + 1] & 0xC0 == 0x80 else { return nil }
                scalar = UInt32(byte & 0x1F) << 6 | UInt32(word[index + 1] & 0x3F)
                index += 1
            }
            guard count + 1 < buffer.count else { return nil }
            let isPlain = letters.fold(scalar) { letter in
                buffer[count] = letter
                count += 1
            }
            guard isPlain else { return nil }
            index += 1
        }
        return count
    }
}
