import Checking
import Foundation
import HistoryFormat
import Text

/// Finds the words that are misspelled again and again, and those that were until a time.
struct InsightWords {
    private let connection: DatabaseConnection
    private let scope: InsightScope
    /// Before when a word was wrong the last time that is mastered.
    private let cutoff: Int64
    private let isLong: Bool

    /// - Parameter isLong: whether the owner has a long history, of which it is kept how often slips were made in 8 days.
    init(_ scope: InsightScope, masteredBefore cutoff: Int64, isLong: Bool, on connection: DatabaseConnection) {
        self.connection = connection
        self.scope = scope
        self.cutoff = cutoff
        self.isLong = isLong
    }

    /// Both lists, for which the mistakes are counted once.
    func lists() throws -> (misspelled: [WordCount], mastered: [WordCount]) {
        let rows = try connection.rows(
            """
            SELECT made.is_mastered, made.text, made.language, made.texts, made.last_at, (
                SELECT correct FROM mistake JOIN checked_text ON checked_text.number = text_number
                WHERE slip = made.number AND made_at = made.last_at AND counts ORDER BY checked_text.id DESC LIMIT 1)
            FROM (
                SELECT *, last_at < \(cutoff) AS is_mastered, row_number() OVER (
                    PARTITION BY last_at < \(cutoff) ORDER BY texts DESC, last_at DESC, text) AS place
                FROM (\(isAllTime ? kept : isLong ? summed : counted)) AS made WHERE texts >= \(Insights.repeats)::bigint
            ) AS made
            WHERE place <= \(Insights.listLength) ORDER BY place
            """)
        var lists: (misspelled: [WordCount], mastered: [WordCount]) = ([], [])
        for row in rows {
            let word = WordCount(
                word: try row.string(1), right: row.optionalString(5), language: try row.text(2),
                texts: try row.int(3), lastAt: Milliseconds.date(try row.integer(4)))
            if try row.boolean(0) { lists.mastered.append(word) } else { lists.misspelled.append(word) }
        }
        return lists
    }

    /// Whether what is kept with each slip says it: of all time, and of all variants of a language.
    private var isAllTime: Bool {
        scope.time == .min ..< .max && !(scope.query.language?.isVariant ?? false)
    }

    private var kept: SQL {
        "SELECT number, text, language, texts, last_at FROM slip WHERE \(isCandidate)"
    }

    /// How often it was made in all is the most that it can have been made in a part of the history.
    private var counted: SQL {
        let language = scope.query.language.map { LanguageCondition.sql($0, of: "mistake") } ?? "true"
        return """
            SELECT slip.number, slip.text, slip.language, part.texts, part.last_at
            FROM slip CROSS JOIN LATERAL (
                SELECT count(*) AS texts, max(made_at) AS last_at FROM mistake
                WHERE mistake.slip = slip.number AND counts AND \(InsightScope.isIn(scope.time, "made_at"))
                    AND \(language)
            ) AS part
            WHERE \(isCandidate) AND slip.last_at >= \(scope.time.lowerBound)
            """
    }

    /// As ``counted``, for who has made many slips thousands of times: added up of 8 days each. When one was made last is known as a rule.
    private var summed: SQL {
        let (periods, ends) = scope.pieces(of: 8 * Milliseconds.day)
        let language = scope.query.language.map { LanguageCondition.sql($0, of: "mistake") } ?? "true"
        let rows: [SQL] =
            [
                """
                SELECT slip, mistakes FROM slip_count
                WHERE \(scope.isOf("slip_count")) AND \(InsightScope.isIn(periods, "period"))
                """
            ]
            + ends.map { end -> SQL in
                """
                SELECT slip, 1 FROM mistake
                WHERE \(scope.isOf("mistake")) AND \(InsightScope.isIn(end, "made_at")) AND counts
                """
            }
        return """
            SELECT slip.number, slip.text, slip.language, part.texts,
                CASE WHEN slip.last_at < \(scope.time.upperBound) AND \(!(scope.query.language?.isVariant ?? false))::boolean
                    THEN slip.last_at
                    ELSE (
                        SELECT made_at FROM mistake
                        WHERE mistake.slip = slip.number AND counts AND made_at < \(scope.time.upperBound) AND \(language)
                        ORDER BY made_at DESC LIMIT 1)
                END AS last_at
            FROM (
                SELECT slip, sum(mistakes)::bigint AS texts FROM (\(SQL.joined(rows, by: " UNION ALL "))) AS made (slip, mistakes)
                GROUP BY slip HAVING sum(mistakes) >= \(Insights.repeats)::bigint
            ) AS part JOIN slip ON slip.number = part.slip
            WHERE \(isCandidate)
            """
    }

    private var isCandidate: SQL {
        let isOwners: SQL = """
            slip.owner = \(scope.owner.rawValue) AND slip.category = \(Category.spelling.rawValue)
                AND slip.texts >= \(Insights.repeats)::bigint
            """
        return scope.query.language.map { "\(isOwners) AND slip.language = \($0.base)" } ?? isOwners
    }
}
