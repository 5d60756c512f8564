import Checking
import Foundation
import ProofreadingTesting
import Testing
import Text

@testable import PostgresHistory

/// What is counted when it is written is what a recount of the tables says.
@Suite struct CountsTests {
    private static let monday = Date(timeIntervalSince1970: 1_767_614_400)

    @Test(arguments: 1...6)
    func countsAreThoseOfARecountWhateverIsDone(seed: UInt64) async throws {
        try await withDatabase { database in
            let (history, model) = (PostgreSQLHistory(database), InMemoryHistory())
            var life = RandomLife(seed: seed, from: Self.monday)
            for round in 1...4 {
                for _ in 1...25 {
                    let step = life.step()
                    try await step(history)
                    try await step(model)
                }
                try await expectRecount(database)
                for query in Self.queries(at: life.now) {
                    let (kept, counted) = (
                        try await history.insights(query, of: .local), try await model.insights(query, of: .local)
                    )
                    #expect(kept == counted, "round \(round): \(query)")
                }
                for rule in RandomLife.rules {
                    #expect(
                        try await history.timesMet(rule, of: .local) == (try await model.timesMet(rule, of: .local)))
                }
            }
            _ = try await history.deleteAll(of: .local)
            _ = try await history.deleteAll(of: .ann)
            let left = try await database.ask("count") { connection in
                try ["checked_text", "slip", "mistake", "finding", "searched_part", "day_count", "quarter_count"].filter
                {
                    try connection.row("SELECT FROM \(sql: $0)") != nil
                }
            }
            #expect(left.isEmpty)
        }
    }

    private static func queries(at now: Date) -> [InsightQuery] {
        let all = InsightQuery(now: now)
        var days = InsightQuery(interval: .day, timeZone: TimeZone(secondsFromGMT: 20_700) ?? .gmt, now: now)
        days.since = monday + 100_000.25
        var part = InsightQuery(language: "en-US", now: now)
        (part.since, part.until) = (monday + 86_400, now - 86_400)
        var moment = InsightQuery(interval: .day, now: now)
        (moment.since, moment.until) = (monday + 86_400, monday + 86_460)
        return [all, days, part, moment] + ["en", "en-GB", "fr"].map { InsightQuery(language: $0, now: now) }
    }
}

/// Expects that all counts are those of what they count.
func expectRecount(_ database: PostgreSQLDatabase, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let wrong = try await database.read("count") { connection in
        try recounts.map { name, kept, recounted in
            let row = try connection.row(
                """
                WITH kept AS (\(kept)), recounted AS (\(recounted))
                SELECT count(*) FROM (
                    (TABLE kept EXCEPT TABLE recounted) UNION ALL (TABLE recounted EXCEPT TABLE kept)
                ) AS different
                """)
            return try row?.int(0) == 0 ? nil : name
        }.compactMap { $0 }
    }
    #expect(wrong.isEmpty, sourceLocation: sourceLocation)
}

/// What is counted, by its name: as it is kept, and counted anew.
private let recounts: [(String, SQL, SQL)] = [
    (
        "day_count", "SELECT owner, day, language, rule, cause, kind, mistakes FROM day_count",
        """
        SELECT owner, made_at / 86400000 * 86400000, language, rule, coalesce(cause, ''),
            CASE WHEN is_hint THEN 'hint' WHEN verdict = 'dismissed' THEN 'dismissed' WHEN is_known THEN 'known'
                WHEN verdict = 'accepted' THEN 'accepted' ELSE 'open' END, count(*)
        FROM mistake GROUP BY 1, 2, 3, 4, 5, 6
        """
    ),
    (
        "quarter_count", "SELECT owner, at, language, parts, texts, words, mistakes FROM quarter_count",
        """
        SELECT owner, at, language, sum(part)::bigint, sum(alone)::bigint, sum(words)::bigint, sum(wrong)::bigint FROM (
            SELECT owner, at, language, 1 AS part,
                CASE WHEN count(*) OVER (PARTITION BY text_number) = 1 THEN 1 ELSE 0 END AS alone, words, 0 AS wrong
            FROM written
            UNION ALL SELECT owner, made_at / 900000 * 900000, language, 0, 0, 0, 1 FROM mistake
            WHERE NOT is_hint AND NOT is_known AND verdict IS DISTINCT FROM 'dismissed'
        ) AS part GROUP BY 1, 2, 3
        """
    ),
    (
        "checked_text", "SELECT number, mistakes FROM checked_text",
        """
        SELECT number, (
            SELECT count(*) FROM mistake
            WHERE text_number = number AND NOT is_hint AND NOT is_known AND verdict IS DISTINCT FROM 'dismissed')
        FROM checked_text
        """
    ),
    (
        "slip", "SELECT number, texts, last_at FROM slip",
        """
        SELECT number, count(text_number), max(made_at) FROM slip LEFT JOIN mistake
            ON slip = number AND NOT is_hint AND NOT is_known AND verdict IS DISTINCT FROM 'dismissed'
        GROUP BY number
        """
    ),
]
