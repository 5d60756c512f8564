import Testing
import Text

/// Each text has a `‖` where a sentence begins; it is cut without them and must be cut there.
@Suite struct SentenceTests {
    private func expectCuts(_ marked: String, _ language: String? = nil, at location: SourceLocation = #_sourceLocation)
    {
        let text = marked.replacing("‖", with: "")
        #expect(sentences(text, language: language.map { LanguageCode($0) }) == marked, sourceLocation: location)
    }

    @Test(arguments: [
        "One. ‖Two! ‖Three? ‖Four",
        "He asked: “Why?” ‖Nobody knew.",
        "“Why?” he asked. ‖“Because!” she said.",
        "(He left.) ‖She stayed.",
        "It is (really!) so. ‖Yes.",
        "Wait... what? ‖Wait… what? ‖Well… ‖So it is.",
        "Really?! ‖Yes!!! ‖No.",
        "It costs 3.50 a piece. ‖Buy 2. ‖Sell 3.",
        "See example.org/?q=Yes for more. ‖Then write to me@example.org. ‖Done.",
        "It is so.[12] ‖Next.",
        "What? ‖no. ‖Yes.",
        "The end.Next one is missing a space. ‖Yes.",
        "終わり。‖始まり！‖本当？‖はい",
        "यह एक है। ‖यह दो है।",
        "Τι είναι; Αυτό. ‖Ναι.",
        "",
        " ",
        "\n\n",
        " \n Leading space. ‖Next.",
    ])
    func terminatorsEndSentences(marked: String) { expectCuts(marked, "en") }

    @Test(arguments: [
        ("en", "Dr. Smith met Mr. Jones at 5 p.m. on Main St. near the park. ‖Then they left."),
        ("en", "It was made by Acme Inc. in the U.S. Army. ‖It broke. ‖They met at 5 p.m. ‖Then they left."),
        ("en", "See fig. 3 and No. 5. ‖He said no. ‖Please stop."),
        ("en", "J. R. R. Tolkien wrote it. ‖So did I. ‖George W. Bush did not. ‖We chose plan B. ‖Then we left."),
        ("en", "Bring fruit, e.g. apples, i.e. Granny Smith, etc. ‖We need vs. Them."),
        ("fr", "M. Dupont et Mme. Durand sont là. ‖Il y en a, etc. ‖Le reste vient."),
        ("fr", "« Viens ! » dit-il. ‖« Non ! » ‖Elle partit."),
        ("fr", "C'était av. J.-C. dans le désert. ‖Vas-y. ‖Marie vient."),
        (
            "de",
            "Das ist z. B. Herr Dr. Müller. ‖Am 3. Oktober war er d. h. Peter da. ‖Das war 1990. ‖Danach usw. ‖Es ging."
        ),
        ("de", "Er kam aus der Schweiz. ‖Wir wollen dies. ‖Danach ging er."),
        ("de", "Friedrich II. König. ‖Er kam am 5. ‖Dann ging er. ‖Siehe Abs. 3 und Nr. 5."),
        ("es", "El Sr. García y la Dra. Pérez, p. ej. Juan, etc. ‖El resto vino a las 5 p.m. ‖Luego se fue."),
        ("it", "Il sig. Rossi e il dott. Bianchi, ecc. ‖Poi venne. ‖Così è. ‖Marco no."),
        ("pt-BR", "O Sr. Silva e a Dra. Souza moram na Av. Paulista. ‖Ver pág. 12. ‖Fim."),
        ("nl", "Dhr. Jansen en mevr. De Vries, bijv. Piet, enz. ‖Het is zo."),
        ("pl", "Dr. Kowalski i prof. Nowak, np. Jan, m.in. Anna itd. ‖To jest 5. Polak. ‖Koniec."),
        ("ru", "В 1990 г. Иванов жил на ул. Ленина, т. е. А. С. Пушкин тоже. ‖Он ушёл и т. д. ‖Потом всё."),
        ("uk", "У 1990 р. Шевченко жив на вул. Франка, т. зв. Т. Г. Шевченко. ‖Він пішов і т. д. ‖Потім усе."),
        ("sv", "Dr. Svensson kom t.ex. Anna, bl.a. Eva osv. ‖Det var så."),
        ("da", "Den 3. Oktober kom f.eks. Hansen, dvs. Peter osv. ‖Det var godt."),
    ])
    func abbreviationsDoNotEndSentences(language: String, marked: String) { expectCuts(marked, language) }

    @Test(arguments: [
        "en-US", "en-GB", "fr", "de-DE", "es", "it", "pt-BR", "pt-PT", "nl", "pl", "ru", "uk", "sv", "da",
    ])
    func everyLanguageOfTheManifestKnowsAbbreviations(code: String) {
        // One of them is known to each, and none of them to a language that nothing is known of.
        let text = "Xxx prof. Xxxx проф. Xxxx mme. Xxxx"
        #expect(sentences(text, language: LanguageCode(code)) != sentences(text, language: "tlh"))
    }

    @Test(arguments: [
        // A line that is wrapped goes on.
        "This line was wrapped by an editor at about seventy columns and it\ngoes on here.",
        "This line was wrapped by an editor at about seventy columns with Mr\nSmith going on here. ‖Next.",
        "Wrapped in the middle of e.g.\nthis. ‖Next.",
        // A blank line ends a paragraph, and so does the end of a heading.
        "A heading\n\n‖A paragraph.",
        "A heading\n‖A paragraph begins here.",
        "A heading\r\n‖A paragraph begins here.\r\n‖It ends.",
        "no capital\n\n‖no full stop",
        "First paragraph\u{2029}‖second",
        // Lists.
        "We need:\n‖- apples\n‖- pears\n‖* plums\n‖• figs",
        "1. First\n‖2. Second\n‖a) third\n‖b. fourth",
        "Dear John,\n‖thank you.",
        // Lines that are longer than anybody wraps at are paragraphs.
        "\(String(repeating: "word ", count: 30))end\n‖Next",
        "End.\n‖Next.",
    ])
    func layoutEndsSentences(marked: String) {
        // A comma speaks for a salutation only to a reader; to the layout a small letter goes on.
        expectCuts(marked.hasPrefix("Dear") ? marked.replacing("‖", with: "") : marked, "en")
    }
}
