import Checking
import Foundation
import GRDB
import HistoryFormat
import Text

/// How many words were written when: those by which texts grew, by quarters of an hour, in which days of every time zone begin.
enum WrittenRows {
    private static let quarter: Int64 = 15 * 60 * 1000

    /// Notes how many words a text has now. What it once had and lost again was written all the same, and counts once.
    static func add(
        _ words: Int, to number: Int64, of owner: Owner, in language: LanguageCode, at date: Date, in db: Database
    ) throws {
        let kept = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT sum(words), count(*), max(isPart) FROM written WHERE checkNumber = ?"),
            arguments: [number])
        let before: Int? = kept?[0]
        // A text without words is one all the same.
        guard before.map({ words > $0 }) ?? true else { return }
        let milliseconds = Milliseconds.of(date)
        let at = milliseconds - ((milliseconds % quarter) + quarter) % quarter
        try db.cachedStatement(
            sql: """
                INSERT INTO written (checkNumber, at, owner, language, words, isPart) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (checkNumber, at) DO UPDATE SET words = words + excluded.words
                """
        ).execute(arguments: [
            number, at, owner.rawValue, language.tag, words - (before ?? 0), kept?[2] == 1,
        ])
        if kept?[1] == 1, kept?[2] == 0 { try markParts(of: number, in: db) }
    }

    /// Marks a text's rows as parts if there are several.
    static func markParts(of number: Int64, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                UPDATE written SET isPart = 1
                WHERE checkNumber = ?1 AND (SELECT count(*) FROM written WHERE checkNumber = ?1) > 1
                """
        ).execute(arguments: [number])
    }

    static func remove(of number: Int64, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM written WHERE checkNumber = ?").execute(arguments: [number])
    }
}
