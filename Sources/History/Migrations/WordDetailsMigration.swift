import GRDB

/// The step to words that something is said of: a note, whether case counts, and which word they are inflected like.
enum WordDetailsMigration {
    static func run(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE word ADD COLUMN note TEXT;
                ALTER TABLE word ADD COLUMN caseSensitive INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE word ADD COLUMN model TEXT;      -- NULL for a word that has the one form
                """)
    }
}
