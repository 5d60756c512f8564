import Proofreading
import Testing
import Text

/// What people write every day, rightly, and once was called wrong; and what is like it and wrong.
@Suite struct EverydayTextTests {
    private static let proofreader = try? CorpusProofreader.installed()

    private func flagged(_ text: String, _ language: String) async throws -> [String] {
        let request = ProofreadingRequest(text: text, language: LanguageCode(language))
        return try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler()).findings.map(\.reading)
    }

    @Test(arguments: [
        ("de-DE", "Wie geht's dir heute? Gibt’s noch Kaffee? Ich hab's dir doch gesagt. Das war's für heute."),
        ("de-DE", "Wenn's regnet, bleiben wir zu Hause. Wer hat's erfunden? Wie's aussieht, kommt er nicht. Stimmt's?"),
        ("de-DE", "WIE GEHT'S DIR HEUTE? Ich hätt' gern 'nen Kaffee, hast du 'ne Idee? Heut gibt's Suppe. Ich bin's."),
        (
            "de-DE",
            "Mein Bruder und er haben ein Haus. Der Lehrer und sein Hund sind hier. Es regnet und der Junge friert."
        ),
        ("de-DE", "Er hat sich die Haare schneiden lassen. Soll er doch gehen."),
        ("nl", "'s Avonds gaan we wandelen. Heb je 't gezien? Dat is m'n broer, z'n fiets is weg. Geef me 'n koekje."),
        ("nl", "Heb je je pijn gedaan? Het regent en de jongen heeft het koud. Mijn broer en hij hebben een huis."),
        ("nl", "Ik ben het grootste deel van mei niet thuis. Is het volgende week Moederdag?"),
        (
            "en-US",
            "Give 'em hell. There'd be trouble if he knew. Why're you late? What're you up to? The dos and don'ts of travel."
        ),
        (
            "en-US",
            "Keep on truckin'. Let's get goin'. Mom'll be home soon, and this'll hurt. C'mon, d'you want tea? Mind your p's and q's."
        ),
        ("en-US", "The delay of 20 minutes annoyed everyone. Sorry for the delay. They agreed to fix the price."),
        ("en-US", "My brother and he want to go. Her brother and she are moving. The boy and the dog have a house."),
        ("en-US", "One of my friends goes to school. Each of the boys doesn't care. There's a couple of things to do."),
        ("en-US", "A European came. A university degree is good. A and B are equal. He had his hair cut."),
        (
            "it",
            "La mia foto è bella. Ho visto la tua mail. La mia moto è nuova, le mie foto sono qui. Due moto nuove, due file nuovi."
        ),
        (
            "it",
            "Il mio vicino ha un cane. La casa accanto ha tutto. Il medico di base ha ragione. Chi viene ha sempre fame."
        ),
        ("it", "Il palazzo di fronte dà sul mare. Il mio vicino dà lezioni. Senza di lui non ce l'avremmo fatta."),
        ("it", "Da' retta a me. Va' a casa, sta' zitto, fa' attenzione! Di' la verità."),
        ("it", "Vorrei sapere se potresti venire. Non so se verrebbe. Piove e il bambino ha freddo."),
        ("es", "Llueve y el niño tiene frío. Nieva y María canta. Cocino y mi mujer lava los platos."),
        ("es", "Querría preguntarle si tendría tiempo. No sé si vendría. Mi moto es bonita. El problema es grave."),
        ("es", "Pa' qué quieres eso. El tren que llega ha salido de Madrid. Mi hermano y usted quieren ir."),
        ("es", "Vive en tu misma calle. Lo hacemos para que la lava no nos mate."),
        ("fr", "Les petits enfants jouent dehors. Mes petits enfants sont à l’école. Il a rempli mille feuilles."),
        (
            "fr",
            "Je voudrais savoir si vous pourriez venir. J'aimerais savoir si vous seriez libre. Il faudrait voir s'il pourrait le faire."
        ),
        (
            "fr",
            "Ma voisine d'en face a un chien. Le médecin chez qui je vais est en vacances. Son frère et elle déménagent."
        ),
        (
            "fr",
            "La presqu'île est belle. T'as vu ça ? Un p'tit café. L'aut' jour, j'ai vu Paul. Not' maison est grande."
        ),
        ("pt-PT", "Um copo d'água, por favor. O problema é grave e a foto ficou boa. Chove e o menino tem frio."),
        ("pt-PT", "O médico a que vou está de férias. Gostava de saber se poderia vir. O meu marido, porém, lê muito."),
        ("pl", "Prezydentura Kennedy'ego była krótka. Używam Google'a i Apple'a. Mój brat i on mają dom."),
        ("pl", "Pada deszcz i chłopiec marznie."),
        ("ru", "Он ест суп, а она пьёт чай. Тот, кто пришёл вчера, ест суп. Мой брат и он не знают этого."),
        ("ru", "Идёт дождь, и мальчик мёрзнет."),
        ("uk", "М'яч упав у воду, пʼять хлопців і п’ять дівчат. Мій брат і він довго чекали."),
        ("uk", "Іде дощ, і хлопчик мерзне."),
        ("sv", "Det regnar och pojken fryser. Min bror och han har ett hus. Grannens hund skäller."),
        ("da", "Det regner, og drengen fryser. Min bror og han har et hus. Naboens hund gør. Ka' du komme?"),
    ])
    func nothingIsFlagged(language: String, text: String) async throws {
        #expect(try await flagged(text, language).isEmpty)
    }

    @Test(arguments: [
        ("de-DE", "Das Auto des Nachbar's ist neu.", "Nachbar's"),
        ("de-DE", "Nicht's ist so, wie es war.", "Nicht's"),
        ("de-DE", "Er kommt link's um die Ecke.", "link's"),
        ("de-DE", "Die Auto's stehen vor der Tür.", "Auto's"),
        ("en-US", "He came late and she have a cold.", "have"),
        ("en-US", "A error occurred.", "A"),
        ("en-US", "An car came.", "An"),
        ("it", "Domani vado ha Roma.", "ha"),
        ("it", "Un'altro giorno è passato.", "Un'altro"),
        ("it", "Non trovo i miei chiavi.", "i miei"),
        ("fr", "Je viendrais si j'aurais le temps.", "aurais"),
        ("fr", "La grand-mère garde ses petits enfants.", "petits enfants"),
        ("es", "Si tendría dinero, viajaría.", "tendría"),
        ("es", "Marta y Luis vive en Madrid.", "vive"),
        ("ru", "У меня ест время.", "ест"),
    ])
    func whatIsWrongIsFlagged(language: String, text: String, mistake: String) async throws {
        #expect(try await flagged(text, language) == [mistake])
    }
}
