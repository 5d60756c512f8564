import Checking

extension PostgreSQLHistory: HistoryScale {
    /// Counts the texts, and asks how much the whole database takes.
    public func size() async throws(StoreError) -> HistorySize {
        try await database.ask("see how much is kept") { connection in
            let row = try connection.row(
                "SELECT (SELECT count(*) FROM checked_text), pg_database_size(current_database())")
            return HistorySize(texts: try row?.int(0) ?? 0, bytes: try row?.int(1) ?? 0)
        }
    }
}

extension PostgreSQLHistory: HistoryHealth {
    /// Whether the database could be written when it was tried last.
    public var isWritable: Bool { database.failure == nil }

    /// How many writes to the database have failed, those of words and keys included.
    public var failedWrites: Int { database.failedWrites }
}
