import Foundation
import Proofreading
import Testing
import Text

/// What is found in sentences with several mistakes, once those are put right that hide others.
@Suite struct SecondReadingTests {
    private func corrected(_ text: String, _ findings: [Finding]) -> String {
        CorrectedText.taking(findings, in: Array(text.utf8))
    }

    @Test func whatAMisspellingHidesIsFoundInTheSameCheck() async throws {
        let text = "Yo quiero duermo manana."
        let found = try await CorpusProofreader.findings(in: text, "es-ES")
        #expect(found.contains { $0.reading == "duermo" && $0.suggestions.first?.text == "dormir" })
        #expect(found.contains { $0.reading == "manana" && $0.suggestions.first?.text == "mañana" })
    }

    @Test func aMisspeltVerbBecomesTheFormThatGoesWithItsSubject() async throws {
        let text = "Sans elle, nous ne seriont pas ici."
        let found = try await CorpusProofreader.findings(in: text, "fr-FR")
        #expect(found.count == 1)
        #expect(found.first?.suggestions.first?.text != "seront")
    }

    @Test(
        arguments: [
            ("en-US", "Yesterday I recieve a letter, and the dogs was hapy about it."),
            ("de-DE", "Die Kinder hat gestern eine schöne Gecshichte gehört."),
            ("de-DE", "Ich finde, dass die Preisen in dieser Stadt sehr hoch sind."),
            ("es-ES", "Los niños tiene muchas problemas con la tarrea."),
            ("fr-FR", "Les nombre fractionnaires est toujours arondis."),
        ] as [(LanguageCode, String)])
    func correctedTextHasNothingNew(_ language: LanguageCode, _ text: String) async throws {
        let found = try await CorpusProofreader.findings(in: text, language)
        let again = corrected(text, found)
        #expect(again != text)
        let left = Set(found.filter { $0.sureReplacement == nil }.map(\.reading))
        let new = try await CorpusProofreader.findings(in: again, language).filter { !left.contains($0.reading) }
        #expect(new.map(\.reading) == [])
    }

    @Test(
        arguments: [
            ("fr-FR", "J'ai beaucoup des amis.", "J'ai beaucoup d'amis."),
            ("es-ES", "Todo depende en el tiempo.", "Todo depende del tiempo."),
            ("it-IT", "Vengo da il ufficio.", "Vengo dall'ufficio."),
        ] as [(LanguageCode, String, String)])
    func aRepairIsOneWithWhatItAsksOfTheWordsBeside(_ language: LanguageCode, _ text: String, _ right: String)
        async throws
    {
        let found = try await CorpusProofreader.findings(in: text, language)
        #expect(corrected(text, found) == right)
    }

    @Test(
        arguments: [
            ("fr-FR", "Leurs voiture est en panne.", "Leur voiture est en panne."),
            ("fr-FR", "Leurs voiture sont en panne.", "Leurs voitures sont en panne."),
            ("es-ES", "El coches están en la calle.", "Los coches están en la calle."),
            ("it-IT", "Queste casa è molto vecchia.", "Questa casa è molto vecchia."),
            ("ru-RU", "Эти книга лежит на столе.", "Эта книга лежит на столе."),
            ("uk-UA", "Мої брат живе у Львові.", "Мій брат живе у Львові."),
        ] as [(LanguageCode, String, String)])
    func theVerbTellsWhichWordOfAPhraseIsWrong(_ language: LanguageCode, _ text: String, _ right: String) async throws {
        let found = try await CorpusProofreader.findings(in: text, language)
        #expect(corrected(text, found) == right)
    }

    @Test func whatFollowsFromARepairBesideItIsToldWithIt() async throws {
        let text = "Avez-vous encore des place disponible ?"
        let found = try await CorpusProofreader.findings(in: text, "fr-FR")
        #expect(corrected(text, found) == "Avez-vous encore des places disponibles ?")
    }

    @Test func placesOfWhatIsAddedAreThoseOfTheText() async throws {
        let before = "Todo está bien. "
        let text = before + "Yo quiero duermo manana."
        let found = try await CorpusProofreader.findings(in: text, "es-ES")
        let verb = try #require(found.first { $0.reading == "duermo" })
        #expect(verb.range == (before + "Yo quiero ").utf8.count..<(before + "Yo quiero duermo").utf8.count)
        #expect(Set(found.map(\.id)).count == found.count)
    }
}
