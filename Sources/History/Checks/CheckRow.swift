import Checking
import Foundation
import GRDB
import HistoryFormat
import Proofreading
import Text

/// Reads checks, and their decisions, from the tables.
enum CheckRow {
    /// The name that the tables and the full-text index know a text by.
    /// - Parameter id: the check of any of its versions that is still named.
    static func number(of id: CheckID, _ owner: Owner, in db: Database) throws -> Int64? {
        if let number = try number(named: id, owner, in: db) { return number }
        let statement = try db.cachedStatement(sql: "SELECT checkNumber FROM version WHERE owner = ? AND id = ?")
        return try Int64.fetchOne(statement, arguments: [owner.rawValue, id.description])
    }

    /// The name of the text whose newest version is the check of that identifier.
    static func number(named id: CheckID, _ owner: Owner, in db: Database) throws -> Int64? {
        let statement = try db.cachedStatement(sql: #"SELECT number FROM "check" WHERE owner = ? AND id = ?"#)
        return try Int64.fetchOne(statement, arguments: [owner.rawValue, id.description])
    }

    // MARK: Versions

    /// The text that another is a version of.
    static func text(
        _ reference: TextReference, _ hash: Int64, _ owner: Owner, in db: Database
    ) throws -> KeptText? {
        guard let number = try number(of: reference, hash, owner, in: db) else { return nil }
        let statement = try db.cachedStatement(
            sql: #"SELECT id, createdAt, versions, text, suggestions FROM "check" WHERE number = ?"#)
        return try Row.fetchOne(statement, arguments: [number]).map { row in
            KeptText(
                number: number, id: try id(of: row), createdAt: Milliseconds.date(row["createdAt"]),
                versions: row["versions"], text: row["text"], suggestions: row["suggestions"])
        }
    }

    /// The name of the text that another is a version of.
    static func number(
        of reference: TextReference, _ hash: Int64, _ owner: Owner, in db: Database
    ) throws -> Int64? {
        if let id = reference.revisionOf, let number = try number(of: id, owner, in: db) { return number }
        // SQLite would rather go through all checks of the owner in the order that is asked for.
        let statement = try db.cachedStatement(
            sql: """
                SELECT number FROM "check" INDEXED BY checkByText
                WHERE owner = ? AND textHash = ? AND text = ? AND state <> 'loading' ORDER BY id DESC LIMIT 1
                """)
        return try Int64.fetchOne(statement, arguments: [owner.rawValue, hash, Data(reference.text.utf8)])
    }

    /// Has the check of an earlier version go on naming a text, and the eldest do so no more.
    static func add(name id: CheckID, to number: Int64, _ owner: Owner, in db: Database) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO version (owner, id, checkNumber) VALUES (?, ?, ?)")
            .execute(arguments: [owner.rawValue, id.description, number])
        try db.cachedStatement(
            sql: """
                DELETE FROM version WHERE checkNumber = ?1 AND id <=
                    (SELECT id FROM version WHERE checkNumber = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
                """
        ).execute(arguments: [number, TextReference.maximumNames])
    }

    /// The checks that name a text.
    static func names(of number: Int64, in db: Database) throws -> Set<CheckID> {
        let names = try String.fetchAll(
            db,
            sql: #"""
                SELECT id FROM "check" WHERE number = ?1 UNION ALL SELECT id FROM version WHERE checkNumber = ?1
                """#, arguments: [number])
        return Set(names.compactMap { CheckID($0) })
    }

    /// Takes a text out of the tables and the index, with all that belongs to it.
    static func remove(_ number: Int64, in db: Database) throws {
        let slips = try MistakeRows.slips(of: number, in: db)
        try CheckTextIndex.remove(number, in: db)
        try db.execute(sql: #"DELETE FROM "check" WHERE number = ?"#, arguments: [number])
        for slip in slips { try MistakeRows.removeIfUnused(slip, in: db) }
    }

    // MARK: Checks

    /// What is stored of the check of that number, with its decisions.
    static func stored(_ number: Int64, in db: Database) throws -> StoredCheck? {
        let statement = try db.cachedStatement(
            sql: #"SELECT id, createdAt, format, text, payload FROM "check" WHERE number = ?"#)
        return try Row.fetchOne(statement, arguments: [number]).map { try stored(number, $0, in: db) }
    }

    private static func stored(_ number: Int64, _ row: Row, in db: Database) throws -> StoredCheck {
        StoredCheck(
            id: try id(of: row), createdAt: row["createdAt"], format: row["format"], text: row["text"],
            payload: row["payload"], decisions: try decisions(of: number, in: db))
    }

    /// The most bytes of texts and results that are read at once.
    private static let pageBytes = 4 << 20

    /// Some checks that have ended, the oldest first.
    static func endedChecks(after id: CheckID?, limit: Int, of owner: Owner, in db: Database) throws -> [ArchivedText] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT
                    number, id, createdAt, format, versions, text, payload, length(text) + length(payload) AS bytes
                FROM "check"
                WHERE owner = ? AND id > ? AND state <> 'loading' ORDER BY id LIMIT ?
                """, arguments: [owner.rawValue, id?.description ?? "", max(limit, 1)])
        var checks: [ArchivedText] = []
        var bytes = 0
        while bytes < pageBytes, let row = try rows.next() {
            bytes += row["bytes"]
            do {
                let check = try stored(row["number"], row, in: db).check()
                let kept = try KeptRecord(of: row["number"], versions: row["versions"], in: db)
                checks.append(
                    ArchivedText(check: check, record: try ArchivedRecord.json(payload: row["payload"], kept)))
            } catch let error as DatabaseError {
                throw error
            } catch {
                // One that cannot be read must not keep all others.
                checks.append(ArchivedText(check: try unreadable(row), record: ""))
            }
        }
        return checks
    }

    private static func unreadable(_ row: Row) throws -> Check {
        Check(
            id: try id(of: row), createdAt: Milliseconds.date(row["createdAt"]),
            text: String(decoding: row["text"] as Data, as: UTF8.self), format: row["format"],
            state: .error(Problem(.storeFailed, "What is stored of this check cannot be read. Check the text again.")))
    }

    private static func id(of row: Row) throws -> CheckID {
        guard let id = CheckID(row["id"]) else { throw DamagedRecord() }
        return id
    }

    // MARK: Lists

    /// What a list shows of the checks that fulfil a condition, newest first. Reads neither texts nor results.
    static func summaries(_ condition: SQL, limit: Int, in db: Database) throws -> [CheckSummary] {
        let rows = try SQLRequest<Row>(
            """
            SELECT
                id, createdAt, format, state, language, words, findings, problem, excerpt,
                (SELECT count(*) FROM decision WHERE checkNumber = number) AS decided
            FROM "check" WHERE \(condition) ORDER BY id DESC LIMIT \(limit)
            """
        ).fetchAll(db)
        return try rows.map { row in
            CheckSummary(
                id: try id(of: row), createdAt: Milliseconds.date(row["createdAt"]), format: row["format"],
                state: row["state"], language: (row["language"] as String?).map { LanguageCode($0) },
                excerpt: String(decoding: row["excerpt"] as Data, as: UTF8.self), words: row["words"],
                findings: row["findings"], decided: row["decided"],
                problem: (row["problem"] as String?).map { Problem.Code(rawValue: $0) ?? .internal })
        }
    }

    // MARK: Decisions

    /// What was decided on the findings of a check.
    static func decisions(of number: Int64, in db: Database) throws -> [FindingID: Decision] {
        let statement = try db.cachedStatement(
            sql: "SELECT finding, verdict, replacement FROM decision WHERE checkNumber = ?")
        var decisions: [FindingID: Decision] = [:]
        for row in try Row.fetchAll(statement, arguments: [number]) {
            guard let verdict = Decision.Verdict(rawValue: row["verdict"]) else { throw DamagedRecord() }
            let replacement = (row["replacement"] as Data?).map { String(decoding: $0, as: UTF8.self) }
            decisions[FindingID(rawValue: row["finding"])] = Decision(verdict, replacement: replacement)
        }
        return decisions
    }

    /// Whether a check has a finding that can be decided on.
    static func has(_ finding: FindingID, in number: Int64, in db: Database) throws -> Bool {
        // SQLite would be asked only for what is before a NUL.
        guard !finding.rawValue.utf8.contains(0) else { return false }
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM finding WHERE checkNumber = ? AND id = ?)")
        return try Bool.fetchOne(statement, arguments: [number, finding.rawValue]) ?? false
    }

