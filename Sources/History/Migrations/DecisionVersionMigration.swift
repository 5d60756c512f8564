import GRDB

/// The step to a count of the changes to decisions, so that who remembers what follows from them notices those of others.
enum DecisionVersionMigration {
    static func run(_ db: Database) throws {
        // Counted by the database itself: decisions go with their checks as well.
        try db.execute(
            sql: """
                CREATE TABLE decisionVersion (version INTEGER NOT NULL) STRICT;
                INSERT INTO decisionVersion VALUES (0);
                CREATE TRIGGER decisionAdded AFTER INSERT ON decision
                    BEGIN UPDATE decisionVersion SET version = version + 1; END;
                CREATE TRIGGER decisionChanged AFTER UPDATE ON decision
                    BEGIN UPDATE decisionVersion SET version = version + 1; END;
                CREATE TRIGGER decisionRemoved AFTER DELETE ON decision
                    BEGIN UPDATE decisionVersion SET version = version + 1; END;
                """)
    }
}
