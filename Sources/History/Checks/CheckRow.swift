import Checking
import Foundation
import GRDB
import Proofreading

/// Reads checks, and their decisions, from the tables.
enum CheckRow {
    /// The name that the tables and the full-text index know a check by.
    static func number(of id: CheckID, _ owner: Owner, in db: Database) throws -> Int64? {
        let statement = try db.cachedStatement(sql: #"SELECT number FROM "check" WHERE owner = ? AND id = ?"#)
        return try Int64.fetchOne(statement, arguments: [owner.rawValue, id.description])
    }

    /// The check of that number with its decisions.
    /// - Throws: ``DamagedRecord``, ``LaterRecord``, or a `DecodingError`.
    static func check(_ number: Int64, in db: Database) throws -> Check? {
        let statement = try db.cachedStatement(
            sql: #"SELECT id, createdAt, format, text, payload FROM "check" WHERE number = ?"#)
        guard let row = try Row.fetchOne(statement, arguments: [number]) else { return nil }
        let text: Data = row["text"]
        let stored = try StoredState(json: Data((row["payload"] as String).utf8))
        return Check(
            id: try id(of: row), createdAt: Milliseconds.date(row["createdAt"]),
            text: String(decoding: text, as: UTF8.self), format: row["format"],
            state: try stored.state(of: Array(text)),
            decisions: try decisions(of: number, in: db))
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

    /// Writes what was decided on a finding that is kept; `nil` takes a decision back.
    static func write(_ decision: Decision?, on finding: FindingID, of number: Int64, in db: Database) throws {
        guard let decision else {
            return try db.execute(
                sql: "DELETE FROM decision WHERE checkNumber = ? AND finding = ?",
                arguments: [number, finding.rawValue])
        }
        let statement = try db.cachedStatement(
            sql: "INSERT OR REPLACE INTO decision (checkNumber, finding, verdict, replacement) VALUES (?, ?, ?, ?)")
        try statement.execute(arguments: [
            number, finding.rawValue, decision.verdict.rawValue, decision.replacement.map { Data($0.utf8) },
        ])
    }
}
