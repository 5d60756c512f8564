import Foundation
import HunspellSpelling
import LanguageDetection
import Proofreading
import Testing
import Text

/// Words and short texts over CLD2 and the installed dictionaries.
@Suite struct ShortTextsTests {
    private let chooser: LanguageChooser

    init() throws {
        chooser = LanguageChooser(
            dictionaries: try #require(InstalledLanguages.all), detector: CLD2Detector())
    }

    private func language(of text: String, accepting accepted: [LanguageCode]) throws -> TextLanguage {
        let preferences = LanguagePreferences(accepted: accepted, fallback: "en-US")
        return try #require(chooser.mainLanguage(of: Document(text), preferring: preferences))
    }

    @Test(arguments: [
        ("en-US", "hello"), ("en-US", "also"), ("fr", "pour"), ("fr", "bonjour"), ("de-DE", "also"), ("de-DE", "war"),
        ("es", "como"), ("es", "para"), ("it", "come"), ("it", "ancora"), ("pt-BR", "para"), ("pt-PT", "como"),
        ("nl", "over"), ("nl", "ben"), ("pl", "ale"), ("sv", "barn"), ("da", "barn"), ("ru", "она"), ("uk", "вона"),
        ("uk", "там"),
    ])
    func aCommonWordIsInThePreferredLanguage(code: LanguageCode, word: String) throws {
        let found = try language(of: word, accepting: [code])
        #expect(found.code == code)
        #expect(!found.isUnsure)
    }

    @Test(arguments: [
        ("en-US", "recieve"), ("en-US", "definately"), ("en-US", "adress"), ("fr", "addresse"), ("fr", "language"),
        ("de-DE", "Adresse."), ("de-DE", "vieleicht"), ("de-DE", "standart"), ("es", "nesesario"), ("it", "propio"),
        ("pt-BR", "nescessário"), ("nl", "onmiddelijk"), ("pl", "bede"), ("sv", "altid"), ("da", "alltid"),
        ("ru", "здраствуйте"), ("uk", "очень"),
    ])
    func aMisspelledWordIsInThePreferredLanguage(code: LanguageCode, word: String) throws {
        #expect(try language(of: word, accepting: [code]).code == code)
    }

    @Test(arguments: [
        ("en-US", "where did you put it"), ("fr", "où est passée la clef"), ("de-DE", "wo hast du das gelassen"),
        ("es", "dónde lo has dejado hoy"), ("it", "dove lo hai messo ieri"), ("pt-BR", "onde você colocou isso agora"),
        ("nl", "waar heb je dat gelaten"), ("pl", "gdzie to teraz dzisiaj położyłeś"), ("sv", "var har du lagt den"),
        ("ru", "куда ты это вчера положил"), ("uk", "куди ти це вчора поклав"),
    ])
    func fiveWordsTellTheirLanguageWhateverIsPreferred(code: LanguageCode, text: String) throws {
        for preferred in [[], [code], ["en-US", "en"], ["de-DE", "fr"]] as [[LanguageCode]] {
            #expect(try language(of: text, accepting: preferred).code.base == code.base)
        }
    }

    @Test func aWordOfAnotherLanguageLeavesItUnsure() throws {
        let found = try language(of: "Entschuldigung", accepting: ["en-US", "en"])
        #expect(found.code == "en-US")
        #expect(found.isUnsure)
        #expect(found.alternatives.contains { $0.code == "de-DE" })
        #expect(try language(of: "Entschuldigung", accepting: ["en-US", "en", "de"]).code == "de-DE")
    }

    @Test func aTextInTwoLanguagesKeepsBothWhateverIsPreferred() throws {
        let text = Document(
            "The meeting starts at nine and everyone is invited to it.\n\nLa réunion commence à neuf heures et chacun peut y venir."
        )
        for preferred in ["en-US", "fr", "de-DE"] as [LanguageCode] {
            let found = try #require(
                chooser.languages(of: text, preferring: LanguagePreferences(accepted: [preferred])))
            #expect(found.ranges.map(\.code) == ["en-US", "fr"])
        }
    }
}
