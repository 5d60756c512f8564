import Checking
import Foundation
import HistoryFormat
import Text

/// The personal dictionaries in PostgreSQL, beside the history.
public struct PostgreSQLWordList: WordListStore {
    private let database: PostgreSQLDatabase

    /// Keeps words in a database.
    public init(_ database: PostgreSQLDatabase) { self.database = database }

    private static let keeping = "keep the word"

    /// Adds words to a list.
    public func add(
        _ words: [NewWord], to language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Int {
        try await database.write(Self.keeping, .words(of: owner)) { connection in
            let added = try connection.run(
                "\(Self.insertion(words, language, owner, date)) ON CONFLICT (owner, language, text) DO NOTHING")
            return try Self.counted(added, of: owner, on: connection)
        }
    }

    /// Adds a word to a list, or says something else of it.
    public func put(
        _ word: NewWord, into language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Bool {
        try await database.write(Self.keeping, .words(of: owner)) { connection in
            let isNew = try Self.entry(of: word.word, in: language, of: owner, on: connection) == nil
            let changed = try connection.run(
                """
                \(Self.insertion([word], language, owner, date))
                ON CONFLICT (owner, language, text) DO UPDATE
                SET note = excluded.note, case_sensitive = excluded.case_sensitive, model = excluded.model
                WHERE word.note IS DISTINCT FROM excluded.note OR word.case_sensitive <> excluded.case_sensitive
                    OR word.model IS DISTINCT FROM excluded.model
                """)
            _ = try Self.counted(changed, of: owner, on: connection)
            return isNew
        }
    }

    private static func insertion(
        _ words: [NewWord], _ language: LanguageCode?, _ owner: Owner, _ date: Date
    ) -> SQL {
        """
        INSERT INTO word (owner, language, added_at, text, note, case_sensitive, model)
        SELECT \(owner.rawValue)::text, \(key(language))::text, \(Milliseconds.of(date))::bigint, *
        FROM unnest(
            \(words.map(\.word.text))::text[], \(words.map(\.details.note))::text[],
            \(words.map(\.details.isCaseSensitive))::boolean[], \(words.map(\.details.model))::text[])
        """
    }

    /// Takes words out of a list.
    public func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Int {
        try await database.write("remove the word", .words(of: owner)) { connection in
            try connection.expectLists(of: words.count)
            let removed = try connection.run(
                """
                DELETE FROM word
                WHERE owner = \(owner.rawValue) AND language = \(Self.key(language))
                    AND text IN (SELECT unnest(\(words.map(\.text))::text[]))
                """)
            return try Self.counted(removed, of: owner, on: connection)
        }
    }

    /// Changes the words' version if words were changed, and has other servers told.
    /// - Returns: how many were.
    private static func counted(_ changed: Int, of owner: Owner, on connection: DatabaseConnection) throws -> Int {
        if changed > 0 {
            try connection.run(
                """
                INSERT INTO word_version (owner, version) VALUES (\(owner.rawValue), 1)
                ON CONFLICT (owner) DO UPDATE SET version = word_version.version + 1
                """)
            try connection.notify(.words(owner))
        }
        return changed
    }

    // MARK: Reading

    private static let columns: SQL = "text, language, added_at, note, case_sensitive, model"

    /// A word of a list.
    public func entry(
        of word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> WordEntry? {
        try await database.ask("read the words") { connection in
            try Self.entry(of: word, in: language, of: owner, on: connection)
        }
    }

    private static func entry(
        of word: PersonalWord, in language: LanguageCode?, of owner: Owner, on connection: DatabaseConnection
    ) throws -> WordEntry? {
        try connection.row(
            """
            SELECT \(columns) FROM word
            WHERE owner = \(owner.rawValue) AND language = \(key(language)) AND text = \(word.text)
            """
        ).map(entry)
    }

    /// Some words of some lists.
    public func words(
        in lists: Set<LanguageCode?>?, of owner: Owner, offset: Int, limit: Int
    ) async throws(StoreError) -> WordPage {
        try await database.read("read the words") { connection in
            var condition: SQL = "owner = \(owner.rawValue)"
            if let lists { condition += " AND language IN (SELECT unnest(\(lists.map(Self.key))::text[]))" }
            let total = try connection.row("SELECT count(*) FROM word WHERE \(condition)")?.int(0) ?? 0
            let entries = try connection.rows(
                """
                SELECT \(Self.columns) FROM word WHERE \(condition) ORDER BY language, text
                LIMIT \(max(limit, 0)) OFFSET \(max(offset, 0))
                """
            ).map(Self.entry)
            return WordPage(entries: entries, total: total)
        }
    }

    /// Every word of every list.
    public func allWords(of owner: Owner) async throws(StoreError) -> [WordEntry] {
        try await database.ask("read the words") { connection in
            try connection.rows(
                "SELECT \(Self.columns) FROM word WHERE owner = \(owner.rawValue) ORDER BY language, text"
            ).map(Self.entry)
        }
    }

    /// How often the owner's words were changed.
    public func version(of owner: Owner) async throws(StoreError) -> Int {
        try await database.ask("read the words") { connection in
            try connection.row("SELECT version FROM word_version WHERE owner = \(owner.rawValue)")?.int(0) ?? 0
        }
    }

    /// The list for all languages has an empty tag: NULLs are never the same to a key.
    private static func key(_ language: LanguageCode?) -> String { language?.tag ?? "" }

    private static func entry(_ row: SQLRow) throws -> WordEntry {
        let language = try row.text(1)
        return WordEntry(
            text: try row.text(0), language: language.isEmpty ? nil : LanguageCode(language),
            addedAt: Milliseconds.date(try row.integer(2)),
            details: WordDetails(
                note: row.optionalText(3), isCaseSensitive: try row.boolean(4), model: row.optionalText(5)))
    }
}
