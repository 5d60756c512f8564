import Morphology
import Testing
import Text

@testable import HunspellSpelling

@Suite struct HunspellDictionaryTests {
    @Test(arguments: [
        ("en-US", "color", "colour"), ("en-GB", "colour", "color"), ("fr", "forêt", "forrêt"),
        ("de-DE", "Straße", "Strase"),
        ("es", "corazón", "corason"), ("it", "perché", "perche"), ("pt-BR", "econômico", "económico"),
        ("pt-PT", "económico", "econômico"), ("nl", "geïnteresseerd", "geintereseerd"), ("pl", "źdźbło", "źdzbło"),
        ("ru", "ёлка", "йолка"), ("uk", "м'яч", "мяч"), ("sv", "smörgås", "smörgos"), ("da", "rødgrød", "rødgröd"),
    ])
    func everyInstalledLanguageTellsRightFromWrong(code: String, right: String, wrong: String) throws {
        let dictionary = try installed.dictionary(for: LanguageCode(code))
        #expect(dictionary.accepts(right))
        #expect(!dictionary.accepts(wrong))
    }

    @Test(arguments: [
        ("en-US", "recieve", "receive"), ("fr", "forrêt", "forêt"), ("de-DE", "Strase", "Straße"),
        ("pl", "źdzbło", "źdźbło"),
        ("ru", "превет", "привет"), ("uk", "дякюю", "дякую"), ("sv", "smörgos", "smörgås"),
    ])
    func suggestionsHoldTheRightWord(code: String, wrong: String, right: String) throws {
        let suggestions = try installed.dictionary(for: LanguageCode(code)).suggestions(for: wrong)
        #expect(suggestions.contains(right), "\(suggestions)")
    }

    @Test(arguments: [("en-US", "don't"), ("fr", "aujourd'hui"), ("nl", "foto's"), ("uk", "п'ять"), ("it", "c'è")])
    func straightApostrophesAreUnderstood(code: String, word: String) throws {
        #expect(try installed.dictionary(for: LanguageCode(code)).accepts(word))
    }

    @Test func wordsListedWithTypographicApostrophesAreAcceptedWithStraightOnes() throws {
        let folder = try DictionaryFolder()
        let dictionary = try HunspellDictionary(
            DictionaryFiles(base: folder.write("xx", words: "2\nrock’n’roll\nfool's\n")))
        #expect(dictionary.accepts("rock'n'roll"))
        #expect(dictionary.accepts("fool's"))
        #expect(!dictionary.accepts("rock'n'rol"))
    }

    // MARK: What Hunspell must not be asked

    @Test func theEmptyWordIsNoWord() throws {
        let dictionary = try installed.dictionary(for: "en-US")
        #expect(!dictionary.accepts(""))
        #expect(dictionary.suggestions(for: "").isEmpty)
    }

    @Test func aNulDoesNotEndAWordEarly() throws {
        let dictionary = try installed.dictionary(for: "en-US")
        #expect(dictionary.accepts("word"))
        #expect(!dictionary.accepts("word\0xyzzy"))
        #expect(!dictionary.accepts("word\0"))
        #expect(dictionary.suggestions(for: "word\0xyzzy").isEmpty)
    }

    @Test func longWordsAreRefused() throws {
        let folder = try DictionaryFolder()
        let longest = String(repeating: "a", count: 299)
        let wide = try HunspellDictionary(
            DictionaryFiles(base: folder.write("wide", words: "2\n\(longest)\na\n")))
        #expect(wide.accepts(longest))
        #expect(!wide.accepts(longest + "a"))
        #expect(wide.suggestions(for: longest + "a").isEmpty)
        #expect(!wide.accepts(String(repeating: "a", count: 1_000_000)))

        let narrowest = String(repeating: "a", count: 99)
        let narrow = try HunspellDictionary(
            DictionaryFiles(base: folder.write("narrow", affixes: "SET ISO8859-2\n", words: "2\n\(narrowest)\na\n")))
        #expect(narrow.accepts(narrowest))
        #expect(!narrow.accepts(narrowest + "a"))
        #expect(narrow.suggestions(for: narrowest + "a").isEmpty)
    }

    @Test func apostrophesThatMakeAWordTooLongAreHarmless() throws {
        let dictionary = try installed.dictionary(for: "en-US")
        for count in [98, 99, 100, 149, 150, 298, 299, 300] {
            #expect(!dictionary.accepts(String(repeating: "'", count: count)))
        }
    }

    @Test(arguments: ["'", "’", "-", "."])
    func wordsOfManyMarksAreRefused(mark: String) throws {
        // Hunspell takes hours for the apostrophes by the French dictionary.
        let dictionary = try installed.dictionary(for: "fr")
        #expect(!dictionary.accepts(String(repeating: mark, count: 40) + "eau" + String(repeating: mark, count: 40)))
        #expect(dictionary.suggestions(for: "eeau" + String(repeating: mark, count: 40)).isEmpty)
        #expect(dictionary.accepts("va-nu-pieds"))
        #expect(try installed.dictionary(for: "en-US").accepts("mother-in-law's"))
    }

