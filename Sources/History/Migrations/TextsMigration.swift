import Checking
import Foundation
import GRDB
import HistoryFormat
import Grammar
import Proofreading
import Text

/// The step from checks to texts, of which only the newest version is kept, and to mistakes that are kept once for each text.
///
/// Every check becomes a text of its own; of those with the same text the newest stays, with the names, the decisions and the mistakes of
/// the others. What cannot be read of a result stays as it is; its mistakes are counted, and make no exercises.
enum TextsMigration {
    static func run(_ db: Database) throws {
        try createTables(db)
        try moveChecks(db)
        try db.execute(
            sql: """
                DROP TABLE finding;
                DROP TABLE "check";
                ALTER TABLE newCheck RENAME TO "check";
                ALTER TABLE newFinding RENAME TO finding;
                DELETE FROM decision WHERE NOT EXISTS (
                    SELECT 1 FROM finding WHERE finding.checkNumber = decision.checkNumber AND id = decision.finding);
                CREATE INDEX checkByLanguage ON "check" (owner, languageBase, id);
                CREATE INDEX checkByTime ON "check" (owner, createdAt, language);
                CREATE INDEX checkThatRuns ON "check" (id) WHERE state = 'loading';
                CREATE INDEX versionOfText ON version (checkNumber, id);
                CREATE INDEX slipByMistake ON slip (owner, language, text);
                CREATE INDEX mistakeBySlip ON mistake (slip, madeAt);
                CREATE INDEX mistakeByTime ON mistake (owner, isHint, madeAt, verdict, language, rule, cause, slip);
                CREATE INDEX decidedMistake ON mistake (owner, rule, checkNumber) WHERE verdict IS NOT NULL;
                CREATE INDEX writtenByTime ON written (owner, at, language, words);
                """)
    }

