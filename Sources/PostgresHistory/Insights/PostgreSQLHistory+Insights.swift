import Checking
import Grammar
import HistoryFormat
import Text

extension PostgreSQLHistory {
    /// What was got wrong in some time. Most of it is read from counts: see ``CountTables``.
    public func insights(_ query: InsightQuery, of owner: Owner) async throws(StoreError) -> Insights {
        try await database.read("look back at the history") { connection in
            try InsightReader(InsightScope(query, of: owner), on: connection).insights()
        }
    }

    /// How often a rule was met.
    public func timesMet(_ rule: RuleID, of owner: Owner) async throws(StoreError) -> Int {
        try await timesMet("rule = \(rule.rawValue)", of: owner)
    }

    /// How often a cause was met.
    public func timesMet(_ cause: Cause, of owner: Owner) async throws(StoreError) -> Int {
        try await timesMet("cause = \(cause.rawValue)", of: owner)
    }

    private func timesMet(_ condition: SQL, of owner: Owner) async throws(StoreError) -> Int {
        try await database.ask("look back at the history") { connection in
            try connection.row(
                """
                SELECT coalesce(sum(mistakes), 0)::bigint FROM day_count
                WHERE owner = \(owner.rawValue) AND \(condition)
                """)?.int(0) ?? 0
        }
    }
}
