import Checking
import Foundation
import GRDB
import HistoryFormat
import Grammar
import Text

extension SQLiteHistory {
    /// The exercises that are due. Among 10,000 slips this takes some 50 ms: which of them are exercises, their last mistakes say.
    public func exercises(_ query: PracticeQuery, of owner: Owner) async throws(StoreError) -> PracticePage {
        let now = Milliseconds.of(query.now)
        let limit = min(max(query.limit, 1), PracticeQuery.maximumLimit)
        return try await database.read("read the exercises") { db in
            var exercises = Self.exercises(of: owner)
            if let language = query.language { exercises += " AND " + LanguageCondition.sql(language, of: "last") }
            let isDue: SQL = "(dueAt IS NULL OR dueAt <= \(now))"
            let counts = try SQLRequest<Row>(
                "SELECT count(*) FILTER (WHERE \(isDue)), min(dueAt) FILTER (WHERE NOT \(isDue)) FROM \(exercises)"
            ).fetchOne(db)
            let rows = try SQLRequest<Row>(
                """
                SELECT \(Self.columns) FROM \(exercises) AND \(isDue)
                ORDER BY
                    dueAt IS NULL, dueAt, (SELECT count(*) FROM mistake WHERE mistake.slip = slip.number) DESC,
                    slip.number
                LIMIT \(limit)
                """
            ).fetchAll(db)
            return PracticePage(
                exercises: rows.map { Self.exercise($0) }, due: counts?[0] ?? 0,
                next: (counts?[1] as Int64?).map { Milliseconds.date($0) })
        }
    }

    /// The exercise of that name.
    public func exercise(_ id: SlipID, of owner: Owner) async throws(StoreError) -> Exercise? {
        try await database.read("read the exercise") { db in
            try SQLRequest<Row>("SELECT \(Self.columns) FROM \(Self.exercises(of: owner)) AND slip.id = \(id.rawValue)")
                .fetchOne(db).map { Self.exercise($0) }
        }
    }

    /// Keeps where an exercise stands.
    public func place(_ id: SlipID, at place: PracticePlace, of owner: Owner) async throws(StoreError) -> Bool {
        try await database.write("keep how the exercise went") { db in
            try db.execute(
                literal: """
                    UPDATE slip SET box = \(place.box), dueAt = \(place.dueAt.map { Milliseconds.of($0) })
                    WHERE owner = \(owner.rawValue) AND id = \(id.rawValue)
                    """)
            return db.changesCount > 0
        }
    }

    private static let columns: SQL = """
        slip.id, last.language, before, wrong, after, correct, slip.rule, slip.category, last.cause, box, dueAt
        """

    /// The slips that are exercises, each with its last mistake.
    private static func exercises(of owner: Owner) -> SQL {
        """
        slip JOIN mistake AS last ON last.slip = slip.number AND last.checkNumber = (
            SELECT checkNumber FROM mistake WHERE mistake.slip = slip.number ORDER BY madeAt DESC, checkNumber DESC LIMIT 1)
        WHERE slip.owner = \(owner.rawValue) AND \(MistakeCondition.counts) AND wrong IS NOT NULL
            AND trim(CAST(correct AS TEXT)) <> ''
        """
    }

    private static func exercise(_ row: Row) -> Exercise {
        func text(_ name: String) -> String { String(decoding: (row[name] as Data?) ?? Data(), as: UTF8.self) }
        return Exercise(
            id: SlipID(rawValue: row["id"]), language: LanguageCode(row["language"]),
            sentence: ExerciseSentence(before: text("before"), wrong: text("wrong"), after: text("after")),
            right: text("correct"), rule: RuleID(rawValue: row["rule"]), category: Category(rawValue: row["category"]),
            cause: (row["cause"] as String?).map { Cause(rawValue: $0) },
            place: PracticePlace(box: row["box"], dueAt: (row["dueAt"] as Int64?).map { Milliseconds.date($0) }))
    }
}
