import ProofreadingTesting
import Testing
import Text

/// Texts that are hard to cut: at each place much more has to be looked at to know whether a word or a sentence ends there.
@Suite struct SegmentationLinearTimeTests {
    @Test(
        arguments: [
            "a", "\u{301}", "[", "a\u{301}", ". ", "a.", "a@", "\n", "a\n", "?)", ". )", "a-", "a'", "https://", "1.",
            "1,",
            "\u{AD}", "日", "🇩", "C:\\", ". 1 ", "«", "\u{200D}", "A&", "f0", "(", "_", "\"", "\u{7F}", "\u{7F}\u{1E}",
            ":a", "ab:",
            "ab.cd", "👨‍👩‍👧", "ภาษาไทย", "\u{FFFD}",
        ])
    func repeatedPiecesTakeLinearTime(unit: String) { expectLinearCuts(of: RepeatedText(unit), "en") }

    @Test(arguments: [
        ("(", ")"), ("\"", "a."), ("a.", ")"), ("a", "\u{301}"), ("a-", "'"), ("\u{7F}", "a"), ("1", "."), (".", "«"),
        (" ", "."),
    ])
    func twoRepeatedPiecesTakeLinearTime(first: String, second: String) {
        expectLinearCuts(of: RepeatedText(first, then: second), "en")
    }

    /// What looks ahead must not look at the same again and again, in whatever language.
    @Test(arguments: ["fr", "it", "sv", "de", "ru"] as [LanguageCode])
    func repeatedSplitsTakeLinearTime(language: LanguageCode) {
        for unit in ["l'", "a'", "l’a", "a:", "a.", "z. ", "a-", "-a", "'a"] {
            expectLinearCuts(of: RepeatedText(unit), language)
        }
    }

    /// Masked markup is looked through wherever it is.
    @Test(arguments: ["**a**", "<b>", "a<br>", "&eacute;", "`a` ", "# a\n", "- ", "[a](b)", "\n\n"])
    func maskedMarkupIsCutInLinearTime(unit: String) {
        for format in [TextFormat.markdown, .html] { expectLinearCuts(of: RepeatedText(unit), "en", format) }
    }

    private func expectLinearCuts(of text: RepeatedText, _ language: LanguageCode, _ format: TextFormat = .plain) {
        let segmenter = Segmenter(language: language)
        expectLinearTime {
            Document(text.text(ofAbout: $0), format: format)
        } _: { document in
            #expect(segmenter.sentences(of: document).last?.range.upperBound == document.source.count)
            #expect(segmenter.chunks(of: document, ofAbout: 65536).last?.upperBound == document.source.count)
        }
    }
}
