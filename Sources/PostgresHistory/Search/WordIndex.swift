import Checking

/// The index of words, which has those of long histories: see ``IndexedWords``.
struct WordIndex {
    private let owner: Owner
    private let connection: DatabaseConnection

    init(_ owner: Owner, on connection: DatabaseConnection) {
        self.owner = owner
        self.connection = connection
    }

    /// A statement for the texts that have all of some terms, each with its `text_number` and its `id`, newest first.
    /// - Parameter left: what their `id` must be.
    func hits(_ terms: [TextSearch.Term], _ left: SQL) throws -> SQL {
        let phrases = terms.filter { !$0.isWord }.map { Self.isIn($0) }
        var hits = rows(terms.map { "(\($0.indexed))" }.joined(separator: " & "), phrases)
        // Long texts have several rows, and a term in each of them perhaps.
        if terms.count > 1, try hasTextsOfSeveralRows() {
            let several = terms.map { term in
                rows(term.indexed, (term.isWord ? [] : [Self.isIn(term)]) + ["NOT is_only"])
            }
            hits = "\(hits) UNION (\(SQL.joined(several, by: " INTERSECT ")))"
        }
        return "SELECT DISTINCT text_number, id FROM (\(hits)) AS found WHERE \(left) ORDER BY id DESC, text_number"
    }

    /// The rows that the index has for a query. What else they must be is looked at behind it, so that there is no other way to them.
    private func rows(_ query: String, _ conditions: [SQL]) -> SQL {
        let isOwners: SQL = "owner = \(owner.rawValue)"
        return """
            SELECT text_number, id FROM (
                SELECT text_number, id, owner, words, is_only FROM searched_part
                WHERE owner_words(owner, words)
                    @@ replace(\(query)::text, \(TextSearch.Term.mark), owner_mark(\(owner.rawValue)::text))::tsquery AND is_indexed
                OFFSET 0
            ) AS part WHERE \(SQL.joined([isOwners] + conditions, by: " AND "))
            """
    }

    private static func isIn(_ term: TextSearch.Term) -> SQL { "words @@ \(term.query)::text::tsquery" }

    private func hasTextsOfSeveralRows() throws -> Bool {
        try connection.row("SELECT FROM searched_part WHERE owner = \(owner.rawValue) AND NOT is_only LIMIT 1") != nil
    }
}
