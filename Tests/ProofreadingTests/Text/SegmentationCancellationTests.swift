import Testing

@testable import Text

/// Sentences that nobody waits for any more are not cut to the end.
@Suite struct SegmentationCancellationTests {
    @Test func aTextThatIsCancelledHasNoSentences() {
        let document = Document(String(repeating: "So it is. ", count: 1000))
        let cancellation = Cancellation()
        let whole = 0..<document.prose.count
        #expect(Segmenter(language: "en").sentences(of: document, in: whole, cancellation).count == 1000)
        cancellation.cancel()
        #expect(Segmenter(language: "en").sentences(of: document, in: whole, cancellation).isEmpty)
        #expect(ParagraphCutter(traits: .of("en")).paragraphs(of: document, cancellation).count <= 1)
    }

    /// Of a sentence without end, some kilobytes are cut.
    @Test func aSentenceThatIsCancelledIsNotCutToItsEnd() {
        let document = Document(String(repeating: "so it is ", count: 100_000))
        let tokenizer = Tokenizer(conventions: LanguageTraits.of("en").conventions)
        func count(_ cancellation: Cancellation) -> Int {
            var tokens = TokenBuffer()
            tokenizer.appendTokens(of: 0..<document.prose.count, in: document.prose.span, to: &tokens, cancellation)
            return tokens.array.count
        }
        let cancellation = Cancellation()
        #expect(count(cancellation) == 600_000)
        cancellation.cancel()
        #expect(count(cancellation) < 60_000)
    }
}
