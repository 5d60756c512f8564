import Testing
import Text

/// Each construct of CommonMark and of its usual extensions, and how it is read.
@Suite struct MarkdownTests {
    @Test(arguments: [
        // Headings.
        ("# Title", "¶Title"),
        ("### Title ###", "¶Title ¶"),
        ("####### seven", "####### seven"),
        ("#tag", "#tag"),
        ("# Title #1", "¶Title #1"),
        ("#", "¶"),
        ("Title\n=====\ntext", "Title¶text"),
        ("Two\nlines\n---\ntext", "Two lines¶text"),
        // Thematic breaks.
        ("a\n\n***\nb", "a¶\n¶b"),
        ("- - -\nb", "¶b"),
        ("** *", "¶"),
        // Code blocks.
        ("```swift\nlet a = 1\n```\nb", "¶b"),
        ("~~~\ncode\n~~~~\nb", "¶b"),
        ("```\nno end\n\nmore", "¶"),
        ("````\n```\n````\nb", "¶b"),
        ("    code\n\nb", "¶\nb"),
        ("a\n    b", "a     b"),
        ("``` a`b ```", "▪"),
        // Quotations.
        ("> a\n> b\n\nc", "  a   b¶\nc"),
        ("> a\nb", "  a b"),
        ("> # T\n> b", "  ¶T¶  b"),
        (">> a\n> b", "   a   b"),
        ("> ```\n> code\n\nb", "  ¶  ¶\nb"),
        // Lists.
        ("- a\n- b", "¶ a¶ b"),
        ("* a\n\n  b\n* c", "¶ a¶\n  b¶ c"),
        ("1. a\n2) b", "¶ a¶ b"),
        ("- a\n  continued\n\n      code\n- b", "¶ a   continued¶\n  ¶ b"),
        ("- [ ] open\n- [x] done", "¶ ¶ open¶ ¶ done"),
        ("in 1985.\n1985. A year", "in 1985. 1985. A year"),
        ("text\n- item", "text¶ item"),
        ("-not a list", "-not a list"),
        ("- a\n\n      code", "¶ a¶\n  ¶"),
        ("1. a\n\n   b", "¶ a¶\n   b"),
        ("- - - a", "¶ ¶ ¶ a"),
        ("* - * * *", "¶ ¶ ¶"),
        ("- a\n                                          code", "¶ a                                           code"),
        // Tables.
        ("| a | b |\n|---|:-:|\n| c | d |\n\ne", "¶a¶b¶c¶d¶\ne"),
        ("a | b\n--|--\nc | \\| d", "a¶b¶c¶| d"),
        ("a | b\nc | d", "a | b c | d"),
        // Link definitions and footnotes.
        ("[a]: http://example.org \"T\"\nb", "¶b"),
        ("A note.[^1]\n\n[^1]: The note.", "A note.¶\n¶ The note."),
        // Front matter.
        ("---\ntitle: x\n---\na", "¶a"),
        ("+++\ntitle = 1\n+++\na", "¶a"),
        ("---\na", "¶a"),
        // HTML blocks.
        ("<div>\nA *b* c\n</div>\n\nd", "¶A b c¶\nd"),
        ("<script>\nlet a = 1\n</script>\nb", "¶b"),
        ("<!-- a\nb -->\nc", "¶c"),
        ("<pre>\na\n\nb</pre>\nc", "¶c"),
        ("<?php a ?>\nb", "¶b"),
        // Formulas.
        ("$$\na = b\n$$\nc", "¶c"),
        ("a\r\nb\r\n\r\nc", "a  b¶\r\nc"),
    ])
    func blocksAreMasked(text: String, expected: String) { #expect(reading(text, .markdown) == expected) }

    @Test(arguments: [
        // Emphasis.
        ("*a* **b** ***c*** _d_ __e__", "a b c d e"),
        ("a*b*c a_b_c", "abc a_b_c"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("*a **b** c*", "a b c"),
        ("**a *b** c*", "a b c"),
        ("*(*a*)*", "(a)"),
        ("*a", "*a"),
        ("~~a~~ ~b~ a ~ b", "a b a ~ b"),
        ("~~a~ b~~ ~c~~", "a~ b ~c~~"),
        ("*a _b* c_ _d*", "a _b c_ _d*"),
        ("***a* b** c", "a b c"),
        ("**a** *b", "a *b"),
        ("a**b*c***d*", "abcd*"),
        ("*a [b](c)* _d_", "a b d"),
        ("_a_</b>_b_ `c`_d_", "ab ▪d"),
        ("**Note:**text", "**Note:**text"),
        // Code.
        ("a `b` c", "a ▪ c"),
        ("`` a`b `` c", "▪ c"),
        ("`a ``b` c", "▪ c"),
        ("`a b", "`a b"),
        ("``a `b` `c`` `d", "▪ `d"),
        ("`a ``b``` c``", "`a ▪"),
        ("*a `*` b*", "a ▪ b"),
        // Links and images.
        ("[a b](http://example.org/x_y_z)", "a b"),
        ("[a](<x y> \"t\") [b](x 'y') [c](x (y))", "a (t) b (y) c (y)"),
        ("[a](x \"b \\\"c\\\"\") [d](x \"\")", "a d"),
        ("[a](x(y)z)", "a"),
        ("[a [b](x) c](y)", "[a b c](y)"),
        ("[a ![b [c](x) d](y) e](z)", "[a b c d e](z)"),
        ("[a [b](x)](y) [c](z)", "[a b](y) c"),
        ("[[a](x) [b](y)", "[a b"),
        ("[*a*][ref] [b][] [c]", "a b [c]"),
        ("[a] (b)", "[a] (b)"),
        ("![an *image*](a.png \"t\")", "an image (t)"),
        ("[![a](b)](c)", "a"),
        ("[a](", "[a]("),
        ("a\\[b\\](c)", "a[b](c)"),
        ("<https://example.org> <me@example.org>", "https://example.org me@example.org"),
        ("a < b > c", "a < b > c"),
        // HTML, entities, escapes, line ends.
        ("a <b class=\"x\">c</b><!-- d --> e", "a c e"),
        ("press <kbd>Ctrl</kbd>", "press ▪"),
        ("a<br>b", "a\n   b"),
        ("caf&eacute; &amp; &#233; &#xE9; &nosuch; &", "café & é é &nosuch; &"),
        ("&eacute &#233 &#xE9 d&#146;eau &acy;", "&eacute &#233 &#xE9 d’eau а"),
        ("\\*a\\* \\a", "*a* \\a"),
        ("a  \nb", "a  \nb"),
        ("a\\\nb", "a\nb"),
        ("a\nb", "a b"),
        // Formulas, short codes.
        ("$x^2$ is", "▪ is"),
        ("$5 and $6", "$5 and $6"),
        ("\\(a=b\\) and $$b$$", "▪ and ▪"),
        ("so :smile: at 12:30:15", "so ▪ at 12:30:15"),
        ("[^1] a", " a"),
    ])
    func inlinesAreMasked(text: String, expected: String) { #expect(reading(text, .markdown) == expected) }

    @Test func wordsThatAreEmphasisedInPartAreOneWord() {
        let document = Document("An un**believ**able *sto*ry.", format: .markdown)
        #expect(cut(document) == ["An|_|un**believ**able|_|markup<*>|sto*ry|."])
        let words = Segmenter().sentences(of: document).flatMap(\.tokens).filter { $0.kind == .word }
        let forms = words.map { token in
            document.withSpelledForm(of: token) { form in String(decoding: form.indices.map { form[$0] }, as: UTF8.self)
            }
        }
        #expect(forms == ["An", "unbelievable", "story"])
        #expect(words.map { document.hasMarkup(in: $0.range) } == [false, true, true])
    }

    @Test func markupCanBeLeftOut() throws {
        let document = Document("See **the the** [cat](x).", format: .markdown)
        let sentence = try #require(Segmenter().sentences(of: document).first)
        #expect(
            sentence.withoutMarkup.tokens.map { document.text(in: $0.range) } == [
                "See", " ", "the", " ", "the", " ", "cat", ".",
            ])
        #expect(sentence.withoutMarkup.range == sentence.range)
    }

    @Test func sentencesEndWhereBlocksDo() {
        let document = Document("# A title\nA para-\n*graph*. **Bold.** Next\n- one\n- two", format: .markdown)
        #expect(
            cut(document) == [
                "markup<# >|A|_|title|markup<\n>", "A|_|para|-|␣|markup<*>|graph|markup<*>|.|_|markup<**>",
                "Bold|.|markup<**>|_", "Next|markup<\n->|_", "one|markup<\n->|_", "two",
            ])
    }
}
