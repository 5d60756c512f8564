import Testing

@testable import Text

@Suite struct AsciiLettersTests {
    /// Eight bytes are looked at at a time; a run may end with the text at any of them.
    @Test(arguments: 8...40)
    func aRunMayEndWithTheText(length: Int) {
        for start in 0..<length {
            let text =
                Array(repeating: UInt8(ascii: " "), count: start)
                + Array(repeating: UInt8(ascii: "x"), count: length - start)
            #expect(AsciiLetters(at: start, in: text.span)?.end == length)
        }
    }

    @Test func aTextMayEndInAWordOfAnyLength() {
        for length in 1...40 {
            let text = "One two " + String(repeating: "x", count: length)
            let document = Document(text)
            let sentences = Segmenter(language: "en").sentences(of: document, in: 0..<document.prose.count)
            #expect(sentences.last?.tokens.last?.range == 8..<8 + length)
        }
    }
}
