import Checking
import Foundation
import ProofreadingTesting
import Testing
import Text

@testable import PostgresHistory

/// What is counted when it is written is what a recount of the tables says.
@Suite struct CountsTests {
    @Test(arguments: 1...6)
    func countsAreThoseOfARecountWhateverIsDone(seed: UInt64) async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            // What is kept of long histories is right from the beginning, or from when they become long.
            if seed % 3 == 0 { try await makeLong(.local, in: database) }
            var rounds = 0
            try await HistoryStoreContract.verifyCounts(of: history, seed: seed) {
                try await expectRecount(database)
                rounds += 1
                if rounds == 2, seed % 3 == 1 { try await makeHistoriesLong(in: database) }
                try await expectRecount(database)
            }
            _ = try await history.deleteAll(of: .local)
            _ = try await history.deleteAll(of: .ann)
            let left = try await database.ask("count") { connection in
                try [
                    "checked_text", "slip", "mistake", "finding", "searched_part", "day_count", "quarter_count",
                    "period_count", "slip_count", "day_total", "clean_day", "stale_day", "long_history",
                ].filter { try connection.row("SELECT FROM \(sql: $0)") != nil }
            }
            #expect(left.isEmpty)
        }
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
        "day_total", "SELECT owner, day, language, parts, texts, words, mistakes FROM day_total",
        """
        SELECT owner, at / 86400000 * 86400000, language,
            sum(parts)::bigint, sum(texts)::bigint, sum(words)::bigint, sum(mistakes)::bigint
        FROM quarter_count JOIN long_history ON whose = owner GROUP BY 1, 2, 3
        """
    ),
    (
        "period_count", "SELECT owner, period, language, rule, cause, kind, mistakes FROM period_count",
        """
        SELECT owner, day / 2764800000 * 2764800000, language, rule, cause, kind, sum(mistakes)::bigint
        FROM day_count JOIN long_history ON whose = owner GROUP BY 1, 2, 3, 4, 5, 6
        """
    ),
    (
        "slip_count", "SELECT owner, period, slip, language, mistakes FROM slip_count",
        """
        SELECT owner, made_at / 691200000 * 691200000, slip, language, count(*)
        FROM mistake JOIN long_history ON whose = owner WHERE counts GROUP BY 1, 2, 3, 4
        """
    ),
    (
        "clean_day", "SELECT clean_day.* FROM clean_day LEFT JOIN stale_day USING (owner, day) WHERE stale_day IS NULL",
        """
        SELECT owner, day, language, length(marks)::bigint, length(replace(marks, '1', ''))::bigint,
            length(substring(marks FROM '^0*'))::bigint, length(substring(marks FROM '0*$'))::bigint, (
                SELECT max(length(streak))::bigint FROM regexp_split_to_table(marks, '1') AS streak)
        FROM (
            SELECT owner, created_at / 86400000 * 86400000 AS day, scope.language,
                string_agg(CASE WHEN mistakes > 0 THEN '1' ELSE '0' END, '' ORDER BY created_at, number) AS marks
            FROM checked_text JOIN long_history ON whose = owner CROSS JOIN LATERAL (
                SELECT DISTINCT unnest(ARRAY['', language_base, checked_text.language])) AS scope (language)
            WHERE checked_text.language IS NOT NULL GROUP BY 1, 2, 3
        ) AS text WHERE (owner, day) NOT IN (SELECT owner, day FROM stale_day)
        """
    ),
    (
        "the days of texts", "SELECT owner, day FROM clean_day UNION SELECT owner, day FROM stale_day",
        "SELECT DISTINCT owner, created_at / 86400000 * 86400000 FROM checked_text JOIN long_history ON whose = owner WHERE language IS NOT NULL"
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
