import Checking
import Grammar
import Text

extension PostgreSQLHistory {
    /// What the owner decided on unknown words, once a text.
    public func decidedWords(of owner: Owner, limit: Int) async throws(StoreError) -> DecidedWords {
        try await database.ask("read the decisions") { connection in
            let rows = try connection.rows(
                """
                SELECT slip.language, slip.text, meant, count(*) FROM (
                    SELECT slip, CASE verdict WHEN 'accepted' THEN coalesce(correct, '') END AS meant
                    FROM mistake
                    WHERE owner = \(owner.rawValue) AND rule = \(RuleID.unknownWord.rawValue) AND verdict IS NOT NULL
                    ORDER BY text_number DESC LIMIT \(max(limit, 0))
                ) AS decided JOIN slip ON slip.number = decided.slip
                GROUP BY slip.language, slip.text, meant
                """)
            var words = DecidedWords()
            for row in rows {
                let mistake = Mistake(try row.string(1), in: LanguageCode(try row.text(0)))
                if let meant = row.optionalString(2) {
                    if !meant.isEmpty { words.accepted[mistake, default: [:]][meant] = try row.int(3) }
                } else {
                    words.dismissed[mistake] = try row.int(3)
                }
            }
            return words
        }
    }

    /// How often decisions were changed.
    public func decisionsVersion() async throws(StoreError) -> Int {
        try await database.ask("read the decisions") { connection in
            try connection.row("SELECT version FROM decision_version")?.int(0) ?? 0
        }
    }
}
