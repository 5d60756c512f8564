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
        Step(name: "long histories", sql: LongHistories.sql),
        Step(name: "indexed words", sql: IndexedWords.sql),
        Step(name: "day totals", sql: DayTotals.sql),
        Step(name: "clean days", sql: CleanDays.sql),
        Step(name: "dated words", sql: DatedWords.sql),
        Step(name: "slip counts", sql: SlipCounts.sql),
    ]

    /// Brings a database to the newest form. Of several programs that begin at once one does it, and the others wait for it.
    /// - Parameter count: how many steps it is to have, for tests of older forms; `nil` for all.
    /// - Throws: ``DatabaseFailure/later`` where a later version has made the tables.
    static func run(on connection: DatabaseConnection, through count: Int? = nil) throws {
        // As a rule all is done, and nobody need wait.
        if try applied(in: connection) == steps.count { return }
        try connection.withoutTimeouts { while try step(on: connection, through: count ?? steps.count) {} }
    }

    /// Takes the next step, if there is one. The lock goes with the transaction: a pooler would not know whose it is.
    private static func step(on connection: DatabaseConnection, through count: Int) throws -> Bool {
        try connection.writing(.schema) {
            try connection.script(
                """
                CREATE TABLE IF NOT EXISTS schema_migration (
                    number integer PRIMARY KEY,
                    name text NOT NULL,
                    applied_at timestamptz NOT NULL DEFAULT now()
                )
                """)
            let index = try applied(in: connection)
            guard index < count else { return false }
            try connection.script(steps[index].sql)
            try connection.run(
                "INSERT INTO schema_migration (number, name) VALUES (\(index + 1), \(steps[index].name))")
            return true
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
