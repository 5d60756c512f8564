import Checking
import Foundation
import HistoryFormat
import Text

/// Reads a page of the history, newest first.
///
/// What is searched, for words or a cause, is looked for in the newest texts one by one before an index is asked: most people have no more than
/// these, and where many texts have it the page is full by then. How many of them have it says whether to go on so, or that it is rare: then an
/// index knows the few that do.
struct PageReader {
    private let query: HistoryQuery
    private let search: TextSearch
    private let owner: Owner
    private let connection: DatabaseConnection

    /// So many texts are looked through one by one, and so many words, before there is anything to go by; a text takes some microseconds, a
    /// thousand words some hundred.
    private let firstTexts: Int
    private static let firstWords = 100_000
    /// So many are in all, where that is enough for a page.
    private let walkedTexts: Int
    private static let walkedWords = 400_000

    init(
        _ query: HistoryQuery, _ search: TextSearch, of owner: Owner, on connection: DatabaseConnection,
        firstTexts: Int = 500, walkedTexts: Int = 4000
    ) {
        (self.query, self.search, self.owner, self.connection) = (query, search, owner, connection)
        (self.firstTexts, self.walkedTexts) = (firstTexts, walkedTexts)
    }

    func page() throws -> HistoryPage {
        let limit = min(max(query.limit, 1), HistoryQuery.maximumLimit)
        // One more tells whether there is another page.
        let found = try summaries(limit + 1)
        let page = Array(found.prefix(limit))
        return HistoryPage(checks: page, next: page.count < found.count ? page.last?.id : nil)
    }

    private func summaries(_ limit: Int) throws -> [CheckSummary] {
        if search.isEmpty, query.cause == nil { return try texts([], limit) }
        let terms = try search.terms(of: owner, on: connection)
        let first = try newest()
        guard let oldest = first.oldest else { return [] }
        var found = try walk(["id >= \(oldest)"], terms, limit)
        if found.count >= limit || first.isAll { return found }
        var left: SQL = "id < \(oldest)"
        if let more = first.textsToFill(limit, found: found.count, atMost: walkedTexts, words: Self.walkedWords) {
            let end = try id(behind: more, left)
            found += try walk([left] + (end.map { ["id > \($0)"] } ?? []), terms, limit - found.count)
            guard found.count < limit, let end else { return found }
            left = "id <= \(end)"
        }
        return found + (try rare(left, terms, limit - found.count, in: first))
    }

    // MARK: One by one

    /// What the newest texts are.
    private struct Newest {
        /// The check of the oldest of them; `nil` when there is none.
        let oldest: String?
        let texts: Int
        let words: Int
        /// Whether there are no others.
        let isAll: Bool

        /// How many more are to be looked through, as often as there was something in these, until there is enough; `nil` when they are too
        /// many.
        func textsToFill(_ limit: Int, found: Int, atMost maximum: Int, words maximumWords: Int) -> Int? {
            guard found > 0 else { return nil }
            // A half more: what is spread unevenly may come a little later.
            let more = (limit - found) * texts * 3 / (found * 2) + 1
            guard texts + more <= maximum, (texts + more) * words / max(texts, 1) <= maximumWords else { return nil }
            return more
        }
    }

    /// The newest texts, a single long one among them.
    private func newest() throws -> Newest {
        let row = try connection.row(
            """
            SELECT min(id) FILTER (WHERE is_near), count(*) FILTER (WHERE is_near),
                coalesce(sum(words) FILTER (WHERE is_near), 0)::bigint, count(*) < \(firstTexts)::bigint AND coalesce(bool_and(is_near), true)
            FROM (
                SELECT id, words, sum(words) OVER (ORDER BY id DESC) - words < \(Self.firstWords)::bigint AS is_near FROM (
                    SELECT id, words FROM checked_text WHERE \(SQL.joined(chosen, by: " AND "))
                    ORDER BY id DESC LIMIT \(firstTexts)
                ) AS newest
            ) AS counted
            """)
        guard let row else { return Newest(oldest: nil, texts: 0, words: 0, isAll: true) }
        return Newest(
            oldest: row.optionalText(0), texts: try row.int(1), words: try row.int(2), isAll: try row.boolean(3))
    }

