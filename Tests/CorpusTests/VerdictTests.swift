import Grammar
import Proofreading
import Testing
import Text

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
        // Letters that are spelt out, whether or not the word would be like others that are commoner.
        ("de-DE", "Das ist schoen, die Strasse ist gross.", ["schön", "Straße", "groß"]),
        ("de-DE", "Viele Gruesse aus Muenchen.", ["Grüße", "München"]),
        ("da", "De boern leger i haven.", ["børn"]),
        // Nouns in small letters, which other languages may have as well.
        ("de-DE", "Ich habe einen neuen computer.", ["Computer"]),
        ("fr", "Ca va bien.", ["Ça"]), ("it", "È gia tardi.", ["già"]),
    ])
    func whatLacksSpecialLettersOrACapitalIsSurelyMeant(language: String, text: String, meant: [String]) async throws {
        let request = ProofreadingRequest(
            text: text, language: LanguageCode(language), detail: .suggestions,
            rules: RuleSelection(only: [.unknownWord]))
        let found = try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler()).findings
        #expect(found.compactMap(\.sureReplacement) == meant)
    }

    @Test(arguments: [("de-DE", "Herr Mueller und Frau Schroeder kamen.")])
    func aSurnameIsNotRewritten(language: String, text: String) async throws {
        let request = ProofreadingRequest(
            text: text, language: LanguageCode(language), detail: .suggestions,
            rules: RuleSelection(only: [.unknownWord]))
        let found = try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler()).findings
        #expect(found.compactMap(\.sureReplacement) == [])
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

    @Test(arguments: [
        ("de-DE", "Der An- und Verkauf von Lieferanten- und Kundendaten ist ein Sicherheits-Werkzeug."),
        ("nl", "Dit zijn beveiligings- of andere updates voor een Unix-achtige omgeving."),
        ("en-US", "The neo-isolationism of socio-economic groups is an idea."),
    ])
    func whatAHyphenJoinsOrSuspendsIsNoMistake(language: String, text: String) async throws {
        #expect(try await reported(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [
        ("de-DE", "Der An- und Verkauv von Daten ist wichtig.", "Verkauv"),
        ("de-DE", "Das ist ein Sicherheits-Werkzeuk für alle.", "Werkzeuk"),
        ("nl", "Dit zijn beveiligings- of andere upddates.", "upddates"),
    ])
    func besideAHyphenAMistakeIsStillOne(language: String, text: String, word: String) async throws {
        #expect(try await reported(text, LanguageCode(language)) == [word])
    }

    @Test(arguments: [
        ("ru", "Запустите команду evince и откройте файл."), ("uk", "Запустіть команду kalzium у цьому полі."),
        ("fr", "Consultez winbindd(8) et crontab(5) pour en savoir plus."), ("nl", "Eén van hen is ziek."),
    ])
    func whatIsNoWordOfTheLanguageByItsLettersIsLeftAlone(language: String, text: String) async throws {
        #expect(try await reported(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [
        ("es", "La fonoteca guarda el élfico canto.", []), ("es", "Destrúyela y atrapadlos, por favor.", []),
        ("de-DE", "Die Boshaftigkeit der Leute und die Formierung der Primfaktoren.", []),
        ("ru", "Он слушал подкаст.", []),
        // Another way to write what is meant, and what is a letter away from a word that is much likelier.
        ("de-DE", "Der Abschluß war gut.", ["Abschluß"]), ("es", "El guión es bueno.", ["guión"]),
        ("es", "Vamos a la plalla mañana.", ["plalla"]),
    ])
    func whatTheLexiconOfFormsHasIsRight(language: String, text: String, words: [String]) async throws {
        #expect(try await reported(text, LanguageCode(language)) == words)
    }

    @Test func aNameBeforeItsVerbIsNotTakenForAnotherVerb() async throws {
        #expect(try await reported("Debian utiliza un sistema de paquetes.", "es").isEmpty)
        #expect(try await reported("Debian utilizar otro sistema.", "es") == ["Debian"])
    }

    @Test(arguments: [
        ("de-DE", "DAS IST AGRESSIV UND WARSCHEINLICH FALSCH.", ["AGRESSIV", "WARSCHEINLICH"]),
        ("en-US", "WE RECIEVED YOUR LETTER, AND NASA AND UNHCR DID TOO.", ["RECIEVED"]),
        ("fr", "LE DEVELOPEMENT EST MALHEUREUSMENT LENT.", ["DEVELOPEMENT", "MALHEUREUSMENT"]),
        ("es", "ESTO ES MUY DIFICIL Y TAMBIEN CARO.", ["DIFICIL", "TAMBIEN"]),
        ("pl", "TO JEST BARDZO LADNY DOM.", ["LADNY"]), ("ru", "МЫ ПОЛУЧИЛИ ПИСМО ВЧЕРА.", ["ПИСМО"]),
        ("uk", "МИ ОТРИМАЛИ ЛИСТТ УЧОРА.", ["ЛИСТТ"]),
    ])
    func aSentenceInCapitalsIsSpelledLikeAnyOther(language: String, text: String, words: [String]) async throws {
        #expect(try await reported(text, LanguageCode(language)) == words)
    }

    @Test(arguments: [
        ("en-US", "NASA, ESA, JAXA AND UNHCR, ICRC, OSCE, ECHR."), ("fr", "LES ELEVES SONT A L'ECOLE."),
        ("de-DE", "DIE ASSERVATENKAMMER IST LEER."),
        ("en-US", "LIBREOFFICE AND GITHUB RUN HERE."),
    ])
    func acronymsAndWordsInCapitalsAreLeftAlone(language: String, text: String) async throws {
        #expect(try await reported(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [
        ("de-DE", "Agressiv war er immer.", "Aggressiv"), ("de-DE", "Intressant ist das nicht.", "Interessant"),
        ("de-DE", "Grosse Freude herrscht bei allen.", "Große"), ("es", "Dificil es decirlo.", "Difícil"),
        ("es", "Corazon mío, ven aquí.", "Corazón"), ("en-US", "“Definately so,” he said.", "Definitely"),
        ("en-US", "He said this: Definately nobody comes.", "Definitely"),
        ("en-US", "- Definately a good idea", "Definitely"),
        ("en-US", "How We Definately Make It Work", "Definitely"), ("en-US", "I ate at Mcdonlad's.", "McDonald's"),
        ("de-DE", "DAS IST AGRESSIV.", "AGGRESSIV"),
    ])
    func whatWasMeantIsWrittenAsItStandsInItsPlace(language: String, text: String, suggestion: String) async throws {
        let request = ProofreadingRequest(
            text: text, language: LanguageCode(language), detail: .suggestions,
            rules: RuleSelection(only: [.unknownWord]))
        let found = try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler()).findings
        #expect(found.map { $0.suggestions.first?.text } == [suggestion])
    }

    @Test(arguments: [("es", "Corazon Aquino gobernó Filipinas."), ("de-DE", "Wir trafen Frau Grosse in Bern.")])
    func namesThatAreNearlyCommonWordsAreNames(language: String, text: String) async throws {
        #expect(try await reported(text, LanguageCode(language)).isEmpty)
    }

    @Test func aNameInsideOfASentenceIsOneAtTheBeginningOfOthersToo() async throws {
        #expect(try await reported("Debian es estable.\n\nInstalamos Debian ayer.", "es").isEmpty)
        #expect(try await reported("Dificil es decirlo.\n\nInstalamos Debian ayer.", "es") == ["Dificil"])
    }

    @Test(arguments: [
        ("de-DE", "Man liest auch „wohlbehüteten“ dafür."),
        ("es", "Haga clic en «Save» antes de cerrar el programa y guarde los cambios."),
        ("es", "El control de acceso obligatorio («Mandatory Access Control» o «MAC») es nuevo."),
    ])
    func whatQuotationMarksOpenInsideOfASentenceIsOftenATerm(language: String, text: String) async throws {
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
