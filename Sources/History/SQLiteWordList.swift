import Checking
import Foundation
import GRDB
import Proofreading

/// The personal dictionaries in SQLite, beside the history.
public struct SQLiteWordList: WordListStore {
    private let database: AppDatabase

    /// Keeps words in a database.
    public init(_ database: AppDatabase) { self.database = database }

    /// Adds words to a list.
    public func add(
        _ words: [PersonalWord], to language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Int {
        try await database.write("keep the word") { db in
            try Self.change(
                words, of: owner, in: db,
                sql: "INSERT OR IGNORE INTO word (owner, language, text, addedAt) VALUES (?, ?, ?, ?)"
            ) { word in [owner.rawValue, Self.key(language), word.text, Milliseconds.of(date)] }
        }
    }

    /// Takes words out of a list, and out of the file.
    public func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Int {
        let removed = try await database.write("remove the word") { db in
            try Self.change(
                words, of: owner, in: db, sql: "DELETE FROM word WHERE owner = ? AND language = ? AND text = ?"
            ) { word in [owner.rawValue, Self.key(language), word.text] }
        }
        if removed > 0 { await database.purge() }
        return removed
    }

    /// Changes words, and with them their version.
    /// - Returns: how many changed.
    private static func change(
        _ words: [PersonalWord], of owner: Owner, in db: Database, sql: String,
        _ arguments: (PersonalWord) -> StatementArguments
    ) throws -> Int {
        let statement = try db.cachedStatement(sql: sql)
        let changed = try words.reduce(0) { changed, word in
            try statement.execute(arguments: arguments(word))
            return changed + db.changesCount
        }
        if changed > 0 {
            try db.execute(
                sql: """
                    INSERT INTO wordVersion (owner, version) VALUES (?, 1)
                    ON CONFLICT (owner) DO UPDATE SET version = version + 1
                    """, arguments: [owner.rawValue])
        }
        return changed
    }

    /// Whether a list has a word.
    public func contains(
        _ word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Bool {
        try await database.read("read the words") { db in
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM word WHERE owner = ? AND language = ? AND text = ?)",
                arguments: [owner.rawValue, Self.key(language), word.text]) ?? false
        }
    }

    /// Some words of some lists.
    public func words(
        in lists: Set<LanguageCode?>?, of owner: Owner, offset: Int, limit: Int
    ) async throws(StoreError) -> WordPage {
        try await database.read("read the words") { db in
            var condition: SQL = "owner = \(owner.rawValue)"
            if let lists { condition += " AND language IN \(lists.map(Self.key))" }
            let total = try SQLRequest<Int>("SELECT count(*) FROM word WHERE \(condition)").fetchOne(db) ?? 0
            // To SQLite, a limit below 0 is none.
            let entries = try SQLRequest<Row>(
                """
                SELECT * FROM word WHERE \(condition) ORDER BY language, text
                LIMIT \(max(limit, 0)) OFFSET \(max(offset, 0))
                """
            ).fetchAll(db).map(Self.entry)
            return WordPage(entries: entries, total: total)
        }
    }

    /// Every word of every list.
    public func allWords(of owner: Owner) async throws(StoreError) -> [WordEntry] {
        try await database.read("read the words") { db in
            try Row.fetchAll(
                db, sql: "SELECT * FROM word WHERE owner = ? ORDER BY language, text", arguments: [owner.rawValue]
            ).map(Self.entry)
        }
    }

    /// How often the owner's words were changed.
    public func version(of owner: Owner) async throws(StoreError) -> Int {
        try await database.read("read the words") { db in
            try Int.fetchOne(
                db, sql: "SELECT version FROM wordVersion WHERE owner = ?", arguments: [owner.rawValue]) ?? 0
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
