import Checking
import GRDB
import Grammar
import Text

extension SQLiteHistory {
    /// What the owner decided on unknown words, once a text: some 2 µs a decision.
    public func decidedWords(of owner: Owner, limit: Int) async throws(StoreError) -> DecidedWords {
        try await database.read("read the decisions") { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT slip.language, slip.text, meant, count(*) AS texts FROM (
                        SELECT
                            slip, CASE verdict WHEN 'accepted' THEN coalesce(CAST(correct AS TEXT), '') END AS meant
                        FROM mistake INDEXED BY decidedMistake
                        WHERE owner = ? AND rule = ? AND verdict IS NOT NULL
                        ORDER BY checkNumber DESC LIMIT ?
                    ) AS decided JOIN slip ON slip.number = decided.slip
                    GROUP BY slip.language, slip.text, meant
                    """, arguments: [owner.rawValue, RuleID.unknownWord.rawValue, max(limit, 0)])
            var words = DecidedWords()
            while let row = try rows.next() {
                let mistake = Mistake(row["text"], in: LanguageCode(row["language"]))
                if let meant: String = row["meant"] {
                    if !meant.isEmpty { words.accepted[mistake, default: [:]][meant] = row["texts"] }
                } else {
                    words.dismissed[mistake] = row["texts"]
                }
            }
            return words
        }
    }

    /// How often decisions were changed.
    public func decisionsVersion() async throws(StoreError) -> Int {
        try await database.read("read the decisions") { db in
            try Int.fetchOne(db, sql: "SELECT version FROM decisionVersion") ?? 0
        }
    }
}
