import Grammar
import Proofreading
import Testing
import Text

/// Right sentences with things in them that the dictionaries lack.
@Suite struct RightTextTests {
    private static let proofreader = try? CorpusProofreader.installed()

    @Test(arguments: [
        ("en-US", "It weighs 5 kg, holds 3 dl at 20 °C, hums at 50 kHz and needs 12 µs."),
        ("en-GB", "The road is 20 km long, 4 m wide and 3 hl wet; it takes 5 ms at 90 km/h."),
        ("fr", "Il pèse 5 kg, contient 3 dl à 20 °C, coûte 5 € et tourne à 900 rpm, soit 60 mph."),
        ("de-DE", "Es wiegt 5 mg, fasst 3 ml bei 20 °C, kostet 5 € und braucht 12 min oder 3 Wh."),
        ("es", "Pesa 5 kg, contiene 3 dl a 20 °C, cuesta 5 € y mide 4 mm o 7 m² a 90 km/h."),
        ("pt-PT", "Pesa 5 mg, contém 3 ml a 20 °C, custa 5 € e mede 4 m, ou 7 m² a 90 km/h."),
    ])
    func unitsBehindNumbersAreRight(language: String, text: String) async throws {
        #expect(try await mistakes(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [
        ("en-US", "We read LaTeX with McDonald on YouTube, and DeSoto likes JavaScript and GitHub."),
        ("fr", "Nous lisons LaTeX chez McDonald, et McKinsey aime JavaScript et GitHub."),
        ("de-DE", "Wir lesen LaTeX bei McDonald, und DeSoto mag JavaScript und YouTube."),
        ("es", "Leemos LaTeX con McDonald en YouTube, y PayPal usa JavaScript y GitHub."),
        ("it", "Leggiamo LaTeX con McDonald su YouTube, e DeSoto usa JavaScript e GitHub."),
        ("sv", "Vi läser LaTeX med McDonald på YouTube, och WhatsApp använder JavaScript."),
    ])
    func namesWithCapitalsInsideAreLeftAlone(language: String, text: String) async throws {
        #expect(try await mistakes(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [
        ("en-US", "Reykjavík and Wrocław are far from Nguyễn's home. Zürich is nearer, and Łódź is not."),
        ("en-US", "Push the config to GitHub; the webhook restarts Kubernetes. Npm and wifi need no README."),
        ("en-GB", "The changelog lists new middleware for Kubernetes, PostgreSQL and the wifi."),
        ("fr", "Le webhook relance Kubernetes à Reykjavík, et le changelog parle du wifi d'Ouagadougou."),
        ("de-DE", "Kubernetes und das Changelog liegen auf GitHub; das Team sitzt in Reykjavík."),
        ("es", "El webhook reinicia Kubernetes en Reykjavík, y npm actualiza el changelog."),
        ("en-US", "The café's élite had jalapeños, a soufflé and naïve clichés; her fiancé's résumé was an exposé."),
        ("en-GB", "Élite cafés serve éclairs, crêpes and purée to Zoë and the Brontë sisters' protégés."),
    ])
    func namesTermsAndAccentsThatDictionariesLackAreRight(language: String, text: String) async throws {
        #expect(try await mistakes(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [
        ("it", "Ieri Ursula von der Leyen è arrivata a Roma."),
        ("sv", "Turneringen i Wijk aan Zee börjar på lördag."),
        ("pl", "Wczoraj Ursula von der Leyen przyjechała do Krakowa."),
    ])
    func theSmallWordsOfForeignNamesAreRight(language: String, text: String) async throws {
        #expect(try await mistakes(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [
        ("en-US", "For the gremolata, zest a lemon; we started lisinopril and atorvastatin for plantar fasciitis."),
        ("fr", "Le cardiologue a prescrit du ramipril et de l'atorvastatine ; nous avons mangé un kouign-amann."),
        ("de-DE", "Wir haben das Backend deployt, Rigipsplatten gekauft und mit Bisoprolol und Ramipril begonnen."),
        ("es", "El paciente, exfumador, toma bisoprolol; la correlacionamos con un ecocardiograma y un bizum."),
        ("it", "Dopo l'apericena con lo spritz il medico ha prescritto bisoprololo e un ecocardiogramma."),
        ("pt-PT", "Doente dislipidémico, medicado com ramipril e bisoprolol, que faz pilates."),
        ("nl", "De echocardiografie was goed; ik startte perindopril en kreeg een tikkie voor padel."),
        ("pl", "Zmigrowaliśmy backend, a potem jedliśmy proziaki i pływaliśmy na kajtach."),
        ("ru", "Мы купили гипсокартон и шуруповёрт, ели хинкали и хачапури, а фронтенд развернули в облаке."),
        ("uk", "Ми купили шурупокрут, їли ачму й гату, а бекенд і пайплайн розгорнули в хмарі."),
        ("sv", "Vi spelade padel, och läkaren satte in enalapril och bisoprolol."),
        ("da", "Vi spillede padel, og smørrebrødet var uovertruffent; lægen gav ham enalapril."),
    ])
    func foodsMedicinesAndWordsOfTheNetAreRightInTheirForms(language: String, text: String) async throws {
        #expect(try await mistakes(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [
        ("de-DE", "Sie liest gerne Thriller, aber der Server zeigt nur „New Release“ und „Search“ an.", "Search"),
        ("fr", "Le fichier du shell contient la ligne « search path » et rien de plus.", "search"),
        ("es", "El archivo de la página usa «search» y «get» en cada línea.", "search"),
    ])
    func wordsThatReadersKnowAsEnglishAreLeftAloneAndNotedToThePicky(
        language: String, text: String, word: String
    ) async throws {
        #expect(try await !mistakes(text, LanguageCode(language)).contains(word))
        let noted = try await findings(text, LanguageCode(language), .picky)
        #expect(
            noted.contains {
                $0.reading == word && $0.severity == .hint && $0.message.key == "spelling.unknown-word.other-language"
            })
    }

    @Test(arguments: [
        ("de-DE", "Die Umgebung ist schön. Das Wetter war heute schön, und der Weg ist weit."),
        ("de-DE", "Ist das Zimmer schön? Der Abend wurde lang, aber schön."),
    ])
    func predicatesThatEndAClauseAreLeftAlone(language: String, text: String) async throws {
        #expect(try await mistakes(text, LanguageCode(language)).isEmpty)
    }

    @Test(arguments: [("fr", "Il est posible que tu viennes.", "posible"), ("de-DE", "Das is gut.", "is")])
    func aLikelyMistakeForACommonWordIsOneEvenWhereAnotherLanguageHasIt(
        language: String, text: String, word: String
    ) async throws {
        #expect(try await mistakes(text, LanguageCode(language)).contains(word))
    }

    @Test(arguments: [
        ("en-US", "Lol, see you tmrw btw, idk why, thx!"), ("fr", "Tu es dispo stp ? Mdr, jsp, slt."),
        ("es", "Jajaja, tqm, porfa, nos vemos el finde."), ("de-DE", "Thx, kp, vllt komm ich, mfg."),
    ])
    func wordsOfChatsAreLeftAloneAndNotedToThePicky(language: String, text: String) async throws {
        #expect(try await mistakes(text, LanguageCode(language)).isEmpty)
        let noted = try await findings(text, LanguageCode(language), .picky).filter {
            $0.rule == .colloquial || $0.category == .colloquialism
        }
        #expect(noted.count > 1)
        #expect(noted.allSatisfy { $0.severity == .hint })
    }

    @Test func capitalsBetweenSmallWordsAreTermsAndNotOfChats() async throws {
        let rules = RuleSelection(only: [.colloquial])
        let text = "Dann wird die VG auf alle Platten verteilt. Bis morgen, VG Anna"
        let found = try await findings(text, "de-DE", .picky, rules)
        #expect(found.map(\.reading) == ["VG"])
        #expect(found.map(\.range.lowerBound) == [text.utf8.count - "VG Anna".utf8.count])
    }

    @Test func wordsOfChatsAreNotedAloneWhereNothingElseIsAskedFor() async throws {
        let rules = RuleSelection(only: [.colloquial])
        let found = try await findings("I recieved it, see you tmrw!", "en-US", .picky, rules)
        #expect(found.map(\.reading) == ["tmrw"])
    }

    private func mistakes(_ text: String, _ language: LanguageCode) async throws -> [String] {
        try await findings(text, language).map(\.reading)
    }

    private func findings(
        _ text: String, _ language: LanguageCode, _ level: Level = .default, _ rules: RuleSelection = .all
    ) async throws -> [Finding] {
        let proofreader = try #require(Self.proofreader)
        let request = ProofreadingRequest(text: text, language: language, level: level, rules: rules)
        return try await proofreader.proofread(request, on: ImmediateScheduler()).findings
    }
}
