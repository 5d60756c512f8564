import Testing

@testable import Morphology
@testable import Proofreading
@testable import Text

/// A word or two: what the writer prefers counts more than what they say.
@Suite struct ShortTextsTests {
    private let languages = StubLanguages(
        manifestCodes,
        words: [
            "en-US": "hand gift the kettle was still warm", "de-DE": "hand gift guten morgen liebe leute zusammen",
            "sv": "hand gift barn", "da": "hand gift barn altid",
        ])

    private func language(of text: String, preferring preferences: LanguagePreferences) throws -> TextLanguage {
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
        return try #require(chooser.mainLanguage(of: Document(text), preferring: preferences))
    }

    @Test(arguments: ["en-US", "de-DE", "sv", "da"] as [LanguageCode], ["hand", "gift"])
    func aWordThatThePreferredLanguageHasIsInIt(preferred: LanguageCode, word: String) throws {
        #expect(try language(of: word, preferring: LanguagePreferences(preferred: [preferred])).code == preferred)
        #expect(try language(of: word, preferring: LanguagePreferences(accepted: [preferred])).code == preferred)
    }

    @Test func aSingleWordOfAnotherLanguageDoesNotOverturnThePreference() throws {
        // Danish, and a common misspelling in Swedish.
        let found = try language(of: "altid", preferring: LanguagePreferences(accepted: ["sv"]))
        #expect(found.code == "sv")
        #expect(found.isUnsure)
        #expect(found.alternatives.contains { $0.code == "da" })
        #expect(!found.alternatives.contains { $0.code == "sv" })
    }

    @Test func ofSeveralAcceptedLanguagesTheOneThatHasTheWordIsTaken() throws {
        #expect(try language(of: "kettle", preferring: LanguagePreferences(accepted: ["de", "en"])).code == "en-US")
        #expect(try language(of: "altid", preferring: LanguagePreferences(accepted: ["sv", "da"])).code == "da")
        #expect(try language(of: "barn", preferring: LanguagePreferences(accepted: ["sv", "da"])).code == "sv")
        #expect(try language(of: "barn", preferring: LanguagePreferences(accepted: ["da", "sv"])).code == "da")
    }

    @Test func whatTheWriterChoseComesBeforeWhatTheProgramAccepts() throws {
        let preferences = LanguagePreferences(preferred: ["da"], accepted: ["sv", "de"], fallback: "en-US")
        #expect(try language(of: "hand", preferring: preferences).code == "da")
        #expect(try language(of: "42", preferring: preferences).code == "da")
    }

    @Test func theServersDefaultIsNoPreference() throws {
        #expect(try language(of: "guten Morgen", preferring: LanguagePreferences(fallback: "en-US")).code == "de-DE")
        #expect(try language(of: "42", preferring: LanguagePreferences(fallback: "da")).code == "da")
    }

    @Test func aFewWordsThatAreClearlyInAnotherLanguageAreInThat() throws {
        let preferences = LanguagePreferences(accepted: ["en-US", "en"])
        let found = try language(of: "guten Morgen liebe Leute zusammen", preferring: preferences)
        #expect(found.code == "de-DE")
        #expect(!found.isUnsure)
        #expect(found.alternatives.isEmpty)
    }

    @Test func aTextWithoutWordsIsNotUnsure() throws {
        let found = try language(of: "12:30", preferring: LanguagePreferences(accepted: ["de"]))
        #expect(found == TextLanguage(code: "de-DE", confidence: 0, candidates: []))
    }

