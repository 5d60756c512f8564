import Grammar
import Proofreading
import Testing
import Text

/// What is found by the order of the constituents of a clause, with the shipped lexicons and taggers.
@Suite struct ClauseOrderTests {
    private static let reordered = [
        CorrectedSentence(
            "de-DE", "Ich bleibe zu Hause, weil es regnet stark.", "Ich bleibe zu Hause, weil es stark regnet."),
        CorrectedSentence("de-DE", "Er sagt, dass er kommt morgen.", "Er sagt, dass er morgen kommt."),
        CorrectedSentence(
            "de-DE", "Ich weiß nicht, warum er nicht ist gekommen.", "Ich weiß nicht, warum er nicht gekommen ist."),
        CorrectedSentence(
            "de-DE", "Obwohl der Schmied war müde, arbeitete er weiter.",
            "Obwohl der Schmied müde war, arbeitete er weiter."),
        CorrectedSentence("de-DE", "Ich möchte, dass du kommst mit.", "Ich möchte, dass du mitkommst."),
        CorrectedSentence("de-DE", "Ich weiß, dass du bist krank.", "Ich weiß, dass du krank bist."),
        CorrectedSentence("de-DE", "Gestern ich habe meine Tante besucht.", "Gestern habe ich meine Tante besucht."),
        CorrectedSentence("de-DE", "Am Samstag meine Mutter kocht Suppe.", "Am Samstag kocht meine Mutter Suppe."),
        CorrectedSentence(
            "de-DE", "Er ist krank, deswegen er bleibt zu Hause.", "Er ist krank, deswegen bleibt er zu Hause."),
        CorrectedSentence("de-DE", "Ich habe gegessen einen Apfel.", "Ich habe einen Apfel gegessen."),
        CorrectedSentence("de-DE", "Ich will gehen nach Hause.", "Ich will nach Hause gehen."),
        CorrectedSentence("nl-NL", "Hij zegt dat hij heeft geen geld.", "Hij zegt dat hij geen geld heeft."),
        CorrectedSentence("nl-NL", "Gisteren ik ging naar de markt.", "Gisteren ging ik naar de markt."),
        CorrectedSentence("nl-NL", "Ik heb gekocht een nieuwe auto.", "Ik heb een nieuwe auto gekocht."),
    ]

    @Test(arguments: reordered)
    func wordsArePutInOrder(_ sentence: CorrectedSentence) async throws {
        let found = try await CorpusProofreader.findings(in: sentence.wrong, sentence.language)
        #expect(CorrectedText.taking(found, in: Array(sentence.wrong.utf8)) == sentence.right)
    }

    @Test(arguments: reordered)
    func whatIsInOrderIsLeftAlone(_ sentence: CorrectedSentence) async throws {
        #expect(try await CorpusProofreader.rules(of: .grammar, in: sentence.right, sentence.language) == [])
    }

    /// Right sentences that look as if something stood in the wrong place.
    private static let right: [(LanguageCode, String)] = [
        ("de-DE", "Ich weiß nicht, ob er hat kommen wollen."),
        ("de-DE", "Wie viele Ausreden soll ich dir noch abkaufen?"),
        ("de-DE", "Während einer Pause wird der Bildschirm gesperrt."),
        ("de-DE", "Er bleibt, weil er arbeitet wie ein Pferd."),
        ("de-DE", "Ich glaube, dass er versucht das Problem zu lösen."),
        ("de-DE", "Auch ich habe das gesehen, und nur er hat es verstanden."),
        ("de-DE", "Je mehr ich lerne, desto besser wird es."),
        ("de-DE", "Ich kann lesen und schreiben."),
        ("de-DE", "Ich weiß, dass die Kinder spielen wollen."),
        ("nl-NL", "Ik blijf hier omdat hij wacht op de trein."),
        ("nl-NL", "Ik denk dat hij moet werken en dat zij heeft gewerkt."),
        ("nl-NL", "Je moet oppassen voor de hond."),
        ("nl-NL", "Ook ik heb het gezien."),
    ]

    @Test(arguments: right)
    func otherOrdersAreLeftAlone(_ language: LanguageCode, _ text: String) async throws {
        #expect(try await CorpusProofreader.rules(of: .grammar, in: text, language) == [])
    }

    @Test(
        arguments: [
            ("de-DE", "Nach dem [[Frühstück,]] gehen wir in die Stadt."),
            ("de-DE", "Auf der anderen [[Seite,]] gibt es viele Gründe dafür."),
            ("de-DE", "[[Danach,]] gingen wir heim."), ("de-DE", "[[Leider,]] konnte er nicht kommen."),
            ("nl-NL", "Na het [[ontbijt,]] gaan we naar de stad."),
        ] as [(LanguageCode, String)])
    func aCommaBeforeTheSecondPlaceIsTaken(_ language: LanguageCode, _ marked: String) async throws {
        let example = RuleExample(language, wrong: marked, right: "")
        let found = try await CorpusProofreader.findings(in: example.wrong, language).filter {
            $0.range == example.range
        }
        #expect(found.map(\.rule.rawValue) == ["punctuation.comma-after-opening"])
    }

    @Test(
        arguments: [
            ("de-DE", "Morgen, sagte er, kommen wir."),
            ("de-DE", "Ja, kommen wir zum Ende."),
            ("de-DE", "Wenn es regnet, gehen wir nicht."),
            ("nl-NL", "Morgen, zei hij, komen we."),
        ] as [(LanguageCode, String)])
    func otherCommasBeforeVerbsAreLeftAlone(_ language: LanguageCode, _ text: String) async throws {
        #expect(try await CorpusProofreader.rules(of: .punctuation, in: text, language) == [])
    }
}
