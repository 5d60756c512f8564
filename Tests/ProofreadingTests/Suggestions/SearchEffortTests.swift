import Synchronization
import Testing

@testable import Morphology
@testable import Spelling
@testable import Text

@Suite struct SearchEffortTests {
    @Test func aBudgetIsSpentByAllWhoShareIt() {
        let budget = SearchBudget(textBytes: 1 << 10)
        let (one, other) = (SearchEffort(within: budget), SearchEffort(within: budget))
        #expect(one.reach == .full)
        for _ in 0..<3000 {
            one.spend(500)
            other.spend(500)
        }
        #expect(one.reach != .full)
        #expect(other.reach == one.reach)
    }

    @Test func whatIsLeftLeadsFromFullToNearToNone() {
        let effort = SearchEffort(within: SearchBudget(textBytes: 0))
        var reaches: [SearchEffort.Reach] = [effort.reach]
        for _ in 0..<1000 {
            effort.spend(10_000)
            if effort.reach != reaches.last { reaches.append(effort.reach) }
        }
        #expect(reaches == [.full, .near, .none])
    }

    @Test func withoutABudgetThereIsNoEnd() {
        SearchEffort.unlimited.spend(.max / 2)
        #expect(SearchEffort.unlimited.reach == .full)
    }

    // MARK: Searching

    private static let words = ["the": 60, "garden": 45, "gardens": 40, "mountain": 42, "guard": 38, "pardon": 35]

    /// A suggester over a few words, whose dictionary counts what it is asked.
    /// - Parameter isCertain: whether it is certain of what it lacks.
    private static func suggester(
        isCertain: Bool = false, onAsked: @escaping @Sendable () -> Void = {}
    ) -> (RankedSuggester, AskedDictionary) {
        let padding = [(word: "abcdefghijklmnopqrstuvwxyz", level: 1)]
        let lexicon = Lexicon(words: words.map { (word: $0.key, level: $0.value) } + padding)
        let dictionary = AskedDictionary(words: Set(words.keys), isCertain: isCertain, onAsked: onAsked)
        let suggester = RankedSuggester(
            dictionary: dictionary, lexicon: lexicon, errors: ErrorModel(TableBytes(copying: []), for: lexicon))
        return (suggester, dictionary)
    }

    private static func suggest(_ suggester: RankedSuggester, _ word: String, _ effort: SearchEffort) -> [String] {
        suggester.suggestions(for: Array(word.utf8).span, in: WordContext(), effort).map(\.text)
    }

    @Test func whatIsNearIsFoundWithLittleLeft() {
        let budget = SearchBudget(textBytes: 0)
        while budget.reach == .full { budget.spend(1000) }
        let (suggester, dictionary) = Self.suggester()
        #expect(Self.suggest(suggester, "gardn", SearchEffort(within: budget)) == ["garden"])
        #expect(dictionary.asked.withLock { $0 } < 10)
    }

    @Test func withNothingLeftOnlyWhatIsRememberedIsSuggested() {
        let budget = SearchBudget(textBytes: 0)
        while budget.reach != .none { budget.spend(1000) }
        let (suggester, _) = Self.suggester()
        #expect(Self.suggest(suggester, "gardn", SearchEffort(within: budget)) == [])
        #expect(Self.suggest(suggester, "gardn", .unlimited).first == "garden")
        #expect(Self.suggest(suggester, "gardn", SearchEffort(within: budget)).first == "garden")
    }

    @Test func whatIsAskedOfTheDictionaryIsBoundedByTheText() {
        let (suggester, dictionary) = Self.suggester()
        let effort = SearchEffort(within: SearchBudget(textBytes: 1 << 10))
        for number in 0..<20_000 { _ = Self.suggest(suggester, Self.gibberish(number), effort) }
        #expect(effort.reach != .full)
        let asked = dictionary.asked.withLock { $0 }
        for number in 20_000..<30_000 { _ = Self.suggest(suggester, Self.gibberish(number), effort) }
        #expect(dictionary.asked.withLock { $0 } == asked)
    }

    @Test func whatTheDictionaryLacksForCertainIsNotAskedAndCostsNextToNothing() {
        let (certain, askedLittle) = Self.suggester(isCertain: true)
        let (looking, askedMuch) = Self.suggester()
        let efforts = (0..<2).map { _ in SearchEffort(within: SearchBudget(textBytes: 1 << 10)) }
        for number in 0..<200 {
            for (suggester, effort) in zip([certain, looking], efforts) {
                _ = Self.suggest(suggester, Self.gibberish(number), effort)
            }
        }
        // What is asked are the words of the lexicon that are suggested.
        #expect(askedLittle.asked.withLock { $0 } * 10 < askedMuch.asked.withLock { $0 })
        #expect(efforts[0].reach == .full)
        #expect(efforts[1].reach != .full)
        #expect(Self.suggest(certain, "gardn", efforts[0]).first == "garden")
    }

    /// Eight letters, others for each number.
    private static func gibberish(_ number: Int) -> String {
        var letters = ""
        var rest = number &* 0x9E37_79B9 + 7
        for _ in 0..<8 {
            letters.unicodeScalars.append(Unicode.Scalar(UInt8(97 + (rest & 15))))
            rest >>= 4
        }
        return letters
    }

    @Test func aCancelledSearchAsksNothingMoreAndIsNotRemembered() {
        let cancellation = Cancellation()
        let (suggester, dictionary) = Self.suggester { cancellation.cancel() }
        let effort = SearchEffort(within: nil, cancellation)
        _ = Self.suggest(suggester, "gardjn", effort)
        #expect(dictionary.asked.withLock { $0 } == 1)
        #expect(Self.suggest(suggester, "gardjn", .unlimited).first == "garden")
    }

    @Test func aDictionarysOwnSuggestionsAreAskedForWhileThereIsTime() {
        let dictionary = AskedDictionary(words: []) {}
        let suggester = DictionarySuggester(dictionary: dictionary)
        let effort = SearchEffort(within: SearchBudget(textBytes: 1 << 10))
        func texts(_ word: String) -> [String] {
            suggester.suggestions(for: Array(word.utf8).span, in: WordContext(), effort).map(\.text)
        }
        let answers = (0..<20).map { texts(Self.gibberish($0)) }
        let answered = answers.count { $0 == ["own"] }
        #expect((1...5).contains(answered))
        #expect(answers.prefix(answered).allSatisfy { $0 == ["own"] })
        #expect(texts(Self.gibberish(0)) == ["own"])
    }
}

/// A dictionary of a few words that counts what it is asked, and says when.
final class AskedDictionary: SpellingDictionary {
    let asked = Mutex(0)
    private let words: Set<String>
    private let isCertain: Bool
    private let onAsked: @Sendable () -> Void

    init(words: Set<String>, isCertain: Bool = false, onAsked: @escaping @Sendable () -> Void) {
        self.words = words
        self.isCertain = isCertain
        self.onAsked = onAsked
    }

    func lacks(_ word: Span<UInt8>) -> Bool { isCertain && !has(word) }

    private func has(_ word: Span<UInt8>) -> Bool {
        words.contains(String(decoding: word.indices.map { word[$0] }, as: UTF8.self))
    }

    func accepts(_ word: Span<UInt8>) -> Bool {
        asked.withLock { $0 += 1 }
        onAsked()
        return has(word)
    }

    func suggestions(for word: Span<UInt8>) -> [String] { ["own"] }
}
