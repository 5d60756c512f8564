import Foundation

/// The tables, as the steps that lead to them. A step that was released never changes: a new one follows it.
enum Migrations {
    private struct Step {
        let name: String
        let sql: String
    }

    /// In their order; a database knows by its number how many it has.
    private static let steps = [
        Step(name: "texts", sql: TextTables.sql),
        Step(name: "counts", sql: CountTables.sql),
        Step(name: "words and keys", sql: WordAndKeyTables.sql),
        Step(name: "sharing", sql: SharingTables.sql),
        Step(name: "bulk counts", sql: BulkCounts.sql),
        Step(name: "searched owners", sql: SearchedOwners.sql),
        Step(name: "day totals", sql: DayTotals.sql),
        Step(name: "clean days", sql: CleanDays.sql),
    ]

    /// Brings a database to the newest form. Of several programs that begin at once one does it, and the others wait for it.
    /// - Parameter count: how many steps it is to have, for tests of older forms; `nil` for all.
    /// - Throws: ``DatabaseFailure/later`` where a later version has made the tables.
    static func run(on connection: DatabaseConnection, through count: Int? = nil) throws {
        // As a rule all is done, and nobody need wait.
        if try applied(in: connection) == steps.count { return }
        try connection.withoutTimeouts {
            let lock = "\(WriteLock.Kind.schema.rawValue), 0"
            try connection.script("SELECT pg_advisory_lock(\(lock))")
            // With a connection that was lost the lock goes by itself.
            defer { try? connection.script("SELECT pg_advisory_unlock(\(lock))") }
            try migrate(connection, through: count ?? steps.count)
        }
    }

    private static func migrate(_ connection: DatabaseConnection, through count: Int) throws {
        try connection.script(
            """
            CREATE TABLE IF NOT EXISTS schema_migration (
                number integer PRIMARY KEY,
                name text NOT NULL,
                applied_at timestamptz NOT NULL DEFAULT now()
            )
            """)
        for (index, step) in steps.enumerated().prefix(count).dropFirst(try applied(in: connection)) {
            try connection.writing(nil) {
                try connection.script(step.sql)
                try connection.run("INSERT INTO schema_migration (number, name) VALUES (\(index + 1), \(step.name))")
            }
        }
    }

    /// How many steps a database has.
    private static func applied(in connection: DatabaseConnection) throws -> Int {
        // A statement about a table that is not there cannot be prepared.
        guard try connection.row("SELECT to_regclass('schema_migration') IS NOT NULL")?.boolean(0) == true else {
            return 0
        }
        let count = try connection.row("SELECT coalesce(max(number), 0) FROM schema_migration")?.int(0) ?? 0
        guard count <= steps.count else { throw DatabaseFailure.later }
        return count
    }
}