    @Test func aTextInALanguageThatIsNotInstalledIsUnsureAndNamesIt() throws {
        let text = "Vannkokeren var fremdeles varm da vi kom tilbake etter noen dager."
        let chooser = LanguageChooser(dictionaries: StubLanguages(["en-US", "da"]), detector: StubDetector())
        let found = try #require(
            chooser.mainLanguage(of: Document(text), preferring: LanguagePreferences(accepted: ["en"])))
        #expect(found.code == "da")
        #expect(found.isUnsure)
        #expect(found.alternatives.map(\.code) == ["nb"])
    }

    @Test func aWrongPreferenceLoadsNoDictionaryForAClearText() {
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
        let text = Document("The kettle was still warm when we came back from the garden. She poured us some tea.")
        #expect(
            chooser.mainLanguage(of: text, preferring: LanguagePreferences(accepted: ["sv", "da"]))?.code == "en-US")
        #expect(languages.loadedCodes.isEmpty)
    }

    // MARK: Misspelled words

    private static let commonWords: [(language: String, word: String, commonness: UInt8)] = [
        ("en", "hello", 52), ("en", "world", 57), ("fr", "bonjour", 52), ("fr", "tout", 64), ("fr", "le", 72),
        ("fr", "monde", 57),
        ("de", "mond", 47), ("nl", "mond", 48), ("ru", "привет", 54),
    ]

    @Test(
        arguments: [
            ("helo wrld", "en-US"), ("Bonjuor tout le mond", "fr"), ("bojour", "fr"), ("превет", "ru"),
        ] as [(String, LanguageCode)])
    func misspelledWordsSpeakForTheLanguageOfTheirLikelyCorrections(text: String, code: LanguageCode) throws {
        let languages = StubLanguages(manifestCodes, commonWords: try CommonWords.of(Self.commonWords))
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
        #expect(chooser.mainLanguage(of: Document(text))?.code == code)
    }

    // MARK: Common words

    /// How common some words are where they are common.
    private static let greetings: [(language: String, word: String, commonness: UInt8)] = [
        ("en", "hello", 47), ("fr", "hello", 41), ("pl", "hello", 39), ("fr", "merci", 56), ("it", "merci", 43),
        ("da", "hallo", 55), ("de", "hallo", 51), ("nl", "hallo", 48), ("en", "tack", 34), ("sv", "tack", 59),
        ("da", "god", 60), ("en", "god", 56), ("nl", "god", 52), ("sv", "god", 54), ("da", "morgen", 56),
        ("de", "morgen", 55), ("nl", "morgen", 54), ("en", "mercy", 43), ("sv", "alltid", 62), ("da", "altid", 60),
    ]

    private func languageOfGreeting(_ text: String, preferring code: LanguageCode? = nil) throws -> TextLanguage {
        let languages = StubLanguages(manifestCodes, commonWords: try CommonWords.of(Self.greetings))
        let preferences = LanguagePreferences(preferred: code.map { [$0] } ?? [], fallback: "en-US")
        return try #require(
            LanguageChooser(dictionaries: languages, detector: StubDetector())
                .mainLanguage(of: Document(text), preferring: preferences))
    }

    @Test(arguments: [("hello", "en"), ("merci", "fr"), ("tack", "sv"), ("god morgen", "da")])
    func aWordOrTwoAreInTheLanguageInWhichTheyAreCommonest(text: String, code: String) throws {
        #expect(try languageOfGreeting(text).code.base == code)
    }

    @Test func whereAWordIsAsCommonInSeveralLanguagesItIsUnsure() throws {
        #expect(try languageOfGreeting("hallo").isUnsure)
    }

    @Test func aPreferenceDecidesBetweenLanguagesThatHaveTheWord() throws {
        for code in ["da", "de-DE", "nl"] as [LanguageCode] {
            #expect(try languageOfGreeting("hallo", preferring: code).code == code)
        }
    }

    @Test func aPreferenceOverrulesNoWordThatItsLanguageHasNothingLike() throws {
        #expect(try languageOfGreeting("merci", preferring: "en-US").code == "fr")
        // A slip of a Swedish word, as likely as not.
        #expect(try languageOfGreeting("altid", preferring: "sv").code == "sv")
    }

    @Test func aMisspelledWordInLatinLettersMayStandInATextInOthers() throws {
        let languages = StubLanguages(manifestCodes, commonWords: try CommonWords.of(Self.commonWords))
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
        let preferences = LanguagePreferences(preferred: ["uk"])
        let strange = try #require(chooser.mainLanguage(of: Document("Sronewall"), preferring: preferences))
        #expect(strange.code == "uk")
        #expect(strange.isUnsure)
        #expect(chooser.mainLanguage(of: Document("hello"), preferring: preferences)?.code != "uk")
        #expect(
            chooser.mainLanguage(of: Document("превет"), preferring: LanguagePreferences(preferred: ["fr"]))?.code
                == "ru")
    }
}
