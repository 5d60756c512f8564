import Testing

@testable import Proofreading

@Suite struct UnknownWordPolicyTests {
    private func severity(
        _ word: String, first: Bool = false, times: Int = 1, best: String = "something", confidence: Double? = nil,
        language: LanguageCode = "en-US"
    ) -> Severity {
        let dictionary = WordSet(words: ["lucky", "friendly", "write", "happy"])
        let verdict = UnknownWordPolicy(dictionary: dictionary, traits: .of(language)).verdict(
            on: Array(word.utf8).span,
            .init(isFirstInSentence: first, best: confidence.map { Suggestion(text: best, confidence: $0) }))
        return times > 1 ? verdict.repeated : verdict.once
    }

    @Test func aSmallLetterWordIsAnError() {
        #expect(severity("recieve", confidence: 0.99) == .error)
        #expect(severity("brillig", confidence: 0.1) == .warning)
    }

    @Test func aNameInTheMiddleOfASentenceIsAHintUnlessItIsVeryLikeAWord() {
        #expect(severity("Zamorano", confidence: 0.4) == .hint)
        #expect(severity("Febuary", best: "February", confidence: 0.99) == .error)
    }

    @Test func aCapitalThatLacksItsAccentIsAnErrorThoughNamesHaveCapitals() {
        #expect(severity("Etat", best: "État", confidence: 0.9, language: "fr") == .error)
        #expect(severity("L'Etat", best: "L'État", confidence: 0.9, language: "fr") == .error)
        #expect(severity("L'Estaq", best: "L'Estoc", confidence: 0.9, language: "fr") == .hint)
    }

    @Test func aGermanNounIsNoName() {
        #expect(severity("Gartn", confidence: 0.8, language: "de-DE") == .error)
    }

    @Test(arguments: ["NATOs", "PCs", "CEO's", "XQZT"])
    func acronymsAndTheirPluralsAreHints(word: String) {
        #expect(severity(word, confidence: 0.95) == .hint)
    }

    @Test func aLongWordInCapitalsIsStillAWord() {
        #expect(severity("RECIEVED", best: "RECEIVED", confidence: 0.98) == .error)
    }

    @Test(arguments: ["unfriendly", "rewrite", "luckyness"])
    func aDerivedWordIsAHintUnlessAnotherWordIsLikely(word: String) {
        #expect(severity(word, confidence: 0.3) == .hint)
        #expect(severity(word, confidence: 0.9) == .error)
    }

    @Test func aWordInAPassageOfUnknownWordsIsAHint() {
        let policy = UnknownWordPolicy(dictionary: WordSet(words: []), traits: .english)
        let best = Suggestion(text: "tangier", confidence: 0.5)
        let evidence = UnknownWordPolicy.Evidence(
            isFirstInSentence: false, isBesideUnclear: true, best: best)
        #expect(policy.verdict(on: Array("tangere".utf8).span, evidence).once == .hint)
    }

    @Test func theEndingsOfOneLanguageSayNothingInAnother() {
        #expect(severity("luckyness", confidence: 0.3, language: "de-DE") == .warning)
        #expect(severity("luckyness", confidence: 0.3, language: "tlh") == .warning)
    }

    @Test(arguments: [("PayPal", "papal", Severity.hint), ("JavaSript", "JavaScript", .warning)])
    func aNameWithCapitalsInsideIsNoWordWithout(word: String, best: String, expected: Severity) {
        #expect(severity(word, best: best, confidence: 0.96) == expected)
    }

    @Test func aCompoundOfTwoWordsIsAHintUnlessTheyAreLikely() {
        #expect(severity("oilseeds", best: "oil seeds", confidence: 0.8) == .hint)
        #expect(severity("oilseeds", best: "oil seeds", confidence: 0.95) == .error)
        #expect(severity("aswell", best: "as well", confidence: 0.8) == .error)
    }

    @Test func aWordThatComesBackIsMeant() {
        #expect(severity("glorp", times: 4, confidence: 0.4) == .hint)
        #expect(severity("wierd", times: 4, confidence: 0.98) == .error)
    }
}
