import Proofreading
import Testing

/// What is said of words that the dictionaries lack, with the languages' own models.
@Suite struct VerdictTests {
    private static let proofreader = try? CorpusProofreader.installed()

    /// The unknown words that everybody is told of.
    private func reported(_ text: String, _ language: LanguageCode) async throws -> [String] {
        let request = ProofreadingRequest(
            text: text, language: language, detail: .suggestions, rules: RuleSelection(only: [.unknownWord]))
        return try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler()).findings.map(\.reading)
    }

    @Test(arguments: [
        ("en-US", "A parmesean cheese and parmesean pasta.", ["parmesean", "parmesean"]),
        ("en-US", "She is very complient, and a complient guest is welcome.", ["complient", "complient"]),
        ("en-US", "He bit his tounge. My tounge hurts, too, and so does your tounge.", ["tounge", "tounge", "tounge"]),
        ("fr", "Le developement est lent, et ce developement coûte cher.", ["developement", "developement"]),
        ("de-DE", "Das ist warscheinlich richtig, und morgen warscheinlich auch.", ["warscheinlich", "warscheinlich"]),
    ])
    func aMistakeThatComesBackIsStillOne(language: String, text: String, words: [String]) async throws {
        #expect(try await reported(text, LanguageCode(language)) == words)
    }

    @Test(arguments: [
        ("en-US", "Zorblatt came late. Everybody knew that Zorblatt would, and nobody asked Zorblatt why."),
        ("en-US", "The town of Vrelkovo lies near Mount Ardashka, where the Tamruk family lives."),
        ("de-DE", "Die Schuldnerländern gewährte Frist endet, und der Elberadweg bleibt gesperrt."),
        ("de-DE", "Er versuchte weiterzutreiben, und das Anrempeln im Homeoffice hörte auf."),
        ("fr", "Le maire de Pontavaux a reçu Kaligori devant la mairie de Breslieu."),
        ("es", "El alcalde de Villarquín habló con Tamburelo en la plaza de Ordeña."),
    ])
    func namesAndFormedWordsAreLeftAlone(language: String, text: String) async throws {
        #expect(try await reported(text, LanguageCode(language)).isEmpty)
    }

    @Test func someoneWhoMisspellsManyWordsIsToldOfAll() async throws {
        let words = try await reported("I recieved teh parcle yesterdya adn opend it.", "en-US")
        #expect(words == ["recieved", "teh", "parcle", "yesterdya", "adn", "opend"])
    }

    @Test func aGuessIsNeverWrittenAsFact() async throws {
        let request = ProofreadingRequest(text: "We met Zorblatt and his brillig at the wabe.", language: "en-US")
        let result = try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler())
        #expect(result.correctedText == "We met Zorblatt and his brillig at the wabe.")
    }
}
