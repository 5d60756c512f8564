import GRDB

/// The tables, as the steps that lead to them. A step that was released never changes: a new one follows it. What the tables are now is
/// in the last step that made them: decisions in ``FindingsMigration``, everything else about texts in ``TextsMigration``, what is
/// counted of them in ``CountsMigration``, words and their versions at the end of this file, with what ``WordDetailsMigration`` adds, keys
/// in ``KeysMigration``.
enum Schema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("checks", migrate: createChecks)
        migrator.registerMigration("words", migrate: createWords)
        migrator.registerMigration("findings", migrate: FindingsMigration.run)
        migrator.registerMigration("owned words", migrate: giveWordsOwners)
        migrator.registerMigration("word details", migrate: WordDetailsMigration.run)
        migrator.registerMigration("decision version", migrate: DecisionVersionMigration.run)
        migrator.registerMigration("texts", migrate: TextsMigration.run)
        migrator.registerMigration("keys", migrate: KeysMigration.run)
        migrator.registerMigration("counts", migrate: CountsMigration.run)
        return migrator
    }()

    /// What `file` and others know the database by: “SupT”.
    static let applicationID: Int32 = 0x5375_7054

    /// Says whose the file is. The same each time, so it is also what a probe can write without leaving a trace.
    static func writeApplicationID(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    }

    /// Texts of people are BLOBs: GRDB reads and binds TEXT only up to the first U+0000, and the length of a BLOB is known
    /// without reading it. They stand last, so that what is small is read without them.
    private static func createChecks(_ db: Database) throws {
        try writeApplicationID(db)
        try db.execute(
            sql: """
                CREATE TABLE "check" (
                    number INTEGER PRIMARY KEY,          -- the full-text index's name for it: VACUUM keeps it
                    id TEXT NOT NULL UNIQUE,             -- a UUID of version 7: sorts by time
                    createdAt INTEGER NOT NULL,          -- milliseconds since 1970
                    format TEXT NOT NULL,
                    state TEXT NOT NULL CHECK (state IN ('loading', 'loaded', 'error')),
                    language TEXT,                       -- en-US; NULL until the result says
                    languageBase TEXT,                   -- en
                    text BLOB NOT NULL,                  -- UTF-8
                    suggestions BLOB NOT NULL,           -- the different first suggestions, a line each, UTF-8
                    payload TEXT NOT NULL                -- the state's progress, result or problem, JSON
                ) STRICT;
                CREATE INDEX checkByLanguage ON "check" (languageBase, id);
                CREATE INDEX checkThatRuns ON "check" (state) WHERE state = 'loading';

                CREATE TABLE correction (
                    checkNumber INTEGER NOT NULL REFERENCES "check" (number) ON DELETE CASCADE,
                    position INTEGER NOT NULL,           -- in the result, from 0
                    language TEXT NOT NULL,              -- en
                    mistake TEXT NOT NULL,               -- the wrong text in lower case
                    rule TEXT NOT NULL,
                    category TEXT NOT NULL,
                    cause TEXT,                          -- NULL when it was not explained
                    suggestion TEXT,                     -- the first
                    PRIMARY KEY (checkNumber, position)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX correctionByMistake ON correction (language, mistake);

                CREATE TABLE decision (
                    checkNumber INTEGER NOT NULL,
                    position INTEGER NOT NULL,
                    verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'dismissed')),
                    replacement BLOB,                    -- UTF-8
                    PRIMARY KEY (checkNumber, position),
                    FOREIGN KEY (checkNumber, position) REFERENCES correction (checkNumber, position) ON DELETE CASCADE
                ) STRICT, WITHOUT ROWID;
                """)
        try CheckTextIndex.create(in: db)
    }

    private static func createWords(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE word (
                    language TEXT NOT NULL,              -- en-US; empty for all languages
                    text TEXT NOT NULL,
                    addedAt INTEGER NOT NULL,            -- milliseconds since 1970
                    PRIMARY KEY (language, text)
                ) STRICT, WITHOUT ROWID
                """)
    }

    /// Words were those of the one person there was.
    private static func giveWordsOwners(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE word RENAME TO oldWord;
                CREATE TABLE word (
                    owner TEXT NOT NULL,
                    language TEXT NOT NULL,              -- en-US; empty for all languages
                    text TEXT NOT NULL,
                    addedAt INTEGER NOT NULL,            -- milliseconds since 1970
                    PRIMARY KEY (owner, language, text)
                ) STRICT, WITHOUT ROWID;
                INSERT INTO word SELECT 'local', language, text, addedAt FROM oldWord;
                DROP TABLE oldWord;

                CREATE TABLE wordVersion (
                    owner TEXT PRIMARY KEY,
                    version INTEGER NOT NULL             -- counts the changes to the owner's words
                ) STRICT, WITHOUT ROWID;
                """)
    }
}
