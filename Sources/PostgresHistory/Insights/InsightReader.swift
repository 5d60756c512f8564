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

    /// What there is to say, and whether days were added up for it that are over: ``CleanDayWriter`` can keep what came out.
    func insights() throws -> (insights: Insights, hasStaleDays: Bool) {
        let isLong = try connection.hasLongHistory(scope.owner)
        let kinds = try kinds(isLong)
        let series = try InsightSeries(scope, isLong: isLong, on: connection).series()
        let clean = try CleanDayReader(scope, isLong: isLong, on: connection).texts()
        let cutoff = scope.query.masteredBefore(written: try writtenSince()).map { Milliseconds.of($0) } ?? .min
        let words = try InsightWords(scope, masteredBefore: cutoff, isLong: isLong, on: connection).lists()
        let insights = Insights(
            totals: WritingCounts(
                texts: series.texts, words: series.steps.reduce(0) { $0 + $1.counts.words },
                mistakes: kinds.reduce(0) { $0 + $1.mistakes }),
            cleanTexts: clean.texts.clean, series: series.steps, causes: kinds.causes, rules: kinds.rules,
            words: words.misspelled, mastered: words.mastered, streaks: clean.texts.streaks)
        return (insights, clean.hasStaleDays)
    }

    // MARK: Mistakes

    /// How many mistakes there are of each kind: read once for all that is counted by them.
    private func kinds(_ isLong: Bool) throws -> [MistakeKind] {
        let periods = scope.pieces(of: Milliseconds.period)
        var rows = isLong ? [counts(in: "period_count", "period", periods.whole)] : []
        for end in isLong ? periods.ends : [scope.time] {
            let (days, ends) = InsightScope.pieces(of: Milliseconds.day, in: end)
            rows.append(counts(in: "day_count", "day", days))
            rows += ends.map { end in
                """
                SELECT rule, coalesce(cause, ''), kind, 1 FROM mistake
                WHERE \(scope.isOf("mistake")) AND \(InsightScope.isIn(end, "made_at"))
                """
            }
        }
        return try connection.rows(
            """
            SELECT rule, cause, kind, sum(mistakes)::bigint FROM (\(SQL.joined(rows, by: " UNION ALL "))) AS kinds (rule, cause, kind, mistakes)
            WHERE kind IN ('open', 'accepted', 'dismissed') GROUP BY rule, cause, kind
            """
        ).map { MistakeKind(rule: try $0.text(0), cause: try $0.text(1), kind: try $0.text(2), count: try $0.int(3)) }
    }

    private func counts(in table: String, _ column: String, _ time: Range<Int64>) -> SQL {
        """
        SELECT rule, cause, kind, mistakes FROM \(sql: table)
        WHERE \(scope.isOf(table)) AND \(InsightScope.isIn(time, column))
        """
    }

    // MARK: Words

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
}
