import Checking
import Proofreading
import ProofreadingTesting
import Testing

@Suite struct CheckSummaryTests {
    @Test(arguments: [
        ("", ""), (" \n\t\r\n", ""), ("One.", "One."), ("\n\n  One. \nTwo.", "One. "), ("One\r\nTwo", "One"),
        ("One\u{2028}Two", "One"), ("One\u{0}Two", "One\u{0}Two"), ("👩‍👩‍👧 été", "👩‍👩‍👧 été"),
    ])
    func excerptIsTheFirstLineThatIsNotBlank(text: String, excerpt: String) {
        #expect(CheckSummary.excerpt(of: text) == excerpt)
    }

    @Test(arguments: [
        String(repeating: "long ", count: 1000), "e" + String(repeating: "\u{301}", count: 10_000),
        String(repeating: "👩‍👩‍👧", count: 1000),
    ])
    func excerptIsShortWhateverTheText(text: String) {
        #expect(CheckSummary.excerpt(of: text).unicodeScalars.count == CheckSummary.excerptLength)
    }

    @Test func checkThatLoadsHasFoundNothingYet() {
        let found = Finding.sample("teh", "the", at: 0..<3)
        let check = Check.sample(1, "teh", state: .loading(Progress(.checking, fraction: 0.5), findings: [found]))
        #expect(CheckSummary(check).findings == 0)
        #expect(CheckSummary(check).language == nil)
    }
}
