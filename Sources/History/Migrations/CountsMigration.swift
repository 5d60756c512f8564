import GRDB

/// The step to counts that are kept: what insights say of a long history is added up when it is written, not when it is read.
///
/// Triggers keep them, so that they are right whatever is done to `mistake`, `written` and `check`, what goes with a deleted text included.
enum CountsMigration {
    static func run(_ db: Database) throws {
        try db.execute(sql: columns + tables + contents + indexes)
        for trigger in CountTriggers.all { try db.execute(sql: trigger) }
    }

    private static let columns = """
        ALTER TABLE mistake ADD COLUMN
            isKnown INTEGER NOT NULL DEFAULT 0;              -- whether the personal dictionary has the word by now
        ALTER TABLE mistake ADD COLUMN
            counts INTEGER AS (NOT isHint AND NOT isKnown AND verdict IS NOT 'dismissed') VIRTUAL;
        ALTER TABLE mistake ADD COLUMN
            kind TEXT AS (CASE WHEN isHint THEN 'hint' WHEN verdict = 'dismissed' THEN verdict WHEN isKnown THEN 'known'
                ELSE coalesce(verdict, 'open') END) VIRTUAL;
        ALTER TABLE slip ADD COLUMN
            texts INTEGER NOT NULL DEFAULT 0;                -- in which it counts as a mistake
        ALTER TABLE slip ADD COLUMN
            lastAt INTEGER;                                  -- milliseconds since 1970: when it did last; NULL when in no text
        ALTER TABLE written ADD COLUMN
            isPart INTEGER NOT NULL DEFAULT 0;               -- whether the text was written on at other times too

        """

    private static let tables = """
        CREATE TABLE dayCount (
            owner TEXT NOT NULL,
            day INTEGER NOT NULL,                            -- milliseconds since 1970: when it begins in UTC
            language TEXT NOT NULL,                          -- en-US
            rule TEXT NOT NULL,
            cause TEXT NOT NULL,                             -- empty when it was not explained
            kind TEXT NOT NULL,                              -- a mistake's
            mistakes INTEGER NOT NULL,
            PRIMARY KEY (owner, day, language, rule, cause, kind)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE quarterCount (
            owner TEXT NOT NULL,
            at INTEGER NOT NULL,                             -- milliseconds since 1970: the quarter of an hour
            language TEXT NOT NULL,                          -- en-US
            parts INTEGER NOT NULL,                          -- rows of written
            texts INTEGER NOT NULL,                          -- those of them that are all of their text
            words INTEGER NOT NULL,
            mistakes INTEGER NOT NULL,                       -- those that count
            PRIMARY KEY (owner, at, language)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE textCount (
            owner TEXT NOT NULL,
            checkedAt INTEGER NOT NULL,                      -- milliseconds since 1970: the check's createdAt
            checkNumber INTEGER NOT NULL,
            language TEXT NOT NULL,                          -- en-US
            mistakes INTEGER NOT NULL,                       -- those that count
            PRIMARY KEY (owner, checkedAt, checkNumber)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE comparedWords (
            owner TEXT PRIMARY KEY,
            version INTEGER NOT NULL                         -- the wordVersion that mistake.isKnown is about
        ) STRICT, WITHOUT ROWID;

        """

    private static let contents = """
        UPDATE written SET isPart = 1 WHERE checkNumber IN (
            SELECT checkNumber FROM written GROUP BY checkNumber HAVING count(*) > 1);
        UPDATE slip SET (texts, lastAt) = (SELECT count(*), max(madeAt) FROM mistake WHERE slip = number AND counts);
        INSERT INTO dayCount
            SELECT owner, \(CountTriggers.day("madeAt")) AS day, language, rule, coalesce(cause, '') AS why, kind, count(*)
            FROM mistake GROUP BY owner, day, language, rule, why, kind;
        INSERT INTO quarterCount
            SELECT owner, at, language, sum(parts), sum(texts), sum(words), sum(mistakes) FROM (
                SELECT owner, at, language, 1 AS parts, NOT isPart AS texts, words, 0 AS mistakes FROM written
                UNION ALL
                SELECT owner, \(CountTriggers.quarter("madeAt")), language, 0, 0, 0, 1 FROM mistake WHERE counts
            ) GROUP BY owner, at, language;
        INSERT INTO textCount
            SELECT owner, createdAt, number, language, (SELECT count(*) FROM mistake WHERE checkNumber = number AND counts)
            FROM "check" WHERE language IS NOT NULL;

        """

    private static let indexes = """
        DROP INDEX checkByTime;
        DROP INDEX writtenByTime;
        DROP INDEX mistakeBySlip;
        DROP INDEX mistakeByTime;
        CREATE INDEX partByTime ON written (owner, at, language, checkNumber) WHERE isPart;
        CREATE INDEX knownMistake ON mistake (owner, slip) WHERE isKnown;
        CREATE INDEX mistakeBySlip ON mistake (slip, madeAt, language, verdict, isHint, isKnown);
        CREATE INDEX mistakeByTime ON mistake (owner, madeAt, language, rule, cause, verdict, isHint, isKnown);

        """
}
