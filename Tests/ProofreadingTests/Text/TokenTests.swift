import Testing
import Text

@Suite struct TokenTests {
    @Test(arguments: [
        ("Don't", "Don't"),
        ("it’s o’clock", "it’s|_|o’clock"),
        ("the dogs' tails", "the|_|dogs|'|_|tails"),
        ("the dogs’ tails", "the|_|dogs|’|_|tails"),
        ("'quoted'", "'|quoted|'"),
        ("‘quoted’", "‘|quoted|’"),
        ("rock 'n' roll", "rock|_|elision<'n'>|_|roll"),
        ("rock ’n’ roll", "rock|_|elision<’n’>|_|roll"),
        ("'Tis ’em", "elision<'Tis>|_|elision<’em>"),
        ("ol' man", "ol'|_|man"),
        ("'no' 'apostrophe", "'|no|'|_|'|apostrophe"),
    ])
    func wordsKeepTheirApostrophesInEnglish(text: String, expected: String) {
        #expect(tokens(text, language: "en-GB") == expected)
    }

    @Test(arguments: [
        ("fr", "l’école", "elision<l’>|école"),
        ("fr", "L'école", "elision<L'>|école"),
        ("fr", "aujourd’hui", "aujourd’hui"),
        ("fr", "d'aujourd'hui", "elision<d'>|aujourd'hui"),
        ("fr", "quelqu'un", "quelqu'un"),
        ("fr", "jusqu’à", "elision<jusqu’>|à"),
        ("fr", "l’« ami »", "elision<l’>|«|_|ami|_|»"),
        ("fr", "presqu'île", "presqu'île"),
        ("fr", "c'est-à-dire", "elision<c'>|{est-à-dire}"),
        ("fr", "y a-t-il", "y|_|{a-t-il}"),
        ("it", "dell’arte", "elision<dell’>|arte"),
        ("it", "un po' d'acqua", "un|_|po'|_|elision<d'>|acqua"),
        ("it", "quell'uomo c'è", "elision<quell'>|uomo|_|elision<c'>|è"),
        ("ca", "l'home s’ha", "elision<l'>|home|_|elision<s’>|ha"),
        ("ca", "col·legi", "col·legi"),
        ("en", "l'école", "l'école"),
        ("nl", "foto's ’s morgens", "foto's|_|elision<’s>|_|morgens"),
        ("nl", "zo'n", "zo'n"),
        ("de", "Wie geht’s", "Wie|_|geht’s"),
        ("uk", "об’єкт м'яч", "об’єкт|_|м'яч"),
        ("sv", "EU:s", "EU:s"),
        ("en", "note:this", "note|:|this"),
    ])
    func wordsAreSplitWhereTheLanguageSplitsThem(language: String, text: String, expected: String) {
        #expect(tokens(text, language: LanguageCode(language)) == expected)
    }

    @Test(arguments: [
        ("en", "a well-known state-of-the-art", "a|_|{well-known}|_|{state-of-the-art}"),
        ("en", "co‐operate non‑stop", "{co‐operate}|_|{non‑stop}"),
        ("en", "pre- and post-war", "pre|-|_|and|_|{post-war}"),
        ("en", "this--that", "this|--|that"),
        ("en", "this - that -x", "this|_|-|_|that|_|-|x"),
        ("en", "a 20-year-old", "a|_|number<20>|-|{year-old}"),
        ("en", "COVID-19", "COVID|-|number<19>"),
        ("de", "Vor- und Nachteile", "Vor-|_|und|_|Nachteile"),
        ("de", "Ein- und -ausgang", "Ein-|_|und|_|-ausgang"),
        ("de", "MP3-Player", "identifier<MP3>|-|Player"),
        ("ru", "по-русски", "{по-русски}"),
    ])
    func hyphensJoinTheWordsBesideThem(language: String, text: String, expected: String) {
        #expect(tokens(text, language: LanguageCode(language)) == expected)
    }

