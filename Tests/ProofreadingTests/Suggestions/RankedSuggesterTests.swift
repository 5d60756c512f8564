import ProofreadingTesting
import Testing

@testable import Morphology
@testable import Spelling
@testable import Text

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

    @Test func aNameIsWrittenInItsOwnCaseHoweverItWasTyped() {
        let suggester = RankedSuggester(
            ["PowerPoint": 30, "npm": 20, "README": 25, "GitHub": 30],
            accepting: ["PowerPoint", "npm", "README", "GitHub"])
        #expect(suggester.suggest("Powerpoint").map(\.text) == ["PowerPoint"])
        #expect(suggester.suggest("powerpiont").map(\.text) == ["PowerPoint"])
        #expect(suggester.suggest("PowrPoint").map(\.text) == ["PowerPoint"])
        #expect(suggester.suggest("github").map(\.text) == ["GitHub"])
        #expect(suggester.suggest("redame").map(\.text) == ["README"])
    }

    @Test func whatIsAllInCapitalsStaysSoWhereTheDictionaryHasIt() {
        let words = ["PowerPoint": 30, "garden": 45]
        let suggester = RankedSuggester(words, accepting: ["PowerPoint", "POWERPOINT", "GARDEN", "garden"])
        #expect(suggester.suggest("POWERPIONT").map(\.text) == ["POWERPOINT"])
        #expect(suggester.suggest("GARDNE").map(\.text) == ["GARDEN"])
        let strict = RankedSuggester(words, accepting: ["PowerPoint"])
        #expect(strict.suggest("POWERPIONT").map(\.text) == ["PowerPoint"])
    }

    @Test func aCapitalAtTheBeginningIsKeptEvenIfOthersFollow() {
        let suggester = RankedSuggester(["the": 60], accepting: ["the", "The", "THE"])
        #expect(suggester.suggest("THe").map(\.text) == ["The"])
        #expect(suggester.suggest("tHe").map(\.text) == ["the"])
    }

    @Test func anEszettIsWrittenWhereTheDictionaryHasIt() {
        let errors = "piece\tß\tss\t100\n"
        let german = RankedSuggester(["Straßenverkehr": 30], accepting: ["Straßenverkehr"], errors: errors)
        #expect(german.suggest("Strassenverkehr").map(\.text) == ["Straßenverkehr"])
        let swiss = RankedSuggester(["Straßenverkehr": 30], accepting: ["Strassenverkehr"], errors: errors)
        #expect(swiss.suggest("Strassenverkerh").map(\.text) == ["Strassenverkehr"])
    }

    @Test func whatTheLexiconHasNotIsFoundByUndoingOneMistake() {
        let words = ["garden": 45]
        let accepted: Set = ["garden", "gardenesque", "Gardenesque"]
        let suggester = RankedSuggester(words, accepting: accepted, errors: "omit\tq\tu\t200\n")
        #expect(suggester.suggest("gardenesqe").map(\.text) == ["gardenesque"])
        #expect(suggester.suggest("Gardenseque").map(\.text) == ["Gardenesque"])
    }

    @Test func whatIsHardlyLikelyIsOfferedOnlyToThoseWhoAskForMore() {
        let words = ["stone": 60, "stove": 37]
        let suggester = RankedSuggester(words, accepting: ["stone", "stove"])
        #expect(suggester.suggest("stoe").map(\.text) == ["stone"])
        #expect(
            suggester.suggestions(for: Array("stoe".utf8).span, in: WordContext(), limit: 10).map(\.text)
                == ["stone", "stove"])
    }

    @Test func twoWordsAreOfferedOnlyIfTheyCompeteWithTheBest() {
        let words = ["fri": 20, "day": 50, "friday": 40]
        let suggester = RankedSuggester(words, accepting: ["fri", "day", "friday"])
        #expect(suggester.suggest("friiday").map(\.text) == ["friday"])
        #expect(suggester.suggest("fridday").map(\.text) == ["friday"])
    }

    @Test func vulgarWordsAreNotOffered() {
        let words = ["shit": 45, "shut": 44, "bitch": 30]
        let suggester = RankedSuggester(
            words, accepting: ["shit", "Shit", "shut", "bitch", "bitches"], vulgar: "shit* bitch bitches")
        #expect(suggester.suggest("sht").map(\.text) == ["shut"])
        #expect(suggester.suggest("bicth").isEmpty)
    }

    @Test func aVulgarWordIsOfferedToThoseWhoWroteItWithoutItsAccentOrInAnotherCase() {
        let suggester = RankedSuggester(
            ["enculé": 30, "Shit": 30], accepting: ["enculé", "Shit"], vulgar: "# none\nenculé* shit")
        #expect(suggester.suggest("encule").map(\.text) == ["enculé"])
        #expect(suggester.suggest("shit").map(\.text) == ["Shit"])
    }

    /// What suggestions are taken for: edits of any words lead to no more than what the dictionary accepts, in falling order.
    @Test(arguments: 0..<40)
    func suggestionsOfAnyWordAreAcceptedAndDiffer(seed: UInt64) {
        var random = SplitMix(state: seed)
        let words = ["PowerPoint": 20, "garden": 45, "London": 40, "NATO": 30, "straße": 35, "the": 60]
        let accepted: Set = [
            "PowerPoint", "garden", "Garden", "London", "NATO", "straße", "Straße", "the", "The", "THE",
        ]
        let suggester = RankedSuggester(words, accepting: accepted)
        var letters = Array((words.keys.sorted().randomElement(using: &random) ?? "").unicodeScalars)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0...letters.count, using: &random)
            if Bool.random(using: &random), place < letters.count {
                letters.remove(at: place)
            } else {
                letters.insert("aEinß-T".unicodeScalars.randomElement(using: &random) ?? "a", at: place)
            }
        }
        var word = ""
        word.unicodeScalars.append(contentsOf: letters)
        let suggestions = suggester.suggest(word)
        for suggestion in suggestions {
            #expect(suggestion.text.split(separator: " ").allSatisfy { accepted.contains(String($0)) })
        }
        #expect(Set(suggestions.map(\.text)).count == suggestions.count)
        #expect(suggestions.map(\.confidence) == suggestions.map(\.confidence).sorted(by: >))
        #expect(suggestions.reduce(0) { $0 + $1.confidence } <= 1.000001)
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

    @Test func noAcronymMakesACompound() {
        let words = ["Garten": 40, "AUN": 35]
        let suggester = RankedSuggester(words, accepting: ["GARTENAUN"], errors: "weight\tcompounds\t1\n")
        #expect(suggester.suggest("Gatrenaun").isEmpty)
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
    init(
        _ words: [String: Int], accepting accepted: Set<String>, errors: String = "", vulgar: String = ""
    ) {
        // The letters of wrong words are letters, too.
        let padding = [(word: "abcdefghijklmnopqrstuvwxyz", level: 1)]
        let lexicon = Lexicon(words: words.map { (word: $0.key, level: $0.value) } + padding)
        self.init(
            dictionary: WordSet(words: accepted), lexicon: lexicon,
            errors: ErrorModel(TableBytes(copying: Array(errors.utf8)), for: lexicon),
            vulgar: VulgarWords(TableBytes(copying: Array(vulgar.utf8))))
    }

    func suggest(_ word: String) -> [Suggestion] {
        suggestions(for: Array(word.utf8).span, in: WordContext())
    }
}
