import Synchronization
import Testing

@testable import Morphology
@testable import Spelling
@testable import Text

@Suite struct VerdictCacheTests {
    @Test func questionsAboutAWordAreToldApart() {
        let cache = VerdictCache()
        let words = (0..<40).map { Fingerprint(of: "word\($0)") }
        for (number, word) in words.enumerated() {
            for question in 0..<40 { cache.remember((number + question) % 3 == 0, for: word.asked(UInt64(question))) }
        }
        for (number, word) in words.enumerated() {
            for question in 0..<40 {
                #expect(cache.verdict(for: word.asked(UInt64(question))) == ((number + question) % 3 == 0))
            }
        }
    }

    @Test func bothVerdictsAreRemembered() {
        let cache = VerdictCache()
        cache.remember(true, for: "right")
        cache.remember(false, for: "rihgt")
        #expect(cache.verdict(for: "right") == true)
        #expect(cache.verdict(for: "rihgt") == false)
        #expect(cache.verdict(for: "thing") == nil)
    }

    @Test func wordsOfEveryLengthAreToldApart() {
        let cache = VerdictCache(capacity: 1 << 16)
        // Each differs from another in one byte or in its length only.
        var words: [String] = []
        for length in 0..<80 {
            words.append(String(repeating: "a", count: length))
            for index in 0..<length {
                words.append(
                    String(repeating: "a", count: index) + "b" + String(repeating: "a", count: length - index - 1))
            }
        }
        #expect(Set(words.map { Fingerprint(of: $0) }).count == words.count)
        for (index, word) in words.enumerated() {
            #expect(cache.verdict(for: word) == nil)
            cache.remember(index % 2 == 0, for: word)
        }
        let wrong = words.enumerated().count { index, word in
            cache.verdict(for: word).map { $0 != (index % 2 == 0) } ?? false
        }
        #expect(wrong == 0)
    }

    @Test func theCacheIsBoundedAndForgets() {
        let cache = VerdictCache(capacity: 64)
        for number in 0..<10_000 { cache.remember(true, for: "\(number)") }
        let remembered = (0..<10_000).count { cache.verdict(for: "\($0)") != nil }
        #expect(remembered <= 64)
        #expect(remembered >= 32)
        #expect(cache.verdict(for: "9999") == true)
    }

    @Test(arguments: [(-1, 8), (0, 8), (9, 16), (1000, 1024), (1 << 16, 1 << 16)])
    func capacitiesAreRoundedUp(asked: Int, given: Int) {
        #expect(VerdictCache(capacity: asked).capacity == given)
    }

    @Test func nearlyAllOfAFullCacheIsUsed() {
        let cache = VerdictCache(capacity: 1 << 12)
        for number in 0..<(1 << 12) { cache.remember(true, for: "word\(number)") }
        let remembered = (0..<(1 << 12)).count { cache.verdict(for: "word\($0)") == true }
        // Words spread evenly over sets of eight lose about one in seven to sets that are full before others.
        #expect(remembered > (1 << 12) * 3 / 4)
    }

    @Test func manyThreadsNeverSeeAWrongVerdict() async {
        let cache = VerdictCache(capacity: 256)
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var wrong = 0
                    for round in 0..<20_000 {
                        let number = (round &* 7919 &+ task &* 104_729) % 1000
                        let word = "word\(number)"
                        if let verdict = cache.verdict(for: word) {
                            if verdict != (number % 3 == 0) { wrong += 1 }
                        } else {
                            cache.remember(number % 3 == 0, for: word)
                        }
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test func aRememberedWordIsNotAskedAgain() {
        let counting = CountingDictionary()
        let dictionary = RememberingDictionary(counting)
        for _ in 0..<5 {
            #expect(dictionary.accepts("even"))
            #expect(!dictionary.accepts("odd"))
        }
        #expect(counting.calls.load(ordering: .relaxed) == 2)
        #expect(dictionary.suggestions(for: "odd") == ["odds"])
    }
}

/// Accepts words of an even number of bytes, and counts how often it is asked.
private final class CountingDictionary: SpellingDictionary {
    let calls = Atomic<Int>(0)

    func accepts(_ word: Span<UInt8>) -> Bool {
        calls.add(1, ordering: .relaxed)
        return word.count % 2 == 0
    }

    func suggestions(for word: Span<UInt8>) -> [String] { ["odds"] }
}

extension VerdictCache {
    fileprivate func verdict(for word: String) -> Bool? { verdict(for: Array(word.utf8).span) }
    fileprivate func remember(_ isAccepted: Bool, for word: String) { remember(isAccepted, for: Array(word.utf8).span) }
}

extension Fingerprint {
    fileprivate init(of word: String) { self.init(of: Array(word.utf8).span) }
}

extension SpellingDictionary {
    fileprivate func accepts(_ word: String) -> Bool { accepts(Array(word.utf8).span) }
    fileprivate func suggestions(for word: String) -> [String] { suggestions(for: Array(word.utf8).span) }
}
