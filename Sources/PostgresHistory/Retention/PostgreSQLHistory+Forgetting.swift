import Checking
import Text

extension PostgreSQLHistory {
    /// Forgets a text. What it took on the disk is written over once the server has cleaned up (`VACUUM`), as it does by itself.
    public func delete(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Set<CheckID> {
        try await database.write("delete the check", .texts(of: owner)) { connection in
            let rows = TextRows(connection)
            guard let number = try rows.number(of: id, owner) else { return [] }
            let names = try rows.names(of: number)
            try rows.remove(number)
            try connection.notify(.deleted(owner, id))
            return names
        }
    }

    /// Forgets every check of the owner, and has the server clean up behind them.
    public func deleteAll(of owner: Owner) async throws(StoreError) -> Int {
        let count = try await database.write("delete the history", .texts(of: owner)) { connection in
            try connection.script("SET LOCAL statement_timeout = 0")
            // It is not to be kept up to date while it goes.
            try connection.run("DELETE FROM long_history WHERE whose = \(owner.rawValue)")
            // What belongs to texts goes first, all of a kind together, and not text by text with each of them.
            let texts: SQL = "SELECT number FROM checked_text WHERE owner = \(owner.rawValue)"
            for table in ["decision", "finding", "searched_part"] {
                try connection.run("DELETE FROM \(sql: table) WHERE text_number IN (\(texts))")
            }
            let tables = [
                "mistake", "written", "slip", "day_count", "period_count", "slip_count", "quarter_count", "day_total",
                "clean_day", "stale_day", "version",
            ]
            for table in tables { try connection.run("DELETE FROM \(sql: table) WHERE owner = \(owner.rawValue)") }
            try connection.notify(.deleted(owner, nil))
            return try connection.run("DELETE FROM checked_text WHERE owner = \(owner.rawValue)")
        }
        // That the server cleans up later is no reason for an error.
        if count > 0 { try? await giveBackSpace() }
        return count
    }
}
