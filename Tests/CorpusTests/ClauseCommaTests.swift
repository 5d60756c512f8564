import Grammar
import Proofreading
import Testing
import Text

/// Commas that are missing between clauses, with the shipped lexicons and taggers.
@Suite struct ClauseCommaTests {
    private static let missing: [(LanguageCode, String)] = [
        // Conjunctions
        ("de-DE", "Sie mag das [[Buch]] weil es spannend ist."),
        ("de-DE", "Das bedeutet [[nicht]] dass wir gehen."),
        ("de-DE", "Kannst du [[prüfen]] ob die Tür zu ist?"),
        ("uk", "Він [[прийшов]] щоб допомогти."),
        ("uk", "Подзвони [[мені]] якщо зможеш."),
        ("uk", "Він [[спить]] тому що втомився."),
        ("ru", "Он [[спит]] потому что устал."),
        ("ru", "Он [[гордится]] что живёт тут."),
        ("pl", "Otworzył [[okno]] aby wywietrzyć pokój."),
        ("pl", "Nie [[przyszedł]] ponieważ był chory."),
        // What is a conjunction where a verb shows it
        ("de-DE", "Ich [[weiß]] warum er lacht."),
        ("de-DE", "Sie hat [[gelacht]] als sie das Bild sah."),
        ("uk", "Подзвони [[мені]] коли ти прийдеш."),
        ("ru", "Я [[видела]] как он прыгнул."),
        ("pl", "Zadzwoń do [[mnie]] gdy wrócisz."),
        // Relative clauses
        ("de-DE", "Ich kenne eine [[Frau]] die man überall sieht."),
        ("de-DE", "Das ist das [[Haus]] in dem er wohnt."),
        ("de-DE", "Das ist ein [[Buch]] welches mir sehr gefällt."),
        ("uk", "Я бачив [[книгу]] у якій ми писали."),
        ("ru", "Это [[мальчик]] который живёт тут."),
        ("pl", "To jest [[dom]] w którym mieszkam."),
        // Infinitives
        ("de-DE", "Sie läuft schnell auf den [[Markt]] um frisches Gemüse zu kaufen."),
        ("de-DE", "Er ging nach [[Hause]] ohne zu grüßen."),
        // Contrasts
        ("de-DE", "Nicht nur der [[Hund]] sondern auch die Katze schläft."),
        ("de-DE", "Heute bin ich [[müde]] aber morgen komme ich."),
        ("uk", "Це [[дорого]] але гарно."),
        ("ru", "Это [[дорого]] но красиво."),
        ("pl", "To jest [[ładne]] ale drogie."),
        // Where a clause ends
        ("de-DE", "Wenn du Hilfe [[brauchst]] kannst du uns fragen."),
        ("de-DE", "Das Buch, das er mir geliehen [[hat]] ist spannend."),
        ("de-DE", "Wenn keine Treffer gefunden [[wurden]] wird nichts angezeigt."),
    ]

    @Test(arguments: missing)
    func aCommaIsMissing(_ language: LanguageCode, _ marked: String) async throws {
        let example = RuleExample(language, wrong: marked, right: "")
        // Some rules flag the word behind the comma as well.
        let found = try await CorpusProofreader.findings(in: example.wrong, language)
            .filter { $0.range.lowerBound == example.range.lowerBound }
        let word = String(decoding: Array(example.wrong.utf8)[example.range], as: UTF8.self)
        #expect(found.count == 1)
        #expect(found.first?.suggestions.first?.text.hasPrefix(word + ",") == true)
    }

    private static let right: [(LanguageCode, String)] = [
        ("ru", "Этот запах ни с чем не спутаешь."), ("ru", "Он придёт не раньше чем в пять."),
        ("uk", "Він прийде не раніше ніж о п'ятій."),
        ("de-DE", "Er arbeitet als Lehrer und ist größer als sein Bruder."),
        ("de-DE", "Sie kam nur, weil er da war, und auch weil sie wollte."),
        ("de-DE", "Gestern gab der Mann dem Kind das Buch der Mutter zurück."),
        ("de-DE", "Er hat dem Mann die ganze Geschichte erzählt."),
        ("de-DE", "Es geht um die Möglichkeit zu gewinnen."),
        ("de-DE", "Das ist aber schön, und er kommt aber erst morgen."),
        ("de-DE", "Ich weiß nicht, ob er hat kommen wollen."),
        ("de-DE", "Während der Arbeit hört er Musik."),
        ("de-DE", "Klicken Sie mit der Maus auf das Feld und wählen Sie eine Farbe aus."),
        ("uk", "Ця команда покаже список параметрів, доступ до яких можна отримати."),
        ("uk", "Він зробив усе, як умів, і використав це як приклад."),
        ("ru", "Несколько модулей, каждый из которых работает сам, и только если надо."),
        ("ru", "Он может делать что угодно и где угодно."),
        ("pl", "Poszliśmy, mimo że padało, i zrobił to tak jak zawsze."),
        ("pl", "To drzwi, klucz do których zgubiłem."),
    ]

    @Test(arguments: right)
    func noCommaIsMissing(_ language: LanguageCode, _ text: String) async throws {
        #expect(try await CorpusProofreader.rules(of: .punctuation, in: text, language) == [])
    }

    @Test(arguments: ClauseCommaExamples.missing)
    func theCommaIsPutIn(_ sentence: CorrectedSentence) async throws {
        let found = try await CorpusProofreader.findings(in: sentence.wrong, sentence.language)
            .filter { $0.category == .punctuation }
        #expect(CorrectedText.taking(found, in: Array(sentence.wrong.utf8)) == sentence.right)
    }

    @Test(arguments: ClauseCommaExamples.missing.map { ($0.language, $0.right) } + ClauseCommaExamples.right)
    func whatHasItsCommasIsLeftAlone(_ language: LanguageCode, _ text: String) async throws {
        #expect(try await CorpusProofreader.rules(of: .punctuation, in: text, language) == [])
    }
}
