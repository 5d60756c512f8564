import Checking
import Foundation
import GRDB
import Grammar
import Text

extension SQLiteHistory {
    /// The version of the owner's words that mistakes were compared with last.
    public func comparedVersion(of owner: Owner) async throws(StoreError) -> Int {
        try await database.read("read the words") { db in
            try Int.fetchOne(
                db.cachedStatement(sql: "SELECT version FROM comparedWords WHERE owner = ?"),
                arguments: [owner.rawValue]) ?? 0
        }
    }

    /// The unknown words that are marked as known, and those that are among some. Goes through all slips of the owner, a microsecond each.
    public func unknownWords(
        among texts: Set<String>, of owner: Owner
    ) async throws(StoreError) -> Set<WrittenWord> {
        try await database.read("compare mistakes with words") { db in
            var words = Set<WrittenWord>()
            for slip in try Self.slips(among: texts, of: owner, in: db) {
                let rows = try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            SELECT DISTINCT slip.id, mistake.language, coalesce(wrong, CAST(slip.text AS BLOB)), isKnown
                            FROM mistake JOIN slip ON slip.number = slip WHERE slip = ?
                            """), arguments: [slip])
                for row in rows {
                    words.insert(
                        WrittenWord(
                            slip: SlipID(rawValue: row[0]), language: LanguageCode(row[1]),
                            text: String(decoding: row[2] as Data, as: UTF8.self), isKnown: row[3]))
                }
            }
            return words
        }
    }

    private static func slips(among texts: Set<String>, of owner: Owner, in db: Database) throws -> Set<Int64> {
        var slips = try Int64.fetchSet(
            db, sql: "SELECT DISTINCT slip FROM mistake INDEXED BY knownMistake WHERE owner = ? AND isKnown",
            arguments: [owner.rawValue])
        if texts.isEmpty { return slips }
        let rows = try Row.fetchCursor(
            db, sql: "SELECT number, text FROM slip WHERE owner = ? AND rule = ?",
            arguments: [owner.rawValue, RuleID.unknownWord.rawValue])
        while let row = try rows.next() {
            if texts.contains(row[1]) { slips.insert(row[0]) }
        }
        return slips
    }

    /// Marks words as known, or as unknown again.
    public func mark(
        _ words: Set<WrittenWord>, comparedWith version: Int, of owner: Owner
    ) async throws(StoreError) {
        try await database.write("mark known words") { db in
            for word in words {
                try db.cachedStatement(
                    sql: """
                        UPDATE mistake SET isKnown = ?1
                        FROM slip
                        WHERE slip.owner = ?2 AND slip.id = ?3 AND mistake.slip = slip.number AND mistake.language = ?4
                            AND coalesce(mistake.wrong, CAST(slip.text AS BLOB)) = ?5
                        """
                ).execute(arguments: [
                    word.isKnown, owner.rawValue, word.slip.rawValue, word.language.tag, Data(word.text.utf8),
                ])
            }
            try db.execute(
                sql: """
                    INSERT INTO comparedWords (owner, version) VALUES (?, ?)
                    ON CONFLICT (owner) DO UPDATE SET version = excluded.version
                    """, arguments: [owner.rawValue, version])
        }
    }
}
