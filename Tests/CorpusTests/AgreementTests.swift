import Foundation
import Grammar
import Proofreading
import Testing
import Text

/// What is found by what words may be and how clauses are built, with the shipped lexicons and taggers: sentences with words of no list.
@Suite struct AgreementTests {
    /// Sentences with a wrong word in brackets, and what is to stand there.
    private static let mistakes = [
        CorrectedSentence("en-US", "It is late, but the bagpipes in this room [[was]] very loud.", "were"),
        CorrectedSentence("en-US", "The lanterns that we saw yesterday [[hangs]] in the hall.", "hang"),
        CorrectedSentence("en-US", "The blacksmith and his son left, and she [[close]] the window.", "closes"),
        CorrectedSentence("en-US", "I have closed the window and she [[sleep]] in the garden.", "sleeps"),
        CorrectedSentence("en-US", "I think they [[has]] a lantern.", "have"),
        CorrectedSentence("en-US", "The lantern really [[have]] no light.", "has"),
        CorrectedSentence("en-US", "The blacksmith [[acquire]] a lantern every day.", "acquires"),
        CorrectedSentence("en-US", "The blacksmith [[love]] his lantern.", "loves"),
        CorrectedSentence("en-US", "Our lantern [[work]] slowly.", "works"),
        CorrectedSentence("en-US", "My grandmother [[bake]] bread every Sunday.", "bakes"),
        CorrectedSentence("en-US", "The blacksmith sometimes [[cook]] fish.", "cooks"),
        CorrectedSentence("en-US", "My oldest friend [[live]] near the harbor.", "lives"),
        CorrectedSentence("de-DE", "Ich glaube, dass die Förster ein Problem [[hat]].", "haben"),
        CorrectedSentence("de-DE", "Gestern [[war]] die Laternen noch kalt.", "waren"),
        CorrectedSentence("de-DE", "Sie spricht mit [[den]] Schornsteinfeger.", "dem"),
        CorrectedSentence("nl-NL", "Ik denk dat de lantaarns een probleem [[heeft]].", "hebben"),
        CorrectedSentence("fr-FR", "Les grenouilles de cette mare [[chante]] chaque soir.", "chantent"),
        CorrectedSentence("es-ES", "Es tarde, pero los herreros [[tiene]] un problema.", "tienen"),
        CorrectedSentence("it-IT", "I fabbri di questa città [[lavora]] ogni giorno.", "lavorano"),
        CorrectedSentence("pt-PT", "As lanternas desta rua [[está]] sempre na janela.", "estão"),
        CorrectedSentence("ru-RU", "Я думаю, что эти кузнецы [[работает]] каждый день.", "работают"),
        CorrectedSentence("ru-RU", "Он работает без [[лопатой]].", "лопаты"),
        CorrectedSentence("uk-UA", "Я думаю, що ці ковалі [[працює]] кожен день.", "працюють"),
        CorrectedSentence("de-DE", "Die [[Räubern]] kamen in der Nacht.", "Räuber"),
        CorrectedSentence("de-DE", "Vergleiche den linken [[Operand]] mit dem rechten.", "Operanden"),
        CorrectedSentence("de-DE", "Es wäre nett, wenn du [[die]] Amboss mitnimmst.", "den"),
        CorrectedSentence("nl-NL", "Kijk eens naar [[het]] schroevendraaier op de tafel.", "de"),
        CorrectedSentence("sv-SE", "Hon har köpt [[ett]] skruvmejsel i affären.", "en"),
        CorrectedSentence("da-DK", "Hun har købt [[et]] skruetrækker i byen.", "en"),
        CorrectedSentence("es-ES", "El suelo es muy [[seria]].", "serio"),
        CorrectedSentence("it-IT", "Il problema è [[stata]] grande.", "stato"),
        CorrectedSentence("fr-FR", "Elle est [[tombé]] dans la cave.", "tombée"),
        CorrectedSentence("de-DE", "Der Amboss, [[die]] dort steht, ist alt.", "der"),
        CorrectedSentence("de-DE", "Ich kenne den Schmied, [[der]] du meinst.", "den"),
        CorrectedSentence("de-DE", "Der Schmied, [[den]] dort steht, ist alt.", "der"),
        CorrectedSentence("de-DE", "Wir helfen [[den]] Schornsteinfeger.", "dem"),
        CorrectedSentence("de-DE", "Ich habe [[ein]] Amboss gekauft.", "einen"),
        CorrectedSentence("de-DE", "Es gibt [[ein großer]] Amboss in der Werkstatt.", "einen großen"),
        CorrectedSentence("de-DE", "Wie heißt [[der]] Werkzeug?", "das"),
        CorrectedSentence("ru-RU", "Мой брат пользуется [[новую лопату]].", "новой лопатой"),
        CorrectedSentence("ru-RU", "Она завидует [[тебя]].", "тебе"),
        CorrectedSentence("uk-UA", "Він заздрить [[тебе]].", "тобі"),
        CorrectedSentence("pl-PL", "Szukam [[nowy młotek]].", "nowego młotka"),
        CorrectedSentence("pl-PL", "Interesuję się [[kowalstwo]].", "kowalstwem"),
        CorrectedSentence("pl-PL", "Nie mam [[młotek]].", "młotka"),
        CorrectedSentence("pl-PL", "Nie chcę kupić [[nową łopatę]].", "nowej łopaty"),
        CorrectedSentence("pl-PL", "Mam [[nowa łopata]].", "nową łopatę"),
        CorrectedSentence("pl-PL", "Myślę, że ten kowal zawsze [[pracują]] codziennie.", "pracuje"),
    ]

