import ProofreadingTesting
import Testing

@testable import Text

/// What holds for every marked-up text, tried with generated ones.
@Suite struct MarkupPropertyTests {
    static let formats: [TextFormat] = [.markdown, .html, .latex]

    /// Pieces of all kinds of markup, which make well-formed texts by chance and broken ones otherwise.
    private static let pieces = [
        "a", "word ", "Ö", "日", " ", "  ", "\t", "\n", "\n\n", "\r\n", "    ", "# ", "> ", "- ", "1. ", "* * *", "---",
        "===", "```", "~~~", "`",
        "``", "*", "**", "_", "__", "~~", "[", "]", "(", ")", "](", "][", "![", "[^1]", "]: ", "|", "|---|", "$", "$$",
        "\\(", "\\)", "\\[", "\\]",
        "<", ">", "</", "<p>", "</p>", "<b class=\"x\">", "<div>", "<script>", "</script>", "<pre>", "<!--", "-->",
        "<br>", "<li>", "<code>",
        "</code>", "<i lang=\"fr\">", "</i>", "<p translate=no>", "\"", "'", "=", "&amp;", "&eacute;", "&#233;",
        "&#x10FFFF;", "&", ";", ":", ":a:",
        "\\", "{", "}", "\\section{", "\\emph{", "\\cite{", "\\begin{equation}", "\\end{equation}", "\\begin{verbatim}",
        "\\end{verbatim}",
        "\\item ", "\\'", "\\\"{o}", "\\verb|", "%", "~", "\\\\", "\\foreignlanguage{french}{", "http://example.org",
        "+++", "\u{301}", "👍",
        "\\footnote{", "\\begin{document}", "<kbd>",
    ]

    static let texts: [String] = {
        var random = SplitMix(state: 7)
        // Markup and line breaks alone at the beginning are part of the first sentence.
        let beginning = String(repeating: "\\", count: 97) + String(repeating: "\0", count: 10) + "0 word."
        return [beginning]
            + (0..<150).map { index in
                // In every other text a scalar of several bytes is behind each piece: none must be cut in two.
                let glue = index % 2 == 0 ? "" : ["é", "日", "👍"][index / 2 % 3]
                return (0..<100).map { _ in pieces[random.next(below: pieces.count)] + glue }.joined()
            }
    }()

    @Test(arguments: formats)
    func maskingKeepsTheLengthAndTheScalars(format: TextFormat) {
        for text in Self.texts + GeneratedText.samples.map(\.text) {
            let document = Document(text, format: format)
            #expect(document.prose.count == document.source.count)
            #expect(String(validating: document.prose, as: UTF8.self) != nil, "\(text)")
            for language in document.languages {
                #expect(language.range.upperBound <= document.source.count)
                #expect(!language.range.isEmpty)
            }
        }
    }

    @Test(arguments: formats)
    func maskedTextsAreCutWithoutAGap(format: TextFormat) {
        for text in Self.texts {
            let document = Document(text, format: format)
            let segmenter = Segmenter(language: "en")
            let sentences = segmenter.sentences(of: document)
            let tokens = sentences.flatMap(\.tokens)
            #expect(tokens.map(\.start) == [0] + tokens.dropLast().map(\.end))
            #expect(tokens.last?.range.upperBound == document.source.count)
            for size in [1, 64] {
                let chunks = segmenter.chunks(of: document, ofAbout: size)
                #expect(
                    chunks.flatMap { segmenter.sentences(of: document, in: $0) }.map(\.range) == sentences.map(\.range),
                    "\(text.debugDescription)")
            }
        }
    }

    @Test func plainTextIsNotCopied() {
        let document = Document("Plain text.")
        let isShared = document.source.withUnsafeBufferPointer { source in
            document.prose.withUnsafeBufferPointer { $0.baseAddress == source.baseAddress }
        }
        #expect(isShared)
    }
}
