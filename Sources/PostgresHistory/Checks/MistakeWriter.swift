import Checking
import Foundation
import Grammar
import HistoryFormat
import Proofreading
import Text

/// Writes the mistakes of a check: slips, which all texts of an owner share; for each text the slips that were made in it; and the findings
/// of its newest version, each with its slip. All of a kind are one statement: a text may have a hundred thousand. Lists are tables to it
/// (`unnest`): what is compared with all of a list (`= ANY`) is looked for in it from its beginning.
struct MistakeWriter {
    private let record: CheckRecord
    private let connection: DatabaseConnection

    init(_ record: CheckRecord, on connection: DatabaseConnection) {
        self.record = record
        self.connection = connection
    }

    // MARK: Writing

    /// Adds what a text did not have yet, and puts the check's findings in place of those of the version before.
    /// - Parameter isNew: whether the text has none yet.
    func add(to number: Int64, version: Int, isNew: Bool = false) throws {
        var rows = isNew ? [:] : try rows(of: number)
        let new = record.mistakes.filter { rows[$0.slip.id] == nil }
        if !new.isEmpty {
            let slips = try numbers(of: new)
            try insert(new, slips.numbers, of: number, version: version)
            // Behind the mistakes, counted already: each would be written again otherwise when they are counted.
            try insert(new.filter { slips.new.contains($0.slip.id) }, slips.numbers)
            rows.merge(slips.numbers) { known, _ in known }
        }
        try put(findingsOf: number, rows, known: isNew ? [:] : try findings(of: number))
    }

    /// Puts the check's mistakes and findings in place of those that a text had.
    func replace(in number: Int64) throws {
        let stay = Set(record.mistakes.map(\.slip.id))
        let gone = try rows(of: number).filter { !stay.contains($0.key) }.values
        try add(to: number, version: 1)
        try remove(Array(gone), of: number)
    }

    /// Takes out what the check of the version before met half-written.
    func dropHalfWritten(of old: KeptText) throws {
        let newest = try connection.rows(
            """
            SELECT slip, slip.id, range_start, range_end FROM mistake JOIN slip ON slip.number = slip
            WHERE text_number = \(old.number) AND version = \(old.versions) AND verdict IS NULL
            """)
        let stay = Set(record.mistakes.map(\.slip.id.rawValue))
        var edit: TextEdit?
        func difference() -> TextEdit {
            let found = edit ?? TextEdit(from: Array(old.text), to: Array(record.text))
            edit = found
            return found
        }
        var gone: [Int64] = []
        for row in newest where !stay.contains(try row.text(1)) {
            let (start, end) = (try row.int(2), try row.int(3))
            guard start <= end else { continue }
            if TextEdit.isHalfWritten(
                start..<end, by: difference(), from: old.createdAt, to: record.check.createdAt)
            {
                gone.append(try row.integer(0))
            }
        }
        // Their findings are still there until those of the new version come.
        try remove(gone, of: old.number)
    }

    /// The slips that were made in a text.
    private func rows(of number: Int64) throws -> [SlipID: Int64] {
        try slips(
            try connection.rows(
                "SELECT slip.id, slip.number FROM mistake JOIN slip ON slip.number = slip WHERE text_number = \(number)"
            ))
    }

    private func slips(_ rows: [SQLRow]) throws -> [SlipID: Int64] {
        Dictionary(try rows.map { (SlipID(rawValue: try $0.text(0)), try $0.integer(1)) }) { first, _ in first }
    }

    /// The numbers of slips, and which of them are not there yet. One that was practised, and is made again, is to be practised from the
    /// beginning.
    private func numbers(of mistakes: [MadeMistake]) throws -> (numbers: [SlipID: Int64], new: Set<SlipID>) {
        let rows = try connection.rows(
            """
            SELECT
                asked.id, coalesce(slip.number, nextval(pg_get_serial_sequence('slip', 'number'))), slip.number IS NULL,
                slip.due_at IS NOT NULL
            FROM unnest(\(mistakes.map(\.slip.id.rawValue))::text[]) AS asked (id)
                LEFT JOIN LATERAL (
                    SELECT number, due_at FROM slip WHERE slip.owner = \(record.owner.rawValue) AND slip.id = asked.id LIMIT 1
                ) AS slip ON true
            """)
        var new = Set<SlipID>()
        var practised: [Int64] = []
        for row in rows {
            if try row.boolean(2) { new.insert(SlipID(rawValue: try row.text(0))) }
            if try row.boolean(3) { practised.append(try row.integer(1)) }
        }
        if !practised.isEmpty {
            try connection.later(
                "UPDATE slip SET box = 0, due_at = NULL WHERE number IN (SELECT unnest(\(practised)::bigint[]))")
        }
        return (try slips(rows), new)
    }

