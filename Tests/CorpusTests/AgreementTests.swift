import Foundation
import Grammar
import LanguageDetection
import LanguagePacks
import Proofreading
import Testing
import Text

/// What is found by what words may be and how clauses are built, with the shipped lexicons and taggers: sentences with words of no list.
@Suite struct AgreementTests {
    private static let packs = Result { try CorpusProofreader.packs() }

    private func proofread(_ text: String, _ language: LanguageCode) async throws -> [Finding] {
        let proofreader = Proofreader(packs: try Self.packs.get(), detector: CLD2Detector())
        return try await proofreader.proofread(
            ProofreadingRequest(text: text, language: language), on: ImmediateScheduler()
        ).findings
    }

    /// A sentence with a wrong word in brackets, and what is to stand there.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let language: LanguageCode
        let marked: String
        let right: String
        init(_ language: LanguageCode, _ marked: String, _ right: String) {
            (self.language, self.marked, self.right) = (language, marked, right)
        }
        var testDescription: String { marked }
    }

    private static let mistakes = [
        Mistake("en-US", "It is late, but the bagpipes in this room [[was]] very loud.", "were"),
        Mistake("en-US", "The lanterns that we saw yesterday [[hangs]] in the hall.", "hang"),
        Mistake("de-DE", "Ich glaube, dass die Förster ein Problem [[hat]].", "haben"),
        Mistake("de-DE", "Gestern [[war]] die Laternen noch kalt.", "waren"),
        Mistake("de-DE", "Sie spricht mit [[den]] Schornsteinfeger.", "dem"),
        Mistake("nl-NL", "Ik denk dat de lantaarns een probleem [[heeft]].", "hebben"),
        Mistake("fr-FR", "Les grenouilles de cette mare [[chante]] chaque soir.", "chantent"),
        Mistake("es-ES", "Es tarde, pero los herreros [[tiene]] un problema.", "tienen"),
        Mistake("it-IT", "I fabbri di questa città [[lavora]] ogni giorno.", "lavorano"),
        Mistake("pt-PT", "As lanternas desta rua [[está]] sempre na janela.", "estão"),
        Mistake("ru-RU", "Я думаю, что эти кузнецы [[работает]] каждый день.", "работают"),
        Mistake("ru-RU", "Он работает без [[лопатой]].", "лопаты"),
        Mistake("uk-UA", "Я думаю, що ці ковалі [[працює]] кожен день.", "працюють"),
        Mistake("pl-PL", "Myślę, że ten kowal zawsze [[pracują]] codziennie.", "pracuje"),
    ]

    @Test(arguments: mistakes)
    func whatDoesNotGoTogetherIsPutRight(_ mistake: Mistake) async throws {
        let example = RuleExample(mistake.language, wrong: mistake.marked, right: "")
        let found = try await proofread(example.wrong, mistake.language).filter { $0.range == example.range }
        #expect(found.first?.category == .agreement)
        #expect(found.first?.suggestions.first?.text == mistake.right)
    }

    /// Right sentences in which a word beside the verb is not its subject.
    private static let right: [(LanguageCode, String)] = [
        ("en-US", "My brother and my sister were tired."),
        ("en-US", "One of the lanterns is broken."),
        ("en-US", "The man who feeds the dogs is tired."),
        ("en-US", "Each lantern and each lamp has a number."),
        ("en-US", "A number of people are waiting outside."),
        ("de-DE", "Den Lehrer sehen die Kinder."),
        ("de-DE", "Der Mann, den die Kinder sahen, ist alt."),
        ("de-DE", "Was die Leute sagen, ist mir egal."),
        ("de-DE", "Das sind meine Eltern."),
        ("nl-NL", "Die context moeten we in het oog houden."),
        ("fr-FR", "La section qui vous intéresse est longue."),
        ("fr-FR", "Les enfants nous voient."),
        ("fr-FR", "Mon amie est contente."),
        ("es-ES", "¿Qué novedades hay?"),
        ("es-ES", "El agua está fría."),
        ("es-ES", "Su problema son sus amigos."),
        ("it-IT", "Mio fratello e mia sorella vivono a Roma."),
        ("pt-PT", "Quantas calorias há numa barra?"),
        ("ru-RU", "Этот процесс называют сопряжением."),
        ("ru-RU", "Мой брат и моя сестра живут в Москве."),
        ("uk-UA", "Цей предмет називають лампою."),
    ]

    @Test(arguments: right)
    func whatGoesTogetherIsLeftAlone(_ language: LanguageCode, _ text: String) async throws {
        let found = try await proofread(text, language).filter { $0.category == .agreement }
        #expect(found.map(\.rule.rawValue) == [])
    }
}
