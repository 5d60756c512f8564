import Checking
import Foundation
import GRDB
import Proofreading

/// A check with what is worked out for the tables.
struct CheckRecord {
    let check: Check
    let owner: Owner
    /// Until when whoever runs it promises to go on.
    private let lease: Int64?
    private let summary: CheckSummary
    private let text: Data
    private let suggestions: Data
    private let payload: String

    /// Writes the JSON, which is most of the work: not to be done while the database waits.
    init(_ check: Check, of owner: Owner, leasedUntil lease: Date? = nil) throws {
        self.check = check
        self.owner = owner
        self.lease = lease.map { Milliseconds.of($0) }
        summary = CheckSummary(check)
        text = Data(check.text.utf8)
        payload = try StoredState(check.state).json()
        suggestions = check.state.isFinal ? Self.firstSuggestions(of: check.state.findings) : Data()
    }

    private static func firstSuggestions(of findings: [Finding]) -> Data {
        var seen = Set<String>()
        var lines = Data()
        for case let suggestion? in findings.map(\.suggestions.first?.text) where seen.insert(suggestion).inserted {
            lines.append(contentsOf: suggestion.utf8)
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }

    /// The findings that can be decided on.
    private var findings: [Finding] { check.state.isFinal ? check.state.findings : [] }

    // MARK: Writing

    /// Puts the check into the tables and the index, in place of one of the owner's that has its identifier.
    func save(in db: Database) throws {
        let number: Int64
        var decisions = check.decisions
        if let old = try CheckRow.number(of: check.id, owner, in: db) {
            number = old
            decisions.merge(try CheckRow.decisions(of: old, in: db)) { new, _ in new }
            // Their decisions go with them.
            try db.execute(sql: "DELETE FROM finding WHERE checkNumber = ?", arguments: [old])
            try replace(old, in: db)
        } else {
            number = try insert(in: db)
        }
        try insertFindings(of: number, in: db)
        guard !decisions.isEmpty else { return }
        let names = Set(findings.map(\.id))
        for (finding, decision) in decisions where names.contains(finding) {
            try CheckRow.write(decision, on: finding, of: number, in: db)
        }
    }

    private func insert(in db: Database) throws -> Int64 {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO "check" (
                    owner, id, createdAt, format, state, leasedUntil, language, languageBase, words, findings, problem,
                    excerpt, text, suggestions, payload)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        let name: StatementArguments = [owner.rawValue, check.id.description]
        try statement.execute(arguments: name + columns(lease: lease))
        let number = db.lastInsertedRowID
        try CheckTextIndex.add(number, in: db)
        return number
    }

    private func replace(_ number: Int64, in db: Database) throws {
        let old = try Row.fetchOne(
            db, sql: #"SELECT text = ? AND suggestions = ?, leasedUntil FROM "check" WHERE number = ?"#,
            arguments: [text, suggestions, number])
        let isIndexed = old?[0] == true
        if !isIndexed { try CheckTextIndex.remove(number, in: db) }
        let statement = try db.cachedStatement(
            sql: """
                UPDATE "check" SET
                    createdAt = ?, format = ?, state = ?, leasedUntil = ?, language = ?, languageBase = ?, words = ?,
                    findings = ?, problem = ?, excerpt = ?, text = ?, suggestions = ?, payload = ?
                WHERE number = ?
                """)
        try statement.execute(arguments: columns(lease: lease ?? old?[1]) + [number])
        if !isIndexed { try CheckTextIndex.add(number, in: db) }
    }

    private func columns(lease: Int64?) -> StatementArguments {
        [
            Milliseconds.of(summary.createdAt), summary.format, summary.state, check.state.isFinal ? nil : lease,
            summary.language?.tag, summary.language?.base, summary.words, summary.findings, summary.problem?.rawValue,
            Data(summary.excerpt.utf8), text, suggestions, payload,
        ]
    }

    private func insertFindings(of number: Int64, in db: Database) throws {
        guard let language = summary.language else { return }
        // Two findings hardly ever have the same name; the second cannot be decided on, then.
        let statement = try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO finding
                    (checkNumber, id, owner, language, mistake, rule, category, cause, suggestion)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        for finding in findings {
            let mistake = Mistake(finding.reading, in: language)
            try statement.execute(arguments: [
                number, finding.id.rawValue, owner.rawValue, mistake.language, mistake.text, finding.rule.rawValue,
                finding.category.rawValue, finding.explanation?.cause.rawValue, finding.suggestions.first?.text,
            ])
        }
    }
}