    private static func createTables(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE newCheck (
                    number INTEGER PRIMARY KEY,          -- the text's name in all tables and the full-text index: VACUUM keeps it
                    owner TEXT NOT NULL,
                    id TEXT NOT NULL,                    -- a UUID of version 7: sorts by time; that of the newest version
                    createdAt INTEGER NOT NULL,          -- milliseconds since 1970
                    format TEXT NOT NULL,
                    state TEXT NOT NULL CHECK (state IN ('loading', 'loaded', 'error')),
                    leasedUntil INTEGER,                 -- milliseconds since 1970; NULL unless it is loading
                    language TEXT,                       -- en-US; NULL until the result says
                    languageBase TEXT,                   -- en
                    words INTEGER NOT NULL,
                    findings INTEGER NOT NULL,
                    problem TEXT,                        -- the problem's code; NULL unless it is an error
                    versions INTEGER NOT NULL,           -- how many there were, from 1
                    textHash INTEGER NOT NULL,           -- a TextHash
                    excerpt BLOB NOT NULL,               -- the first line, UTF-8
                    text BLOB NOT NULL,                  -- UTF-8
                    suggestions BLOB NOT NULL,           -- the different first suggestions, a line each, UTF-8
                    payload TEXT NOT NULL,               -- a StoredState, JSON
                    UNIQUE (owner, id)
                ) STRICT;
                CREATE INDEX checkByText ON newCheck (owner, textHash);

                CREATE TABLE version (
                    owner TEXT NOT NULL,
                    id TEXT NOT NULL,                    -- the check of an earlier version
                    checkNumber INTEGER NOT NULL REFERENCES "check" (number) ON DELETE CASCADE,
                    PRIMARY KEY (owner, id)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE slip (
                    number INTEGER PRIMARY KEY,
                    owner TEXT NOT NULL,
                    id TEXT NOT NULL,                    -- a SlipID
                    language TEXT NOT NULL,              -- en
                    text TEXT NOT NULL,                  -- the wrong text as it is read, in lower case
                    rule TEXT NOT NULL,
                    category TEXT NOT NULL,
                    box INTEGER NOT NULL DEFAULT 0,      -- where it stands in practising
                    dueAt INTEGER,                       -- milliseconds since 1970; NULL when it was never practised
                    UNIQUE (owner, id)
                ) STRICT;

                CREATE TABLE mistake (
                    checkNumber INTEGER NOT NULL REFERENCES "check" (number) ON DELETE CASCADE,
                    slip INTEGER NOT NULL REFERENCES slip (number),
                    owner TEXT NOT NULL,                 -- the check's, for the index, as what follows
                    madeAt INTEGER NOT NULL,             -- milliseconds since 1970: when the first version that had it was checked
                    isHint INTEGER NOT NULL,
                    language TEXT NOT NULL,              -- en-US
                    rule TEXT NOT NULL,
                    cause TEXT,                          -- NULL when it was not explained
                    verdict TEXT,                        -- what was decided last
                    version INTEGER NOT NULL,            -- the first that had it
                    "start" INTEGER NOT NULL,            -- where it stood in that version, in bytes
                    "end" INTEGER NOT NULL,
                    before BLOB,                         -- the sentence, UTF-8; NULL when it makes no exercise
                    wrong BLOB,
                    after BLOB,
                    correct BLOB,                        -- what was written instead, or else suggested first, UTF-8
                    PRIMARY KEY (checkNumber, slip)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE newFinding (
                    checkNumber INTEGER NOT NULL REFERENCES "check" (number) ON DELETE CASCADE,
                    id TEXT NOT NULL,
                    slip INTEGER NOT NULL,
                    PRIMARY KEY (checkNumber, id)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE written (
                    checkNumber INTEGER NOT NULL REFERENCES "check" (number) ON DELETE CASCADE,
                    at INTEGER NOT NULL,                 -- milliseconds since 1970: the quarter of an hour
                    owner TEXT NOT NULL,                 -- the check's, for the index
                    language TEXT NOT NULL,              -- en-US
                    words INTEGER NOT NULL,              -- by how many the text grew then
                    PRIMARY KEY (checkNumber, at)
                ) STRICT, WITHOUT ROWID;
                """)
    }

    // MARK: Checks

    private static func moveChecks(_ db: Database) throws {
        let insertion = try db.makeStatement(
            sql: """
                INSERT INTO newCheck
                SELECT
                    number, owner, id, createdAt, format, state, leasedUntil, language, languageBase, words, findings, problem,
                    :versions, :hash, excerpt, text, suggestions, payload
                FROM "check" WHERE number = :number
                """)
        // One at a time: together they may be larger than the memory.
        let rows = try Row.fetchCursor(db, sql: #"SELECT * FROM "check" ORDER BY owner, id"#)
        while let row = try rows.next() {
            let number: Int64 = row["number"]
            let text: Data = row["text"]
            let hash = TextHash.of(String(decoding: text, as: UTF8.self))
            let isLoaded = row["state"] == "loaded"
            let older = isLoaded ? try identical(to: text, hash, row["owner"], in: db) : nil
            try insertion.execute(arguments: [
                "number": number, "hash": hash, "versions": (older?["versions"] ?? 0) + 1,
            ])
            try insertFindings(of: row, text, version: (older?["versions"] ?? 0) + 1, in: db)
            if let older { try fold(older, into: number, in: db) }
            if isLoaded {
                try write(row["words"], of: row, to: number, in: db)
            }
        }
    }

    /// Notes how many words a text has now. What it once had and lost again counts once.
    private static func write(_ words: Int, of check: Row, to number: Int64, in db: Database) throws {
        let before = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT sum(words) FROM written WHERE checkNumber = ?"), arguments: [number])
        guard before.map({ words > $0 }) ?? true else { return }
        let (createdAt, quarter): (Int64, Int64) = (check["createdAt"], 15 * 60 * 1000)
        let at = createdAt - ((createdAt % quarter) + quarter) % quarter
        try db.cachedStatement(
            sql: """
                INSERT INTO written (checkNumber, at, owner, language, words) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (checkNumber, at) DO UPDATE SET words = words + excluded.words
                """
        ).execute(arguments: [
            number, at, check["owner"] as String, check["language"] as String? ?? "", words - (before ?? 0),
        ])
    }

    private static func identical(to text: Data, _ hash: Int64, _ owner: String, in db: Database) throws -> Row? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT number, owner, id, versions FROM newCheck INDEXED BY checkByText
                    WHERE owner = ? AND textHash = ? AND text = ? AND state <> 'loading' ORDER BY id DESC LIMIT 1
                    """), arguments: [owner, hash, text])
    }

    /// Makes a check an earlier version of another.
    private static func fold(_ older: Row, into number: Int64, in db: Database) throws {
        let old: Int64 = older["number"]
        try CheckTextIndex.remove(old, in: db)
        for (sql, arguments): (String, StatementArguments) in [
            ("INSERT INTO version (owner, id, checkNumber) VALUES (?, ?, ?)", [older["owner"], older["id"], number]),
            ("UPDATE version SET checkNumber = ?1 WHERE checkNumber = ?2", [number, old]),
            ("UPDATE written SET checkNumber = ?1 WHERE checkNumber = ?2", [number, old]),
            // What was decided on the same finding, unless something was decided on it again.
            (
                """
                UPDATE OR IGNORE decision SET checkNumber = ?1 WHERE checkNumber = ?2
                    AND finding IN (SELECT id FROM newFinding WHERE checkNumber = ?1)
                """, [number, old]
            ),
            // A slip that both have is as old as in the older one.
            (
                """
                UPDATE mistake SET
                    madeAt = older.madeAt, version = older.version, verdict = coalesce(mistake.verdict, older.verdict),
                    correct = iif(mistake.verdict IS NULL, coalesce(older.correct, mistake.correct), mistake.correct)
                FROM mistake AS older
                WHERE mistake.checkNumber = ?1 AND older.checkNumber = ?2 AND older.slip = mistake.slip
                """, [number, old]
            ),
            ("UPDATE OR IGNORE mistake SET checkNumber = ?1 WHERE checkNumber = ?2", [number, old]),
            ("DELETE FROM mistake WHERE checkNumber = ?", [old]),
            ("DELETE FROM newFinding WHERE checkNumber = ?", [old]),
            ("DELETE FROM newCheck WHERE number = ?", [old]),
        ] {
            try db.cachedStatement(sql: sql).execute(arguments: arguments)
        }
    }

    // MARK: Findings

    private static func insertFindings(of check: Row, _ text: Data, version: Int, in db: Database) throws {
        let number: Int64 = check["number"]
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id, finding.language, mistake, rule, category, cause, suggestion, verdict, replacement
                    FROM finding LEFT JOIN decision ON decision.checkNumber = finding.checkNumber AND finding = id
                    WHERE finding.checkNumber = ?
                    """), arguments: [number])
        if rows.isEmpty { return }
        let known = details(of: check, text)
        for row in rows {
            let slip = try Self.slip(of: row, check["owner"], in: db)
            try db.cachedStatement(sql: "INSERT INTO newFinding (checkNumber, id, slip) VALUES (?, ?, ?)")
                .execute(arguments: [number, row["id"], slip])
            let details = known[row["id"]]
            let replacement = row["replacement"] as Data?
            let suggestion = (row["suggestion"] as String?).map { Data($0.utf8) }
            try db.cachedStatement(
                sql: """
                    INSERT INTO mistake (
                        checkNumber, slip, owner, madeAt, isHint, language, rule, cause, verdict, version, "start", "end",
                        before, wrong, after, correct)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (checkNumber, slip) DO UPDATE SET
                        verdict = coalesce(excluded.verdict, verdict),
                        correct = iif(excluded.verdict IS NULL, correct, excluded.correct)
                    """
            ).execute(arguments: [
                number, slip, check["owner"], check["createdAt"], details?.isHint ?? false,
                check["language"] ?? row["language"] as String, row["rule"], row["cause"], row["verdict"], version,
                details?.range.lowerBound ?? 0, details?.range.upperBound ?? 0,
                (details?.sentence?.before).map { Data($0.utf8) }, (details?.sentence?.wrong).map { Data($0.utf8) },
                (details?.sentence?.after).map { Data($0.utf8) }, replacement ?? suggestion,
            ])
        }
    }

    /// What the result says of the check's findings that the tables did not.
    private static func details(of check: Row, _ text: Data) -> [String: MadeMistake] {
        guard let stored = try? StoredState(json: check["payload"]),
            case .loaded(let result)? = try? stored.state(of: Array(text)),
            let id = CheckID(check["id"])
        else { return [:] }
        let check = Check(
            id: id, createdAt: Milliseconds.date(check["createdAt"]), text: String(decoding: text, as: UTF8.self),
            format: check["format"], state: .loaded(result))
        let (made, slips) = MadeMistake.all(of: check)
        let bySlip = Dictionary(made.map { ($0.slip.id, $0) }) { first, _ in first }
        return Dictionary(slips.compactMap { id, slip in bySlip[slip].map { (id.rawValue, $0) } }) { first, _ in first }
    }

    private static func slip(of finding: Row, _ owner: String, in db: Database) throws -> Int64 {
        let mistake = Mistake(finding["mistake"], in: LanguageCode(finding["language"]))
        let slip = Slip(mistake, rule: RuleID(rawValue: finding["rule"]))
        let name: StatementArguments = [owner, slip.id.rawValue]
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO slip (owner, id, language, text, rule, category) VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: name + [slip.mistake.language, slip.mistake.text, slip.rule.rawValue, finding["category"]])
        return try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT number FROM slip WHERE owner = ? AND id = ?"), arguments: name) ?? 0
    }
}