    @Test(arguments: [
        ("see https://example.org/a_(b)?q=1#x.", "see|_|url<https://example.org/a_(b)?q=1#x>|."),
        ("(http://example.org/)", "(|url<http://example.org/>|)"),
        ("<https://example.org>,", "<|url<https://example.org>|>|,"),
        ("https://de.wikipedia.org/wiki/Köln!", "url<https://de.wikipedia.org/wiki/Köln>|!"),
        ("“http://example.org”", "“|url<http://example.org>|”"),
        ("www.example.org/x", "url<www.example.org/x>"),
        ("mailto:me@example.org", "url<mailto:me@example.org>"),
        ("HTTP://EXAMPLE.ORG", "url<HTTP://EXAMPLE.ORG>"),
        ("me.and+you@mail.example.co.uk.", "email<me.and+you@mail.example.co.uk>|."),
        ("me@localhost", "me|@|localhost"),
        ("at example.org, and münchen.de.", "at|_|domain<example.org>|,|_|and|_|domain<münchen.de>|."),
        ("example.org:8080/x", "url<example.org:8080/x>"),
        ("the end.It was, home.in bed", "the|_|end|.|It|_|was|,|_|home|.|in|_|bed"),
        ("/etc/hosts and ~/notes", "path</etc/hosts>|_|and|_|path<~/notes>"),
        ("C:\\temp\\x.txt", "path<C:\\temp\\x.txt>"),
        ("\\\\server\\share", "path<\\\\server\\share>"),
        ("./run ../up .gitignore", "path<./run>|_|path<../up>|_|path<.gitignore>"),
        ("src/main.swift README.txt.", "path<src/main.swift>|_|path<README.txt>|."),
        ("and/or he/she km/h", "and|/|or|_|he|/|she|_|km|/|h"),
        ("@bob @eve@example.org,", "mention<@bob>|_|mention<@eve@example.org>|,"),
        ("#swift #größe #1", "tag<#swift>|_|tag<#größe>|_|tag<#1>"),
        ("x @ y # z", "x|_|@|_|y|_|#|_|z"),
        ("a ~ b / c \\ d", "a|_|~|_|b|_|/|_|c|_|\\|_|d"),
    ])
    func addressesPathsAndNamesAreNoWords(text: String, expected: String) {
        #expect(tokens(text, language: "en") == expected)
    }

    @Test(arguments: [
        ("12 1,234.5 3.14", "number<12>|_|number<1,234.5>|_|number<3.14>"),
        ("12:30 2024-05-17 1/2", "number<12:30>|_|number<2024-05-17>|_|number<1/2>"),
        (
            "12km 3rd 5% 20°C 5€ 10am",
            "quantity<12km>|_|quantity<3rd>|_|quantity<5%>|_|quantity<20°C>|_|quantity<5€>|_|quantity<10am>"
        ),
        ("the 1990s, 1er", "the|_|quantity<1990s>|,|_|quantity<1er>"),
        ("20 °C, 5\u{A0}kg", "number<20>|_|quantity<°C>|,|_|number<5>|␣|quantity<kg>"),
        ("3 m/s at 2 kg/m³.", "number<3>|_|quantity<m/s>|_|at|_|number<2>|_|quantity<kg/m³>|."),
        // In decomposed letters, which go on behind what looks like a pascal.
        ("12 pa\u{301}ginas", "number<12>|_|pa\u{301}ginas"),
        ("5 µg 4 kΩ 9 мм", "number<5>|_|quantity<µg>|_|number<4>|_|quantity<kΩ>|_|number<9>|_|quantity<мм>"),
        ("5 mice, 3 l'eau 4 m-long", "number<5>|_|mice|,|_|number<3>|_|l'eau|_|number<4>|_|{m-long}"),
        ("5 cm² 6 m/x 7 kg.x", "number<5>|_|quantity<cm²>|_|number<6>|_|m|/|x|_|number<7>|_|kg|.|x"),
        ("1.2.3 v2.0 v2 1.0-beta.2", "version<1.2.3>|_|version<v2.0>|_|identifier<v2>|_|version<1.0-beta.2>"),
        ("3f2a9bc4 deadbeef", "hash<3f2a9bc4>|_|deadbeef"),
        ("123E4567-e89b-12d3-a456-426614174000", "hash<123E4567-e89b-12d3-a456-426614174000>"),
        ("camelCase snake_case MAX_SIZE", "identifier<camelCase>|_|identifier<snake_case>|_|identifier<MAX_SIZE>"),
        ("utf8 iPhone TooManyHumpsInIt", "identifier<utf8>|_|identifier<iPhone>|_|identifier<TooManyHumpsInIt>"),
        ("JavaScript McDonald's LaTeX OpenStreetMap", "JavaScript|_|McDonald's|_|LaTeX|_|OpenStreetMap"),
        ("PhD GmbH THe tHe pH NASA PDFs", "PhD|_|GmbH|_|THe|_|tHe|_|pH|_|NASA|_|PDFs"),
        ("_emphasis_ __init__", "_|emphasis|_|_|__|init|__"),
        ("C++ C# AT&T", "identifier<C++>|_|identifier<C#>|_|identifier<AT&T>"),
        (
            "Henry VIII XIXe IIII MCMXCIV I",
            "Henry|_|romanNumeral<VIII>|_|romanNumeral<XIXe>|_|IIII|_|romanNumeral<MCMXCIV>|_|I"
        ),
        ("٣٤ १२", "number<٣٤>|_|number<१२>"),
    ])
    func numbersAndIdentifiersAreNoWords(text: String, expected: String) {
        #expect(tokens(text, language: "en") == expected)
    }

