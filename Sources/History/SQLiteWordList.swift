import Checking
import Foundation
import GRDB
import HistoryFormat
import Text

/// The personal dictionaries in SQLite, beside the history.
public struct SQLiteWordList: WordListStore {
    private let database: AppDatabase

    /// Keeps words in a database.
    public init(_ database: AppDatabase) { self.database = database }

    /// Adds words to a list.
    public func add(
        _ words: [NewWord], to language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Int {
        try await database.write(Self.keeping) { db in
            try Self.change(words, of: owner, in: db, sql: Self.insertion + " ON CONFLICT DO NOTHING") { new in
                Self.arguments(new, language, owner, date)
            }
        }
    }

    /// Adds a word to a list, or says something else of it. What was said before is gone from the file.
    public func put(
        _ word: NewWord, into language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Bool {
        let (isNew, isChanged) = try await database.write(Self.keeping) { db in
            let isNew = try Self.entry(of: word.word, in: language, of: owner, db) == nil
            let changed = try Self.change(
                [word], of: owner, in: db,
                sql: Self.insertion + """
                     ON CONFLICT DO UPDATE
                    SET note = excluded.note, caseSensitive = excluded.caseSensitive, model = excluded.model
                    WHERE note IS NOT excluded.note OR caseSensitive <> excluded.caseSensitive
                        OR model IS NOT excluded.model
                    """
            ) { new in Self.arguments(new, language, owner, date) }
            return (isNew, changed > 0)
        }
        if isChanged, !isNew { await database.purge() }
        return isNew
    }

    private static let keeping = "keep the word"

    private static let insertion = """
        INSERT INTO word (owner, language, text, addedAt, note, caseSensitive, model) VALUES (?, ?, ?, ?, ?, ?, ?)
        """

    private static func arguments(
        _ new: NewWord, _ language: LanguageCode?, _ owner: Owner, _ date: Date
    ) -> StatementArguments {
        [
            owner.rawValue, key(language), new.word.text, Milliseconds.of(date), new.details.note,
            new.details.isCaseSensitive, new.details.model,
        ]
    }

    /// Takes words out of a list, and out of the file.
    public func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Int {
        let removed = try await database.delete("remove the word") { db, _ in
            try Self.change(
                words, of: owner, in: db, sql: "DELETE FROM word WHERE owner = ? AND language = ? AND text = ?"
            ) { word in [owner.rawValue, Self.key(language), word.text] }
        }
        if removed > 0 { await database.purge() }
        return removed
    }

    /// Changes words, and with them their version.
    /// - Returns: how many changed.
    private static func change<Word>(
        _ words: [Word], of owner: Owner, in db: Database, sql: String,
        _ arguments: (Word) -> StatementArguments
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

    /// A word of a list.
    public func entry(
        of word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> WordEntry? {
        try await database.read("read the words") { db in try Self.entry(of: word, in: language, of: owner, db) }
    }

    private static func entry(
        of word: PersonalWord, in language: LanguageCode?, of owner: Owner, _ db: Database
    ) throws -> WordEntry? {
        try Row.fetchOne(
            db, sql: "SELECT * FROM word WHERE owner = ? AND language = ? AND text = ?",
            arguments: [owner.rawValue, key(language), word.text]
        ).map(entry)
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
            addedAt: Milliseconds.date(row["addedAt"]),
            details: WordDetails(note: row["note"], isCaseSensitive: row["caseSensitive"], model: row["model"]))
    }
}