    /// Adds slips that are made for the first time.
    private func insert(_ mistakes: [MadeMistake], _ slips: [SlipID: Int64]) throws {
        if mistakes.isEmpty { return }
        try connection.later(
            """
            INSERT INTO slip (owner, number, id, language, text, rule, category, texts, last_at)
            OVERRIDING SYSTEM VALUE
            SELECT
                \(record.owner.rawValue)::text, number, id, language, text, rule, category,
                CASE WHEN is_hint THEN 0 ELSE 1 END,
                CASE WHEN is_hint THEN NULL ELSE \(Milliseconds.of(record.check.createdAt))::bigint END
            FROM unnest(
                \(try mistakes.map { try Self.number(of: $0.slip.id, in: slips) })::bigint[],
                \(mistakes.map(\.slip.id.rawValue))::text[], \(mistakes.map(\.slip.mistake.language))::text[],
                \(mistakes.map { Data($0.slip.mistake.text.utf8) })::bytea[],
                \(mistakes.map(\.slip.rule.rawValue))::text[], \(mistakes.map(\.category.rawValue))::text[],
                \(mistakes.map(\.isHint))::boolean[]
            ) AS made (number, id, language, text, rule, category, is_hint)
            """)
    }

    private func insert(_ mistakes: [MadeMistake], _ slips: [SlipID: Int64], of number: Int64, version: Int) throws {
        func bytes(_ text: (MadeMistake) -> String?) -> [Data?] { mistakes.map { text($0).map { Data($0.utf8) } } }
        try connection.later(
            """
            INSERT INTO mistake (
                text_number, owner, made_at, version, slip, is_hint, language, rule, cause, range_start, range_end,
                before, wrong, after, correct)
            SELECT
                \(number)::bigint, \(record.owner.rawValue)::text, \(Milliseconds.of(record.check.createdAt))::bigint,
                \(version)::bigint, *
            FROM unnest(
                \(try mistakes.map { try Self.number(of: $0.slip.id, in: slips) })::bigint[],
                \(mistakes.map(\.isHint))::boolean[], \(mistakes.map(\.language.tag))::text[],
                \(mistakes.map(\.slip.rule.rawValue))::text[], \(mistakes.map(\.cause?.rawValue))::text[],
                \(mistakes.map { Int64($0.range.lowerBound) })::bigint[],
                \(mistakes.map { Int64($0.range.upperBound) })::bigint[],
                \(bytes(\.sentence?.before))::bytea[], \(bytes(\.sentence?.wrong))::bytea[],
                \(bytes(\.sentence?.after))::bytea[], \(bytes(\.right))::bytea[])
            """)
    }

    private static func number(of slip: SlipID, in slips: [SlipID: Int64]) throws -> Int64 {
        guard let number = slips[slip] else { throw DamagedRecord() }
        return number
    }

    /// Only what changed is written: most findings stay from version to version, and their decisions with them.
    private func put(findingsOf number: Int64, _ rows: [SlipID: Int64], known: [FindingID: Int64]) throws {
        let gone = known.keys.filter { record.slips[$0] == nil }.map(\.rawValue)
        if !gone.isEmpty {
            // Their decisions go with them.
            try connection.later(
                "DELETE FROM finding WHERE text_number = \(number) AND id IN (SELECT unnest(\(gone)::text[]))")
        }
        let new = record.slips.compactMap { id, slip in
            rows[slip].flatMap { known[id] == $0 ? nil : (id: id.rawValue, slip: $0) }
        }
        if new.isEmpty { return }
        // In the order of the index, and without looking whether they are there where they cannot be.
        let sorted = new.sorted { $0.id < $1.id }
        let changes: SQL = known.isEmpty ? "" : "ON CONFLICT (text_number, id) DO UPDATE SET slip = excluded.slip"
        try connection.later(
            """
            INSERT INTO finding (text_number, id, slip)
            SELECT \(number)::bigint, * FROM unnest(\(sorted.map(\.id))::text[], \(sorted.map(\.slip))::bigint[]) \(changes)
            """)
    }

    /// The findings that a text has, each with its slip.
    private func findings(of number: Int64) throws -> [FindingID: Int64] {
        var findings: [FindingID: Int64] = [:]
        for row in try connection.rows("SELECT id, slip FROM finding WHERE text_number = \(number)") {
            findings[FindingID(rawValue: try row.text(0))] = try row.integer(1)
        }
        return findings
    }

    // MARK: Forgetting

    private func remove(_ slips: [Int64], of number: Int64) throws {
        if slips.isEmpty { return }
        try connection.later(
            "DELETE FROM mistake WHERE text_number = \(number) AND slip IN (SELECT unnest(\(slips)::bigint[]))")
        try Self.removeUnused(slips, on: connection)
    }

    /// Forgets those of some slips that no text has any more.
    static func removeUnused(_ slips: [Int64], on connection: DatabaseConnection) throws {
        if slips.isEmpty { return }
        try connection.later(
            """
            DELETE FROM slip
            WHERE number IN (SELECT unnest(\(slips)::bigint[]))
                AND NOT EXISTS (SELECT FROM mistake WHERE mistake.slip = slip.number)
            """)
    }
}
