import Checking
import Foundation
import GRDB
import Proofreading

extension CheckRecord {
    /// The name that the tables and the full-text index know a check by.
    static func number(of id: CheckID, in db: Database) throws -> Int64? {
        let statement = try db.cachedStatement(sql: #"SELECT number FROM "check" WHERE id = ?"#)
        return try Int64.fetchOne(statement, arguments: [id.description])
    }

    /// The check of that number with its decisions.
    static func check(_ number: Int64, in db: Database) throws -> Check? {
        let statement = try db.cachedStatement(
            sql: #"SELECT id, createdAt, format, state, text, payload FROM "check" WHERE number = ?"#)
        guard let row = try Row.fetchOne(statement, arguments: [number]) else { return nil }
        return try check(from: row, decisions: decisions(of: number, in: db))
    }

    private static func decisions(of number: Int64, in db: Database) throws -> [Int: Decision] {
        let statement = try db.cachedStatement(
            sql: "SELECT position, verdict, replacement FROM decision WHERE checkNumber = ?")
        var decisions: [Int: Decision] = [:]
        for row in try Row.fetchAll(statement, arguments: [number]) {
            guard let verdict = Decision.Verdict(rawValue: row["verdict"]) else { throw DamagedRecord() }
            let replacement = (row["replacement"] as Data?).map { String(decoding: $0, as: UTF8.self) }
            decisions[row["position"]] = Decision(verdict, replacement: replacement)
        }
        return decisions
    }

    /// Puts the check into the tables and the index, in place of one that has its identifier.
    func save(in db: Database) throws {
        let number: Int64
        var decisions = check.decisions
        if let old = try Self.number(of: check.id, in: db) {
            number = old
            decisions.merge(try decisionsThatFit(of: old, in: db)) { new, _ in new }
            // Their decisions go with them.
            try db.execute(sql: "DELETE FROM correction WHERE checkNumber = ?", arguments: [old])
            try replace(old, in: db)
        } else {
            number = try insert(in: db)
        }
        try insertCorrections(of: number, in: db)
        for (index, decision) in decisions where corrections.indices.contains(index) {
            try Self.write(decision, on: index, of: number, in: db)
        }
    }

    /// Writes what was decided on a correction that is kept; `nil` takes a decision back.
    static func write(_ decision: Decision?, on index: Int, of number: Int64, in db: Database) throws {
        guard let decision else {
            return try db.execute(
                sql: "DELETE FROM decision WHERE checkNumber = ? AND position = ?", arguments: [number, index])
        }
        let statement = try db.cachedStatement(
            sql: "INSERT OR REPLACE INTO decision (checkNumber, position, verdict, replacement) VALUES (?, ?, ?, ?)")
        try statement.execute(arguments: [
            number, index, decision.verdict.rawValue, decision.replacement.map { Data($0.utf8) },
        ])
    }

    /// The decisions on corrections that this check still has where they were.
    private func decisionsThatFit(of number: Int64, in db: Database) throws -> [Int: Decision] {
        let decisions = try Self.decisions(of: number, in: db)
        guard !decisions.isEmpty, case .loaded(let result) = try Self.check(number, in: db)?.state else { return [:] }
        return decisions.filter { index, _ in
            corrections.indices.contains(index) && result.corrections.indices.contains(index)
                && corrections[index].concerns(sameAs: result.corrections[index])
        }
    }

    private func insert(in db: Database) throws -> Int64 {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO "check" (id, createdAt, format, state, language, languageBase, text, suggestions, payload)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [check.id.description] + columns)
        let number = db.lastInsertedRowID
        try CheckTextIndex.add(number, in: db)
        return number
    }

    private func replace(_ number: Int64, in db: Database) throws {
        let isIndexed = try Bool.fetchOne(
            db, sql: #"SELECT text = ? AND suggestions = ? FROM "check" WHERE number = ?"#,
            arguments: [text, suggestions, number])
        if isIndexed != true { try CheckTextIndex.remove(number, in: db) }
        let statement = try db.cachedStatement(
            sql: """
                UPDATE "check" SET createdAt = ?, format = ?, state = ?, language = ?, languageBase = ?, text = ?,
                    suggestions = ?, payload = ?
                WHERE number = ?
                """)
        try statement.execute(arguments: columns + [number])
        if isIndexed != true { try CheckTextIndex.add(number, in: db) }
    }

    private var columns: StatementArguments {
        [createdAt, check.format, check.state.name, language?.tag, language?.base, text, suggestions, payload]
    }

    private func insertCorrections(of number: Int64, in db: Database) throws {
        guard let language else { return }
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO correction
                    (checkNumber, position, language, mistake, rule, category, cause, suggestion)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """)
        for (index, correction) in corrections.enumerated() {
            let mistake = Mistake(correction.text, in: language)
            try statement.execute(arguments: [
                number, index, mistake.language, mistake.text, correction.rule.rawValue, correction.category.id,
                correction.explanation?.cause.rawValue, correction.suggestions.first?.text,
            ])
        }
    }
}
