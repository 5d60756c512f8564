import Checking
import Foundation
import GRDB
import Proofreading

/// How many words were written when: those by which texts grew, by quarters of an hour, in which days of every time zone begin.
enum WrittenRows {
    private static let quarter: Int64 = 15 * 60 * 1000

    /// Notes how many words a text has now. What it once had and lost again was written all the same, and counts once.
    static func add(
        _ words: Int, to number: Int64, of owner: Owner, in language: LanguageCode, at date: Date, in db: Database
    ) throws {
        let before = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT sum(words) FROM written WHERE checkNumber = ?"), arguments: [number])
        // A text without words is one all the same.
        guard before.map({ words > $0 }) ?? true else { return }
        let milliseconds = Milliseconds.of(date)
        let at = milliseconds - ((milliseconds % quarter) + quarter) % quarter
        try db.cachedStatement(
            sql: """
                INSERT INTO written (checkNumber, at, owner, language, words) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (checkNumber, at) DO UPDATE SET words = words + excluded.words
                """
        ).execute(arguments: [number, at, owner.rawValue, language.tag, words - (before ?? 0)])
    }

    static func remove(of number: Int64, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM written WHERE checkNumber = ?").execute(arguments: [number])
    }
}
