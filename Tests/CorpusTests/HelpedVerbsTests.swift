import Grammar
import Proofreading
import ProofreadingTesting
import Testing
import Text

/// Verbs with a person behind helpers, which ask for an infinitive or a participle.
@Suite struct HelpedVerbsTests {
    @Test(
        arguments: [
            CorrectedSentence("es-ES", "El herrero debe siempre [[trabaja]].", "trabajar"),
            CorrectedSentence("es-ES", "Ha siempre [[trabaja]] aquí.", "trabajado"),
            CorrectedSentence("fr-FR", "Je ne peux pas [[dors]] ici.", "dormir"),
            CorrectedSentence("fr-FR", "Il a toujours [[travaille]] ici.", "travaillé"),
            CorrectedSentence("it-IT", "Il fabbro ha sempre [[lavora]] qui.", "lavorato"),
            CorrectedSentence("it-IT", "Non posso [[dormo]].", "dormire"),
            CorrectedSentence("pt-BR", "Não posso [[durmo]].", "dormir"),
        ])
    func aHelpedVerbHasTheFormThatItsHelperAsksFor(_ mistake: CorrectedSentence) async throws {
        let example = RuleExample(mistake.language, wrong: mistake.wrong, right: "")
        let found = try await CorpusProofreader.findings(in: example.wrong, mistake.language).filter {
            $0.range == example.range
        }
        #expect(found.first?.suggestions.first?.text == mistake.right)
    }

    @Test(
        arguments: [
            ("it-IT", "Non ne ho mai visti tanti, e se posso vado dal fabbro."),
            ("es-ES", "Quien puede ayuda, y lo que más puede es el dinero."),
            ("fr-FR", "Qui veut peut."),
        ] as [(LanguageCode, String)])
    func verbsOfTwoClausesAreNotHelped(_ language: LanguageCode, _ text: String) async throws {
        let found = try await CorpusProofreader.findings(in: text, language)
        #expect(!found.contains { $0.rule == "grammar.helped-verb" })
    }
}
