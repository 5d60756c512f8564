import Checking
import Foundation
import GRDB
import Grammar
import HistoryFormat
import Proofreading
import Text

/// The mistakes of a check, as the tables have them: slips, which all texts of an owner share; for each text the slips that were made in
/// it; and the findings of its newest version, each with its slip.
struct MistakeRows {
    private let owner: Owner
    private let madeAt: Date
    private let made: [MadeMistake]
    private let slips: [FindingID: SlipID]

    init(of record: CheckRecord) {
        owner = record.owner
        madeAt = record.check.createdAt
        made = record.mistakes
        slips = record.slips
    }

    // MARK: Writing

    /// Adds what a text did not have yet, and puts the check's findings in place of those of the version before.
    func add(to number: Int64, version: Int, _ db: Database) throws {
        var rows = try Self.rows(of: number, in: db)
        for mistake in made where rows[mistake.slip.id] == nil {
            rows[mistake.slip.id] = try insert(mistake, of: number, version: version, in: db)
        }
        try put(findingsOf: number, rows, in: db)
    }

    /// Puts the check's mistakes and findings in place of those that a text had.
    func replace(in number: Int64, _ db: Database) throws {
        let stay = Set(made.map(\.slip.id))
        let gone = try Self.rows(of: number, in: db).filter { !stay.contains($0.key) }.values
        try add(to: number, version: 1, db)
        try Self.remove(gone, of: number, in: db)
    }

    /// Takes out what the check of the version before met half-written.
    func dropHalfWritten(of old: KeptText, by text: Data, in db: Database) throws {
        let newest = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT slip, slip.id, "start", "end" FROM mistake JOIN slip ON slip.number = slip
                    WHERE checkNumber = ? AND version = ? AND verdict IS NULL
                    """), arguments: [old.number, old.versions])
        let stay = Set(made.map(\.slip.id.rawValue))
        var edit: TextEdit?
        func difference() -> TextEdit {
            let found = edit ?? TextEdit(from: Array(old.text), to: Array(text))
            edit = found
            return found
        }
        var gone: [Int64] = []
        for row in newest where !stay.contains(row[1]) {
            let (start, end): (Int, Int) = (row[2], row[3])
            guard start <= end else { continue }
            if TextEdit.isHalfWritten(start..<end, by: difference(), from: old.createdAt, to: madeAt) {
                gone.append(row[0])
            }
        }
        // Their findings are still there until those of the new version come.
        try Self.remove(gone, of: old.number, in: db)
    }

    /// The slips that were made in a text.
    private static func rows(of number: Int64, in db: Database) throws -> [SlipID: Int64] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT slip.id, slip FROM mistake JOIN slip ON slip.number = slip WHERE checkNumber = ?"),
            arguments: [number])
        return Dictionary(rows.map { (SlipID(rawValue: $0[0]), $0[1]) }) { first, _ in first }
    }

    private func insert(_ mistake: MadeMistake, of number: Int64, version: Int, in db: Database) throws -> Int64 {
        let slip = try Self.number(of: mistake, owner, in: db)
        let sentence = mistake.sentence
        try db.cachedStatement(
            sql: """
                INSERT INTO mistake (
                    checkNumber, slip, owner, madeAt, isHint, language, rule, cause, version, "start", "end", before, wrong,
                    after, correct)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            number, slip, owner.rawValue, Milliseconds.of(madeAt), mistake.isHint, mistake.language.tag,
            mistake.slip.rule.rawValue, mistake.cause?.rawValue, version, mistake.range.lowerBound,
            mistake.range.upperBound, (sentence?.before).map { Data($0.utf8) }, (sentence?.wrong).map { Data($0.utf8) },
            (sentence?.after).map { Data($0.utf8) }, mistake.right.map { Data($0.utf8) },
        ])
        return slip
    }

    /// The slip's number. One that was practised, and is made again, is to be practised from the beginning.
    private static func number(of mistake: MadeMistake, _ owner: Owner, in db: Database) throws -> Int64 {
        let slip = mistake.slip
        let known = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT number, dueAt FROM slip WHERE owner = ? AND id = ?"),
            arguments: [owner.rawValue, slip.id.rawValue])
        if let known {
            let number: Int64 = known[0]
            if (known[1] as Int64?) != nil {
                try db.execute(sql: "UPDATE slip SET box = 0, dueAt = NULL WHERE number = ?", arguments: [number])
            }
            return number
        }
        try db.cachedStatement(
            sql: "INSERT INTO slip (owner, id, language, text, rule, category) VALUES (?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [
            owner.rawValue, slip.id.rawValue, slip.mistake.language, slip.mistake.text, slip.rule.rawValue,
            mistake.category.rawValue,
        ])
        return db.lastInsertedRowID
    }

    /// Only what changed is written: most findings stay from version to version, and their decisions with them.
    private func put(findingsOf number: Int64, _ rows: [SlipID: Int64], in db: Database) throws {
        let old = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT id, slip FROM finding WHERE checkNumber = ?"), arguments: [number])
        var known: [FindingID: Int64] = [:]
        for row in old {
            let id = FindingID(rawValue: row[0])
            known[id] = row[1]
            guard slips[id] == nil else { continue }
            // Its decision goes with it.
            try db.cachedStatement(sql: "DELETE FROM finding WHERE checkNumber = ? AND id = ?")
                .execute(arguments: [number, id.rawValue])
        }
        for (id, slip) in slips {
            guard let slip = rows[slip], known[id] != slip else { continue }
            try db.cachedStatement(
                sql: """
                    INSERT INTO finding (checkNumber, id, slip) VALUES (?, ?, ?)
                    ON CONFLICT (checkNumber, id) DO UPDATE SET slip = excluded.slip
                    """
            ).execute(arguments: [number, id.rawValue, slip])
        }
    }

    // MARK: Forgetting

    private static func remove(_ slips: some Sequence<Int64>, of number: Int64, in db: Database) throws {
        for slip in slips {
            try db.cachedStatement(sql: "DELETE FROM mistake WHERE checkNumber = ? AND slip = ?")
                .execute(arguments: [number, slip])
            try removeIfUnused(slip, in: db)
        }
    }

    /// The numbers of the slips of a text.
    static func slips(of number: Int64, in db: Database) throws -> [Int64] {
        try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT slip FROM mistake WHERE checkNumber = ?"), arguments: [number])
    }

    /// Forgets a slip that no text has any more.
    static func removeIfUnused(_ slip: Int64, in db: Database) throws {
        try db.cachedStatement(
            sql: "DELETE FROM slip WHERE number = ?1 AND NOT EXISTS (SELECT 1 FROM mistake WHERE slip = ?1)"
        ).execute(arguments: [slip])
    }
}
