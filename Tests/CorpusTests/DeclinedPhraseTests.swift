import Grammar
import Proofreading
import Testing
import Text

/// Swedish and Danish noun phrases and predicates, with the shipped lexicons and taggers: what words of no list may be together.
@Suite struct DeclinedPhraseTests {
    private static let mistakes = [
        // The adjective: gender and number, strong or weak.
        CorrectedSentence("sv-SE", "Hon har köpt ett [[rymlig]] kråkslott.", "rymligt"),
        CorrectedSentence("sv-SE", "Vi såg en [[rostiga]] lykta på vägen.", "rostig"),
        CorrectedSentence("sv-SE", "Han tittar på den [[gul]] lyktan.", "gula"),
        CorrectedSentence("sv-SE", "Hon letar efter sin [[rostig]] hammare.", "rostiga"),
        CorrectedSentence("sv-SE", "Alla [[rostig]] hammare är borta.", "rostiga"),
        CorrectedSentence("sv-SE", "Hon har två [[gul]] lyktor hemma.", "gula"),
        CorrectedSentence("da-DK", "Hun har købt et [[rummelig]] palads.", "rummeligt"),
        CorrectedSentence("da-DK", "Vi så en [[gult]] lygte på vejen.", "gul"),
        CorrectedSentence("da-DK", "Han kigger på den [[gul]] lygte.", "gule"),
        CorrectedSentence("da-DK", "De [[gul]] lygter er væk.", "gule"),
        // The determiner.
        CorrectedSentence("sv-SE", "De pratade om [[en]] rostigt kylskåp.", "ett"),
        CorrectedSentence("da-DK", "De talte om [[en]] gult køleskab.", "et"),
        CorrectedSentence("sv-SE", "Hon köpte [[en ny]] kylskåp.", "ett nytt"),
        // The noun: Swedish has the definite article twice, Danish once.
        CorrectedSentence("sv-SE", "Den gula [[lykta]] är borta.", "lyktan"),
        CorrectedSentence("sv-SE", "Den här [[lykta]] är trasig.", "lyktan"),
        CorrectedSentence("sv-SE", "Min rostiga [[lyktan]] står där.", "lykta"),
        CorrectedSentence("sv-SE", "Det finns många [[lykta]] här.", "lyktor"),
        CorrectedSentence("da-DK", "Den gule [[lygten]] er væk.", "lygte"),
        CorrectedSentence("da-DK", "Min gule [[lygten]] står der.", "lygte"),
        CorrectedSentence("da-DK", "Der er mange [[lygte]] her.", "lygter"),
        // What is said of the subject.
        CorrectedSentence("sv-SE", "Kråkslottet är [[rymlig]].", "rymligt"),
        CorrectedSentence("sv-SE", "Lyktorna är inte [[gul]].", "gula"),
        CorrectedSentence("sv-SE", "Kråkslottet är [[målad]].", "målat"),
        CorrectedSentence("sv-SE", "Idag är lyktorna [[gul]].", "gula"),
        CorrectedSentence("sv-SE", "Vi är [[lycklig]].", "lyckliga"),
        CorrectedSentence("da-DK", "Paladset er [[rummelig]].", "rummeligt"),
        CorrectedSentence("da-DK", "Lygterne er [[gul]].", "gule"),
        CorrectedSentence("da-DK", "I dag er lygterne [[gul]].", "gule"),
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

    /// Right sentences with words that go together in another way than the commonest.
    private static let right: [(LanguageCode, String)] = [
        // A relative clause tells which: the noun needs no ending. So it may be behind *denna*.
        ("sv-SE", "Den gula lykta som står där är trasig."),
        ("sv-SE", "Den dag jag kom var lyktan trasig."),
        ("sv-SE", "Denna lykta och denna gula lykta är gamla."),
        // Adjectives that do not inflect, or are the same when weak.
        ("sv-SE", "Hon har en lila lykta, ett bra hus och de blå lyktorna."),
        ("da-DK", "Hun har et lilla hus og de blå lygter."),
        // Own things are strong behind possessives.
        ("sv-SE", "Min egen lykta och mitt eget hus."), ("da-DK", "Min egen lygte og mit eget hus."),
        // Adverbs, pronouns and verbs beside nouns.
        ("sv-SE", "Det är en ovanligt stor lykta."), ("sv-SE", "Nu är det tid, och det finns stora lyktor."),
        ("sv-SE", "De startade lyktan och fick ny olja."), ("sv-SE", "Ordningen i vilken lyktorna visas är okänd."),
        ("da-DK", "De følte hovederne, og en af de gule lygter var væk."), ("da-DK", "Den bruges, og den mangler lys."),
        ("sv-SE", "Jupiters fyra största månar syns."), ("da-DK", "Side om side: en side med ulige sidetal."),
        // What is said of something in general is in the neuter; of a group, in the plural.
        ("sv-SE", "Ärter är gott."), ("sv-SE", "Laget är trötta."), ("sv-SE", "Smeden har målat lyktorna."),
        // Danish participles need no plural.
        ("da-DK", "Lygterne er malet, og vi er besejret."), ("da-DK", "Børn er dejligt."),
    ]

    @Test(arguments: right)
    func whatMayGoTogetherIsLeftAlone(_ language: LanguageCode, _ text: String) async throws {
        #expect(try await CorpusProofreader.rules(of: .agreement, in: text, language) == [])
    }
}
