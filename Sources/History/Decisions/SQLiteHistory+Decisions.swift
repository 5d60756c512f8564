import Checking
import GRDB
import Proofreading

extension SQLiteHistory {
    /// What the owner decided on unknown words: some 2 µs a decision.
    public func decidedWords(of owner: Owner, limit: Int) async throws(StoreError) -> DecidedWords {
        try await database.read("read the decisions") { db in
            // From the decisions to their findings: there are many more of these.
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT language, mistake, meant, count(DISTINCT checkNumber) AS checks FROM (
                        SELECT
                            finding.language, finding.mistake, decision.checkNumber,
                            CASE verdict
                                WHEN 'accepted' THEN coalesce(CAST(replacement AS TEXT), suggestion, '')
                            END AS meant
                        FROM decision CROSS JOIN finding
                            ON finding.checkNumber = decision.checkNumber AND finding.id = decision.finding
                        WHERE finding.owner = ? AND finding.rule = ?
                        ORDER BY decision.checkNumber DESC LIMIT ?
                    ) GROUP BY language, mistake, meant
                    """, arguments: [owner.rawValue, RuleID.unknownWord.rawValue, max(limit, 0)])
            var words = DecidedWords()
            while let row = try rows.next() {
                let mistake = Mistake(row["mistake"], in: LanguageCode(row["language"]))
                if let meant: String = row["meant"] {
                    if !meant.isEmpty { words.accepted[mistake, default: [:]][meant] = row["checks"] }
                } else {
                    words.dismissed[mistake] = row["checks"]
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
