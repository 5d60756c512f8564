import Checking
import Foundation
import HistoryFormat
import Text

/// How many words were written when: those by which texts grew, by quarters of an hour, in which days of every time zone begin.
struct WrittenWords {
    private let connection: DatabaseConnection

    init(_ connection: DatabaseConnection) { self.connection = connection }

    private static let quarter: Int64 = 15 * 60 * 1000

    /// Notes how many words a text has now. What it once had and lost again was written all the same, and counts once.
    /// - Parameter isNew: whether nothing was noted of the text yet.
    func add(
        _ words: Int, to number: Int64, of owner: Owner, in language: LanguageCode, at date: Date, isNew: Bool
    ) throws {
        let known: SQL = """
            SELECT sum(words)::bigint, count(*), coalesce(bool_or(is_part), false) FROM written
            WHERE text_number = \(number)
            """
        let kept = isNew ? nil : try connection.row(known)
        let before = try kept?.optionalInteger(0).map { Int($0) }
        // A text without words is one all the same.
        guard before.map({ words > $0 }) ?? true else { return }
        let milliseconds = Milliseconds.of(date)
        let at = milliseconds - ((milliseconds % Self.quarter) + Self.quarter) % Self.quarter
        let isPart = try kept?.boolean(2) ?? false
        try connection.later(
            """
            INSERT INTO written (text_number, at, owner, language, words, is_part)
            VALUES (\(number), \(at), \(owner.rawValue), \(language.tag), \(words - (before ?? 0)), \(isPart))
            ON CONFLICT (text_number, at) DO UPDATE SET words = written.words + excluded.words
            """)
        if try kept?.int(1) == 1, !isPart { try markParts(of: number) }
    }

    /// Marks a text's rows as parts if there are several.
    func markParts(of number: Int64) throws {
        try connection.later(
            """
            UPDATE written SET is_part = true
            WHERE text_number = \(number) AND (SELECT count(*) FROM written WHERE text_number = \(number)) > 1
            """)
    }

    func remove(of number: Int64) throws { try connection.later("DELETE FROM written WHERE text_number = \(number)") }
}
