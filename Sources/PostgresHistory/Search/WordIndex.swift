import Checking

/// The index of words, which has those of long histories: see ``DatedWords``.
struct WordIndex {
    private let owner: Owner
    private let connection: DatabaseConnection

    init(_ owner: Owner, on connection: DatabaseConnection) {
        self.owner = owner
        self.connection = connection
    }

    /// Times of which the index is asked at once, as they stand in it.
    typealias Times = ArraySlice<String>

    /// The times in which there are texts, newest first: the first alone, then two, four and so on. What many texts have fills a page with
    /// those of the first, and what few or none have takes few statements.
    /// - Parameter left: what the texts' `id` must be.
    func times(_ left: SQL) throws -> [Times] {
        // From one to the next in the index of checks, however many texts there are.
        let times = try connection.rows(
            """
            WITH RECURSIVE known (time) AS (
                (SELECT substr(id, 1, 4) FROM checked_text WHERE owner = \(owner.rawValue) AND \(left) ORDER BY id DESC LIMIT 1)
                UNION ALL
                SELECT (
                    SELECT substr(id, 1, 4) FROM checked_text WHERE owner = \(owner.rawValue) AND id < known.time
                    ORDER BY id DESC LIMIT 1)
                FROM known WHERE known.time IS NOT NULL)
            SELECT time FROM known WHERE time IS NOT NULL
            """
        ).map { try $0.text(0) }
        var groups: [Times] = []
        var rest = times[...]
        while !rest.isEmpty {
            let group = rest.prefix(1 << groups.count)
            groups.append(group)
            rest = rest.dropFirst(group.count)
        }
        return groups
    }

    /// A statement for the texts of some times that have all of some terms, each with its `text_number` and its `id`, newest first.
    /// - Parameter left: what their `id` must be.
    func hits(_ terms: [TextSearch.Term], in times: Times, _ left: SQL) throws -> SQL {
        let phrases = terms.filter { !$0.isWord }.map { Self.isIn($0) }
        var hits = rows(terms.map { "(\($0.indexed))" }.joined(separator: " & "), in: times, phrases)
        // Long texts have several rows, and a term in each of them perhaps.
        if terms.count > 1, try hasTextsOfSeveralRows() {
            let several = terms.map { term in
                rows(term.indexed, in: times, (term.isWord ? [] : [Self.isIn(term)]) + ["NOT is_only"])
            }
            hits = "\(hits) UNION (\(SQL.joined(several, by: " INTERSECT ")))"
        }
        return "SELECT DISTINCT text_number, id FROM (\(hits)) AS found WHERE \(left) ORDER BY id DESC, text_number"
    }

    /// The rows that the index has for a query. What else they must be is looked at behind it, so that there is no other way to them.
    private func rows(_ query: String, in times: Times, _ conditions: [SQL]) -> SQL {
        let isOwners: SQL = "owner = \(owner.rawValue)"
        let mark = TextSearch.Term.mark
        let dated = times.map { "(\(query.replacing(mark, with: mark + $0)))" }.joined(separator: " | ")
        return """
            SELECT text_number, id FROM (
                SELECT text_number, id, owner, words, is_only FROM searched_part
                WHERE dated_words(owner, id, words)
                    @@ replace(\(dated)::text, \(mark), owner_mark(\(owner.rawValue)::text))::tsquery AND is_indexed
                OFFSET 0
            ) AS part WHERE \(SQL.joined([isOwners] + conditions, by: " AND "))
            """
    }

    private static func isIn(_ term: TextSearch.Term) -> SQL { "words @@ \(term.query)::text::tsquery" }

    private func hasTextsOfSeveralRows() throws -> Bool {
        try connection.row("SELECT FROM searched_part WHERE owner = \(owner.rawValue) AND NOT is_only LIMIT 1") != nil
    }
}
