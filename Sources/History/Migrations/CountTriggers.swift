/// What keeps the counts of ``CountsMigration`` equal to what they count. Part of a step that was released: to change one, drop it in a new
/// step.
enum CountTriggers {
    static let all = mistakes + written + texts

    /// When the day of a time begins, in milliseconds.
    static func day(_ time: String) -> String { start(of: 86_400_000, time) }

    /// When the quarter of an hour of a time begins, in milliseconds.
    static func quarter(_ time: String) -> String { start(of: 900_000, time) }

    /// Rounds down, before 1970 too.
    private static func start(of length: Int, _ time: String) -> String {
        "(\(time) - ((\(time) % \(length)) + \(length)) % \(length))"
    }

    // MARK: Mistakes

    private static let mistakes = [
        "CREATE TRIGGER mistakeAdded AFTER INSERT ON mistake BEGIN \(found("NEW")) END",
        "CREATE TRIGGER mistakeCounted AFTER INSERT ON mistake WHEN NEW.counts BEGIN \(made("NEW")) END",
        "CREATE TRIGGER mistakeRemoved AFTER DELETE ON mistake BEGIN \(notFound("OLD")) END",
        "CREATE TRIGGER mistakeUncounted AFTER DELETE ON mistake WHEN OLD.counts BEGIN \(notMade("OLD")) END",
        """
        CREATE TRIGGER mistakeDecided AFTER UPDATE OF verdict, isKnown ON mistake WHEN OLD.kind <> NEW.kind
        BEGIN \(notFound("OLD")) \(found("NEW")) END
        """,
        """
        CREATE TRIGGER mistakeForgiven AFTER UPDATE OF verdict, isKnown ON mistake WHEN OLD.counts AND NOT NEW.counts
        BEGIN \(notMade("OLD")) END
        """,
        """
        CREATE TRIGGER mistakeBlamed AFTER UPDATE OF verdict, isKnown ON mistake WHEN NEW.counts AND NOT OLD.counts
        BEGIN \(made("NEW")) END
        """,
    ]

    private static func found(_ row: String) -> String {
        """
        INSERT INTO dayCount (owner, day, language, rule, cause, kind, mistakes)
        VALUES (\(row).owner, \(day("\(row).madeAt")), \(row).language, \(row).rule, coalesce(\(row).cause, ''), \(row).kind, 1)
        ON CONFLICT DO UPDATE SET mistakes = mistakes + 1;
        """
    }

    private static func notFound(_ row: String) -> String {
        let isIt = """
            owner = \(row).owner AND day = \(day("\(row).madeAt")) AND language = \(row).language AND rule = \(row).rule
                AND cause = coalesce(\(row).cause, '') AND kind = \(row).kind
            """
        return """
            UPDATE dayCount SET mistakes = mistakes - 1 WHERE \(isIt);
            DELETE FROM dayCount WHERE \(isIt) AND mistakes = 0;
            """
    }

    private static func made(_ row: String) -> String {
        """
        INSERT INTO quarterCount (owner, at, language, parts, texts, words, mistakes)
        VALUES (\(row).owner, \(quarter("\(row).madeAt")), \(row).language, 0, 0, 0, 1)
        ON CONFLICT DO UPDATE SET mistakes = mistakes + 1;
        UPDATE textCount SET mistakes = mistakes + 1 WHERE \(isText(of: row));
        UPDATE slip SET texts = texts + 1, lastAt = max(coalesce(lastAt, \(row).madeAt), \(row).madeAt)
        WHERE number = \(row).slip;
        """
    }

    private static func notMade(_ row: String) -> String {
        let isIt = "owner = \(row).owner AND at = \(quarter("\(row).madeAt")) AND language = \(row).language"
        return """
            UPDATE quarterCount SET mistakes = mistakes - 1 WHERE \(isIt);
            DELETE FROM quarterCount WHERE \(isIt) AND parts = 0 AND mistakes = 0;
            UPDATE textCount SET mistakes = mistakes - 1 WHERE \(isText(of: row));
            UPDATE slip SET texts = texts - 1, lastAt = (
                SELECT madeAt FROM mistake WHERE slip = \(row).slip AND counts ORDER BY madeAt DESC LIMIT 1)
            WHERE number = \(row).slip;
            """
    }

    private static func isText(of mistake: String) -> String {
        """
        owner = \(mistake).owner AND checkNumber = \(mistake).checkNumber
            AND checkedAt = (SELECT createdAt FROM "check" WHERE number = \(mistake).checkNumber)
        """
    }

    // MARK: Words

    private static let written = [
        """
        CREATE TRIGGER writtenAdded AFTER INSERT ON written BEGIN
            INSERT INTO quarterCount (owner, at, language, parts, texts, words, mistakes)
            VALUES (NEW.owner, NEW.at, NEW.language, 1, NOT NEW.isPart, NEW.words, 0)
            ON CONFLICT DO UPDATE
            SET parts = parts + 1, texts = texts + excluded.texts, words = words + excluded.words;
        END
        """,
        """
        CREATE TRIGGER writtenChanged AFTER UPDATE OF words, isPart ON written BEGIN
            UPDATE quarterCount SET texts = texts - NOT OLD.isPart + NOT NEW.isPart, words = words - OLD.words + NEW.words
            WHERE owner = NEW.owner AND at = NEW.at AND language = NEW.language;
        END
        """,
        """
        CREATE TRIGGER writtenRemoved AFTER DELETE ON written BEGIN
            UPDATE quarterCount SET parts = parts - 1, texts = texts - NOT OLD.isPart, words = words - OLD.words
            WHERE owner = OLD.owner AND at = OLD.at AND language = OLD.language;
            DELETE FROM quarterCount
            WHERE owner = OLD.owner AND at = OLD.at AND language = OLD.language AND parts = 0 AND mistakes = 0;
        END
        """,
    ]

    // MARK: Texts

    private static let texts = [
        #"CREATE TRIGGER textAdded AFTER INSERT ON "check" BEGIN \#(addText) END"#,
        """
        CREATE TRIGGER textChanged AFTER UPDATE OF createdAt, language ON "check"
        WHEN OLD.createdAt <> NEW.createdAt OR OLD.language IS NOT NEW.language
        BEGIN \(removeText) \(addText) END
        """,
        #"CREATE TRIGGER textRemoved AFTER DELETE ON "check" BEGIN \#(removeText) END"#,
    ]

    private static let addText = """
        INSERT INTO textCount (owner, checkedAt, checkNumber, language, mistakes)
        SELECT NEW.owner, NEW.createdAt, NEW.number, NEW.language,
            (SELECT count(*) FROM mistake WHERE checkNumber = NEW.number AND counts)
        WHERE NEW.language IS NOT NULL;
        """

    private static let removeText = """
        DELETE FROM textCount WHERE owner = OLD.owner AND checkedAt = OLD.createdAt AND checkNumber = OLD.number;
        """
}
