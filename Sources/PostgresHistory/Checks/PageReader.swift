import Checking
import Foundation
import HistoryFormat
import Text

/// Reads a page of the history, newest first.
///
/// What is searched, for words or a cause, is looked for in the newest texts one by one before an index is asked: most people have no more than
/// these, and where many texts have it the page is full by then. What is left for the index is what is rare in a long history.
struct PageReader {
    private let query: HistoryQuery
    private let search: TextSearch
    private let owner: Owner
    private let connection: DatabaseConnection

    /// So many texts are looked through one by one at most, and so many words; a text takes some microseconds, a thousand words some hundred.
    private let walkedTexts: Int
    private static let walkedWords = 200_000

    init(
        _ query: HistoryQuery, _ search: TextSearch, of owner: Owner, on connection: DatabaseConnection,
        walkedTexts: Int = 2000
    ) {
        (self.query, self.search, self.owner, self.connection) = (query, search, owner, connection)
        self.walkedTexts = walkedTexts
    }

    func page() throws -> HistoryPage {
        let limit = min(max(query.limit, 1), HistoryQuery.maximumLimit)
        // One more tells whether there is another page.
        let found = try summaries(limit + 1)
        let page = Array(found.prefix(limit))
        return HistoryPage(checks: page, next: page.count < found.count ? page.last?.id : nil)
    }

    private func summaries(_ limit: Int) throws -> [CheckSummary] {
        if search.isEmpty, query.cause == nil { return try summaries([], limit) }
        let words = try search.queries(of: owner, on: connection)
        let walk = try walk()
        guard let oldest = walk.oldest else { return [] }
        var found = try summaries(["id >= \(oldest)"] + searched(words, .byText), limit)
        if found.count < limit, !walk.isComplete {
            let older: [SQL] = ["id < \(oldest)"] + searched(words, .byIndex)
            found += try summaries(older, limit - found.count)
        }
        return found
    }

    private func summaries(_ conditions: [SQL], _ limit: Int) throws -> [CheckSummary] {
        try TextRows(connection).summaries(.joined(chosen + conditions, by: " AND "), limit: limit)
    }

    /// The oldest of the texts that are looked through one by one, and whether there are no others. A single long one is among them.
    private func walk() throws -> (oldest: String?, isComplete: Bool) {
        let row = try connection.row(
            """
            SELECT min(id) FILTER (WHERE before < \(Self.walkedWords)::bigint), count(*),
                coalesce(bool_and(before < \(Self.walkedWords)::bigint), true)
            FROM (
                SELECT id, sum(words) OVER (ORDER BY id DESC) - words AS before FROM (
                    SELECT id, words FROM checked_text WHERE \(SQL.joined(chosen, by: " AND "))
                    ORDER BY id DESC LIMIT \(walkedTexts)
                ) AS newest
            ) AS counted
            """)
        guard let row else { return (nil, true) }
        return (row.optionalText(0), try row.boolean(2) && row.int(1) < walkedTexts)
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

    /// What a row of `checked_text` must be by the search.
    private func searched(_ words: [String], _ way: TextSearch.Way) -> [SQL] {
        var conditions = search.conditions(words, of: owner, way)
        if let cause = query.cause {
            let isMistake: SQL = "mistake.owner = \(owner.rawValue) AND cause = \(cause.rawValue)"
            switch way {
            case .byIndex:
                conditions.append("number = ANY(ARRAY(SELECT text_number FROM mistake WHERE \(isMistake)))")
            case .byText:
                conditions.append("(SELECT true FROM mistake WHERE text_number = number AND \(isMistake) LIMIT 1)")
            }
        }
        return conditions
    }
}
