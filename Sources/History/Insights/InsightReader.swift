import Checking
import Foundation
import GRDB
import Grammar
import HistoryFormat
import Text

/// Reads what the tables say about mistakes.
struct InsightReader {
    private let db: Database
    private let scope: InsightScope

    init(_ scope: InsightScope, in db: Database) {
        self.db = db
        self.scope = scope
    }

    func insights() throws -> Insights {
        let kinds = try kinds()
        let series = try series()
        let clean = try clean()
        let cutoff = scope.query.masteredBefore(written: try writtenSince()).map { Milliseconds.of($0) } ?? .min
        let words = try InsightWords(scope, masteredBefore: cutoff, in: db).lists()
        return Insights(
            totals: WritingCounts(
                texts: series.texts, words: series.steps.reduce(0) { $0 + $1.counts.words },
                mistakes: kinds.reduce(0) { $0 + $1.mistakes }),
            cleanTexts: clean.texts, series: series.steps, causes: kinds.causes, rules: kinds.rules,
            words: words.misspelled, mastered: words.mastered, streaks: clean.streaks)
    }

    // MARK: Mistakes

    private static let day: Int64 = 86_400_000

    /// How many mistakes there are of each kind: read once for all that is counted by them.
    private func kinds() throws -> [MistakeKind] {
        let (days, ends) = scope.pieces(of: Self.day)
        var rows: SQL = """
            SELECT rule, cause, kind, mistakes FROM dayCount
            WHERE \(scope.isOf("dayCount")) AND \(InsightScope.isIn(days, "day"))
            """
        for end in ends {
            rows += """
                 UNION ALL SELECT rule, coalesce(cause, ''), \(MistakeCondition.kind), 1 FROM mistake
                WHERE \(scope.isOf("mistake")) AND \(InsightScope.isIn(end, "madeAt"))
                """
        }
        return try SQLRequest<Row>(
            """
            SELECT rule, cause, kind, sum(mistakes) FROM (\(rows)) WHERE kind IN ('open', 'accepted', 'dismissed')
            GROUP BY rule, cause, kind
            """
        ).fetchAll(db).map { row in
            MistakeKind(rule: row[0], cause: row[1], kind: row[2], count: row[3])
        }
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
        let list = try Self.json(times)
        let rows = try SQLRequest<Row>(
            """
            SELECT counts ->> 0, counts ->> 1, counts ->> 2 FROM (
                SELECT (
                    SELECT json_array(
                        coalesce(sum(texts), 0), coalesce(sum(words), 0),
                        coalesce(sum(mistakes) FILTER (WHERE at < \(quarters.upperBound)), 0))
                    FROM quarterCount
                    WHERE \(scope.isOf("quarterCount")) AND at >= step.value ->> 0 AND at < step.value ->> 1
                ) AS counts FROM json_each(\(list)) AS step)
            """
        ).fetchAll(db)
        var counted: [InsightStep] = []
        var texts = 0
        for (index, (step, row)) in zip(steps, rows).enumerated() {
            let here = loose.reduce(0) { $0 + (times[index].contains($1.first) ? $1.count : 0) }
            texts += row[0] as Int
            counted.append(
                InsightStep(
                    start: step.lowerBound,
                    counts: WritingCounts(
                        texts: row[0] + (parts.byStep[index] ?? 0), words: row[1], mistakes: row[2] + here)))
        }
        return (counted, texts + parts.all)
    }

    /// The mistakes that count of less than a quarter of an hour.
    private func mistakes(in time: Range<Int64>) throws -> (first: Int64, last: Int64, count: Int)? {
        let row = try SQLRequest<Row>(
            """
            SELECT min(madeAt), max(madeAt), count(*) FROM mistake
            WHERE \(scope.isOf("mistake")) AND \(InsightScope.isIn(time, "madeAt")) AND \(MistakeCondition.counts)
            """
        ).fetchOne(db)
        guard let first = row?[0] as Int64?, let last = row?[1] as Int64? else { return nil }
        return (first, last, row?[2] ?? 0)
    }

    /// From when until when there is something to show.
    private func bounds(
        _ quarters: Range<Int64>, _ loose: [(first: Int64, last: Int64, count: Int)]
    ) throws -> ClosedRange<Int64>? {
        func end(_ order: SQL) throws -> Int64? {
            try SQLRequest<Int64>(
                """
                SELECT at FROM quarterCount
                WHERE \(scope.isOf("quarterCount")) AND \(InsightScope.isIn(scope.time, "at"))
                    AND (parts > 0 OR at < \(quarters.upperBound))
                ORDER BY at \(order) LIMIT 1
                """
            ).fetchOne(db)
        }
        let times = try [end("ASC"), end("DESC")].compactMap { $0 } + loose.flatMap { [$0.first, $0.last] }
        guard let first = times.min(), let last = times.max() else { return nil }
        return first...last
    }

    /// How many texts that were written on at several times were worked on in each of some steps, and in all of them.
    private func parts(in steps: [Range<Int64>]) throws -> (byStep: [Int: Int], all: Int) {
        let isPart: SQL = "isPart AND \(scope.isOf("written"))"
        let all = try SQLRequest<Int>(
            """
            SELECT count(DISTINCT checkNumber) FROM written INDEXED BY partByTime
            WHERE \(isPart) AND \(InsightScope.isIn(scope.time, "at"))
            """
        ).fetchOne(db)
        guard let all, all > 0 else { return ([:], 0) }
        let counts = try SQLRequest<Int>(
            """
            SELECT (
                SELECT count(DISTINCT checkNumber) FROM written INDEXED BY partByTime
                WHERE \(isPart) AND at >= step.value ->> 0 AND at < step.value ->> 1)
            FROM json_each(\(try Self.json(steps))) AS step
            """
        ).fetchAll(db)
        return (Dictionary(uniqueKeysWithValues: counts.enumerated().map { ($0.offset, $0.element) }), all)
    }

    private static func json(_ times: [Range<Int64>]) throws -> String {
        let list = times.map { [$0.lowerBound, $0.upperBound] }
        return String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
    }

    /// Since when the last words were written by which a word is mastered.
    private func writtenSince() throws -> Date? {
        let rows = try SQLRequest<Row>(
            """
            SELECT at, words FROM quarterCount
            WHERE \(scope.isOf("quarterCount")) AND at < \(Milliseconds.of(scope.query.end)) ORDER BY at DESC
            """
        ).fetchCursor(db)
        var words = 0
        while let row = try rows.next() {
            words += row[1] as Int
            if words >= Insights.masteredWords { return Milliseconds.date(row[0]) }
        }
        return nil
    }

    // MARK: Texts

    /// Goes through the texts, of which SQLite hands over a digit each: rows would take ten times as long.
    private func clean() throws -> (texts: Int, streaks: Streaks) {
        let marks = try SQLRequest<Data>(
            """
            SELECT CAST(group_concat(isWrong, '') AS BLOB) FROM (
                SELECT mistakes > 0 AS isWrong FROM textCount
                WHERE \(scope.isOf("textCount")) AND \(InsightScope.isIn(scope.time, "checkedAt"))
                ORDER BY checkedAt, checkNumber)
            """
        ).fetchOne(db)
        let counted = Streaks.counting(marks ?? Data())
        return (counted.clean, counted.streaks)
    }
}
