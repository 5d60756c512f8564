import ProofreadingTesting
import Testing
import Text

/// Texts that quadratic readers need minutes for: what may begin something that has no end, what may end something that did not begin,
/// and things in things. Many are those that CommonMark's reference implementations are tested with.
@Suite struct MarkupLinearTimeTests {
    @Test(arguments: markdown)
    func markdownTakesLinearTime(text: RepeatedText) { expectLinearReading(of: text, .markdown) }

    @Test(arguments: html)
    func htmlTakesLinearTime(text: RepeatedText) { expectLinearReading(of: text, .html) }

    @Test(arguments: latex)
    func latexTakesLinearTime(text: RepeatedText) { expectLinearReading(of: text, .latex) }

    /// Whatever is repeated, the other formats read it in linear time as well.
    @Test(arguments: [
        "<x a=\"", "<!--", "![[]()", "\\section[", "$a", "\\begin{equation}", "&#1", "> - [^a]: ", "`a``b",
    ])
    func markupOfOneFormatTakesLinearTimeInOthers(unit: String) {
        for format in [TextFormat.markdown, .html, .latex] { expectLinearReading(of: RepeatedText(unit), format) }
    }

    @Test(arguments: ["a", "<p>", "&amp;", "日"], ["", " ", "\n", "b", "longer than that"])
    func annotationsTakeLinearTime(markup: String, reading: String) {
        expectLinearTime { size in
            (0..<size / 4).flatMap { _ in [Annotation.text("a"), .markup(markup, readAs: reading)] }
        } _: {
            _ = Document(annotations: $0)
        }
    }

    /// Runs of backticks that are all of different lengths.
    @Test func growingRunsTakeLinearTime() {
        expectLinearTime { size in
            let longest = Int((Double(size) * 2).squareRoot())
            return (1...longest).map { "e" + String(repeating: "`", count: $0) }.joined()
        } _: {
            _ = Document($0, format: .markdown)
        }
    }

    @Test func elementsOfManyNamesTakeLinearTime() {
        expectLinearTime { size in
            (0..<size / 12).map { "<a\($0)>" }.joined() + String(repeating: "</z>", count: size / 8)
        } _: {
            _ = Document($0, format: .html)
        }
    }

    @Test func environmentsOfManyNamesTakeLinearTime() {
        let name = Array("thebibliography")
        expectLinearTime { size in
            (0..<size / 24).map { number in
                let letters = name.indices.map { number >> $0 & 1 == 1 ? name[$0].uppercased() : String(name[$0]) }
                return "\\begin{\(letters.joined())}"
            }.joined()
        } _: {
            _ = Document($0, format: .latex)
        }
    }

    private func expectLinearReading(of text: RepeatedText, _ format: TextFormat) {
        // More than an argument of LaTeX may have: what is short enough to be one is passed over.
        expectLinearTime(of: format == .latex ? 10_000 : 4_000) {
            text.text(ofAbout: $0)
        } _: {
            _ = Document($0, format: format)
        }
    }

    private static let markdown: [RepeatedText] =
        [
            "[", "]", "![", "[a](", "[a](b", "[a](<b", "[a](b \"", "[a](b (", "[a](b(", "[a][", "[](", "[]()", "![]()",
            "![[]()",
            "[![](", "[^a", "[a\\", "*a ", "a* ", "****", "*_", "*a_ ", "*a **a ", "a**b c* ", "_a_", "***a ", "*(",
            "~a~~", "~~a ",
            "`", "`a", "`a``b", "<", "<a ", "<x a=\"", "<a<a", "<!--", "<!A ", "<?", "<![CDATA[", "</b>", "<kbd>",
            "<b@",
            "&", "&amp", "&#1", "&eacute;", "\\", "\\(", "\\[a=", "\\(a\\]", "$", "$a", "$$a ", "$\\", ":a", "\u{0}",
            "> ", ">",
            "> > > >\n", "- ", "- - -\n", "  - ", "* - ", "1. ", "> - ", "> 1. [^a]: ", "[^a]: ", "[^a]: b\n\n",
            "- a\n\n", "#", "# ",
            "|", "| | |\n", "|-|\n", "a|b\n-|-\n", "-|", "a\n", "\n", "a\n-\n", "~", "[a]: ", "[a]: b \"c\n", "<div>\n",
            "<script>\n",
            "<!-- a\n", "```\n", "``` a`\n", "    a\n", "\t", "\r",
        ].map { RepeatedText($0) } + [
            RepeatedText("[", then: "]"), RepeatedText("[", then: "]("), RepeatedText("[", then: "]()"),
            RepeatedText("![", then: "]()"), RepeatedText("![[]()", then: "]()"), RepeatedText("[a](", then: ")"),
            RepeatedText("*a ", then: " a*"), RepeatedText("*a **a ", then: "a* a** "),
            RepeatedText("*a _a ", then: "a* "),
            RepeatedText("*a ", then: "a_ "), RepeatedText("***a ", then: "a* "), RepeatedText("~~a ", then: "a~ "),
            RepeatedText("`a", then: "``a"), RepeatedText("`a ``a ", then: "```a "), RepeatedText("<", then: ">"),
            RepeatedText("<x a=\"", then: "<x a='"), RepeatedText("<!--", then: "-->"),
            RepeatedText("$a\\", then: "$ "),
            RepeatedText("> ", then: "\n"), RepeatedText("> ", then: "a\n"), RepeatedText(">", then: "\n>"),
            RepeatedText("- ", then: "\n"), RepeatedText("- ", then: " \t\n"), RepeatedText("- > ", then: "\n"),
            RepeatedText("[^a]: ", then: "\n"), RepeatedText("[^a]: ", then: "\n\t"),
            RepeatedText("[^a]: > ", then: "\n"),
            RepeatedText("a|", then: "\n-|"), RepeatedText("- ", then: "\n    "), RepeatedText("- ", then: " "),
        ]

