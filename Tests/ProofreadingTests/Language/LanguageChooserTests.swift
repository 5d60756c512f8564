import ProofreadingTesting
import Testing

@testable import Proofreading
@testable import Text

@Suite struct LanguageChooserTests {
    private func chooser(_ codes: [LanguageCode] = manifestCodes, saying answer: [DetectedLanguage] = [])
        -> LanguageChooser
    {
        LanguageChooser(dictionaries: StubLanguages(codes), detector: StubDetector(answer: answer))
    }

    @Test(arguments: [
        ("en", "The kettle was still warm when we came back."),
        ("fr", "La bouilloire était encore chaude à notre retour."),
        ("de", "Der Kessel war noch warm, als wir zurückkamen."),
        ("es", "La tetera todavía estaba caliente cuando volvimos."),
        ("it", "Il bollitore era ancora caldo quando siamo tornati."),
        ("pt", "A chaleira ainda estava quente quando voltamos."),
        ("nl", "De ketel was nog warm toen we terugkwamen."), ("pl", "Czajnik był jeszcze ciepły, kiedy wróciliśmy."),
        ("ru", "Чайник был ещё тёплым, когда мы вернулись."), ("uk", "Чайник був ще теплий, коли ми повернулися."),
        ("sv", "Vattenkokaren var fortfarande varm när vi kom tillbaka."),
        ("da", "Kedlen var stadig varm, da vi kom tilbage."),
        ("nb", "Vannkokeren var fremdeles varm da vi kom tilbake etter noen dager."),
        ("cs", "Konvice byla ještě teplá, když jsme se vrátili."),
        ("ro", "Ceainicul era încă fierbinte când ne-am întors."),
        ("fi", "Vedenkeitin oli vielä lämmin, kun palasimme."),
        ("hu", "A vízforraló még meleg volt, amikor visszajöttünk."),
    ])
    func theLanguageOfASentenceIsFoundWithoutADetector(code: String, sentence: String) throws {
        let language = try #require(chooser().mainLanguage(of: Document(sentence)))
        #expect(language.candidates.first?.code.base == code)
        #expect(try #require(language.candidates.first).confidence > 0.5)
    }

    @Test(arguments: [
        ("en", "thank you"), ("fr", "s'il vous plaît"), ("de", "guten Morgen"), ("es", "buenos días"),
        ("it", "buongiorno a tutti"),
        ("pt", "muito obrigado"), ("nl", "goede morgen"), ("pl", "dzień dobry"), ("ru", "доброе утро"),
        ("uk", "добрий ранок"),
        ("sv", "god morgon"), ("da", "hvad hedder du"),
    ])
    func twoWordsAreEnough(code: String, text: String) {
        #expect(chooser().mainLanguage(of: Document(text))?.code.base == code)
    }

    @Test(arguments: [
        ("en", "Yesterday Giuseppe Bianchi met José García and Jean-Pierre Dupont in Kraków."),
        ("de", "Gestern traf Giuseppe Bianchi den Händler José García in São Paulo."),
    ])
    func namesDoNotDecide(code: String, text: String) {
        #expect(chooser().mainLanguage(of: Document(text))?.code.base == code)
    }

    @Test(arguments: [
        ("de", "Der Artikel trägt den Titel „The End of the World as We Know It“ und ist lesenswert."),
        ("en", "She said „Die Verwandlung und andere Erzählungen aus der frühen Zeit“ and left us there."),
        ("fr", "L'article (The End of the World as We Know It) mérite vraiment d'être lu."),
        ("es", "El artículo se titula: The End of the World as We Know It, and Other Stories."),
        ("sv", "Artikeln heter ”The End of the World as We Know It” och är läsvärd."),
    ])
    func aQuotationThatIsLongerThanWhatIsAroundItDoesNotDecide(code: String, text: String) {
        // The detector sees letters alone, and most of them are the quotation's.
        let detected = [DetectedLanguage(code: code == "en" ? "de" : "en", confidence: 0.6)]
        #expect(chooser(saying: detected).mainLanguage(of: Document(text))?.code.base == code)
    }

    @Test func longTextsAreSampledFromTheirBeginningToTheirEnd() {
        // The first tenth is in another language than the rest.
        let german = String(repeating: "Der Kessel war noch warm, als wir zurückkamen. ", count: 500)
        let swedish = String(repeating: "Vattenkokaren var fortfarande varm när vi kom tillbaka. ", count: 5000)
        #expect(chooser().mainLanguage(of: Document(german + swedish))?.code == "sv")
    }

    // MARK: No telling

    @Test(arguments: ["", " \n", "42", "12:30 PM", "😀 😀", "https://example.org/the/quick/brown/fox", "\u{0}\u{1}"])
    func whereTheTextSaysNothingTheWritersWishDecides(text: String) {
        let document = Document(text)
        let chooser = chooser()
        #expect(chooser.mainLanguage(of: document) == TextLanguage(code: "en-US", confidence: 0, candidates: []))
        let accepting = LanguagePreferences(accepted: ["ja", "pt", "fr"])
        #expect(chooser.mainLanguage(of: document, preferring: accepting)?.code == "pt-BR")
        let preferring = LanguagePreferences(preferred: ["da"], accepted: ["fr"])
        #expect(chooser.mainLanguage(of: document, preferring: preferring)?.code == "da")
    }

