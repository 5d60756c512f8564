import Testing

@testable import Spelling
@testable import Text

@Suite struct UnknownWordPolicyTests {
    /// How serious a word is where nothing was learned about the language.
    private func severity(_ word: String, first: Bool = false, best: String? = nil, confidence: Double = 0) -> Severity
    {
        var evidence = UnknownWordEvidence(capitals: Capitals(Array(word.utf8).span))
        evidence.place.isFirst = first
        evidence.best = best.map { .init(Suggestion(text: $0, confidence: confidence), for: word, nil) }
        return UnknownWordPolicy.severity(UnknownWordPolicy(nil).probability(of: evidence))
    }

    @Test func aSmallLetterWordIsReported() {
        #expect(severity("recieve", best: "receive", confidence: 0.99) == .error)
        #expect(severity("brillig") == .warning)
    }

    @Test func aNameInTheMiddleOfASentenceIsAHintUnlessItIsVeryLikeAWord() {
        #expect(severity("Zamorano", best: "Zambrano", confidence: 0.4) == .hint)
        #expect(severity("Febuary", best: "February", confidence: 0.99) == .error)
    }

    @Test func aCapitalAtTheBeginningOfASentenceMakesNoName() {
        #expect(severity("Recieved", first: true, best: "Received", confidence: 0.9) == .error)
    }

    @Test(arguments: ["NATOs", "PCs", "CEO's", "XQZT"])
    func acronymsAndTheirPluralsAreHints(word: String) {
        #expect(severity(word, best: "nation", confidence: 0.95) == .hint)
    }

    @Test func aLongWordInCapitalsIsStillAWord() {
        #expect(severity("RECIEVED", best: "RECEIVED", confidence: 0.98) == .error)
    }

    @Test func theLikelierAMistakeTheMoreSerious() {
        #expect(UnknownWordPolicy.severity(0) == .hint)
        #expect(UnknownWordPolicy.severity(UnknownWordPolicy.reported) == .warning)
        #expect(UnknownWordPolicy.severity(UnknownWordPolicy.sure) == .error)
    }
}