    @Test(arguments: mistakes)
    func whatDoesNotGoTogetherIsPutRight(_ mistake: CorrectedSentence) async throws {
        let example = RuleExample(mistake.language, wrong: mistake.wrong, right: "")
        let found = try await CorpusProofreader.findings(in: example.wrong, mistake.language).filter {
            $0.range == example.range
        }
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
        ("en-US", "The blacksmith suggests that his son go home."),
        ("en-US", "The market need is small."),
        ("en-US", "I know you and I are going home."),
        ("en-US", "A quiet hotel bar, a phone call, the old user interface for the tool."),
        ("en-US", "Our blacksmith need not work today."),
        ("en-US", "We saw the blacksmith leave his house."),
        ("en-US", "The smith put the lamp on the table and his son cut the bread."),
        ("de-DE", "Den Lehrer sehen die Kinder."),
        ("de-DE", "Der Mann, den die Kinder sahen, ist alt."),
        ("de-DE", "Was die Leute sagen, ist mir egal."),
        ("de-DE", "Das sind meine Eltern."),
        ("de-DE", "In abgelegenen, gefährlichen Regionen leben wenige Menschen."),
        ("de-DE", "Seit der Polizeifunk digital ist, hört niemand mehr zu."),
        ("de-DE", "Dass Baumann so nett zu dir ist, kann auch andere Gründe haben."),
        ("de-DE", "Der übliche Effekt sind 3 Punkte mehr."),
        ("de-DE", "Erst jetzt wurde ihr klar, wie wertvoll das war."),
        ("nl-NL", "Je bent een idioot als je dit aanbod laat liggen."),
        ("nl-NL", "U kunt kiezen tussen als raster tonen en als lijst tonen."),
        ("nl-NL", "Het spijt me dat het nu al tijd is."),
        ("sv-SE", "Det är fred, och det finns ett par bilar på gatan."),
        ("fr-FR", "Une fenêtre apparaît alors et vous permet de choisir."),
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
        ("fr-FR", "On est arrivés, et vous êtes contente."),
        ("fr-FR", "Les morts se relèvent et nous rejoignent."),
        ("fr-FR", "Vous pourrez les avoir au dix août."),
        ("it-IT", "Lei è arrivato ieri, signor Rossi?"),
        ("de-DE", "Der Sohn der Frau, der dort steht, ist alt."),
        ("de-DE", "Das ist der Mann, dem geholfen wird."),
        ("de-DE", "Der Mann, den die Frau sieht, ist alt."),
        ("de-DE", "Ich bitte meinen Vater zu helfen."),
        ("de-DE", "Ich helfe dir jeden Tag."),
        ("de-DE", "Er ist ein guter Freund, und ich bleibe ein schlechter Schüler."),
        ("de-DE", "Er arbeitet wie ein alter Mann."),
        ("ru-RU", "Нажмите соответствующую кнопку."),
        ("ru-RU", "Мы обрадовались их приезду."),
        ("ru-RU", "Мы доверяем друг другу и знаем до сорока человек."),
        ("pl-PL", "Ani brat, ani siostra nie przyszli."),
        ("pl-PL", "Nie boli mnie głowa."),
        ("pl-PL", "Nie śpię całą noc."),
        ("pl-PL", "Nie jestem lekarzem, ale mam nową książkę."),
    ]

    @Test(arguments: right)
    func whatGoesTogetherIsLeftAlone(_ language: LanguageCode, _ text: String) async throws {
        #expect(try await CorpusProofreader.rules(of: .agreement, in: text, language) == [])
    }
}
