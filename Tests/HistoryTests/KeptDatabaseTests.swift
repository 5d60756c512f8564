import Checking
import Foundation
import GRDB
import Grammar
import Proofreading
import ProofreadingTesting
import Testing
import Text

@testable import History

/// What becomes of a database that the first version made.
///
/// `Fixtures/first-format.kept-database` was made by that version: a server checked the texts, kept decisions and words, and was killed
/// twice, which left an interrupted check and one that is loading. A few sentences were put in afterwards that no server writes by
/// itself: messages about other languages, an unknown rule, and a NUL in a text. It is kept because the code that made it is gone, and
/// never changes; the file is small, and its texts are inventions.
@Suite struct KeptDatabaseTests {
    /// The checks of the kept database, from the oldest.
    private enum Kept: Int {
        case plain, again, confused, confused2, markdown, html, german, french, mixed, picky, unexplained, typographic
        case decomposed, nul, right, empty, blank, long, ukrainian, interrupted, loading
    }

    private static let kept = KeptFile("first-format")

    private func check(_ kept: Kept, in history: SQLiteHistory) async throws -> Check {
        let all = try await history.checks(HistoryQuery(limit: 100)).checks
        try #require(all.count == 21)
        return try #require(try await history.check(all.reversed()[kept.rawValue].id))
    }

    private func result(_ kept: Kept, in history: SQLiteHistory) async throws -> CheckResult {
        guard case .loaded(let result) = try await check(kept, in: history).state else { throw NotLoaded() }
        return result
    }

    private struct NotLoaded: Error {}

    // MARK: Checks

    @Test func everyCheckIsListedAsItOpens() async throws {
        try await Self.kept.withDatabase { _, history in
            let all = try await history.checks(HistoryQuery(limit: 100)).checks
            #expect(all.count == 21)
            for summary in all {
                let check = try #require(try await history.check(summary.id))
                #expect(summary == CheckSummary(check))
                #expect(summary.createdAt > Date(timeIntervalSince1970: 1_795_000_000))
            }
            #expect(all.map(\.state).filter { $0 == "loaded" }.count == 19)
            #expect(all.map(\.language).filter { $0 == "en-US" }.count == 16)
        }
    }

