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
        CorrectedSentence("sv-SE", "Igår jag såg en lykta.", "Igår såg jag en lykta."),
        CorrectedSentence(
            "sv-SE", "På morgonen smeden kom till staden.", "På morgonen kom smeden till staden."),
        CorrectedSentence("sv-SE", "När jag kom hem jag såg lyktan.", "När jag kom hem såg jag lyktan."),
        CorrectedSentence(
            "sv-SE", "Jag vet att lyktan är inte trasig.", "Jag vet att lyktan inte är trasig."),
        CorrectedSentence(
            "sv-SE", "Det är en bok som handlar inte om lyktor.", "Det är en bok som inte handlar om lyktor."),
        CorrectedSentence("da-DK", "I går jeg så en lygte.", "I går så jeg en lygte."),
        CorrectedSentence(
            "da-DK", "Om morgenen smeden kom til byen.", "Om morgenen kom smeden til byen."),
        CorrectedSentence("da-DK", "Da jeg kom hjem, jeg så lygten.", "Da jeg kom hjem, så jeg lygten."),
        CorrectedSentence(
            "da-DK", "Vi bliver, fordi han har ikke set lygten.", "Vi bliver, fordi han ikke har set lygten."),
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
        ("sv-SE", "Kanske jag kommer, och ibland kanske du vill se lyktan."),
        ("sv-SE", "Varje gång jag tänder lyktan slocknar den."),
        ("sv-SE", "På måndagen den 3 maj börjar skolan."),
        ("sv-SE", "Om du ser lyktan du vill ha kan du ta den."),
        ("sv-SE", "Längs muren gick smeden, och hur lyktan lyser vet han."),
        ("sv-SE", "Hon var så trött att hon orkade inte mer, så jag gick."),
        ("sv-SE", "Jag vet att den är inte bara gul utan också trasig."),
        ("da-DK", "Måske jeg kommer, og så snart han ser lygten, går han."),
        ("da-DK", "Hvis du ser en lygte, du kender, så tag den."),
        ("da-DK", "Hvornår han kommer, ved ingen."),
        ("da-DK", "I det hus vi boede i, var der rotter."),
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
