import Checking
import Foundation
import GRDB
import HistoryFormat
import Grammar
import Proofreading
import Text

/// The step to findings that have names of their own, to owners, leases, and columns for what lists show.
///
/// Results were kept as the JSON of the domain's types of then (``FirstFormat``): each is written anew as a ``StoredState``. The numbers and
/// texts of checks stay as they are, and with them the full-text index. What cannot be read becomes an error that says so; its text stays.
enum FindingsMigration {
    static func run(_ db: Database) throws {
        try createTables(db)
        try moveChecks(db)
        try db.execute(
            sql: """
                INSERT INTO decision (checkNumber, finding, verdict, replacement)
                SELECT checkNumber, id, verdict, replacement
                FROM oldDecision JOIN finding USING (checkNumber) WHERE id = CAST(position AS TEXT);
                DROP TABLE oldDecision;
                DROP TABLE correction;
                DROP TABLE "check";
                ALTER TABLE newCheck RENAME TO "check";
                CREATE INDEX checkByLanguage ON "check" (owner, languageBase, id);
                CREATE INDEX checkThatRuns ON "check" (id) WHERE state = 'loading';
                """)
    }

    /// What lists show stands before the texts: SQLite reads a row from its beginning, page by page.
    private static func createTables(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE newCheck (
                    number INTEGER PRIMARY KEY,          -- the full-text index's name for it: VACUUM keeps it
                    owner TEXT NOT NULL,
                    id TEXT NOT NULL,                    -- a UUID of version 7: sorts by time
                    createdAt INTEGER NOT NULL,          -- milliseconds since 1970
                    format TEXT NOT NULL,
                    state TEXT NOT NULL CHECK (state IN ('loading', 'loaded', 'error')),
                    leasedUntil INTEGER,                 -- milliseconds since 1970; NULL unless it is loading
                    language TEXT,                       -- en-US; NULL until the result says
                    languageBase TEXT,                   -- en
                    words INTEGER NOT NULL,
                    findings INTEGER NOT NULL,
                    problem TEXT,                        -- the problem's code; NULL unless it is an error
                    excerpt BLOB NOT NULL,               -- the first line, UTF-8
                    text BLOB NOT NULL,                  -- UTF-8
                    suggestions BLOB NOT NULL,           -- the different first suggestions, a line each, UTF-8
                    payload TEXT NOT NULL,               -- a StoredState, JSON
                    UNIQUE (owner, id)
                ) STRICT;

                CREATE TABLE finding (
                    checkNumber INTEGER NOT NULL REFERENCES "check" (number) ON DELETE CASCADE,
                    id TEXT NOT NULL,
                    owner TEXT NOT NULL,                 -- the check's, for the index
                    language TEXT NOT NULL,              -- en
                    mistake TEXT NOT NULL,               -- the wrong text as it is read, in lower case
                    rule TEXT NOT NULL,
                    category TEXT NOT NULL,
                    cause TEXT,                          -- NULL when it was not explained
                    suggestion TEXT,                     -- the first
                    PRIMARY KEY (checkNumber, id)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX findingByMistake ON finding (owner, language, mistake);

                ALTER TABLE decision RENAME TO oldDecision;
                CREATE TABLE decision (
                    checkNumber INTEGER NOT NULL,
                    finding TEXT NOT NULL,
                    verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'dismissed')),
                    replacement BLOB,                    -- UTF-8
                    PRIMARY KEY (checkNumber, finding),
                    FOREIGN KEY (checkNumber, finding) REFERENCES finding (checkNumber, id) ON DELETE CASCADE
                ) STRICT, WITHOUT ROWID;
                """)
    }

    private static func moveChecks(_ db: Database) throws {
        let insertion = try db.makeStatement(
            sql: """
                INSERT INTO newCheck
                SELECT
                    number, 'local', id, createdAt, format, :state, NULL, :language, :languageBase, :words, :findings,
                    :problem, :excerpt, text, suggestions, :payload
                FROM "check" WHERE number = :number
                """)
        // One at a time: together they may be larger than the memory.
        let rows = try Row.fetchCursor(
            db, sql: #"SELECT number, format, state, text, payload FROM "check" ORDER BY number"#)
        while let row = try rows.next() {
            let number: Int64 = row["number"]
            let text: Data = row["text"]
            let state = Self.state(of: row, text)
            let content = Content(state)
            try insertion.execute(arguments: [
                "number": number, "state": state.name, "language": content.language?.tag,
                "languageBase": content.language?.base, "words": content.words, "findings": content.findings.count,
                "problem": content.problem?.rawValue,
                "excerpt": Data(CheckSummary.excerpt(of: String(decoding: text, as: UTF8.self)).utf8),
                "payload": try StoredState(state).json(),
            ])
            try insert(content, of: number, in: db)
        }
    }

    private static func state(of row: Row, _ text: Data) -> CheckState {
        do {
            return try FirstFormat.state(
                row["state"], Array((row["payload"] as String).utf8), of: Array(text), format: row["format"])
        } catch {
            return .error(
                Problem(
                    .storeFailed,
                    "What an earlier version of SuperText had stored of this check cannot be read. Check the text again."
                ))
        }
    }

    /// What a state has for the columns.
    private struct Content {
        var language: LanguageCode?
        var words = 0
        var findings: [Finding] = []
        var problem: Problem.Code?

        init(_ state: CheckState) {
            switch state {
            case .loading: break
            case .loaded(let result):
                language = result.language.code
                words = result.proofreading.statistics.words
                findings = result.findings
            case .error(let problem): self.problem = problem.code
            }
        }
    }

    private static func insert(_ content: Content, of number: Int64, in db: Database) throws {
        guard let language = content.language else { return }
        let statement = try db.cachedStatement(
            sql: "INSERT INTO finding VALUES (?, ?, 'local', ?, ?, ?, ?, ?, ?)")
        for finding in content.findings {
            let mistake = Mistake(finding.reading, in: language)
            try statement.execute(arguments: [
                number, finding.id.rawValue, mistake.language, mistake.text, finding.rule.rawValue,
                finding.category.rawValue, finding.explanation?.cause.rawValue, finding.suggestions.first?.text,
            ])
        }
    }
}
