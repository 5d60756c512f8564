import Checking
import Foundation
import GRDB

/// The full-text index over texts and first suggestions.
///
/// FTS5 with *external content*: the index keeps no copy of the texts, which a table of its own would; a contentless one
/// could not forget (`contentless_delete` came with SQLite 3.43; Debian 12 has 3.40). In return the rows must be taken out
/// with the very text that they were put in with: before a check's row changes or goes.
enum CheckTextIndex {
    /// Letters of any script, their marks (without which Hindi falls apart), digits; accents count for nothing.
    private static let tokenizer = FTS5TokenizerDescriptor(components: [
        "unicode61", "remove_diacritics", "2", "categories", "L* M* N* Co",
    ])

    static func create(in db: Database) throws {
        try db.execute(
            sql: """
                CREATE VIRTUAL TABLE checkText USING fts5 (
                    text, suggestions, content = 'check', content_rowid = 'number',
                    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co'"
                )
                """)
    }

    static func add(_ number: Int64, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO checkText (rowid, text, suggestions) SELECT number, text, suggestions FROM "check" WHERE number = ?
                """
        ).execute(arguments: [number])
    }

    static func remove(_ number: Int64, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO checkText (checkText, rowid, text, suggestions)
                SELECT 'delete', number, text, suggestions FROM "check" WHERE number = ?
                """
        ).execute(arguments: [number])
    }

    static func remove(of owner: Owner, in db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO checkText (checkText, rowid, text, suggestions)
                SELECT 'delete', number, text, suggestions FROM "check" WHERE owner = ?
                """, arguments: [owner.rawValue])
    }

    static func removeAll(in db: Database) throws {
        try db.execute(sql: "INSERT INTO checkText (checkText) VALUES ('delete-all')")
    }

    /// Has what is done to the index make new pieces of it only, and merge none: now and then a small change merges megabytes, for which
    /// there may be no room.
    static func withoutMerging<Value>(in db: Database, _ work: () throws -> Value) throws -> Value {
        // There may be some hundred pieces; more would make it fail.
        try configure(automerge: 0, crisismerge: 512, in: db)
        let value = try work()
        // It is at a savepoint, else at the end, that the index is written.
        try db.inSavepoint { .commit }
        // As it is unless something is said.
        try configure(automerge: 4, crisismerge: 16, in: db)
        return value
    }

    private static func configure(automerge: Int, crisismerge: Int, in db: Database) throws {
        for (name, value) in [("automerge", automerge), ("crisismerge", crisismerge)] {
            try db.execute(sql: "INSERT INTO checkText (checkText, rank) VALUES (?, ?)", arguments: [name, value])
        }
    }

    /// Merges the whole index into one piece. Until then the words of removed checks stand in older pieces, marked as gone.
    /// Takes time in proportion to the index.
    static func purge(in db: Database) throws {
        try db.execute(sql: "INSERT INTO checkText (checkText) VALUES ('optimize')")
    }

    /// Goes on merging the index into one piece, by some pages of it.
    /// - Parameter pages: how many; below 0 to begin with all pieces.
    static func merge(_ pages: Int, in db: Database) throws {
        try db.execute(sql: "INSERT INTO checkText (checkText, rank) VALUES ('merge', ?)", arguments: [pages])
    }

    /// What a row of `check` must fulfil to hold every word of a search; never an error, whatever was typed.
    static func conditions(for search: String, in db: Database) throws -> [SQL] {
        let words = SearchWord.words(of: search)
        guard !words.isEmpty else { return [] }
        let tokenizer = try db.makeTokenizer(Self.tokenizer)
        var phrases: [String] = []
        var literals: [String] = []
        for word in words {
            // A letter that is newer than SQLite's tables is no letter to it.
            if try word.isLiteral || tokenizer.tokenize(query: word.text).isEmpty {
                literals.append(word.text)
            } else {
                // A quotation mark would end the phrase; like it, a space only separates words.
                let scalars = word.text.unicodeScalars.map { $0 == "\"" ? " " : $0 }
                phrases.append("\"\(String(String.UnicodeScalarView(scalars)))\"*")
            }
        }
        var conditions: [SQL] = []
        if !literals.isEmpty {
            // In one condition: a thousand would be more than SQLite nests.
            let list = String(decoding: try JSONEncoder().encode(literals), as: UTF8.self)
            conditions.append(
                """
                NOT EXISTS (
                    SELECT 1 FROM json_each(\(list)) AS word
                    WHERE NOT instr(text, CAST(word.value AS BLOB)) AND NOT instr(suggestions, CAST(word.value AS BLOB))
                )
                """)
        }
        if !phrases.isEmpty {
            let pattern = phrases.joined(separator: " ")
            conditions.append("number IN (SELECT rowid FROM checkText WHERE checkText MATCH \(pattern))")
        }
        return conditions
    }
}
