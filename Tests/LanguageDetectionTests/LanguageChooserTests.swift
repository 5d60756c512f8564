import LanguageDetection
import Proofreading
import Testing
import Text

/// The chooser over CLD2 and the installed dictionaries.
@Suite struct LanguageChooserTests {
    private let chooser: LanguageChooser

    init() throws {
        chooser = LanguageChooser(dictionaries: try #require(InstalledLanguages.all), detector: CLD2Detector())
    }

    /// Paragraphs with names, quotations in the same language, and a loanword or two.
    static let paragraphs: [(String, String)] = [
        (
            "en-US",
            """
            My neighbor Giuseppe Bianchi keeps bees on the roof. “They know me by now,” he says, “and they never sting.” Last \
            summer José and Françoise came to help with the honey. We ate croissants and sauerkraut until it was dark. Bon voyage!
            """
        ),
        (
            "en-GB",
            """
            The colour of the harbour changes with the weather. Mrs Müller, who has lived in Kraków and São Paulo, paints it \
            every morning. "It is never the same grey," she told us. We bought one of her pictures for the theatre.
            """
        ),
        (
            "fr",
            """
            Mon voisin John Smith garde des abeilles sur le toit. « Elles me connaissent bien, dit-il, et ne me piquent jamais. » \
            L’été dernier, nous avons mangé des sandwichs jusqu’à la tombée de la nuit. Quel week-end !
            """
        ),
        (
            "de-DE",
            """
            Mein Nachbar John Smith hält Bienen auf dem Dach. „Sie kennen mich inzwischen“, sagt er, „und stechen nie.“ Im \
            letzten Sommer halfen uns José und Françoise beim Honig. Danach gab es Sandwiches und Spaghetti bis in die Nacht.
            """
        ),
        (
            "es",
            """
            Mi vecino John Smith tiene abejas en el tejado. «Ya me conocen —dice— y nunca pican.» El verano pasado vinieron \
            Françoise y Heinrich a ayudarnos con la miel. Comimos pizza hasta que se hizo de noche.
            """
        ),
        (
            "it",
            """
            Il mio vicino John Smith tiene le api sul tetto. «Ormai mi conoscono» dice «e non pungono mai.» L’estate scorsa sono \
            venuti Françoise e Heinrich ad aiutarci con il miele. Abbiamo mangiato sandwich fino a notte fonda.
            """
        ),
        (
            "pt-BR",
            """
            Meu vizinho John Smith cria abelhas no telhado. “Elas já me conhecem”, diz ele, “e nunca picam.” No verão passado, \
            Françoise veio de ônibus para nos ajudar com o mel. Depois ligamos do celular e comemos pizza.
            """
        ),
        (
            "pt-PT",
            """
            O meu vizinho John Smith cria abelhas no telhado. «Elas já me conhecem», diz ele, «e nunca picam.» No verão passado, \
            a equipa da Françoise veio ajudar-nos com o mel. De facto, o telemóvel dela ficou no sítio errado.
            """
        ),
        (
            "nl",
            """
            Mijn buurman John Smith houdt bijen op het dak. “Ze kennen me inmiddels,” zegt hij, “en ze steken nooit.” Vorige zomer \
            kwamen José en Françoise helpen met de honing. We aten croissants tot het donker werd.
            """
        ),
        (
            "pl",
            """
            Mój sąsiad John Smith hoduje pszczoły na dachu. „Już mnie znają – mówi – i nigdy nie żądlą”. Zeszłego lata José i \
            Françoise pomogli nam przy miodzie. Jedliśmy kanapki, aż zrobiło się ciemno.
            """
        ),
        (
            "ru",
            """
            Мой сосед Джон Смит держит пчёл на крыше. «Они меня уже знают, – говорит он, – и никогда не жалят». Прошлым летом \
            нам помогали с мёдом Хосе и Франсуаза. Мы ели бутерброды, пока не стемнело.
            """
        ),
        (
            "uk",
            """
            Мій сусід Джон Сміт тримає бджіл на даху. «Вони мене вже знають, – каже він, – і ніколи не жалять». Минулого літа \
            нам допомагали з медом Хосе та Франсуаза. Ми їли бутерброди, доки не стемніло.
            """
        ),
        (
            "sv",
            """
            Min granne John Smith har bin på taket. ”De känner mig nu”, säger han, ”och sticks aldrig.” Förra sommaren kom José \
            och Françoise för att hjälpa till med honungen. Vi åt smörgåsar tills det blev mörkt.
            """
        ),
        (
            "da",
            """
            Min nabo John Smith har bier på taget. »De kender mig efterhånden,« siger han, »og de stikker aldrig.« Sidste sommer \
            kom José og Françoise for at hjælpe med honningen. Vi spiste smørrebrød, til det blev mørkt.
            """
        ),
    ]

    @Test(arguments: paragraphs)
    func aParagraphIsInOneLanguage(code: String, paragraph: String) throws {
        let document = Document(paragraph)
        let found = try #require(chooser.languages(of: document))
        #expect(found.whole.code == LanguageCode(code))
        #expect(found.whole.confidence > 0.9)
        #expect(found.ranges == [LanguageRange(range: 0..<document.prose.count, code: LanguageCode(code))])
    }

    @Test(arguments: [
        ("en", "thank you very much"), ("en", "See you tomorow!"), ("fr", "à bientôt"), ("de", "schönes Wochenende"),
        ("es", "hasta mañana"), ("it", "buona sera"), ("pt", "até amanhã"), ("nl", "tot morgen"), ("pl", "do widzenia"),
        ("ru", "спокойной ночи"), ("uk", "дякую за допомогу"), ("sv", "trevlig helg allihop"),
        ("da", "vi ses i morgen"),
    ])
    func aFewWordsAreEnough(base: String, text: String) {
        #expect(chooser.mainLanguage(of: Document(text))?.code.base == base)
    }

    @Test func everySentenceIsInItsLanguage() throws {
        let parts = [
            ("en-US", "We came back from the garden when it was dark, and the kettle was still warm. "),
            ("fr", "« Il fait froid ce soir », dit-elle en fermant la fenêtre du salon. "),
            ("en-US", "Nobody answered her for a while. Then he laughed and said: “"),
            ("de-DE", "Das ist mir ganz egal, ich bleibe hier"),
            ("en-US", "”, and went to bed without another word. "),
            ("ru", "Чайник был ещё тёплым, когда мы вернулись из сада."),
        ]
        let document = Document(parts.map(\.1).joined())
        let found = try #require(chooser.languages(of: document))
        #expect(found.whole.code == "en-US")
        #expect(found.ranges.map { document.text(in: $0.range) } == parts.map(\.1))
        #expect(found.ranges.map(\.code.tag) == parts.map(\.0))
    }

    /// Each text with the passage that is in another language in double brackets.
    @Test(arguments: [
        ("en-US", "fr", "She said “[[je ne sais pas pourquoi il est parti hier soir]]” and left teh room."),
        ("en-US", "fr", "She said \"[[je ne sais pas pourquoi il est parti hier soir]]\" and left teh room."),
        ("en-US", "fr", "She said «[[je ne sais pas pourquoi il est parti hier soir]]» and left teh room."),
        ("en-US", "fr", "She said «[[ je ne sais pas pourquoi il est parti hier soir ]]» and left teh room."),
        ("en-US", "fr", "She said „[[je ne sais pas pourquoi il est parti hier soir]]“ and left teh room."),
        ("en-US", "fr", "She said ‘[[je ne sais pas pourquoi il est parti hier soir]]’ and left teh room."),
        ("en-US", "fr", "She said '[[je ne sais pas pourquoi il est parti hier soir]]' and left teh room."),
        ("en-US", "de-DE", "He shouted “[[ich weiß nicht, warum er gestern Abend gegangen ist]]” and left."),
        ("de-DE", "en-US", "Er sagte „[[I do not know why he left so early last night]]“ und ging hinaus."),
        (
            "de-DE", "en-US",
            "Dann sagte sie »[[I do not know why he left so early last night]]« und ging aus dem Zimmer."
        ),
        ("fr", "en-US", "Elle a dit «[[ I do not know why he left so early last night ]]» et elle est partie."),
        ("sv", "en-US", "Hon sade ”[[I do not know why he left so early last night]]” och gick ut ur rummet."),
        ("es", "en-US", "Ella dijo «[[I do not know why he left so early last night]]» y salió de la habitación."),
        ("ru", "en-US", "Она сказала «[[I do not know why he left so early last night]]» и вышла из комнаты."),
        ("en-US", "ru", "She said “[[я не знаю, почему он ушёл вчера вечером так рано]]” and left the room."),
        (
            "en-US", "fr",
            """
            He wrote to us: “[[Je ne sais pas pourquoi. Il est parti hier soir sans rien dire. Nous l’attendons \
            encore.]]” Then he left.
            """
        ),
        (
            "en-US", "fr",
            """
            She asked “[[pourquoi est-il parti hier soir sans rien dire ?]]” and he said “[[je ne sais pas, il était déjà tard]]” and \
            left the room.
            """
        ),
        (
            "en-US", "fr",
            """
            “[[Je ne sais pas pourquoi il est parti hier soir,]]” she said. “It does not matter.” “[[Il reviendra demain matin avec \
            les enfants,]]” he said with a smile.
            """
        ),
    ])
    func aQuotationInAnotherLanguageDoesNotMakeTheTextsLanguage(main: String, foreign: String, marked: String) throws {
        let text = marked.replacing("[[", with: "").replacing("]]", with: "")
        let found = try #require(chooser.languages(of: Document(text)))
        #expect(found.whole.code.tag == main)
        let shown = found.ranges.map { range in
            let passage = Document(text).text(in: range.range)
            return range.code == found.whole.code ? passage : "[[\(passage)]]"
        }
        #expect(shown.joined() == marked)
        #expect(Set(found.ranges.map(\.code.tag)) == [main, foreign])
    }

    @Test func manyThreadsGetTheSameAnswer() async {
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask { [chooser] in
                    (0..<20).allSatisfy { round in
                        let (code, paragraph) = Self.paragraphs[(task + round) % Self.paragraphs.count]
                        return chooser.languages(of: Document(paragraph))?.whole.code == LanguageCode(code)
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
