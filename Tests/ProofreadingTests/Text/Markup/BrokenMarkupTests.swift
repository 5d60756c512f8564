import ProofreadingTesting
import Testing

@testable import Text

/// Texts of all formats that break off, or open more and more and close nothing: nothing of it may stop a reader.
@Suite struct BrokenMarkupTests {
    private static let texts = [
        "plain": "Dr. Ähm… “quoted” 3.5 km, e\u{301}\u{200D}👩‍👩‍👧 https://a.b/c?d#e f@g.h\r\n\n- x",
        "markdown":
            "---\na: b\n---\n# A *b* `c`\n\n> - [d](e \"f\") ![g](h)\n\n```swift\ni\n```\n| j | k |\n|---|:-:|\n<p>l&amp;m</p>\n[n]: o\n1. p\\*q",
        "html":
            "<!doctype html><p lang=\"fr\" title='a'>b&eacute;&#x41;<br/>c<!-- d --><script>e</script><![CDATA[f]]></p>",
        "latex":
            "\\documentclass[a]{b}\\begin{document}\\section*{C} $d^2$ \\[e\\] \\verb|f| % g\n\\begin{verbatim}h\\end{verbatim} \\'e \\ss{} i--j\\end{document}",
    ]

    private func read(_ bytes: [UInt8], _ format: TextFormat) {
        let document = Document(String(decoding: bytes, as: UTF8.self), format: format)
        #expect(document.prose.count == document.source.count)
        let sentences = Segmenter(language: "en-US").sentences(of: document)
        #expect(sentences.last?.range.upperBound ?? 0 == document.source.count)
        for sentence in sentences { for token in sentence.tokens { _ = document.reading(in: token.range) } }
    }

    @Test(arguments: TextFormat.all) func textsThatBreakOffAreRead(format: TextFormat) {
        for text in Self.texts.values { for prefix in BrokenInputs.prefixes(of: text) { read(prefix, format) } }
    }

    @Test(arguments: TextFormat.all) func textsOfOpeningsAreRead(format: TextFormat) {
        let own = [
            "\\begin{a}", "\\item ", "\\[", "{\\a", "<a>", "</", "<a b=\"", "&#", "](", "![", "> ", "1. ", "~~~\n", "|",
            "---\n", "http://", "@a.",
        ]
        for opening in BrokenInputs.openings + own {
            for input in BrokenInputs.repeated(opening, step: 499) { read(input, format) }
        }
    }
}
