import Testing

@testable import Proofreading

@Suite struct RankedSuggesterTests {
    @Test(arguments: [
        ("teh", "the"), ("gardn", "garden"), ("gardeen", "garden"), ("graden", "garden"), ("mountian", "mountain"),
        ("Gardn", "Garden"), ("GARDN", "GARDEN"), ("xarden", "garden"),
    ])
    func theWordMeantComesFirst(wrong: String, right: String) {
        #expect(suggest(wrong).first?.text == right)
    }

    @Test func theMoreFrequentOfTwoEquallyNearWordsComesFirst() {
        let suggester = RankedSuggester(["stone": 40, "store": 50], accepting: ["stone", "store"])
        #expect(suggester.suggest("stoe").map(\.text) == ["store", "stone"])
    }

    @Test func whatTheDictionaryRefusesIsNotOffered() {
        let suggester = RankedSuggester(["stone": 40, "store": 50], accepting: ["stone"])
        #expect(suggester.suggest("stoe").map(\.text) == ["stone"])
    }

    /// Such as the spelling of another country: what is nearest is what was typed, and that is wrong.
    @Test func whatWasTypedDoesNotKeepOthersFromBeingFound() {
        let suggester = RankedSuggester(
            ["colour": 50, "color": 30, "col": 20, "our": 55], accepting: ["color", "Color", "col", "our"])
        #expect(suggester.suggest("colour").first?.text == "color")
        #expect(suggester.suggest("Colour").first?.text == "Color")
    }

    @Test func aWordThatWasTypedInAnotherCaseIsOffered() {
        let suggester = RankedSuggester(["London": 45, "tree": 40], accepting: ["London", "tree"])
        #expect(suggester.suggest("london").first?.text == "London")
        #expect(suggester.suggest("tREe").first?.text == "tree")
    }

    @Test func wordsRunTogetherAreTakenApart() {
        #expect(suggest("thegarden").map(\.text).contains("the garden"))
    }

    @Test func twoOfTheCommonestWordsAreLikelierThanARareOne() {
        let suggester = RankedSuggester(
            ["in": 50, "case": 37, "incise": 6, "inca": 12, "se": 45],
            accepting: ["in", "case", "incise", "inca", "se"])
        #expect(suggester.suggest("incase").first?.text == "in case")
    }

    @Test func hardlyUsedWordsAreNotPutSideBySide() {
        let suggester = RankedSuggester(
            ["sup": 10, "rise": 30, "surprise": 33], accepting: ["sup", "rise", "surprise"])
        #expect(suggester.suggest("suprise").map(\.text) == ["surprise"])
    }

    @Test func aNameKeepsItsCapital() {
        let suggester = RankedSuggester(["London": 45], accepting: ["London"])
        #expect(suggester.suggest("londn").map(\.text) == ["London"])
    }

    @Test func anAcronymKeepsItsCapitals() {
        let suggester = RankedSuggester(["UNESCO": 30], accepting: ["UNESCO"])
        #expect(suggester.suggest("unseco").map(\.text) == ["UNESCO"])
    }

    @Test func confidencesFallAndAreProbabilities() {
        let confidences = suggest("gardn").map(\.confidence)
        #expect(!confidences.isEmpty)
        #expect(confidences.allSatisfy { (0...1).contains($0) })
        #expect(confidences == confidences.sorted(by: >))
    }

    @Test func thereAreNoMoreSuggestionsThanACorrectionCarries() {
        let words = Dictionary(uniqueKeysWithValues: "abcdefghijklmnop".map { ("stre" + String($0), 40) })
        let suggester = RankedSuggester(words, accepting: Set(words.keys))
        #expect(suggester.suggest("streq").count == maximumSuggestions)
    }

    @Test(arguments: [
        "", "q", "''", "-", "123", "日本", String(repeating: "a", count: 5000), "\u{301}", "a-", "-a-", "a'b'c",
    ])
    func wordsThatAreNoneDoNoHarm(word: String) {
        for suggestion in suggest(word) {
            #expect(Self.words.keys.contains(suggestion.text.lowercased()) || suggestion.text.contains(" "))
        }
    }

    @Test func aCompoundIsPutRightInThePartThatIsWrong() {
        let errors = "weight\tcompounds\t1\n"
        let suggester = RankedSuggester(
            ["Garten": 40, "Zaun": 35, "Schlauch": 30, "das": 60], accepting: ["Gartenschlauch"], errors: errors)
        #expect(suggester.suggest("Gartenschlauhc").map(\.text) == ["Gartenschlauch"])
        #expect(suggester.suggest("Gatrenschlauch").map(\.text) == ["Gartenschlauch"])
    }

    @Test func anElidedArticleStays() {
        let suggester = RankedSuggester(
            ["l'": 50, "école": 40, "le": 60], accepting: ["l'école"], errors: "weight\telision\t1\n")
        #expect(suggester.suggest("l'ecole").map(\.text) == ["l'école"])
    }

    @Test func fittedCostsChangeTheOrder() {
        let words = ["bad": 40, "bed": 40]
        let plain = RankedSuggester(words, accepting: Set(words.keys), errors: "replace\ta\to\t100\n")
        #expect(plain.suggest("bod").first?.text == "bad")
        let other = RankedSuggester(words, accepting: Set(words.keys), errors: "replace\te\to\t100\n")
        #expect(other.suggest("bod").first?.text == "bed")
    }

    static let words = ["the": 60, "garden": 45, "gardens": 40, "mountain": 42, "guard": 38, "pardon": 35, "a": 58]

    private func suggest(_ word: String) -> [Suggestion] {
        let forms = Self.words.keys.flatMap { [$0, $0.capitalisedForTest, $0.uppercased()] }
        return RankedSuggester(Self.words, accepting: Set(forms)).suggest(word)
    }
}

extension String {
    var capitalisedForTest: String { prefix(1).uppercased() + dropFirst() }
}

/// A dictionary of a few words.
struct WordSet: SpellingDictionary {
    let words: Set<String>
    func accepts(_ word: Span<UInt8>) -> Bool {
        words.contains(String(decoding: (0..<word.count).map { word[$0] }, as: UTF8.self))
    }
    func suggestions(for word: Span<UInt8>) -> [String] { [] }
}

extension RankedSuggester {
    init(_ words: [String: Int], accepting accepted: Set<String>, errors: String = "") {
        // The letters of wrong words are letters, too.
        let padding = [(word: "abcdefghijklmnopqrstuvwxyz", level: 1)]
        let lexicon = Lexicon(words: words.map { (word: $0.key, level: $0.value) } + padding)
        self.init(
            dictionary: WordSet(words: accepted), lexicon: lexicon,
            errors: ErrorModel(TableBytes(copying: Array(errors.utf8)), for: lexicon))
    }

    func suggest(_ word: String) -> [Suggestion] {
        suggestions(for: Array(word.utf8).span, in: WordContext())
    }
}
