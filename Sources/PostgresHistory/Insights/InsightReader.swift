import Checking
import Foundation
import Grammar
import HistoryFormat
import Text

/// Reads what the tables say about mistakes.
struct InsightReader {
    private let connection: DatabaseConnection
    private let scope: InsightScope

    init(_ scope: InsightScope, on connection: DatabaseConnection) {
        self.connection = connection
        self.scope = scope
    }

    func insights() throws -> Insights {
        let kinds = try kinds()
        let series = try series()
        let clean = try clean()
        let cutoff = scope.query.masteredBefore(written: try writtenSince()).map { Milliseconds.of($0) } ?? .min
        let words = InsightWords(scope, masteredBefore: cutoff, on: connection)
        return Insights(
            totals: WritingCounts(
                texts: series.texts, words: series.steps.reduce(0) { $0 + $1.counts.words },
                mistakes: kinds.reduce(0) { $0 + $1.mistakes }),
            cleanTexts: clean.clean, series: series.steps, causes: kinds.causes, rules: kinds.rules,
            words: try words.misspelled(), mastered: try words.mastered(), streaks: clean.streaks)
    }

    // MARK: Mistakes

    private static let day: Int64 = 86_400_000

    /// How many mistakes there are of each kind: read once for all that is counted by them.
    private func kinds() throws -> [MistakeKind] {
        let (days, ends) = scope.pieces(of: Self.day)
        var rows: SQL = """
            SELECT rule, cause, kind, mistakes FROM day_count
            WHERE \(scope.isOf("day_count")) AND \(InsightScope.isIn(days, "day"))
            """
        for end in ends {
            rows += """
                 UNION ALL SELECT rule, coalesce(cause, ''), kind, 1 FROM mistake
                WHERE \(scope.isOf("mistake")) AND \(InsightScope.isIn(end, "made_at"))
                """
        }
        return try connection.rows(
            """
            SELECT rule, cause, kind, sum(mistakes)::bigint FROM (\(rows)) AS kinds
            WHERE kind IN ('open', 'accepted', 'dismissed') GROUP BY rule, cause, kind
            """
        ).map { MistakeKind(rule: try $0.text(0), cause: try $0.text(1), kind: try $0.text(2), count: try $0.int(3)) }
    }

    // MARK: Steps

    private static let quarter: Int64 = 900_000

    /// The steps, and how many texts were worked on in all of them.
    private func series() throws -> (steps: [InsightStep], texts: Int) {
        let (quarters, ends) = scope.pieces(of: Self.quarter)
        let loose = try ends.compactMap { try mistakes(in: $0) }
        guard let bounds = try bounds(quarters, loose) else { return ([], 0) }
        let steps = scope.query.interval.steps(
            from: Milliseconds.date(bounds.lowerBound), through: Milliseconds.date(bounds.upperBound),
            in: scope.query.timeZone)
        let times = scope.times(of: steps)
        let parts = try parts(in: times)
        let rows = try connection.rows(
            """
            SELECT
                coalesce(sum(texts), 0)::bigint, coalesce(sum(words), 0)::bigint,
                coalesce(sum(mistakes) FILTER (WHERE at < \(quarters.upperBound)), 0)::bigint
            FROM \(Self.steps(times)) LEFT JOIN quarter_count
                ON \(scope.isOf("quarter_count")) AND at >= step.first AND at < step.behind
            GROUP BY step.place ORDER BY step.place
            """)
        var counted: [InsightStep] = []
        var texts = 0
        for (index, (step, row)) in zip(steps, rows).enumerated() {
            let here = loose.reduce(0) { $0 + (times[index].contains($1.first) ? $1.count : 0) }
            texts += try row.int(0)
            counted.append(
                InsightStep(
                    start: step.lowerBound,
                    counts: WritingCounts(
                        texts: try row.int(0) + parts.byStep[index], words: try row.int(1),
                        mistakes: try row.int(2) + here)))
        }
        return (counted, texts + parts.all)
    }

