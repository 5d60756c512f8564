import Foundation
import Grammar
import LanguagePacks
import Proofreading
import Testing
import Text

@testable import Wording

/// All that is said of some hundred mistakes, in every interface language, as it was approved. `UPDATE_SNAPSHOTS=1` writes it anew; read the
/// difference.
@Suite struct PhraseSnapshotTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test(arguments: PhrasebookTests.files.phraseLanguages.map(\.tag))
    func whatIsSaidIsAsApproved(language: String) throws {
        let phrasebook = Phrasebook(LanguageCode(language), from: PhrasebookTests.files)
        let said = Self.mistakes.map { Self.lines(of: $0, in: phrasebook) }.joined(separator: "\n")
        let file = Self.folder.appending(path: "Snapshots/\(language).txt")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
            try said.write(to: file, atomically: true, encoding: .utf8)
        }
        let approved = try String(contentsOf: file, encoding: .utf8)
        #expect(said == approved, "\(Self.firstDifference(said, approved))")
        // An unfilled place leaves its signs, or nothing between quotation marks.
        for hole in ["{", "}", "“”", "«»", "«  »", "„“"] { #expect(!said.contains(hole), "\(hole)") }
    }

    private static func firstDifference(_ one: String, _ other: String) -> String {
        let pairs = zip(one.split(separator: "\n"), other.split(separator: "\n"))
        return pairs.first { $0 != $1 }.map { "\($0)\n\($1)" } ?? "One of them goes on."
    }

    private static func lines(of finding: Finding, in phrasebook: Phrasebook) -> String {
        let words = phrasebook.explanation(of: finding)
        let right = finding.suggestions.first?.text ?? "?"
        let lines = [
            "\(finding.reading) → \(right) [\(finding.explanation?.cause.rawValue ?? "")]",
            phrasebook.shortMessage(of: finding), phrasebook.message(of: finding), words?.summary ?? "",
            words?.detail ?? "", words?.hint ?? "", words?.why ?? "-",
        ]
        return lines.joined(separator: "\n  ") + "\n"
    }

    // MARK: Mistakes

    private static func finding(
        _ wrong: String, _ right: String?, _ language: LanguageCode, rule: RuleID = .unknownWord,
        category: Text.Category = .spelling, message: Message = Message("spelling.unknown-word"),
        severity: Severity = .error, cause: Cause? = nil, confidence: Double = 0.9
    ) -> Finding {
        let ranking = RankingReasons(rival: "other", reasons: [.fewerEdits, .frequency])
        return Finding(
            id: FindingID(rawValue: "1"), range: 0..<wrong.utf8.count, reading: wrong, rule: rule, category: category,
            severity: severity, message: message,
            suggestions: right.map { [Suggestion(text: $0, confidence: confidence)] } ?? [],
            explanation: Explanation(
                of: wrong, replacement: right?.replacing("’", with: "'"), cause: cause, language: language,
                facts: PhrasebookTests.facts[language.base] ?? .none,
                ranking: wrong == "teh" ? ranking : nil, accepts: stems.contains))
    }

    private static let stems: Set = [
        "occur", "hope", "carry", "appear", "govern", "heureuse", "passible", "Freund", "rechnen", "happy", "final",
    ]

    static let mistakes: [Finding] = ofPairs + ofRules + ofFiles

    /// Findings of rules that files have, of which a hint may not say the name.
    private static let ofFiles: [Finding] = [
        ("their", "there", .confusion), ("could of", "could have", .confusion), ("a lot of of", "a lot of", .grammar),
        ("informations", "information", .grammar), ("wait you", "wait for you", .grammar), ("was", "were", .agreement),
        ("me and him", "him and me", .grammar), ("monday", "Monday", .casing), ("every day", "everyday", .compounding),
        ("however", "however,", .punctuation), ("free gift", "gift", .redundancy), ("utilise", "use", .plainLanguage),
        ("gonna", "going to", .colloquialism), ("actual", "current", .falseFriend), ("chairman", "chair", .inclusive),
        ("very unique", "unique", .style), ("moon", "sun", .semantics), ("--", "–", .typography),
    ].map { wrong, right, category in
        finding(
            wrong, right, "en", rule: "en.file.rule", category: category, message: Message("en.file.rule"),
            cause: Cause(rawValue: category.rawValue))
    }

    private static var ofPairs: [Finding] {
        var findings: [Finding] = []
        for line in pairs.split(separator: "\n") {
            let words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
            for index in stride(from: 1, to: words.count - 1, by: 2) {
                findings.append(finding(words[index], words[index + 1], LanguageCode(words[0])))
            }
        }
        return findings
    }

    /// The language, then what was written and what was meant, with `_` for a space.
    private static let pairs = """
        en teh the goverment government whitch which becouse because hpuse house occured occurred untill until commitee committee
        en responsable responsible fonetic phonetic seperate separate recieve receive beleive believe wierd weird
        en dont don't it's its wellbeing well-being co_operate co-operate alot a_lot an_other another london London Monday monday
        en hopeing hoping carryed carried dissappear disappear independant independent acceptence acceptance acceptible acceptable
        en supercede supersede beautifull beautiful nife knife gramar grammar htikn think enviroments environment qwxyzv question
        en iPHone iPhone hapyness happiness finaly finally qestion question cafe café naïve naive
        fr francais français merçi merci foret forêt mere mère ecole école ou où Noel Noël bélle belle lheure l'heure
        fr aimé aimer tenps temps constament constamment poison poisson heureusment heureusement impasible impassible
        fr gran grand gerre guerre anfin enfin farmacie pharmacie paris Paris Lundi lundi rendezvous rendez-vous
        de Strasse Straße Fluß Fluss haus Haus Schön schön Hunt Hund ferstehen verstehen Hende Hände schon schön vil viel
        de faren fahren Kaze Katze komen kommen Ladden Laden freundlih freundlich Haus_Tür Haustür CD's CDs
        es ano año pinguino pingüino facilmente fácilmente dia día cafe café arbol árbol medico médico jóven joven
        es berde verde canpo campo luzes luces nesesario necesario jente gente aqueyo aquello kiero quiero acer hacer
        es hojo ojo pero perro commer comer madrid Madrid Lunes lunes
        """

    private static let ofRules: [Finding] = [
        finding("Xanthippos", nil, "en", cause: .name),
        finding("qwrtzp", nil, "en"),
        finding("teh", "the", "en", severity: .hint),
        finding("kubelet", "sublet", "en", confidence: 0.01),
        finding("chat", nil, "en", message: Message("spelling.unknown-word.other-language", ["language": "fr"])),
        finding(
            "colour", "color", "en", rule: .regional, category: .regionalism,
            message: Message("regionalism.spelling", ["language": "en-GB"]), severity: .hint, cause: .regionalVariant),
        finding(
            "colour", "color", "en", rule: .regional, category: .regionalism,
            message: Message("regionalism.spelling.text", ["language": "en-GB"]), severity: .hint,
            cause: .regionalVariant),
        finding(
            "lorry", nil, "en", rule: .regional, category: .regionalism,
            message: Message("regionalism.spelling.word", ["language": "en-GB"]), severity: .hint,
            cause: .regionalVariant),
        finding(
            "then", "than", "en", rule: "spelling.confused-word",
            message: Message(
                "spelling.confused-word.between", ["suggestion": "than", "previous": "larger", "next": "the"]),
            cause: .wordInContext),
        finding("tmrw", nil, "en", rule: .colloquial, message: Message("spelling.colloquial"), severity: .hint),
        finding(
            "the the", "the", "en", rule: "repetition.repeated-word", category: .repetition,
            message: Message("repetition.repeated-word", ["word": "the"]), cause: .repeatedWord),
        finding(
            "we", "We", "en", rule: "casing.sentence-capital", category: .casing,
            message: Message("casing.sentence-capital"), cause: .sentenceCapital),
        finding(
            "go", "goes", "en", rule: "grammar.verb-form", category: .grammar,
            message: Message("grammar.verb-form", ["suggestion": "goes", "written": "go"]), cause: .wordInContext),
        finding(
            "February 30", nil, "en", rule: "semantics.impossible-date", category: .semantics,
            message: Message("semantics.impossible-date", ["days": "29"]), cause: Cause(rawValue: "semantics")),
    ]
}
