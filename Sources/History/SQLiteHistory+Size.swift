import Checking
import GRDB

extension SQLiteHistory: HistoryScale {
    /// Counts the texts by the smallest index that there is, and the pages of the file, not those of its log, which is bounded.
    public func size() async throws(StoreError) -> HistorySize {
        try await database.read("see how much is kept") { db in
            HistorySize(
                texts: try Int.fetchOne(db, sql: "SELECT count(*) FROM \"check\"") ?? 0,
                bytes: (try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0)
                    * (try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0))
        }
    }
}

extension SQLiteHistory: HistoryHealth {
    /// Whether the database could be written when it was tried last.
    public var isWritable: Bool { database.failure == nil }

    /// How many writes to the database have failed, those of words and keys included.
    public var failedWrites: Int { database.failedWrites }
}
