import Checking
import Foundation
import GRDB
import Grammar
import ProofreadingTesting
import Testing
import Text

@testable import History

/// What is counted when it is written is what a recount of the tables says.
@Suite struct CountsTests {
    @Test(arguments: 1...12)
    func countsAreThoseOfARecountWhateverIsDone(seed: UInt64) async throws {
        let database = try AppDatabase.inMemory()
        let history = SQLiteHistory(database)
        try await HistoryStoreContract.verifyCounts(of: history, seed: seed) { try await expectRecount(database) }
        _ = try await history.deleteAll(of: .local)
        _ = try await history.deleteAll(of: .ann)
        try await expectRecount(database)
        #expect(try await counts(in: database).allSatisfy { $0.isEmpty })
    }

    @Test func oldTextsAreCountedWhenTheyAreMigrated() async throws {
        try await KeptFile("uncounted-texts").withDatabase { database, history in
            try await expectRecount(database)
            #expect(try await counts(in: database).allSatisfy { !$0.isEmpty })
            let insights = try await history.insights(InsightQuery(now: .now), of: .local)
            // Seven texts, of which one was gone on with the next day; one is clean, one has its word dismissed.
            #expect(insights.totals.texts == 7)
            #expect(insights.series.reduce(0) { $0 + $1.counts.words } == insights.totals.words)
            #expect(insights.cleanTexts == 1)
            #expect(insights.words.map(\.word) == ["recieved", "teh"])
            #expect(insights.rules.first == RuleCount(rule: .unknownWord, mistakes: 7, accepted: 2, dismissed: 1))
        }
    }

    // MARK: Recount

    private func expectRecount(_ database: AppDatabase) async throws {
        let (kept, recounted) = (try await counts(in: database), try await recount(in: database))
        for (kept, recounted) in zip(kept, recounted) { #expect(kept == recounted) }
    }

    private func counts(in database: AppDatabase) async throws -> [[String]] {
        try await rows(
            of: [
                "SELECT owner, day, language, rule, cause, kind, mistakes FROM dayCount ORDER BY 1, 2, 3, 4, 5, 6",
                "SELECT owner, at, language, parts, texts, words, mistakes FROM quarterCount ORDER BY 1, 2, 3",
                "SELECT owner, checkedAt, checkNumber, language, mistakes FROM textCount ORDER BY 1, 2, 3",
                "SELECT number, texts, lastAt FROM slip ORDER BY 1",
            ], in: database)
    }

    private func recount(in database: AppDatabase) async throws -> [[String]] {
        let isMistake = "isHint = 0 AND isKnown = 0 AND coalesce(verdict, '') <> 'dismissed'"
        return try await rows(
            of: [
                """
                SELECT owner, madeAt / 86400000 * 86400000 AS day, language, rule, coalesce(cause, '') AS why,
                    CASE WHEN isHint THEN 'hint' WHEN verdict = 'dismissed' THEN 'dismissed' WHEN isKnown THEN 'known'
                        WHEN verdict = 'accepted' THEN 'accepted' ELSE 'open' END AS what, count(*)
                FROM mistake GROUP BY owner, day, language, rule, why, what ORDER BY 1, 2, 3, 4, 5, 6
                """,
                """
                SELECT owner, at, language, sum(part), sum(alone), sum(words), sum(wrong) FROM (
                    SELECT owner, at, language, 1 AS part,
                        (SELECT count(*) = 1 FROM written AS other WHERE other.checkNumber = written.checkNumber) AS alone,
                        words, 0 AS wrong
                    FROM written
                    UNION ALL SELECT owner, madeAt / 900000 * 900000, language, 0, 0, 0, 1 FROM mistake WHERE \(isMistake)
                ) GROUP BY owner, at, language ORDER BY 1, 2, 3
                """,
                """
                SELECT owner, createdAt, number, language,
                    (SELECT count(*) FROM mistake WHERE checkNumber = number AND \(isMistake))
                FROM "check" WHERE language IS NOT NULL ORDER BY 1, 2, 3
                """,
                """
                SELECT number, (SELECT count(*) FROM mistake WHERE slip = number AND \(isMistake)),
                    (SELECT max(madeAt) FROM mistake WHERE slip = number AND \(isMistake))
                FROM slip ORDER BY 1
                """,
            ], in: database)
    }

    private func rows(of queries: [String], in database: AppDatabase) async throws -> [[String]] {
        try await database.read("count") { db in
            try queries.map { sql in
                try Row.fetchAll(db, sql: sql).map { row in
                    row.databaseValues.map { $0.description }.joined(separator: " ")
                }
            }
        }
    }
}
