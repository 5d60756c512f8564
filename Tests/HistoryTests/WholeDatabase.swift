import GRDB
import Testing

@testable import History

/// Expects that nothing in a database contradicts itself: its pages, what rows refer to, and the index of the texts.
func expectWhole(_ database: AppDatabase, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let verdict = try await database.write("compare") { db in
        // With the rank 1, the index is compared with the texts that it was made of.
        try db.execute(sql: "INSERT INTO checkText (checkText, rank) VALUES ('integrity-check', 1)")
        try db.checkForeignKeys()
        return try String.fetchOne(db, sql: "PRAGMA integrity_check")
    }
    #expect(verdict == "ok", sourceLocation: sourceLocation)
}
