import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Text

@Suite struct PatternLinearTimeTests {
    private func expectLinearMatching(_ pattern: String, in unit: String) {
        let rules = PatternSample(pattern).rules
        // Within one view: a longer sentence is seen in several.
        expectLinearTime(of: 400) { size in
            AnalysedParagraph(Document(String(repeating: unit, count: size / 2)), language: "en").sentences
        } _: { views in
            for view in views { _ = rules.matches(in: view) }
        }
    }

    @Test func muchThatIsFoundTakesLinearTime() {
        expectLinearMatching("a an", in: "a an ")
        expectLinearMatching("a <word>?", in: "a ")
    }

    @Test func theEndOfASentenceIsFoundInLinearTime() {
        expectLinearMatching("a $", in: "a) ")
        expectLinearMatching("<punctuation> $", in: ") ")
        expectLinearMatching("^ a", in: "( ")
    }

    @Test func whatIsFoundTwiceIsToldOnce() {
        let sample = PatternSample("a? b? c")
        for text in ["a b c", "c c c", "b c a c", "a c b c c"] {
            let matches = sample.matches(in: text).map(\.range)
            #expect(!matches.isEmpty)
            for (one, other) in zip(matches, matches.dropFirst()) { #expect(!one.overlaps(other)) }
        }
    }

    /// Nobody waits for what stands behind.
    @Test func aCancelledMatcherStops() {
        let document = Document(String(repeating: "a b ", count: 500))
        let cancellation = Cancellation()
        func matches() -> Int {
            let range = 0..<document.prose.count
            let sentences = Segmenter(language: "en").sentences(of: document)
            let paragraph = AnalysedParagraph(
                document, range, of: range, contentHash: 0, sentences: sentences, language: "en", cancellation)
            return paragraph.sentences.reduce(0) { $0 + PatternSample("a b").rules.matches(in: $1).count }
        }
        #expect(matches() == 500)
        cancellation.cancel()
        #expect(matches() <= 32)
    }
}
