import Checking
import Foundation
import GRDB
import Grammar
import Proofreading
import ProofreadingTesting
import Testing
import Text

@testable import History
@testable import HistoryFormat

/// What becomes of a database in which every check was kept by itself, before there were texts with versions.
///
/// `Fixtures/findings-format.kept-database` was made by the version before that: a server checked the texts, some of them again, kept
/// decisions and words, and was killed while it checked one. Another owner's check, and a NUL in a text, were put in afterwards.
@Suite struct KeptTextsTests {
    private static let letter = "I recieved teh parcle yesterday. Teh postman was kind."

    private static let kept = KeptFile("findings-format")

    /// The checks that the file holds, from the oldest.
    private func oldIDs() throws -> [CheckID] {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: Self.kept.path, configuration: configuration)
        return try queue.read { db in
            try String.fetchAll(db, sql: #"SELECT id FROM "check" WHERE owner = 'local' ORDER BY id"#)
        }.compactMap { CheckID($0) }
    }

    @Test func identicalTextsBecomeOneWithTheNewestName() async throws {
        let old = try oldIDs()
        try #require(old.count == 14)
        try await Self.kept.withDatabase { _, history in
            let all = try await history.checks(HistoryQuery(limit: 100)).checks.reversed()
            // The letter, the garden and the empty text were checked several times.
            #expect(all.map(\.id) == [1, 4, 5, 6, 7, 8, 9, 11, 12, 13].map { old[$0] })
            for (names, newest) in [([0, 2, 6], 6), ([3, 7], 7), ([10, 11], 11)] {
                for name in names { #expect(try await history.check(old[name])?.id == old[newest]) }
            }
            let letter = try #require(try await history.check(old[0]))
            #expect(letter.text == Self.letter)
            #expect(letter.state.findings.map(\.reading) == ["recieved", "teh", "parcle", "Teh"])
            #expect(try await history.checks(HistoryQuery(search: "postman")).checks.map(\.id) == [old[6]])
            #expect(try await history.delete(old[2], of: .local) == [old[0], old[2], old[6]])
        }
    }

    @Test func decisionsStayWithTheirFindings() async throws {
        let old = try oldIDs()
        try await Self.kept.withDatabase { _, history in
            let letter = try #require(try await history.check(old[6]))
            let decided = letter.state.findings.map { letter.decisions[$0.id] }
            // The last word on it: once accepted, then dismissed.
            #expect(
                decided == [
                    Decision(.dismissed), Decision(.accepted, replacement: "the"), Decision(.dismissed), nil,
                ])
            #expect(try await history.checks(HistoryQuery(search: "postman")).checks.map(\.decided) == [3])
            let other = try #require(try await history.check(old[1]))
            #expect(other.decisions.values.map(\.replacement) == ["letter"])
        }
    }

    @Test func mistakesCountOnceInEachText() async throws {
        try await Self.kept.withDatabase { _, history in
            let words = ["recieved", "teh", "parcle", "lettr", "definately"].map { Mistake($0, in: "en") }
            let seen = try await history.timesSeen(Set(words))
            #expect(words.map { seen[$0] } == [3, 3, 1, 1, 1])
            #expect(try await history.timesSeen([words[0]], of: .ann) == [words[0]: 1])
            let now = Date(timeIntervalSince1970: 1_900_000_000)
            let insights = try await history.insights(InsightQuery(interval: .day, now: now), of: .local)
            // Of the letter, two mistakes were dismissed; what is only hinted at is none.
            #expect(insights.totals == WritingCounts(texts: 9, words: insights.totals.words, mistakes: 13))
            #expect(insights.series.map(\.counts) == [insights.totals])
            #expect(insights.rules.first == RuleCount(rule: .unknownWord, mistakes: 12, accepted: 2, dismissed: 2))
            #expect(insights.mastered.map(\.word) == [])
            #expect(try await history.timesMet("regionalism.spelling", of: .local) == 1)
        }
    }

    @Test func mistakesOfTheTimeBeforeAreExercises() async throws {
        try await Self.kept.withDatabase { _, history in
            let page = try await history.exercises(
                PracticeQuery(limit: 100, now: Date(timeIntervalSince1970: 1_900_000_000)), of: .local)
            let lettr = try #require(page.exercises.first { $0.sentence.wrong == "lettr" })
            #expect(
                lettr.sentence == ExerciseSentence(before: "I received your ", wrong: "lettr", after: ", thank you."))
            #expect(lettr.right == "letter")
            #expect(lettr.cause == .missingLetter)
            #expect(!page.exercises.contains { ["parcle", "colour"].contains($0.sentence.wrong) })
        }
    }

    @Test func whatCannotBeReadStaysAsItIs() async throws {
        let old = try oldIDs()
        let damage = #"UPDATE "check" SET payload = '{' WHERE number IN (2, 5)"#
        try await Self.kept.withDatabase(damage: damage) { _, history in
            #expect(try await history.checks(HistoryQuery(limit: 100)).checks.count == 10)
            await #expect(throws: StoreError.self) { try await history.check(old[1]) }
            #expect(try await history.timesSeen([Mistake("lettr", in: "en")]) == [Mistake("lettr", in: "en"): 1])
            let page = try await history.exercises(
                PracticeQuery(limit: 100, now: Date(timeIntervalSince1970: 1_900_000_000)), of: .local)
            #expect(!page.exercises.contains { $0.sentence.wrong == "lettr" })
            #expect(try await history.delete(old[1]))
        }
    }

    @Test func whatWasLoadingCanEndAndTextsGoOn() async throws {
        let old = try oldIDs()
        try await Self.kept.withDatabase { database, history in
            #expect(try await history.check(old[13])?.state.name == "loading")
            try await history.markInterrupted(at: Date(timeIntervalSince1970: 1_900_000_000))
            #expect(try await history.check(old[13])?.state == .error(.interrupted))
            let next = try #require(CheckID("01f00000-0000-7000-8000-000000000000"))
            let text = Self.letter + " Really."
            try await history.save(
                Check(
                    id: next, createdAt: Date(timeIntervalSince1970: 1_900_000_000), text: text, format: "plain",
                    state: .loaded(.sample(text, mistakes: ["recieved": "received"]))), revising: old[0])
            #expect(try await history.check(old[6])?.id == next)
            #expect(try await history.checks(HistoryQuery(limit: 100)).checks.count == 10)
            try await expectWhole(database)
            #expect(try await SQLiteWordList(database).allWords().map(\.text) == ["Brizzlewick", "kubectl"])
        }
    }
}