    @Test func withoutLanguagesThereIsNone() {
        #expect(chooser([]).mainLanguage(of: Document("The kettle was still warm.")) == nil)
        #expect(chooser([]).languages(of: Document("The kettle was still warm.")) == nil)
    }

    @Test(arguments: [
        ("el", "Ο βραστήρας ήταν ακόμα ζεστός."), ("he", "הקומקום עדיין היה חם."), ("th", "กาต้มน้ำยังอุ่นอยู่"),
        ("ja", "やかんはまだ温かかった。"), ("ko", "주전자는 아직 따뜻했다."),
    ])
    func aScriptOfOneLanguageTellsIt(code: String, text: String) {
        let language = chooser().mainLanguage(of: Document(text))
        #expect(language?.candidates.first?.code == LanguageCode(code))
        #expect(language?.code == "en-US")
        #expect(language?.confidence == 0)
    }

    @Test func theDetectorTellsTheLanguagesOfAScriptApart() {
        let chooser = chooser(saying: [DetectedLanguage(code: "yi", confidence: 0.9)])
        #expect(chooser.mainLanguage(of: Document("דער קעסל איז נאָך געווען וואַרעם."))?.candidates.first?.code == "yi")
    }

    @Test func aLanguageThatIsNotInstalledIsNamedAndTheNextIsUsed() throws {
        let text = Document("Vannkokeren var fremdeles varm da vi kom tilbake etter noen dager.")
        let language = try #require(chooser(["en-US", "da"]).mainLanguage(of: text))
        #expect(language.candidates.map(\.code) == ["nb", "da"])
        #expect(language.code == "da")
        #expect(language.confidence < 0.5)
    }

    @Test func aLanguageWithoutAProfileIsTheDetectorsToTell() {
        let text = Document("Die ketel was nog warm toe ons terugkom van die tuin af.")
        let afrikaans = [DetectedLanguage(code: "af", confidence: 0.95)]
        #expect(chooser(saying: afrikaans).mainLanguage(of: text)?.candidates.first?.code == "af")
        // But not where the dictionary of the likeliest language knows the words.
        let dutch = StubLanguages(["nl"], words: ["nl": "die ketel was nog warm toe ons terugkom van tuin af"])
        let chooser = LanguageChooser(dictionaries: dutch, detector: StubDetector(answer: afrikaans))
        #expect(chooser.mainLanguage(of: text)?.code == "nl")
    }

    // MARK: Votes

    @Test func closeLanguagesAreDecidedByTheirDictionaries() {
        for (right, wrong) in [("sv", "da"), ("da", "sv")] as [(LanguageCode, LanguageCode)] {
            let languages = StubLanguages(["en-US", "sv", "da"], words: [right: "en hund"])
            let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
            let language = chooser.mainLanguage(of: Document("en hund"))
            #expect(language?.code == right)
            #expect(language?.candidates.contains { $0.code == wrong } == true)
            #expect(languages.loadedCodes.isSubset(of: ["sv", "da"]))
        }
    }

    @Test func aClearTextLoadsNoDictionary() {
        let languages = StubLanguages(manifestCodes)
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
        let text = Document(
            "The kettle was still warm when we came back from the garden. She poured us another cup of tea.")
        #expect(chooser.languages(of: text)?.ranges == [LanguageRange(range: 0..<text.prose.count, code: "en-US")])
        #expect(languages.loadedCodes.isEmpty)
    }

    // MARK: Variants

    @Test(arguments: [
        ("en-GB", "The colour of the theatre is nice."), ("en-US", "The color of the theater is nice."),
        ("en-GB", "We organised the catalogue by colour, not by flavor."),
        ("en-GB", "Our neighbour realised it too late."),
        ("en-US", "GRAY IS HIS FAVORITE COLOR"), ("pt-BR", "O ônibus parou e eu liguei pelo celular do meu time."),
        ("pt-PT", "O telemóvel da equipa ficou no sítio onde estavas."),
    ])
    func wordsOfOneVariantDecide(code: String, text: String) {
        for preferred in ["en-US", "en-GB", "pt-BR", "pt-PT"] as [LanguageCode] {
            let preferences = LanguagePreferences(preferred: [preferred])
            #expect(chooser().mainLanguage(of: Document(text), preferring: preferences)?.code == LanguageCode(code))
        }
    }

    @Test func oneWordOfAnotherVariantDoesNotOverturnThePreference() throws {
        let text = Document("I like the colour of it.")
        func found(_ preferences: LanguagePreferences) throws -> TextLanguage {
            try #require(chooser().mainLanguage(of: text, preferring: preferences))
        }
        #expect(try found(LanguagePreferences(fallback: "en-US")).code == "en-GB")
        #expect(try !found(LanguagePreferences(fallback: "en-US")).isVariantClear)
        let accepting = try found(LanguagePreferences(accepted: ["en-US"]))
        #expect(accepting.code == "en-US")
        #expect(!accepting.isVariantClear)
        let preferring = try found(LanguagePreferences(preferred: ["en-US"]))
        #expect(preferring.code == "en-US")
        #expect(preferring.isVariantClear)
    }