    @Test func findingIsKeptWithAllItsParts() async throws {
        try await Self.kept.withDatabase { _, history in
            let check = try await check(.plain, in: history)
            #expect(check.text == "I recieved teh parcle on Monday. I definately want to thank the the postman.")
            let result = try await result(.plain, in: history)
            #expect(
                result.language
                    == CheckedLanguage(code: "en-US", name: "English (US)", detected: false, confidence: 1))
            #expect(result.proofreading.statistics == Statistics(words: 14, sentences: 2))
            #expect(
                result.proofreading.correctedText
                    == "I received the parcle on Monday. I definitely want to thank the postman.")
            #expect(
                result.findings.first
                    == Finding(
                        id: FindingID(rawValue: "0"), range: 2..<10, reading: "recieved", rule: .unknownWord,
                        category: .spelling, severity: .error, message: Message("spelling.unknown-word"),
                        suggestions: [Suggestion(text: "received", confidence: 0.9955803685748486)],
                        explanation: Explanation(cause: .transposition, edits: [Edit(.transpose, at: 3, "ei")])))
            #expect(result.findings.map(\.id.rawValue) == ["0", "1", "2", "3", "4"])
            #expect(result.findings.map(\.severity) == [.error, .error, .error, .error, .warning])
            #expect(result.seenBefore.isEmpty)
        }
    }

    @Test func sentencesBecomeMessages() async throws {
        try await Self.kept.withDatabase { _, history in
            let plain = try await result(.plain, in: history).findings
            #expect(plain.last?.message == Message("repetition.repeated-word", ["word": "the"]))
            let again = try await result(.again, in: history).findings
            #expect(
                again.map(\.message) == [
                    Message("spelling.unknown-word"), Message("casing.sentence-capital"),
                    Message(
                        "spelling.confused-word.between",
                        ["previous": "nobody", "next": "about", "suggestion": "knew"]),
                ])
            let confused = try await result(.confused, in: history).findings
            #expect(
                confused.map(\.message) == [
                    Message(
                        "spelling.confused-word.between", ["previous": "to", "next": "house", "suggestion": "their"]),
                    Message(
                        "spelling.confused-word.between", ["previous": "would", "next": "gone", "suggestion": "have"]),
                    Message("spelling.confused-word.before", ["next": "is", "suggestion": "There"]),
                    Message("spelling.confused-word", ["suggestion": "It's"]),
                    Message("spelling.confused-word.after", ["previous": "not", "suggestion": "lose"]),
                    Message("spelling.confused-word", ["suggestion": "except"]),
                    Message("spelling.confused-word.before", ["next": "going", "suggestion": "Who's"]),
                ])
            let picky = try await result(.picky, in: history).findings
            #expect(
                picky.dropFirst(2).map(\.message) == [
                    Message("spelling.unknown-word.other-language", ["language": "de-DE"]),
                    Message("spelling.unknown-word.other-language", ["language": "Klingon"]),
                    Message("spelling.unknown-word"), Message("style.acronym"),
                ])
        }
    }

    @Test func namesThatAreNotKnownStayAsTheyAre() async throws {
        try await Self.kept.withDatabase { _, history in
            let finding = try #require(try await result(.picky, in: history).findings.last)
            #expect(finding.rule == "style.acronym")
            #expect(finding.category.rawValue == "style")
            #expect(finding.explanation?.cause.rawValue == "long-word")
            #expect(finding.severity == .hint)
        }
    }

    @Test func whatMayBeMarkupIsNotReplacedAsAWhole() async throws {
        try await Self.kept.withDatabase { _, history in
            let markdown = try await result(.markdown, in: history)
            #expect(markdown.findings.map(\.reading) == ["rec**ieved", "the *the", "lettre", "teh", "tabel", "nise"])
            #expect(markdown.findings.map(\.hasMarkup) == [true, true, false, false, false, false])
            #expect(markdown.proofreading.correctedText.contains("I **rec**ieved the *the* letter"))
            let html = try await result(.html, in: history)
            #expect(html.findings.map(\.hasMarkup) == [false, true, true, false])
            // A sign is none in a text without markup.
            #expect(try await result(.typographic, in: history).findings.allSatisfy { !$0.hasMarkup })
        }
    }

    @Test func editsBelongToWhatIsRead() async throws {
        try await Self.kept.withDatabase { _, history in
            let typographic = try await result(.typographic, in: history).findings
            #expect(typographic.map(\.reading) == ["does'nt", "dont", "isnt"])
            #expect(typographic[0].explanation?.cause == .apostrophe)
            #expect(typographic[0].explanation?.edits == [Edit(.transpose, at: 4, "n'")])
            let decomposed = try await result(.decomposed, in: history).findings
            #expect(Array(decomposed[1].reading.utf8) == Array("cl\u{F3}sed".utf8))
            #expect(decomposed[1].explanation?.edits == [Edit(.replace, at: 2, "o")])
            #expect(try await result(.unexplained, in: history).findings.allSatisfy { $0.explanation == nil })
        }
    }

    @Test func languagesOfAMixedTextAreKept() async throws {
        try await Self.kept.withDatabase { _, history in
            let mixed = try await result(.mixed, in: history)
            #expect(
                mixed.proofreading.languageRanges == [
                    LanguageRange(range: 0..<137, code: "en-US"), LanguageRange(range: 137..<241, code: "fr"),
                    LanguageRange(range: 241..<319, code: "en-US"),
                ])
            #expect(mixed.language.detected)
            #expect(mixed.language.confidence > 0.99)
            #expect(try await history.checks(HistoryQuery(language: "de")).checks.count == 1)
            #expect(try await history.checks(HistoryQuery(language: "uk")).checks.count == 1)
        }
    }

    @Test func progressAndProblemsAreKept() async throws {
        try await Self.kept.withDatabase { _, history in
            #expect(try await check(.interrupted, in: history).state == .error(.interrupted))
            let loading = try await check(.loading, in: history)
            guard case .loading(let progress, let findings) = loading.state else {
                Issue.record("It is \(loading.state).")
                return
            }
            #expect(progress == Progress(.queued, fraction: 0))
            #expect(findings.isEmpty)
            // Nobody promised to go on with it.
            try await history.markInterrupted(at: Date(timeIntervalSince1970: 0))
            #expect(try await check(.loading, in: history).state == .error(.interrupted))
        }
    }

    @Test func textsAreKeptByteForByte() async throws {
        try await Self.kept.withDatabase { _, history in
            let nul = try await check(.nul, in: history)
            #expect(Array(nul.text.utf8) == Array("One\u{0}two thre words\u{0}here are wrogn.".utf8))
            #expect(
                try await result(.nul, in: history).proofreading.correctedText
                    == "One\u{0}two three words\u{0}here are wrong.")
            #expect(try await check(.empty, in: history).text.isEmpty)
            let shown = try await Array(history.checks(HistoryQuery(limit: 100)).checks.reversed())
            #expect(shown[Kept.nul.rawValue].excerpt == nul.text)
            #expect(shown[Kept.blank.rawValue].excerpt.hasPrefix("The first line comes lateer."))
            #expect((100...CheckSummary.excerptLength).contains(shown[Kept.long.rawValue].excerpt.count))
        }
    }

    // MARK: What refers to checks

    @Test func decisionsFindTheirFindings() async throws {
        try await Self.kept.withDatabase { _, history in
            #expect(
                try await check(.plain, in: history).decisions == [
                    FindingID(rawValue: "0"): Decision(.accepted, replacement: "received"),
                    FindingID(rawValue: "2"): Decision(.dismissed),
                ])
            #expect(try await check(.again, in: history).decisions == [FindingID(rawValue: "0"): Decision(.accepted)])
            let plain = try await check(.plain, in: history)
            #expect(try await history.decide(Decision(.accepted), on: FindingID(rawValue: "4"), in: plain.id))
            #expect(try await !history.decide(Decision(.accepted), on: FindingID(rawValue: "5"), in: plain.id))
            let shown = try await Array(history.checks(HistoryQuery(limit: 100)).checks.reversed())
            #expect(shown.map(\.decided).prefix(3) == [3, 1, 0])
        }
    }

    @Test func mistakesAreCounted() async throws {
        try await Self.kept.withDatabase { _, history in
            let mistakes: Set = [
                Mistake("recieved", in: "en"), Mistake("teh", in: "en"), Mistake("does'nt", in: "en"),
                Mistake("letre", in: "fr"),
            ]
            #expect(
                try await history.timesSeen(mistakes) == [
                    Mistake("recieved", in: "en"): 3, Mistake("teh", in: "en"): 2, Mistake("does'nt", in: "en"): 1,
                    Mistake("letre", in: "fr"): 1,
                ])
            let again = try await result(.again, in: history)
            #expect(again.seenBefore == [FindingID(rawValue: "0"): 1])
        }
    }

    @Test func searchesFindWhatTheyFound() async throws {
        try await Self.kept.withDatabase { database, history in
            for (search, count) in [
                ("postman", 1), ("received", 4), ("oiseau", 1), ("wrogn", 1), ("wrong", 1), ("server", 1),
            ] {
                #expect(try await history.checks(HistoryQuery(search: search)).checks.count == count, "\(search)")
            }
            try await expectWhole(database)
        }
    }

    @Test func wordsAreTheLocalOwners() async throws {
        try await Self.kept.withDatabase { database, history in
            let words = SQLiteWordList(database)
            let all = try await words.allWords()
            #expect(all.map(\.text) == ["Brizzlewick", "kubectl", "Straßenbahner", "kubectl", "colour", "café"])
            #expect(all.map(\.language) == [nil, nil, "de-DE", "en", "en-US", "fr"])
            #expect(all.first?.addedAt == Date(timeIntervalSince1970: 1_795_330_156.238))
            #expect(all.allSatisfy { $0.details == .none })
            #expect(try await words.allWords(of: .ann).isEmpty)
            #expect(try await history.checks(HistoryQuery(), of: .ann).checks.isEmpty)
        }
    }

    @Test func thereIsNoKeyUntilOneIsMade() async throws {
        try await Self.kept.withDatabase { database, history in
            let keys = KeyService(store: SQLiteKeyStore(database))
            #expect(try await !keys.areNeeded())
            let secret = try await keys.add("me", tenancy: .local).secret
            let me = try await keys.caller(showing: .key(secret.text)).get()
            #expect(try await history.checks(HistoryQuery(limit: 100), of: me.owner).checks.count == 21)
        }
    }

    @Test func nothingOfTheOldTablesIsLeft() async throws {
        try await Self.kept.withDatabase { database, _ in
            let (free, names) = try await database.read("look") { db in
                (
                    try Int.fetchOne(db, sql: "PRAGMA freelist_count"),
                    try String.fetchAll(
                        db,
                        sql: """
                            SELECT name FROM sqlite_schema
                            WHERE type = 'table' AND name NOT LIKE 'checkText%' AND name NOT LIKE 'grdb%' ORDER BY name
                            """)
                )
            }
            #expect(free == 0)
            #expect(
                names == [
                    "accessKey", "check", "comparedWords", "dayCount", "decision", "decisionVersion", "finding",
                    "keySession",
                    "keyVersion", "mistake", "quarterCount", "slip", "textCount", "version", "word", "wordVersion",
                    "written",
                ])
        }
    }

    // MARK: Damage

    @Test(arguments: [
        "'{'", "'{}'", "'null'", #"replace(payload, '"error"', '"fatal"')"#, "replace(payload, '[2,10]', '[10,2]')",
        "replace(payload, '[2,10]', '[2,1000]')", #"replace(payload, '"transpose"', '"translate"')"#,
    ])
    func checkThatCannotBeReadBecomesAnErrorAndKeepsItsText(payload: String) async throws {
        let damage = #"UPDATE "check" SET payload = \#(payload) WHERE number = 1"#
        try await Self.kept.withDatabase(damage: damage) { _, history in
            let check = try await check(.plain, in: history)
            guard case .error(let problem) = check.state else {
                Issue.record("It is \(check.state).")
                return
            }
            #expect(problem.code == .storeFailed)
            #expect(problem.detail.contains("cannot be read"))
            #expect(check.text.hasPrefix("I recieved teh parcle"))
            #expect(check.decisions.isEmpty)
            let shown = try await history.checks(HistoryQuery(search: "parcle", limit: 100)).checks
            #expect(shown.map(\.problem) == [.storeFailed])
            #expect(try await result(.again, in: history).findings.count == 3)
            #expect(try await history.delete(check.id))
        }
    }
}
