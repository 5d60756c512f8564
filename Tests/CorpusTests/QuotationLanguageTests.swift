import Proofreading
import Testing
import Text

/// Quotations in another language than the text around them: each is checked in its own, and neither makes mistakes of the other's words.
@Suite struct QuotationLanguageTests {
    private static let proofreader = try? CorpusProofreader.installed()

    private func check(
        _ text: String, _ language: LanguageCode? = nil, _ format: TextFormat = .plain
    ) async throws -> (language: LanguageCode, mistakes: [String]) {
        let request = ProofreadingRequest(text: text, format: format, language: language)
        let result = try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler())
        return (result.language.code, result.findings.map(\.reading))
    }

    @Test(arguments: [
        ("de", "Der Artikel trägt den Titel „The End of the World as We Know It“ und ist lesenswert."),
        ("de", "Der Artikel trägt den Titel \"The End of the World as We Know It\" und ist lesenswert."),
        ("de", "Der Artikel trägt den Titel »The End of the World as We Know It« und ist lesenswert."),
        ("de", "Der Film heißt auf Englisch ‚The Girl with the Dragon Tattoo‘ und läuft heute."),
        ("de", "Wir sangen „Joyeux anniversaire, mes chers amis, et bonne année à tous“ im Chor."),
        ("en", "The article is called « La fin du monde tel que nous le connaissons » and is worth reading."),
        ("en", "She said, “Je ne sais pas pourquoi il est parti si vite” and left the room."),
        ("en", "The German title is „Die Verwandlung und andere Erzählungen aus der frühen Zeit“, I think."),
        ("fr", "L'article s'intitule « The End of the World as We Know It » et mérite d'être lu."),
        ("es", "El artículo se titula «The End of the World as We Know It» y vale la pena leerlo."),
        ("it", "L'articolo si intitola «The End of the World as We Know It» e vale la pena leggerlo."),
        ("it", "Ha detto “Ich weiß nicht, was das alles bedeuten soll” ed è uscito dalla stanza."),
        ("pt", "O artigo chama-se «The End of the World as We Know It» e merece ser lido."),
        ("nl", "Het artikel heet ‘The End of the World as We Know It’ en is de moeite waard."),
        ("pl", "Artykuł nosi tytuł „The End of the World as We Know It” i warto go przeczytać."),
        ("sv", "Artikeln heter ”The End of the World as We Know It” och är läsvärd."),
        ("da", "Artiklen hedder »The End of the World as We Know It« og er værd at læse."),
        ("ru", "Статья называется «The End of the World as We Know It», и её стоит прочесть."),
        ("uk", "Стаття називається «The End of the World as We Know It», і її варто прочитати."),
    ])
    func aQuotationThatIsLongerThanItsSentenceLeavesItItsLanguage(base: String, text: String) async throws {
        let found = try await check(text)
        #expect(found.language.base == base)
        #expect(found.mistakes.isEmpty)
        #expect(try await check(text, found.language).mistakes.isEmpty)
    }

    @Test(arguments: [
        (
            "Der Titel lautet „The End of the Wrold as We Know It“ und ist leesenswert.", "de",
            ["Wrold", "leesenswert"]
        ),
        (
            "The titel is „Die Verwandlung und andere Erzälungen aus der frühen Zeit“, I beleive.", "en",
            ["titel", "Erzälungen", "beleive"]
        ),
        (
            "Le livre “The Catcher in the Rye and Othre Stories” est trés bon.", "fr", ["Othre", "trés"]
        ),
        (
            "El libro «Die Verwandlung und andere Erzälungen aus der Zeit» es dificil.", "es",
            ["Erzälungen", "dificil"]
        ),
        ("Ha detto “Ich weiß nicht, warum das so lange dauret” e sen'è andato.", "it", ["dauret", "sen'è"]),
        (
            "Het boek “The Catcher in the Rye and Othre Stories” is waarschijlijk goed.", "nl",
            ["Othre", "waarschijlijk"]
        ),
        ("Boken ”The Catcher in the Rye and Othre Stories” är definativt bra.", "sv", ["Othre", "definativt"]),
        ("Książka „The Catcher in the Rye and Othre Stories” jest ladna.", "pl", ["Othre", "ladna"]),
        ("Книга «The Catcher in the Rye and Othre Stories» очень харошая.", "ru", ["Othre", "харошая"]),
    ])
    func mistakesOfHostAndQuotationAreBothFound(text: String, base: String, mistakes: [String]) async throws {
        let found = try await check(text)
        #expect(found.language.base == base)
        #expect(found.mistakes == mistakes)
    }

    /// Where the language was told, no other is looked into: what is quoted is left alone.
    @Test func inATextOfAToldLanguageQuotationsAreLeftAlone() async throws {
        let text = "Der Titel lautet „The End of the Wrold as We Know It“ und ist leesenswert."
        #expect(try await check(text, "de-DE").mistakes == ["leesenswert"])
    }

    @Test(arguments: [
        ("Er schrieb in sein Heft: The quick brown fox jumps over the lazy dog and runs away.", TextFormat.plain),
        ("Das Buch (The Lord of the Rings and other stories from long ago) gefällt mir sehr.", .plain),
        ("Das Buch *The Lord of the Rings and other stories from long ago* gefällt mir sehr.", .markdown),
        ("<p>Das Buch <em>The Lord of the Rings and other stories from long ago</em> gefällt mir.</p>", .html),
        ("Er sagte „I don't know“ und „never mind that“ und „who on earth would believe such a thing“ zu mir.", .plain),
        ("Sie las „Der Prozess“ und „The Catcher in the Rye and Other Stories“ in einer Woche.", .plain),
        ("Er schrieb „The kettle was warm. She poured us another cup of tea.“ in sein Heft.", .plain),
        ("Er meinte: „Sie sagte ‚The kettle was still warm when we came back‘ und ging dann wieder weg.“", .plain),
        ("Das Lied heißt „Let It Be.", .plain),
    ])
    func titlesAndQuotationsOfAllKindsAreToldApart(text: String, format: TextFormat) async throws {
        let found = try await check(text, nil, format)
        #expect(found.language == "de-DE")
        #expect(found.mistakes.isEmpty)
    }
}
