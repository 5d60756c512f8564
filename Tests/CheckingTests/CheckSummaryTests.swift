import Checking
import Proofreading
import ProofreadingTesting
import Testing

@Suite struct CheckSummaryTests {
    @Test(arguments: [
        ("", ""), (" \n\t\r\n", ""), ("One.", "One."), ("\n\n  One. \nTwo.", "One. Two."), ("One\r\nTwo", "One Two"),
        ("Dear Anna,\n\n  thank\tyou. \n", "Dear Anna, thank you."), ("One\u{2028}Two", "One Two"),
        ("One\u{0}Two", "One\u{0}Two"), ("👩‍👩‍👧 été", "👩‍👩‍👧 été"),
    ])
    func excerptIsTheBeginningOverAllLines(text: String, excerpt: String) {
        #expect(CheckSummary.excerpt(of: text) == excerpt)
    }

    @Test func excerptEndsWithAWord() {
        let words = String(repeating: "long ", count: 27)
        #expect(CheckSummary.excerpt(of: words + "word and more") == words + "word")
        #expect(CheckSummary.excerpt(of: words + "words and more") == words + "words")
        #expect(CheckSummary.excerpt(of: words + "longer and more") == words.dropLast())
        #expect(CheckSummary.excerpt(of: words + "words ") == words + "words")
    }

    @Test(arguments: [
        String(repeating: "word", count: 1000), "e" + String(repeating: "\u{301}", count: 10_000),
        String(repeating: "👩‍👩‍👧", count: 1000), String(repeating: " ", count: 10_000) + String(repeating: "x", count: 141),
    ])
    func aWordThatIsTooLongIsCut(text: String) {
        #expect(CheckSummary.excerpt(of: text).unicodeScalars.count == CheckSummary.excerptLength)
    }

    @Test func checkThatLoadsHasFoundNothingYet() {
        let found = Finding.sample("teh", "the", at: 0..<3)
        let check = Check.sample(1, "teh", state: .loading(Progress(.checking, fraction: 0.5), findings: [found]))
        #expect(CheckSummary(check).findings == 0)
        #expect(CheckSummary(check).language == nil)
    }
}
