import GRDB

/// The step to keys, and to browsers that have signed in with one.
enum KeysMigration {
    static func run(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE accessKey (
                    name TEXT PRIMARY KEY,
                    owner TEXT NOT NULL,
                    secret BLOB NOT NULL UNIQUE,         -- the SHA-256 of the key
                    scopes TEXT NOT NULL,                -- their names, with spaces in between
                    createdAt INTEGER NOT NULL,          -- milliseconds since 1970
                    expiresAt INTEGER,                   -- milliseconds since 1970; NULL for never
                    revokedAt INTEGER,                   -- milliseconds since 1970; NULL while it is not
                    lastUsedAt INTEGER                   -- milliseconds since 1970; NULL if it never was
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE keySession (
                    token BLOB PRIMARY KEY,              -- the SHA-256 of what the browser sends
                    key TEXT NOT NULL REFERENCES accessKey (name) ON DELETE CASCADE,
                    createdAt INTEGER NOT NULL,          -- milliseconds since 1970
                    expiresAt INTEGER NOT NULL           -- milliseconds since 1970
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX sessionOfKey ON keySession (key, createdAt);

                -- Counts the changes, so that a server notices what the command line does. When a key was used is none.
                CREATE TABLE keyVersion (version INTEGER NOT NULL) STRICT;
                INSERT INTO keyVersion VALUES (0);
                CREATE TRIGGER keyAdded AFTER INSERT ON accessKey
                    BEGIN UPDATE keyVersion SET version = version + 1; END;
                CREATE TRIGGER keyRevoked AFTER UPDATE OF revokedAt ON accessKey
                    BEGIN UPDATE keyVersion SET version = version + 1; END;
                CREATE TRIGGER keyRemoved AFTER DELETE ON accessKey
                    BEGIN UPDATE keyVersion SET version = version + 1; END;
                CREATE TRIGGER sessionAdded AFTER INSERT ON keySession
                    BEGIN UPDATE keyVersion SET version = version + 1; END;
                CREATE TRIGGER sessionRemoved AFTER DELETE ON keySession
                    BEGIN UPDATE keyVersion SET version = version + 1; END;
                """)
    }
}