    /// Writes what was decided on a finding that is kept, and on the mistake that it is; `nil` takes a decision back.
    static func write(_ decision: Decision?, on finding: FindingID, of number: Int64, in db: Database) throws {
        let name: StatementArguments = [number, finding.rawValue]
        let slip = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT slip FROM finding WHERE checkNumber = ? AND id = ?"), arguments: name)
        if let decision {
            try db.cachedStatement(
                sql: "INSERT OR REPLACE INTO decision (checkNumber, finding, verdict, replacement) VALUES (?, ?, ?, ?)"
            ).execute(
                arguments: name + [decision.verdict.rawValue, decision.replacement.map { Data($0.utf8) }])
        } else {
            try db.cachedStatement(sql: "DELETE FROM decision WHERE checkNumber = ? AND finding = ?")
                .execute(arguments: name)
        }
        // A slip may stand in the text several times: what was decided on another goes on holding.
        let verdict =
            try decision?.verdict.rawValue
            ?? String.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT verdict FROM decision JOIN finding
                            ON finding.checkNumber = decision.checkNumber AND finding.id = decision.finding
                        WHERE decision.checkNumber = ? AND slip = ? LIMIT 1
                        """), arguments: [number, slip])
        try db.cachedStatement(
            sql: "UPDATE mistake SET verdict = ?, correct = coalesce(?, correct) WHERE checkNumber = ? AND slip = ?"
        ).execute(arguments: [verdict, decision?.replacement.map { Data($0.utf8) }, number, slip])
    }
}