    /// A table of times.
    private static func steps(_ times: [Range<Int64>]) -> SQL {
        """
        unnest(\(times.map(\.lowerBound))::bigint[], \(times.map(\.upperBound))::bigint[])
            WITH ORDINALITY AS step (first, behind, place)
        """
    }

    /// The mistakes that count of less than a quarter of an hour.
    private func mistakes(in time: Range<Int64>) throws -> (first: Int64, last: Int64, count: Int)? {
        let row = try connection.row(
            """
            SELECT min(made_at), max(made_at), count(*) FROM mistake
            WHERE \(scope.isOf("mistake")) AND \(InsightScope.isIn(time, "made_at")) AND counts
            """)
        guard let row, let first = try row.optionalInteger(0), let last = try row.optionalInteger(1) else { return nil }
        return (first, last, try row.int(2))
    }

    /// From when until when there is something to show.
    private func bounds(
        _ quarters: Range<Int64>, _ loose: [(first: Int64, last: Int64, count: Int)]
    ) throws -> ClosedRange<Int64>? {
        let row = try connection.row(
            """
            SELECT min(at), max(at) FROM quarter_count
            WHERE \(scope.isOf("quarter_count")) AND \(InsightScope.isIn(scope.time, "at"))
                AND (parts > 0 OR at < \(quarters.upperBound))
            """)
        let times =
            [try row?.optionalInteger(0), try row?.optionalInteger(1)].compactMap { $0 }
            + loose.flatMap { [$0.first, $0.last] }
        guard let first = times.min(), let last = times.max() else { return nil }
        return first...last
    }

    /// How many texts that were written on at several times were worked on in each of some steps, and in all of them.
    private func parts(in steps: [Range<Int64>]) throws -> (byStep: [Int], all: Int) {
        let isPart: SQL = "is_part AND \(scope.isOf("written"))"
        let all = try connection.row(
            "SELECT count(DISTINCT text_number) FROM written WHERE \(isPart) AND \(InsightScope.isIn(scope.time, "at"))"
        )?.int(0)
        guard let all, all > 0 else { return (Array(repeating: 0, count: steps.count), 0) }
        let counts = try connection.rows(
            """
            SELECT count(DISTINCT text_number)
            FROM \(Self.steps(steps)) LEFT JOIN written ON \(isPart) AND at >= step.first AND at < step.behind
            GROUP BY step.place ORDER BY step.place
            """
        ).map { try $0.int(0) }
        return (counts, all)
    }

    /// Since when the last words were written by which a word is mastered.
    private func writtenSince() throws -> Date? {
        // Nearly always these are enough, however long the history is.
        try writtenSince(inLast: 2000) ?? writtenSince(inLast: nil)
    }

    private func writtenSince(inLast quarters: Int?) throws -> Date? {
        try connection.row(
            """
            SELECT at FROM (
                SELECT at, sum(words) OVER (ORDER BY at DESC, language) AS written FROM (
                    SELECT at, words, language FROM quarter_count
                    WHERE \(scope.isOf("quarter_count")) AND at < \(Milliseconds.of(scope.query.end))
                    ORDER BY at DESC LIMIT \(quarters)
                ) AS newest
            ) AS growth WHERE written >= \(Insights.masteredWords)::bigint ORDER BY at DESC LIMIT 1
            """
        ).map { Milliseconds.date(try $0.integer(0)) }
    }

    // MARK: Texts

    /// Goes through the texts, of which the server hands over a digit each: rows would take ten times as long.
    private func clean() throws -> (clean: Int, streaks: Streaks) {
        let marks = try connection.row(
            """
            SELECT string_agg(CASE WHEN mistakes > 0 THEN '1' ELSE '0' END, '' ORDER BY created_at, number)
            FROM checked_text
            WHERE language IS NOT NULL AND \(scope.isOf("checked_text")) AND \(InsightScope.isIn(scope.time, "created_at"))
            """)
        return Streaks.counting((marks?.optionalText(0) ?? "").utf8)
    }
}