    private static let html: [RepeatedText] =
        [
            "<", "<a ", "<a<a<a", "<a b=\"", "<x a='", "<x a=b ", "<x a=b>", "<x a=\"b\"", "<a title=x>",
            "<a lang=fr title=b>",
            "<a class=notranslate>", "<!--", "<!", "<!->", "<!A ", "<?", "<![CDATA[", "</", "</b>", "<b>", "<p>",
            "<li><p>", "<td><p>",
            "<i lang=fr>", "<i lang=fr>a</i>", "<code>", "<pre>", "<script>", "</script", "<textarea>",
            "<script></script>", "<br>",
            "<svg><p>", "&", "&amp;", "&amp;&amp", "&#", "&#x", "&#1", "&eacute",
            "&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "\u{0}",
            "a\n", "\n",
        ].map { RepeatedText($0) } + [
            RepeatedText("<", then: ">"), RepeatedText("<b>", then: "</b>"), RepeatedText("<b>", then: "</i>"),
            RepeatedText("<i lang=fr>a", then: "</i>"), RepeatedText("<i lang=fr>a", then: "</b>"),
            RepeatedText("<code>", then: "</code>"), RepeatedText("<p><b>", then: "<p>"),
            RepeatedText("<!--", then: "-->"),
            RepeatedText("<x a=\"", then: "<x a='"), RepeatedText("<x a", then: "=b>"), RepeatedText("&", then: ";"),
        ]

    private static let latex: [RepeatedText] =
        [
            "{", "{{{{", "}", "{[", "[{", "[}", "\\", "\\\\", "\\a ", "\\begin{equation}", "\\begin{x}",
            "\\begin{verbatim}",
            "\\begin{verbatim}\\end{verbatim}", "\\end{verbatim}", "\\begin{align}a\n\n", "\\begin{tabular}{",
            "\\begin{", "\\end{",
            "\\emph{", "\\cite{", "\\cite[", "\\label{a}{", "\\section{", "\\section[", "\\section[a]{",
            "\\section{\\label{",
            "\\item[", "\\footnote{", "\\title{\\thanks{a}", "\\foreignlanguage{french}{",
            "\\foreignlanguage{french}{a}", "\\verb|",
            "\\verb", "\\'", "\\'{", "\\x[", "\\x[{", "$", "$a", "$ ", "$$a ", "$\\", "\\$", "$a\n\n", "$\n", "\\(",
            "\\[", "\\(a\\]",
            "%", "% ", " %\n", "~", "`", "&", "\n", "\n ", "\\begin{document",
        ].map { RepeatedText($0) } + [
            RepeatedText("{", then: "}"), RepeatedText("\\emph{", then: "}"), RepeatedText("\\section{", then: "}"),
            RepeatedText("\\section[", then: "]"), RepeatedText("\\x[", then: "]"), RepeatedText("\\x[{", then: "]}"),
            RepeatedText("\\cite{", then: "}"), RepeatedText("\\footnote{", then: "}"),
            RepeatedText("\\foreignlanguage{french}{", then: "}"), RepeatedText("\\(", then: "\\)"),
            RepeatedText("\\[", then: "$"), RepeatedText("$ ", then: "\\("),
            RepeatedText("\\begin{equation}", then: "\\end{equation}"),
            RepeatedText("\\begin{align}", then: "\\end{equation}"),
            RepeatedText("\\begin{align}", then: "\\begin{equation}"), RepeatedText("\\begin{verbatim}", then: "$"),
        ]
}
