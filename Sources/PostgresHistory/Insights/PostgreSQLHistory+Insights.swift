import Checking
import Grammar
import HistoryFormat
import Text

extension PostgreSQLHistory {
    /// What was got wrong in some time. Most of it is read from counts: see ``CountTables``, ``DayTotals`` and ``CleanDays``.
    public func insights(_ query: InsightQuery, of owner: Owner) async throws(StoreError) -> Insights {
        let (insights, hasStaleDays) = try await database.read(Self.lookingBack) { connection in
            try InsightReader(InsightScope(query, of: owner), on: connection).insights()
        }
        // What is not kept is added up again the next time: no reason for an error.
        if hasStaleDays {
            try? await database.write("add days up", .texts(of: owner)) { connection in
                try CleanDayWriter(connection).addUp(for: owner, at: query.now)
            }
        }
        return insights
    }

    private static let lookingBack = "look back at the history"

    /// How often a rule was met.
    public func timesMet(_ rule: RuleID, of owner: Owner) async throws(StoreError) -> Int {
        try await timesMet("rule = \(rule.rawValue)", of: owner)
    }

    /// How often a cause was met.
    public func timesMet(_ cause: Cause, of owner: Owner) async throws(StoreError) -> Int {
        try await timesMet("cause = \(cause.rawValue)", of: owner)
    }

    private func timesMet(_ condition: SQL, of owner: Owner) async throws(StoreError) -> Int {
        try await database.ask(Self.lookingBack) { connection in
            let table = try connection.hasLongHistory(owner) ? "period_count" : "day_count"
            return try connection.row(
                """
                SELECT coalesce(sum(mistakes), 0)::bigint FROM \(sql: table)
                WHERE owner = \(owner.rawValue) AND \(condition)
                """)?.int(0) ?? 0
        }
    }
}