    /// Each of the dictionaries puts words together, which Hunspell tries in all ways until it stops itself.
    @Test(.timeLimit(.minutes(1)), arguments: ["de-DE", "nl", "sv"])
    func wordsMadeToBeSlowAreAnswered(code: String) throws {
        let dictionary = try installed.dictionary(for: LanguageCode(code))
        for word in [
            String(repeating: "A", count: 299), String(repeating: "ab", count: 149),
            String(repeating: "löten", count: 49), "Haus-Haus-Haus-Haus-Haus-Haus-Hausx",
        ] {
            #expect(!dictionary.accepts(word))
        }
        _ = dictionary.suggestions(for: String(repeating: "haus", count: 25) + "x")
    }

    @Test func wordsForTheXMLInterfaceAreRefused() throws {
        let dictionary = try installed.dictionary(for: "en-US")
        let query = "<?xml?><query type=\"stem\"><word>words</word></query>"
        #expect(!dictionary.accepts(query))
        #expect(dictionary.suggestions(for: query).isEmpty)
    }

    @Test func bytesThatAreNotUTF8AreNoWord() throws {
        for code in ["en-US", "pl"] as [LanguageCode] {
            let dictionary = try installed.dictionary(for: code)
            for bytes in [[0xFF], [0xC3], [0x61, 0xE2, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80]] as [[UInt8]] {
                let isAccepted = dictionary.accepts(bytes.span)
                #expect(!isAccepted)
            }
        }
    }

    // MARK: Encodings

    @Test func aCharacterThatTheEncodingLacksMakesAWordWrong() throws {
        let polish = try installed.dictionary(for: "pl")
        for word in ["кот", "日本", "naïve", "kot😀", "kot\u{10FFFF}", "l’eau", "l'eau"] {
            #expect(!polish.accepts(word))
            _ = polish.suggestions(for: word)
        }
        #expect(polish.suggestions(for: "日本").isEmpty)
        #expect(polish.accepts("kot"))
    }

    @Test(
        arguments: [
            ("ISO8859-1", "café", [0x63, 0x61, 0x66, 0xE9]), ("ISO8859-15", "cœur", [0x63, 0xBD, 0x75, 0x72]),
            ("KOI8-R", "кот", [0xCB, 0xCF, 0xD4]), ("KOI8-U", "їжа", [0xA7, 0xD6, 0xC1]),
            ("microsoft-cp1251", "кот", [0xEA, 0xEE, 0xF2]), ("TIS620-2533", "กา", [0xA1, 0xD2]),
        ] as [(String, String, [UInt8])])
    func wordsAreTranscodedBothWays(encoding: String, word: String, bytes: [UInt8]) throws {
        let folder = try DictionaryFolder()
        let list = Array("1\n".utf8) + bytes + Array("\n".utf8)
        let base = try folder.write("xx", affixes: .init("SET \(encoding)\nTRY abc\n".utf8), words: .init(list))
        let dictionary = try HunspellDictionary(DictionaryFiles(base: base))
        #expect(dictionary.accepts(word))
        #expect(!dictionary.accepts(word + "x"))
        #expect(dictionary.suggestions(for: word + "x") == [word])
    }

    @Test func theDefaultEncodingIsHunspells() throws {
        let folder = try DictionaryFolder()
        let base = try folder.write(
            "xx", affixes: .init("TRY abc\n".utf8), words: .init([0x31, 0x0A, 0x63, 0x61, 0x66, 0xE9, 0x0A]))
        #expect(try HunspellDictionary(DictionaryFiles(base: base)).accepts("café"))
    }

    @Test func byteOrderMarksAreTolerated() throws {
        let folder = try DictionaryFolder()
        let base = try folder.write("xx", affixes: "\u{FEFF}SET UTF-8\n", words: "\u{FEFF}1\nblåbær\n")
        let dictionary = try HunspellDictionary(DictionaryFiles(base: base))
        #expect(dictionary.accepts("blåbær"))
        #expect(!dictionary.accepts("blabær"))
    }

    // MARK: Threads

    @Test func verdictsAreRightWithManyThreadsAtOnce() async throws {
        let folder = try DictionaryFolder()
        let words = (0..<1000).map { "w" + String($0 + 1000, radix: 17).replacing("0", with: "x") }
        let base = try folder.write("xx", words: "\(words.count)\n" + words.joined(separator: "\n") + "\n")
        for handleCount in [1, 3] {
            let dictionary = try HunspellDictionary(DictionaryFiles(base: base), handleCount: handleCount)
            await withTaskGroup(of: Int.self) { group in
                for task in 0..<8 {
                    group.addTask {
                        var mistakes = 0
                        for (index, word) in words.enumerated() {
                            if !dictionary.accepts(word) { mistakes += 1 }
                            if dictionary.accepts(word + "z") { mistakes += 1 }
                            if index % 250 == task * 60, dictionary.suggestions(for: word + "z").isEmpty {
                                mistakes += 1
                            }
                        }
                        return mistakes
                    }
                }
                for await mistakes in group { #expect(mistakes == 0) }
            }
        }
    }

    @Test func dictionariesComeAndGoOnManyThreadsAtOnce() async throws {
        let folder = try DictionaryFolder()
        let base = try folder.write("xx", affixes: "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\n", words: "1\nødelæg/A\n")
        let files = try DictionaryFiles(base: base)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<50 {
                        guard let dictionary = try? HunspellDictionary(files) else { return false }
                        guard dictionary.accepts("ødelægs"), !dictionary.accepts("ødelægt") else { return false }
                    }
                    return true
                }
            }
            for await wasRight in group { #expect(wasRight) }
        }
    }
}
