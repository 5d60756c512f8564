import Checking
import Foundation
import HistoryFormat
import Text

extension KeptRecord {
    /// Reads what is kept of a text.
    init(of number: Int64, versions: Int, on connection: DatabaseConnection) throws {
        let names = try connection.rows("SELECT id FROM version WHERE text_number = \(number) ORDER BY id").map {
            try $0.text(0)
        }
        let decisions = try connection.rows(
            "SELECT finding, verdict, replacement FROM decision WHERE text_number = \(number) ORDER BY finding"
        ).map { row in
            KeptDecision(finding: try row.text(0), verdict: try row.text(1), replacement: row.optionalString(2))
        }
        let mistakes = try connection.rows(
            """
            SELECT
                slip.language, slip.text, slip.rule, category, mistake.language, made_at, is_hint, cause, verdict, version,
                range_start, range_end, before, wrong, after, correct, box, due_at
            FROM mistake JOIN slip ON slip.number = slip WHERE text_number = \(number) ORDER BY slip.id
            """
        ).map { row in
            KeptMistake(
                base: try row.text(0), text: try row.string(1), rule: try row.text(2), category: try row.text(3),
                language: try row.text(4), madeAt: try row.integer(5), isHint: try row.boolean(6),
                cause: row.optionalText(7), verdict: row.optionalText(8), version: try row.int(9),
                start: try row.int(10), end: try row.int(11), before: row.optionalString(12),
                wrong: row.optionalString(13), after: row.optionalString(14), correct: row.optionalString(15),
                box: try row.int(16), dueAt: try row.optionalInteger(17))
        }
        let written = try connection.rows(
            "SELECT at, words, language FROM written WHERE text_number = \(number) ORDER BY at"
        ).map { row in KeptWords(at: try row.integer(0), words: try row.int(1), language: try row.text(2)) }
        self.init(versions: versions, names: names, decisions: decisions, mistakes: mistakes, written: written)
    }

    // MARK: Writing

    /// Puts what was kept to a text that was just saved, or that is the same: what is there already stays.
    /// - Parameter isNew: whether the text was not there before.
    func write(to number: Int64, of owner: Owner, isNew: Bool, on connection: DatabaseConnection) throws {
        let rows = TextRows(connection)
        for name in names {
            if let id = CheckID(name) { try rows.add(name: id, to: number, owner) }
        }
        for mistake in mistakes { try mistake.write(to: number, of: owner, isNew: isNew, on: connection) }
        guard isNew else { return }
        try connection.run(
            "UPDATE checked_text SET versions = greatest(versions, \(versions)::bigint) WHERE number = \(number)")
        if written.isEmpty { return }
        let words = WrittenWords(connection)
        try words.remove(of: number)
        let growths = written.filter { $0.words >= 0 }
        try connection.run(
            """
            INSERT INTO written (text_number, owner, at, language, words)
            SELECT \(number)::bigint, \(owner.rawValue)::text, * FROM unnest(
                \(growths.map(\.at))::bigint[], \(growths.map(\.language))::text[],
                \(growths.map { Int64($0.words) })::bigint[])
            ON CONFLICT (text_number, at) DO NOTHING
            """)
        try words.markParts(of: number)
    }
}

extension KeptMistake {
    /// - Parameter isNew: whether the text was not there before: of one that was, what it says of a mistake goes over this.
    fileprivate func write(to number: Int64, of owner: Owner, isNew: Bool, on connection: DatabaseConnection) throws {
        let slip = slip
        try connection.run(
            """
            INSERT INTO slip (owner, id, language, text, rule, category)
            VALUES (
                \(owner.rawValue), \(slip.id.rawValue), \(slip.mistake.language), \(Data(slip.mistake.text.utf8)), \(rule),
                \(category))
            ON CONFLICT (owner, id) DO NOTHING
            """)
        let known = try connection.row(
            "SELECT number FROM slip WHERE owner = \(owner.rawValue) AND id = \(slip.id.rawValue)")?.integer(0)
        guard let known else { return }
        // Written anew rather than changed: what it was counted by may be another.
        if isNew { try connection.run("DELETE FROM mistake WHERE text_number = \(number) AND slip = \(known)") }
        func bytes(_ text: String?) -> Data? { text.map { Data($0.utf8) } }
        try connection.run(
            """
            INSERT INTO mistake (
                text_number, slip, owner, made_at, is_hint, language, rule, cause, verdict, version, range_start, range_end,
                before, wrong, after, correct)
            VALUES (
                \(number), \(known), \(owner.rawValue), \(madeAt), \(isHint), \(language), \(rule), \(cause),
                \(verdict.flatMap { Decision.Verdict(rawValue: $0) }?.rawValue), \(version), \(start), \(end),
                \(bytes(before)), \(bytes(wrong)), \(bytes(after)), \(bytes(correct)))
            ON CONFLICT (text_number, slip) DO NOTHING
            """)
        // Where its exercise stood, unless it was practised here.
        try connection.run(
            """
            UPDATE slip SET box = \(min(max(box, 0), PracticePlace.lastBox)), due_at = \(dueAt)
            WHERE number = \(known) AND due_at IS NULL
            """)
    }
}
