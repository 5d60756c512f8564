import Checking
import Foundation
import Grammar
import Text

extension PostgreSQLHistory {
    /// The version of the owner's words that mistakes were compared with last.
    public func comparedVersion(of owner: Owner) async throws(StoreError) -> Int {
        try await database.ask("read the words") { connection in
            try connection.row("SELECT version FROM compared_words WHERE owner = \(owner.rawValue)")?.int(0) ?? 0
        }
    }

    /// The unknown words that are marked as known, and those that are among some.
    public func unknownWords(
        among texts: Set<String>, of owner: Owner
    ) async throws(StoreError) -> Set<WrittenWord> {
        try await database.read("compare mistakes with words") { connection in
            try connection.expectLists(of: texts.count)
            let rows = try connection.rows(
                """
                SELECT DISTINCT slip.id, mistake.language, coalesce(mistake.wrong, slip.text), mistake.is_known
                FROM mistake JOIN slip ON slip.number = mistake.slip
                WHERE slip.number IN (
                    SELECT slip FROM mistake WHERE owner = \(owner.rawValue) AND is_known
                    UNION ALL
                    SELECT number FROM slip
                    WHERE owner = \(owner.rawValue) AND rule = \(RuleID.unknownWord.rawValue)
                        AND text IN (SELECT unnest(\(texts.map { Data($0.utf8) })::bytea[])))
                """)
            return Set(
                try rows.map { row in
                    WrittenWord(
                        slip: SlipID(rawValue: try row.text(0)), language: LanguageCode(try row.text(1)),
                        text: try row.string(2), isKnown: try row.boolean(3))
                })
        }
    }

    /// Marks words as known, or as unknown again.
    public func mark(
        _ words: Set<WrittenWord>, comparedWith version: Int, of owner: Owner
    ) async throws(StoreError) {
        let words = Array(words)
        try await database.write("mark known words", .texts(of: owner)) { connection in
            try connection.expectLists(of: words.count)
            try connection.run(
                """
                UPDATE mistake SET is_known = asked.is_known
                FROM slip, unnest(
                    \(words.map(\.slip.rawValue))::text[], \(words.map(\.language.tag))::text[],
                    \(words.map { Data($0.text.utf8) })::bytea[], \(words.map(\.isKnown))::boolean[]
                ) AS asked (slip, language, text, is_known)
                WHERE slip.owner = \(owner.rawValue) AND slip.id = asked.slip AND mistake.slip = slip.number
                    AND mistake.language = asked.language AND coalesce(mistake.wrong, slip.text) = asked.text
                """)
            try connection.run(
                """
                INSERT INTO compared_words (owner, version) VALUES (\(owner.rawValue), \(version))
                ON CONFLICT (owner) DO UPDATE SET version = excluded.version
                """)
        }
    }
}