    @Test(arguments: [
        ("en", "e.g. this, i.e. that", "abbreviation<e.g.>|_|this|,|_|abbreviation<i.e.>|_|that"),
        ("en", "Dr. Smith", "abbreviation<Dr.>|_|Smith"),
        ("en", "the U.S. Army", "the|_|abbreviation<U.S.>|_|Army"),
        ("en", "No. 5", "abbreviation<No.>|_|number<5>"),
        ("en", "no.", "no|."),
        ("es", "p. ej. la p. 5", "abbreviation<p.>|_|abbreviation<ej.>|_|la|_|abbreviation<p.>|_|number<5>"),
        ("es", "la letra p. Luego", "la|_|letra|_|p|.|_‖Luego"),
        ("de", "z. B. d.h. bzw.", "abbreviation<z.>|_|abbreviation<B.>|_|abbreviation<d.h.>|_|abbreviation<bzw.>"),
        ("fr", "M. Dupont, etc.", "abbreviation<M.>|_|Dupont|,|_|abbreviation<etc.>"),
        ("ru", "т. е. и т.д.", "abbreviation<т.>|_|abbreviation<е.>|_|и|_|abbreviation<т.д.>"),
    ])
    func fullStopsBelongToAbbreviations(language: String, text: String, expected: String) {
        #expect(tokens(text, language: LanguageCode(language)) == expected)
    }

    @Test(arguments: [
        ("👍🏽👨‍👩‍👧 🇩🇪🇫🇷 1️⃣ ❤️", "emoji<👍🏽>|emoji<👨‍👩‍👧>|_|emoji<🇩🇪>|emoji<🇫🇷>|_|emoji<1️⃣>|_|emoji<❤️>"),
        ("© 2020 → x™", "©|_|number<2020>|_|→|_|x|™"),
        ("Wait... what?! (no)", "Wait|...|_|what|?|!|_‖(|no|)"),
        ("日本語 ภาษาไทย カタカナ ひらがな", "unspaced<日本語>|_|unspaced<ภาษาไทย>|_|unspaced<カタカナ>|_|unspaced<ひらがな>"),
        ("café cafe\u{301} co\u{AD}op", "café|_|cafe\u{301}|_|co\u{AD}op"),
        ("a \t b\u{A0}c\u{3000}d", "a|␣|b|␣|c|␣|d"),
        ("\u{FEFF}word \u{200B}", "markup<\u{FEFF}>|word|_|markup<\u{200B}>"),
        ("שלום ח\"כ", "שלום|_|ח\"כ"),
    ])
    func everyScriptIsCut(text: String, expected: String) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: 0...Token.longestWord - 2)
    func longWordsEndWhereTheyEnd(length: Int) {
        // Words are read eight bytes and sentences 64 bytes at a time: ends of all kinds, at every distance.
        let word = String(repeating: "a", count: length)
        for (behind, kind) in [
            ("", ""), (" ", "|_"), (", b", "|,|_|b"), (". ", "|.|_"), ("é", "é"), ("-b", "-b"), ("'s", "'s"),
        ] {
            let expected = length == 0 ? "" : behind == "-b" ? "{\(word)-b}" : word + kind
            #expect(length == 0 || tokens(word + behind) == expected)
            #expect(length == 0 || tokens("I " + word + behind) == "I|_|" + expected)
        }
        #expect(length == 0 || tokens("aB" + word) == (length > 1 ? "identifier<aB\(word)>" : "aBa"))
    }

    @Test(arguments: Token.longestWord + 1...200)
    func whatIsTooLongForAWordEndsWhereItEnds(length: Int) {
        let word = String(repeating: "a", count: length)
        for (behind, rest) in [("", ""), (" ", "|_"), (", b", "|,|_|b"), (". ", "|.|_")] {
            #expect(tokens(word + behind) == "overlong<\(word)>" + rest)
            #expect(tokens("I " + word + behind) == "I|_|overlong<\(word)>" + rest)
        }
    }

    @Test func wordsKnowTheirCapitals() {
        let document = Document("word Word WORD wOrd É IX")
        let sentence = Segmenter().sentences(of: document)
        let traits = sentence.flatMap(\.tokens).filter { $0.kind != .space }.map(\.traits)
        #expect(
            traits == [
                .hasSmallLetter, [.isCapitalised, .hasSmallLetter], [.isCapitalised, .hasInnerCapital],
                [.hasInnerCapital, .hasSmallLetter], .isCapitalised, [.isCapitalised, .hasInnerCapital],
            ])
        #expect(traits.map(\.isAllCapitals) == [false, false, true, false, false, true])
    }
}
