import ProofreadingTesting
import Testing

@testable import Morphology
@testable import Proofreading
@testable import Text

/// Of a long text, as much is read as of any other.
@Suite struct LanguageSampleTests {
    @Test(arguments: ["a,", "the cat ", "日本語", "ab\n", "é-", "a\u{301}"])
    func aLongTextIsSampled(unit: String) {
        let document = Document(String(repeating: unit, count: 1_000_000 / unit.utf8.count))
        let sample = LanguageSample(document, by: .shipped)
        #expect(sample.words.reduce(0) { $0 + $1.range.count } <= 2 * LanguageSample.wholeText)
        #expect(sample.beginning.count <= 16 << 10)
        // No character is cut.
        #expect(String(validating: sample.beginning, as: UTF8.self) != nil)
    }

    @Test func noWordIsCut() {
        let document = Document(String(repeating: "elephants ", count: 100_000))
        let words = LanguageSample(document, by: .shipped).words
        #expect(words.count > 1000)
        #expect(words.allSatisfy { document.text(in: $0.range) == "elephants" })
    }
}
