import Checking
import Foundation
import HistoryFormat

/// Reads what was written and got wrong in the steps of some time.
///
/// A step begins where the reader's day does, which is no day of UTC in most time zones. So each of its ends is taken for the nearest midnight
/// of UTC, whole days are added up between these, and the quarters of an hour between an end and its midnight are added or taken off.
struct InsightSeries {
    private let connection: DatabaseConnection
    private let scope: InsightScope
    private let isLong: Bool

    /// - Parameter isLong: whether the owner has a long history, of which days are added up; of others quarters of an hour alone.
    init(_ scope: InsightScope, isLong: Bool, on connection: DatabaseConnection) {
        self.connection = connection
        self.scope = scope
        self.isLong = isLong
    }

    /// The steps, and how many texts were worked on in all of them.
    func series() throws -> (steps: [InsightStep], texts: Int) {
        let (quarters, ends) = scope.pieces(of: Milliseconds.quarter)
        let loose = try ends.compactMap { try mistakes(in: $0) }
        guard let bounds = try bounds(quarters, loose) else { return ([], 0) }
        let steps = scope.query.interval.steps(
            from: Milliseconds.date(bounds.lowerBound), through: Milliseconds.date(bounds.upperBound),
            in: scope.query.timeZone)
        let times = scope.times(of: steps)
        let parts = try parts(in: times)
        let sums = try sums(of: times)
        let excess = try excess(quarters)
        var counted: [InsightStep] = []
        for (index, step) in steps.enumerated() {
            var mistakes = loose.reduce(0) { $0 + (times[index].contains($1.first) ? $1.count : 0) }
            if times[index].contains(quarters.upperBound) { mistakes -= excess }
            let sum = sums[index]
            counted.append(
                InsightStep(
                    start: step.lowerBound,
                    counts: WritingCounts(
                        texts: sum.texts + parts.byStep[index], words: sum.words, mistakes: sum.mistakes + mistakes)))
        }
        return (counted, sums.reduce(0) { $0 + $1.texts } + parts.all)
    }

    // MARK: Sums

    /// What the tables of counts say of some time.
    private struct Sum {
        var (texts, words, mistakes) = (0, 0, 0)

        static func + (left: Sum, right: Sum) -> Sum {
            Sum(
                texts: left.texts + right.texts, words: left.words + right.words,
                mistakes: left.mistakes + right.mistakes)
        }

        static prefix func - (sum: Sum) -> Sum { Sum(texts: -sum.texts, words: -sum.words, mistakes: -sum.mistakes) }
    }

    /// What each of some times has that follow each other.
    private func sums(of times: [Range<Int64>]) throws -> [Sum] {
        if !isLong { return try sums(of: "quarter_count", "at", times) }
        func midnight(_ time: Int64) -> Int64 { Milliseconds.start(of: Milliseconds.day, time + Milliseconds.day / 2) }
        let ends = Set(times.flatMap { [$0.lowerBound, $0.upperBound] }).filter { $0 != midnight($0) }.sorted()
        let odd = try sums(
            of: "quarter_count", "at", ends.map { min($0, midnight($0))..<max($0, midnight($0)) })
        var beyond: [Int64: Sum] = [:]
        for (end, sum) in zip(ends, odd) { beyond[end] = end < midnight(end) ? -sum : sum }
        let days = try sums(
            of: "day_total", "day", times.map { midnight($0.lowerBound)..<midnight($0.upperBound) })
        return zip(times, days).map { time, sum in
            sum + (beyond[time.upperBound] ?? Sum()) + -(beyond[time.lowerBound] ?? Sum())
        }
    }

    private func sums(of table: String, _ column: String, _ times: [Range<Int64>]) throws -> [Sum] {
        if times.isEmpty { return [] }
        // Step by step, each from the index: joined, all of the owner's rows would be compared with each step.
        return try connection.rows(
            """
            SELECT sum.* FROM \(Self.steps(times)) CROSS JOIN LATERAL (
                SELECT
                    coalesce(sum(texts), 0)::bigint, coalesce(sum(words), 0)::bigint, coalesce(sum(mistakes), 0)::bigint
                FROM \(sql: table)
                WHERE \(scope.isOf(table)) AND \(sql: column) >= step.first AND \(sql: column) < step.behind
            ) AS sum ORDER BY step.place
            """
        ).map { Sum(texts: try $0.int(0), words: try $0.int(1), mistakes: try $0.int(2)) }
    }

    /// A table of times.
    private static func steps(_ times: [Range<Int64>]) -> SQL {
        """
        unnest(\(times.map(\.lowerBound))::bigint[], \(times.map(\.upperBound))::bigint[])
            WITH ORDINALITY AS step (first, behind, place)
        """
    }

    /// The mistakes of the quarter of an hour in which the time ends. They were counted with it, and those that are of the time are counted
    /// one by one.
    private func excess(_ quarters: Range<Int64>) throws -> Int {
        let first = quarters.upperBound
        guard first < scope.time.upperBound, first >= scope.time.lowerBound else { return 0 }
        return try sums(of: "quarter_count", "at", [first..<first + Milliseconds.quarter]).first?.mistakes ?? 0
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
        let found: SQL = """
            SELECT at FROM quarter_count
            WHERE \(scope.isOf("quarter_count")) AND \(InsightScope.isIn(scope.time, "at"))
                AND (parts > 0 OR at < \(quarters.upperBound))
            """
        // As the first and the last in the index: the least and the greatest would be looked for in all.
        let row = try connection.row("SELECT (\(found) ORDER BY at LIMIT 1), (\(found) ORDER BY at DESC LIMIT 1)")
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
            SELECT part.count FROM \(Self.steps(steps)) CROSS JOIN LATERAL (
                SELECT count(DISTINCT text_number) FROM written
                WHERE \(isPart) AND at >= step.first AND at < step.behind
            ) AS part ORDER BY step.place
            """
        ).map { try $0.int(0) }
        return (counts, all)
    }
}
