import Testing

@testable import Morphology
@testable import Spelling
@testable import Text

/// What was chosen before moves the ranking, so far and no further.
@Suite struct PersonalChoicesTests {
    private func suggest(
        _ word: String, _ suggester: any Suggester, choosing choices: [PersonalChoices.Choice]
    ) -> [Suggestion] {
        var context = WordContext()
        context.raised = PersonalChoices(choices).raised(for: word, in: "en-US")
        return suggester.suggestions(for: Array(word.utf8).span, in: context)
    }

    /// Two words of which one is half as likely as the other.
    private let close = RankedSuggester(["stone": 44, "store": 46], accepting: ["stone", "store", "Stone", "Store"])
    /// Two words of which one is hardly likely.
    private let far = RankedSuggester(["stone": 5, "store": 60], accepting: ["stone", "store"])

    @Test func aWordThatWasChosenComesBeforeOneThatIsLittleLikelier() {
        #expect(suggest("stoe", close, choosing: []).map(\.text) == ["store", "stone"])
        let raised = suggest("stoe", close, choosing: [.init("stoe", to: "stone", in: "en")])
        #expect(raised.map(\.text) == ["stone", "store"])
        #expect(raised.map(\.isPersonal) == [true, false])
        #expect(raised[0].confidence > raised[1].confidence)
    }

    @Test func casesOfTheWordAreTheSameWord() {
        for wrong in ["stoe", "Stoe"] {
            let raised = suggest(wrong, close, choosing: [.init("STOE", to: "Stone", in: "en")])
            #expect(raised.first?.text.lowercased() == "stone", "\(wrong)")
        }
    }

    @Test func aWildlyUnlikelyWordNeverComesFirst() {
        for count in [1, 10, 1_000_000] {
            let raised = suggest("stoe", far, choosing: [.init("stoe", to: "stone", in: "en", count: count)])
            #expect(raised.first?.text == "store")
            #expect(raised.first?.isPersonal == false)
        }
    }

    @Test func theBonusGrowsWithTheCountAndHasAnEnd() {
        func bonus(_ count: Int) -> Int32? {
            PersonalChoices([.init("a", to: "b", in: "en", count: count)]).raised(for: "a", in: "en-GB").first?.bonus
        }
        #expect(bonus(0) == nil)
        #expect(bonus(-1) == nil)
        #expect(bonus(1) == 69)
        #expect(bonus(2) == 109)
        #expect(bonus(19) == 299)
        #expect(bonus(20) == 300)
        #expect(bonus(.max - 1) == 300)
    }

    @Test func otherSlipsAndLanguagesAreLeftAlone() {
        let choices = PersonalChoices([.init("stoe", to: "stone", in: "en")])
        #expect(choices.raised(for: "stoe", in: "en-GB").map(\.text) == ["stone"])
        #expect(choices.raised(for: "stoe", in: "fr").isEmpty)
        #expect(choices.raised(for: "store", in: "en").isEmpty)
        #expect(PersonalChoices.none.isEmpty)
    }

    @Test func aWordThatNobodyWouldSuggestIsNotMadeUp() {
        let raised = suggest("stoe", close, choosing: [.init("stoe", to: "as soon as possible", in: "en", count: 9)])
        #expect(raised == suggest("stoe", close, choosing: []))
    }

    private struct Dictionary: SpellingDictionary {
        func accepts(_ word: Span<UInt8>) -> Bool { false }
        func suggestions(for word: Span<UInt8>) -> [String] { ["store", "stone", "stove", "st oe", "don't"] }
    }

    @Test func whatADictionarySuggestsIsRaisedByItsRank() {
        let suggester = DictionarySuggester(dictionary: Dictionary())
        let before = suggest("stoe", suggester, choosing: [])
        let once = suggest("stoe", suggester, choosing: [.init("stoe", to: "don’t", in: "en")])
        #expect(once.map(\.text) == ["store", "stone", "don't", "stove", "st oe"])
        let often = suggest("stoe", suggester, choosing: [.init("stoe", to: "don't", in: "en", count: 9)])
        #expect(often.map(\.text) == ["don't", "store", "stone", "stove", "st oe"])
        #expect(often.map(\.isPersonal) == [true, false, false, false, false])
        #expect(often.map(\.confidence) == before.map(\.confidence))
        #expect(suggest("stoe", suggester, choosing: []) == before)
    }

    @Test func theIdentityIsThatOfTheChoices() {
        func identity(_ choices: [PersonalChoices.Choice]) -> Int { PersonalChoices(choices).identity }
        let choice = PersonalChoices.Choice("stoe", to: "stone", in: "en")
        #expect(identity([choice]) == identity([choice]))
        #expect(identity([choice]) != identity([]))
        #expect(identity([choice]) != identity([.init("stoe", to: "stone", in: "en", count: 2)]))
        #expect(identity([choice]) != identity([.init("stoe", to: "store", in: "en")]))
    }
}
