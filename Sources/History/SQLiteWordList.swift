import Checking
import Foundation
import GRDB
import Proofreading

/// The personal dictionary in SQLite, beside the history.
public struct SQLiteWordList: WordListStore {
    private let database: AppDatabase

    /// Keeps words in a database.
    public init(_ database: AppDatabase) { self.database = database }

    /// Adds words to a list.
    public func add(_ words: [PersonalWord], to language: LanguageCode?, at date: Date) async throws(StoreError) -> Int
    {
        try await database.write("keep the word") { db in
            let statement = try db.cachedStatement(
                sql: "INSERT OR IGNORE INTO word (language, text, addedAt) VALUES (?, ?, ?)")
            return try words.reduce(0) { added, word in
                try statement.execute(arguments: [Self.key(language), word.text, Milliseconds.of(date)])
                return added + db.changesCount
            }
        }
    }

    /// Takes words out of a list, and out of the file.
    public func remove(_ words: [PersonalWord], from language: LanguageCode?) async throws(StoreError) -> Int {
        let removed = try await database.write("remove the word") { db in
            let statement = try db.cachedStatement(sql: "DELETE FROM word WHERE language = ? AND text = ?")
            return try words.reduce(0) { removed, word in
                try statement.execute(arguments: [Self.key(language), word.text])
                return removed + db.changesCount
            }
        }
        if removed > 0 { await database.purge() }
        return removed
    }

    /// Whether a list has a word.
    public func contains(_ word: PersonalWord, in language: LanguageCode?) async throws(StoreError) -> Bool {
        try await database.read("read the words") { db in
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM word WHERE language = ? AND text = ?)",
                arguments: [Self.key(language), word.text]) ?? false
        }
    }

    /// Some words of a list.
    public func words(
        in language: LanguageCode?, offset: Int, limit: Int
    ) async throws(StoreError) -> [WordEntry] {
        try await database.read("read the words") { db in
            try Row.fetchAll(
                db, sql: "SELECT * FROM word WHERE language = ? ORDER BY text LIMIT ? OFFSET ?",
                // To SQLite, a limit below 0 is none.
                arguments: [Self.key(language), max(limit, 0), max(offset, 0)]
            ).map(Self.entry)
        }
    }

    /// Every word of every list.
    public func allWords() async throws(StoreError) -> [WordEntry] {
        try await database.read("read the words") { db in
            try Row.fetchAll(db, sql: "SELECT * FROM word ORDER BY language, text").map(Self.entry)
        }
    }

    /// The list for all languages has an empty tag: NULLs are never the same to a key.
    private static func key(_ language: LanguageCode?) -> String { language?.tag ?? "" }

    private static func entry(_ row: Row) -> WordEntry {
        let language: String = row["language"]
        return WordEntry(
            text: row["text"], language: language.isEmpty ? nil : LanguageCode(language),
            addedAt: Milliseconds.date(row["addedAt"]))
    }
}
