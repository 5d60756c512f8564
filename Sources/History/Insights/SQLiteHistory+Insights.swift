import Checking
import GRDB
import HistoryFormat
import Grammar
import Text

extension SQLiteHistory {
    /// What was got wrong in some time. Most of it is read from counts (``CountsMigration``); `make bench` says what that takes of 100,000
    /// texts with 300,000 mistakes.
    public func insights(_ query: InsightQuery, of owner: Owner) async throws(StoreError) -> Insights {
        try await database.read("look back at the history") { db in
            try InsightReader(InsightScope(query, of: owner), in: db).insights()
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
        try await database.read("look back at the history") { db in
            try SQLRequest<Int>("SELECT sum(mistakes) FROM dayCount WHERE owner = \(owner.rawValue) AND \(condition)")
                .fetchOne(db) ?? 0
        }
    }
}
