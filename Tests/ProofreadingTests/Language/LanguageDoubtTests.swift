import Testing

@testable import Proofreading
@testable import Spelling

@Suite struct LanguageDoubtTests {
    private static func doubt(words: Int, unknown: Int, cost: Float? = nil) -> LanguageDoubt {
        var doubt = LanguageDoubt()
        doubt.add(words: words)
        for _ in 0..<unknown {
            doubt.addUnknown(cost.map { LetterModel.Plausibility(mean: -$0, least: -10) }, letters: 6)
        }
        return doubt
    }

    @Test func aTextOfUnknownWordsIsNotInTheLanguage() {
        #expect(Self.doubt(words: 100, unknown: 90).isFounded)
        #expect(Self.doubt(words: 100, unknown: 90, cost: 2).isFounded)
    }

    @Test func aTextOfAFewWordsSaysTooLittle() {
        for words in 1..<30 {
            let doubt = Self.doubt(words: words, unknown: words, cost: 4)
            #expect(!doubt.isFounded)
            #expect(doubt.isPossible)
        }
    }

    /// Learners misspell half of the words, and these look like words of the language.
    @Test func wordsThatLookLikeTheLanguageAreMisspelled() {
        #expect(!Self.doubt(words: 100, unknown: 60, cost: 2.4).isFounded)
        #expect(Self.doubt(words: 100, unknown: 60, cost: 3).isFounded)
        #expect(!Self.doubt(words: 100, unknown: 60).isFounded)
    }

    @Test func aTextMostOfWhichIsKnownIsInTheLanguage() {
        #expect(!Self.doubt(words: 100, unknown: 49, cost: 4.5).isPossible)
        #expect(!Self.doubt(words: 0, unknown: 0).isPossible)
    }

    @Test func partsOfATextAreDoubtedTogether() {
        var doubt = Self.doubt(words: 20, unknown: 15, cost: 4)
        doubt.add(Self.doubt(words: 15, unknown: 10, cost: 4))
        #expect(doubt.isFounded)
        #expect(doubt == Self.doubt(words: 35, unknown: 25, cost: 4))
    }
}
