import Checking
import Foundation
import GRDB
import HistoryFormat
import Grammar
import Text

extension KeptRecord {
    /// Reads what is kept of a text.
    init(of number: Int64, versions: Int, in db: Database) throws {
        let names = try String.fetchAll(
            db.cachedStatement(sql: "SELECT id FROM version WHERE checkNumber = ? ORDER BY id"), arguments: [number])
        let decisions = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT finding, verdict, replacement FROM decision WHERE checkNumber = ? ORDER BY finding"),
            arguments: [number]
        ).map { KeptDecision(finding: $0[0], verdict: $0[1], replacement: Self.text($0[2])) }
        let mistakes = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT
                        slip.language AS base, slip.text AS text, slip.rule AS rule, category, mistake.language AS language,
                        madeAt, isHint, cause, verdict, version, "start", "end", before, wrong, after, correct, box, dueAt
                    FROM mistake JOIN slip ON slip.number = slip WHERE checkNumber = ? ORDER BY slip.id
                    """), arguments: [number]
        ).map { row in
            KeptMistake(
                base: row["base"], text: row["text"], rule: row["rule"], category: row["category"],
                language: row["language"], madeAt: row["madeAt"], isHint: row["isHint"], cause: row["cause"],
                verdict: row["verdict"], version: row["version"], start: row["start"], end: row["end"],
                before: Self.text(row["before"]), wrong: Self.text(row["wrong"]), after: Self.text(row["after"]),
                correct: Self.text(row["correct"]), box: row["box"], dueAt: row["dueAt"])
        }
        let written = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT at, words, language FROM written WHERE checkNumber = ? ORDER BY at"),
            arguments: [number]
        ).map { KeptWords(at: $0[0], words: $0[1], language: $0[2]) }
        self.init(versions: versions, names: names, decisions: decisions, mistakes: mistakes, written: written)
    }

    private static func text(_ data: Data?) -> String? { data.map { String(decoding: $0, as: UTF8.self) } }

    // MARK: Writing

    /// Puts what was kept to a text that was just saved, or that is the same: what is there already stays.
    /// - Parameter isNew: whether the text was not there before.
    func write(to number: Int64, of owner: Owner, isNew: Bool, in db: Database) throws {
        for name in names {
            guard let id = CheckID(name) else { continue }
            try CheckRow.add(name: id, to: number, owner, in: db)
        }
        for mistake in mistakes { try mistake.write(to: number, of: owner, isNew: isNew, in: db) }
        guard isNew else { return }
        try db.cachedStatement(sql: #"UPDATE "check" SET versions = max(versions, ?) WHERE number = ?"#)
            .execute(arguments: [versions, number])
        if written.isEmpty { return }
        try WrittenRows.remove(of: number, in: db)
        for words in written where words.words >= 0 {
            try db.cachedStatement(
                sql: "INSERT OR IGNORE INTO written (checkNumber, at, owner, language, words) VALUES (?, ?, ?, ?, ?)"
            ).execute(arguments: [number, words.at, owner.rawValue, words.language, words.words])
        }
        try WrittenRows.markParts(of: number, in: db)
    }
}

extension KeptMistake {
    /// - Parameter isNew: whether the text was not there before: of one that was, what it says of a mistake goes over this.
    func write(to number: Int64, of owner: Owner, isNew: Bool, in db: Database) throws {
        let slip = slip
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO slip (owner, id, language, text, rule, category) VALUES (?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [
            owner.rawValue, slip.id.rawValue, slip.mistake.language, slip.mistake.text, rule, category,
        ])
        let known = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT number FROM slip WHERE owner = ? AND id = ?"),
            arguments: [owner.rawValue, slip.id.rawValue])
        guard let known else { return }
        // Written anew rather than changed: the counts are kept by what comes and goes.
        if isNew {
            try db.cachedStatement(sql: "DELETE FROM mistake WHERE checkNumber = ? AND slip = ?")
                .execute(arguments: [number, known])
        }
        try db.cachedStatement(
            sql: """
                INSERT INTO mistake (
                    checkNumber, slip, owner, madeAt, isHint, language, rule, cause, verdict, version, "start", "end",
                    before, wrong, after, correct)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (checkNumber, slip) DO NOTHING
                """
        ).execute(arguments: [
            number, known, owner.rawValue, madeAt, isHint, language, rule, cause,
            verdict.flatMap { Decision.Verdict(rawValue: $0) }?.rawValue, version, start, end,
            before.map { Data($0.utf8) }, wrong.map { Data($0.utf8) }, after.map { Data($0.utf8) },
            correct.map { Data($0.utf8) },
        ])
        // Where its exercise stood, unless it was practised here.
        try db.cachedStatement(sql: "UPDATE slip SET box = ?, dueAt = ? WHERE number = ? AND dueAt IS NULL")
            .execute(arguments: [min(max(box, 0), PracticePlace.lastBox), dueAt, known])
    }
}