    /// The check of the text that stands behind so many others.
    private func id(behind count: Int, _ condition: SQL) throws -> String? {
        try connection.row(
            """
            SELECT id FROM checked_text WHERE \(SQL.joined(chosen + [condition], by: " AND "))
            ORDER BY id DESC LIMIT 1 OFFSET \(count)
            """)?.text(0)
    }

    /// Looks through texts one by one.
    private func walk(_ conditions: [SQL], _ terms: [TextSearch.Term], _ limit: Int) throws -> [CheckSummary] {
        try texts(conditions + search.conditions(terms) + isMistaken, limit)
    }

    private func texts(_ conditions: [SQL], _ limit: Int) throws -> [CheckSummary] {
        try TextRows(connection).summaries(.joined(chosen + conditions, by: " AND "), limit: limit)
    }

    /// What a row of `checked_text` must be, the search apart.
    private var chosen: [SQL] {
        var conditions: [SQL] = ["owner = \(owner.rawValue)"]
        if let before = query.before { conditions.append("id < \(before.description)") }
        if let language = query.language {
            conditions.append("language_base = \(language.base)")
            if language.isVariant { conditions.append("language = \(language.tag)") }
        }
        return conditions
    }

    private var isMistaken: [SQL] {
        guard let cause = query.cause else { return [] }
        return [
            """
            (SELECT true FROM mistake
                WHERE text_number = number AND mistake.owner = \(owner.rawValue) AND cause = \(cause.rawValue) LIMIT 1)
            """
        ]
    }

    // MARK: By index

    /// Finds what is rare in a long history.
    /// - Parameters:
    ///   - left: what is left of it.
    ///   - newest: what was looked through.
    private func rare(
        _ left: SQL, _ terms: [TextSearch.Term], _ limit: Int, in newest: Newest
    ) throws -> [CheckSummary] {
        if terms.isEmpty, let cause = query.cause {
            let texts: SQL = """
                SELECT text_number FROM mistake WHERE mistake.owner = \(owner.rawValue) AND cause = \(cause.rawValue)
                """
            return try self.texts([left, "number = ANY(ARRAY(\(texts)))"] + search.conditions([]), limit)
        }
        guard !terms.isEmpty, try connection.hasLongHistory(owner) else { return try walk([left], terms, limit) }
        let index = WordIndex(owner, on: connection)
        let lookedUp = try rarest(of: Array(terms.prefix(TextSearch.lookedUp)), in: newest)
        let others = terms.enumerated().filter { !lookedUp.contains($0.offset) }.map(\.element)
        let conditions = chosen + [left] + search.conditions(others) + isMistaken
        var found: [CheckSummary] = []
        for times in try index.times(left) where found.count < limit {
            let hits = try index.hits(lookedUp.map { terms[$0] }, in: times, left)
            // One after the other, in the order of the hits: how many there are is not known to the plan.
            found += try TextRows(connection).summaries(
                """
                SELECT checked_text.* FROM (\(hits)) AS hit CROSS JOIN LATERAL (
                    SELECT \(TextRows.summary) FROM checked_text
                    WHERE number = hit.text_number AND \(SQL.joined(conditions, by: " AND ")) OFFSET 0
                ) AS checked_text ORDER BY hit.id DESC LIMIT \(limit - found.count)
                """)
        }
        return found
    }

    /// More than this share of the texts make a word frequent: to read all that have it takes longer than to look at those that have the others.
    private static let frequent = 0.2

    /// Which of some terms are to be looked up: those that are not frequent in the newest texts, and if all are, that which is least.
    private func rarest(of terms: [TextSearch.Term], in newest: Newest) throws -> [Int] {
        guard terms.count > 1, let oldest = newest.oldest else { return Array(terms.indices) }
        let counts = try connection.rows(
            """
            SELECT (
                SELECT count(*) FROM checked_text
                WHERE \(SQL.joined(chosen, by: " AND ")) AND id >= \(oldest) AND EXISTS (
                    SELECT FROM searched_part WHERE text_number = number AND searched_part.words @@ asked.query::tsquery))
            FROM unnest(\(terms.map(\.query))::text[]) WITH ORDINALITY AS asked (query, place) ORDER BY place
            """
        ).map { try $0.int(0) }
        let rare = counts.indices.filter { Double(counts[$0]) <= Self.frequent * Double(newest.texts) }
        return rare.isEmpty ? counts.indices.min { counts[$0] < counts[$1] }.map { [$0] } ?? [] : rare
    }
}
