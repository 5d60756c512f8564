import Testing
import Text

@Suite struct HTMLTests {
    @Test(arguments: [
        ("<p>A <b>b</b> c.</p><p>D", "¶A b c.¶D"),
        ("A\nb\n\nc", "A b  c"),
        ("<!DOCTYPE html><!-- c -->a", "¶a"),
        ("a<br/>b", "a\n    b"),
        ("caf&eacute; &lt;b&gt; &nbsp;&hellip; &#8217;", "café <b> \u{A0}… ’"),
        ("a < b && c > d", "a < b && c > d"),
        ("<script>if (a < b) \"</p>\"</script>a", "¶a"),
        ("<style>p { }</style><SCRIPT>x</Script >a", "¶a"),
        ("a <code>b <i>c</i></code> d", "a ▪ d"),
        ("<pre>a\n<b>b</b></pre>c", "¶c"),
        ("a <span translate=\"no\">b</span> c", "a ▪ c"),
        ("<p class=\"x notranslate\">b</p>c", "¶c"),
        ("<p translate=no>a<p>b", "¶b"),
        ("<a href=\"a>b\" id='x'>c</a>", "c"),
        ("a <a href=\"x\" title='b &amp;\nc'>d</a> e", "a  (b & c) d e"),
        ("a <img alt=b src=x>, <img src=x alt = \"c\"/>", "a  (b) ,  (c) "),
        ("<p> <b><a title=\"A\">B</a></b> c", "¶ ¶A¶B c"),
        ("<p title=\"A\">b<td aria-label='C' title='D'>e", "¶A¶b¶C¶D¶e"),
        ("a<b title=\"x\">b</b>c <i lang=fr title=x>d</i>", "abc d"),
        ("<code title=\"x\">a</code> <i translate=no title=x>b</i>", "▪ ▪"),
        ("<p translate=no><img alt=\"x\">b<p><img alt=\"\">c", "¶c"),
        ("<custom-element x:y=1>a</custom-element>", "a"),
        ("<ul><li>a<li>b</ul>", "¶a¶b¶"),
        ("</b>a</i>b<", "ab<"),
        ("<B>a<CODE>b</b>c</Code>d", "a▪cd"),
        ("<p class='a NoTranslate b'>b</p><p class='notranslated'>c", "¶c"),
        ("<!-- no end", ""),
        ("<table><tr><td>a</td><td>b</td></tr></table>", "¶a¶b¶"),
        ("<title>T</title><body>a", "¶T¶a"),
        ("a<svg><path d=\"M0\"/><text>b</text></svg>c", "a▪c"),
        ("<textarea>a</textarea>b", "¶b"),
    ])
    func tagsAreMasked(text: String, expected: String) { #expect(reading(text, .html) == expected) }

    @Test func aReaderSeesWhatReferencesStandFor() {
        let document = Document("<p>Caf&eacute; &amp; bar&hellip;</p>", format: .html)
        let whole = document.trimmed(0..<document.source.count)
        #expect(document.text(in: whole) == "Caf&eacute; &amp; bar&hellip;")
        #expect(document.reading(in: whole) == "Café & bar…")
    }

    @Test(arguments: [
        "&eacute;lite", "&#233;lite", "&#xE9;lite", "&#XE9;lite", "&eacutelite", "&#233lite", "&#xE9lite",
        "&#00233;lite",
        "&#101;&#x301;lite", "e&#x301;lite", "&eacute;l<b>ite</b>", "&eacute;li&shy;te",
    ])
    func aWordIsReadAsAPersonSeesIt(written: String) throws {
        let document = Document("<p>A \(written) teh</p>", format: .html)
        let word = try #require(
            Segmenter().sentences(of: document).flatMap(\.tokens).filter { $0.kind == .word }.dropFirst().first)
        let read = document.reading(in: word.range).filter { $0 != "\u{AD}" }
        #expect(read == "élite")
        #expect(document.text(in: word.range) == written.replacing("</b>", with: ""))
        document.withSpelledForm(of: word) { form in
            #expect(String(decoding: form.indices.map { form[$0] }, as: UTF8.self) == "élite")
        }
    }

    /// What is left of a reference without its semicolon is text, and what only looks like one is text as well.
    @Test(arguments: [
        ("&copy2 &ampamp &lt&gt &notit &not &AMP", "©2 &amp <> ¬it ¬ &"),
        ("&eacut &Delta &Delta; &nosuch; &nosuch &notnosuch;", "&eacut &Delta Δ &nosuch; &nosuch &notnosuch;"),
        ("&#; &#x; &# &#xg; &#a; &", "&#; &#x; &# &#xg; &#a; &"),
        ("d&#146;eau d&#x92;eau &#128", "d’eau d’eau €"),
        ("&#0; &#xD800; &#99999999999; &#x110000;", "\u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}"),
        ("a&#7;b &#127; &#10;", "a b    "),
        ("a <i title='&eacute &eacute= &eacutea &#233a'>x</i>", "a  (é &eacute= &eacutea éa) x"),
    ])
    func referencesAreReadAsBrowsersDo(text: String, expected: String) { #expect(reading(text, .html) == expected) }

    @Test func elementsAreKnownBehindThoseOfManyOtherNames() {
        let many = (0..<2_000).map { "<x\($0)>" }.joined()
        #expect(reading("<p>a</p>\(many)b <code>c</code> <y>d</y> <pre>e</pre>", .html) == "¶a¶b ▪ d ¶")
    }

    @Test func languagesAreThoseOfTheMarkup() {
        let document = Document(
            "<html lang=\"en\"><p>One <i lang='fr'>deux <b xml:lang=DE>drei</b></i> four <p lang=\"\">five</html> six",
            format: .html)
        #expect(
            document.languages.map { "\($0.code): \(document.text(in: $0.range))" } == [
                "en: <p>One <i lang='fr'>deux <b xml:lang=DE>drei</b></i> four <p lang=\"\">five",
                "fr: deux <b xml:lang=DE>drei</b>", "de: drei",
            ])
    }

    @Test func wordsWithReferencesAreWhole() throws {
        let document = Document("<p>Caf&eacute;s &Eacute;t&eacute;", format: .html)
        let words = Segmenter().sentences(of: document).flatMap(\.tokens).filter { $0.kind == .word }
        #expect(words.map { document.text(in: $0.range) } == ["Caf&eacute;s", "&Eacute;t&eacute;"])
        #expect(words.map { token in document.withSpelledForm(of: token) { $0.count } } == [6, 5])
    }
}
