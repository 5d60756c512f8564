import Testing

@testable import Spelling
@testable import Text

@Suite struct CandidateCacheTests {
    @Test func aWordIsLookedForOnce() {
        let cache = CandidateCache(capacity: 1 << 20)
        var made: [String] = []
        func ask(_ word: String) -> String? {
            let list = cache.candidates(for: Array(word.utf8).span) {
                made.append(word)
                return Self.list(of: "garden")
            }
            guard let list else { return nil }
            return list.entries.first.flatMap { list.text(of: $0, acceptedBy: WordSet(words: ["garden"])) }
        }
        for _ in 0..<3 {
            for word in ["gardn", "Gardn", ""] { #expect(ask(word) == "garden") }
        }
        #expect(made == ["gardn", "Gardn", ""])
    }

    @Test func itTakesNoMoreMemoryThanItMay() {
        let cache = CandidateCache(capacity: 20_000)
        var made = 0
        func ask(_ word: String) {
            _ = cache.candidates(for: Array(word.utf8).span) {
                made += 1
                return Self.list(of: word)
            }
        }
        for number in 0..<1000 {
            ask("word\(number)")
            ask("often")
            #expect(cache.byteCount <= 20_000)
        }
        #expect(cache.byteCount > 5_000)
        // What is asked for again and again is never forgotten.
        #expect(made == 1001)
    }

    @Test func withoutMemoryEveryWordIsLookedForAgain() {
        let cache = CandidateCache(capacity: 0)
        var made = 0
        for _ in 0..<3 {
            _ = cache.candidates(for: [97].span) {
                made += 1
                return Self.list(of: "a")
            }
        }
        #expect(made == 3)
    }

    @Test func aWordThatComesBackHasTheSameSuggestionsInEachContext() throws {
        let words = [
            "the": 60, "garden": 45, "gardens": 40, "guard": 38, "pardon": 35, "warden": 36, "a": 58, "in": 55,
        ]
        let lexicon = Lexicon(words: words.map { (word: $0.key, level: $0.value) })
        let contexts = try ContextTable(["w-1 w the warden": 4])
        let accepted = Set(words.keys.flatMap { [$0, $0.capitalisedForTest] })
        func suggester(_ capacity: Int) -> RankedSuggester {
            RankedSuggester(
                dictionary: WordSet(words: accepted), lexicon: lexicon, errors: ErrorModel(untrainedFor: lexicon),
                contexts: contexts, cacheCapacity: capacity)
        }
        let remembering = suggester(1 << 20)
        for _ in 0..<2 {
            for word in ["garden", "arden", "Arden", "thegarden", "inthe", "gardin"] {
                for previous in [nil, "the", "The", "in", "日本"] {
                    for next in [nil, "garden", "a"] {
                        let context = WordContext(previous: previous, next: next)
                        let word = Array(word.utf8)
                        #expect(
                            remembering.suggestions(for: word.span, in: context)
                                == suggester(0).suggestions(for: word.span, in: context))
                    }
                }
            }
        }
        // The table has its say.
        let word = Array("arden".utf8)
        let before = remembering.suggestions(for: word.span, in: WordContext(previous: "the")).first?.text
        #expect(before == "warden")
        #expect(remembering.suggestions(for: word.span, in: WordContext()).first?.text == "garden")
    }

    private static func list(of word: String) -> CandidateList {
        let lexicon = Lexicon(words: [(word: "garden", level: 40), (word: "abcdefghijklmnopqrstuvwxyz", level: 1)])
        let codes = TypedWord(Array(word.utf8).span, letters: lexicon.letters).codes
        let candidate = Candidate(
            parts: [.init(codes: codes, wordCase: .lower, typed: .lower)], cost: 100, score: -200)
        return CandidateList([candidate], lexicon: lexicon)
    }
}
