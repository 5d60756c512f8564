import ProofreadingTesting
import Testing

@testable import Spelling

@Suite struct TrieSearchTests {
    /// What the search leaves out by its bounds must be what an exhaustive comparison would rank too low.
    @Test(arguments: 0..<60)
    func theSearchFindsWhatComparingWithEveryWordFinds(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        var words: Set<[UInt8]> = []
        while words.count < 300 { words.insert(random.word(letters: 6, lengths: 2...9)) }
        let sorted = words.sorted { $0.lexicographicallyPrecedes($1) }
        var levels: [[UInt8]: Int] = [:]
        for word in sorted { levels[word] = Int(random.next() % 60) + 1 }
        let trie = try #require(WordTrie(levels.map { ($0, WordEntry(level: $1, case: .lower)) }))
        let model = ErrorModel(letters: LetterCodes([]))
        let levelScores = (0...63).map { Int32($0 - 63) * 18 }
        let typed = random.word(letters: 6, lengths: 3...9)
        var limits = TrieSearch.Limits()
        limits.nodes = .max
        let found = TrieSearch.matches(
            for: typed, in: trie, model: model, levelScores: levelScores, limits: limits
        ).matches
        var all = sorted.map { word in
            TrieSearch.Match(
                score: 0, cost: 0, entry: WordEntry(level: levels[word] ?? 1, case: .lower), codes: word)
        }
        TrieSearch.rescore(&all, for: typed, model: model, levelScores: levelScores)
        #expect(found.first?.score == all.first?.score)
        // What is farther behind may be there or not.
        let worst = (all.first?.score ?? 0) - limits.margin
        #expect(
            found.map(\.score).filter { $0 >= worst }
                == Array(all.map(\.score).filter { $0 >= worst }.prefix(limits.count)))
    }

    @Test func aTreeHoldsTheWordsItWasMadeOf() throws {
        let words: [[UInt8]] = [[1], [1, 2], [1, 2, 3], [2, 1], [3, 3, 3]]
        let trie = try #require(WordTrie(words.map { ($0, WordEntry(level: 7, case: .capital)) }))
        for word in words { #expect(trie.entry(of: word) == WordEntry(level: 7, case: .capital)) }
        for word in [[], [2], [3, 3], [1, 2, 3, 4]] as [[UInt8]] { #expect(trie.entry(of: word) == nil) }
    }

    @Test func aTreeHoldsAsManyChildrenAsThereAreLettersBelowEachNode() throws {
        let letters = Array(1...62 as ClosedRange<UInt8>)
        let words = letters.flatMap { first in letters.map { [first, $0] } }
        let trie = try #require(WordTrie(words.map { ($0, WordEntry(level: Int($0[1]), case: .upper)) }))
        for word in words { #expect(trie.entry(of: word) == WordEntry(level: Int(word[1]), case: .upper)) }
        for letter in letters { #expect(trie.entry(of: [letter]) == nil && trie.entry(of: [letter, 1, 1]) == nil) }
    }
}

extension SplitMix {
    fileprivate mutating func word(letters: UInt64, lengths: ClosedRange<Int>) -> [UInt8] {
        let length = lengths.lowerBound + next(below: lengths.count)
        return (0..<length).map { _ in UInt8(next() % letters) + 1 }
    }
}
