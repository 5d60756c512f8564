import Checking
import Foundation
import GRDB
import HistoryFormat
import Proofreading
import Text

extension CheckRecord {
    private var mistakeRows: MistakeRows { MistakeRows(of: self) }

    /// Puts the check into the tables and the index: in place of one of the owner's that has its identifier, as a version of a text that is
    /// kept, or as a text of its own.
    func save(in db: Database) throws {
        let own = try CheckRow.number(named: check.id, owner, in: db)
        if own == nil, try CheckRow.number(of: check.id, owner, in: db) != nil {
            // A later version was kept while this one was checked.
            return
        }
        guard summary.language != nil, let text = try CheckRow.text(reference, textHash, owner, in: db),
            text.number != own
        else { return try saveByItself(own, in: db) }
        // What was loading is a version from now on.
        if let own { try CheckRow.remove(own, in: db) }
        if text.id > check.id {
            try CheckRow.add(name: check.id, to: text.number, owner, in: db)
        } else {
            try revise(text, in: db)
        }
    }

    private func saveByItself(_ own: Int64?, in db: Database) throws {
        let number: Int64
        if let own {
            number = own
            let old = try Row.fetchOne(
                db, sql: #"SELECT text = ? AND suggestions = ?, leasedUntil, versions FROM "check" WHERE number = ?"#,
                arguments: [text, suggestions, number])
            try update(number, isIndexed: old?[0] == true, lease: lease ?? old?[1], versions: old?[2] ?? 1, in: db)
            try mistakeRows.replace(in: number, db)
            try WrittenRows.remove(of: number, in: db)
        } else {
            number = try insert(in: db)
            try mistakeRows.add(to: number, version: 1, db)
        }
        if summary.language != nil { try write(wordsOf: number, in: db) }
        try decide(number, in: db)
    }

    private func revise(_ old: KeptText, in db: Database) throws {
        let versions = old.versions + 1
        try mistakeRows.dropHalfWritten(of: old, by: text, in: db)
        try CheckRow.add(name: old.id, to: old.number, owner, in: db)
        try update(
            old.number, isIndexed: old.text == text && old.suggestions == suggestions, lease: nil, versions: versions,
            in: db)
        try mistakeRows.add(to: old.number, version: versions, db)
        try write(wordsOf: old.number, in: db)
        try decide(old.number, in: db)
    }

    private func decide(_ number: Int64, in db: Database) throws {
        for (finding, decision) in decisions { try CheckRow.write(decision, on: finding, of: number, in: db) }
    }

    private func write(wordsOf number: Int64, in db: Database) throws {
        try WrittenRows.add(
            summary.words, to: number, of: owner, in: summary.language ?? "", at: summary.createdAt, in: db)
    }

    private func insert(in db: Database) throws -> Int64 {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO "check" (
                    owner, id, createdAt, format, state, leasedUntil, language, languageBase, words, findings, problem,
                    versions, textHash, excerpt, text, suggestions, payload)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [owner.rawValue] + columns(lease: lease, versions: 1))
        let number = db.lastInsertedRowID
        try CheckTextIndex.add(number, in: db)
        return number
    }

    private func update(_ number: Int64, isIndexed: Bool, lease: Int64?, versions: Int, in db: Database) throws {
        if !isIndexed { try CheckTextIndex.remove(number, in: db) }
        let statement = try db.cachedStatement(
            sql: """
                UPDATE "check" SET
                    id = ?, createdAt = ?, format = ?, state = ?, leasedUntil = ?, language = ?, languageBase = ?,
                    words = ?, findings = ?, problem = ?, versions = ?, textHash = ?, excerpt = ?, text = ?,
                    suggestions = ?, payload = ?
                WHERE number = ?
                """)
        try statement.execute(arguments: columns(lease: lease, versions: versions) + [number])
        if !isIndexed { try CheckTextIndex.add(number, in: db) }
    }

    private func columns(lease: Int64?, versions: Int) -> StatementArguments {
        [
            check.id.description, Milliseconds.of(summary.createdAt), summary.format, summary.state,
            check.state.isFinal ? nil : lease, summary.language?.tag, summary.language?.base, summary.words,
            summary.findings, summary.problem?.rawValue, versions, textHash, Data(summary.excerpt.utf8), text,
            suggestions, payload,
        ]
    }
}