    @Test func theVariantOfMostWordsOfATextIsTheTexts() throws {
        let british = "Our neighbour realised that the colour of the harbour's theatre was grey. "
        let american = "We liked the flavor. "
        for text in [british + american, american + british] {
            let found = try #require(
                chooser().mainLanguage(of: Document(text), preferring: LanguagePreferences(preferred: ["en-US"])))
            #expect(found.code == "en-GB")
            #expect(found.isVariantClear)
        }
    }

    @Test func withoutSuchWordsTheWritersVariantDecides() {
        let text = Document("The kettle was still warm when we came back from the garden.")
        func code(_ preferences: LanguagePreferences) -> LanguageCode? {
            chooser().mainLanguage(of: text, preferring: preferences)?.code
        }
        #expect(code(LanguagePreferences()) == "en-US")
        #expect(code(LanguagePreferences(accepted: ["de", "en-GB", "en-US"])) == "en-GB")
        #expect(code(LanguagePreferences(preferred: ["en-US"], accepted: ["en-GB"])) == "en-US")
        #expect(code(LanguagePreferences(preferred: ["fr"], accepted: ["en-AU"])) == "en-US")
    }

    @Test func variantsWithoutKnownWordsAreToldByDictionariesInMemory() throws {
        let languages = StubLanguages(
            ["nl-NL", "nl-BE"],
            words: ["nl-NL": "de ketel was nog warm toen wij", "nl-BE": "de moor was nog warm toen wij terug kwamen"])
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
        let text = Document("de moor was nog warm toen wij terug kwamen")
        #expect(chooser.mainLanguage(of: text)?.code == "nl-NL")
        _ = try languages.dictionary(for: "nl-NL")
        _ = try languages.dictionary(for: "nl-BE")
        #expect(chooser.mainLanguage(of: text)?.code == "nl-BE")
    }

    @Test(arguments: [
        ("de-CH", "Wir sassen auf der grossen Strasse und tranken schliesslich Tee."),
        ("de-DE", "Wir saßen auf der großen Straße und tranken schließlich Tee."),
    ])
    func theEszettTellsTheGermanVariantsApart(code: String, text: String) throws {
        for codes in [["de-DE", "de-CH"], ["de-CH", "de-DE"]] as [[LanguageCode]] {
            let chooser = LanguageChooser(dictionaries: StubLanguages(codes), detector: StubDetector())
            #expect(chooser.mainLanguage(of: Document(text))?.code == LanguageCode(code))
        }
    }

    @Test func withoutProfilesTheDetectorDecides() throws {
        let languages = StubLanguages(["en-US", "fr", "de-DE"], languageProfiles: .none)
        func language(_ answer: [DetectedLanguage], _ text: String) -> TextLanguage? {
            LanguageChooser(dictionaries: languages, detector: StubDetector(answer: answer))
                .mainLanguage(of: Document(text))
        }
        let text = "La bouilloire était encore chaude. “The kettle was still warm when we came back.” C'est tout."
        let sure = try #require(language([DetectedLanguage(code: "fr", confidence: 0.9)], text))
        #expect(sure.code == "fr" && !sure.isUnsure)
        let unsure = try #require(language([DetectedLanguage(code: "fr", confidence: 0.6)], text))
        #expect(unsure.code == "fr" && unsure.isUnsure)
        let unknown = try #require(language([], text))
        #expect(unknown.code == "en-US" && unknown.confidence == 0)
    }

    // MARK: Languages that were asked for

    @Test func aTextIsSampledOnceForAllTheLanguagesThatItsMarkupNames() {
        let chooser = chooser(["en-US", "en-GB", "fr", "pt-BR", "pt-PT"])
        let unknown = (0..<1000).map { LanguageCode("q\($0)") }
        var samples = 0
        func asked(_ codes: [LanguageCode]) -> [LanguageCode: Language] {
            chooser.languages(asked: codes, preferring: LanguagePreferences()) {
                samples += 1
                return LanguageSample(
                    Document("Our neighbour liked the colour of the telemóvel."), by: .shipped)
            }
        }
        #expect(asked(unknown + ["fr", "en-US", "en-AU"]).mapValues(\.code) == ["fr": "fr", "en-US": "en-US"])
        #expect(samples == 0)
        #expect(asked(unknown + ["en", "pt", "en"]).mapValues(\.code) == ["en": "en-GB", "pt": "pt-PT"])
        #expect(samples == 1)
    }

    @Test func aLanguageWithoutARegionIsTheVariantThatTheTextIsIn() {
        let text = Document("Our neighbour liked the colour.")
        #expect(chooser().language(asked: "en", of: text)?.code == "en-GB")
        #expect(chooser().language(asked: "en-US", of: text)?.code == "en-US")
        #expect(chooser().language(asked: "en-AU", of: text) == nil)
        #expect(chooser().language(asked: "ja", of: text) == nil)
    }
}
