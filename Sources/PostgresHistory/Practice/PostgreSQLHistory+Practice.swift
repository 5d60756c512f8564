import Checking
import Foundation
import Grammar
import HistoryFormat
import Text

extension PostgreSQLHistory {
    /// The exercises that are due.
    public func exercises(_ query: PracticeQuery, of owner: Owner) async throws(StoreError) -> PracticePage {
        let now = Milliseconds.of(query.now)
        let limit = min(max(query.limit, 1), PracticeQuery.maximumLimit)
        return try await database.read("read the exercises") { connection in
            var exercises = Self.exercises(of: owner)
            if let language = query.language { exercises += " AND \(LanguageCondition.sql(language, of: "last"))" }
            let isDue: SQL = "(due_at IS NULL OR due_at <= \(now))"
            let counts = try connection.row(
                "SELECT count(*) FILTER (WHERE \(isDue)), min(due_at) FILTER (WHERE NOT \(isDue)) FROM \(exercises)")
            let rows = try connection.rows(
                """
                SELECT \(Self.columns) FROM \(exercises) AND \(isDue)
                ORDER BY
                    due_at NULLS LAST, (SELECT count(*) FROM mistake WHERE mistake.slip = slip.number) DESC, slip.number
                LIMIT \(limit)
                """)
            return PracticePage(
                exercises: try rows.map { try Self.exercise($0) }, due: try counts?.int(0) ?? 0,
                next: try counts?.optionalInteger(1).map { Milliseconds.date($0) })
        }
    }

    /// The exercise of that name.
    public func exercise(_ id: SlipID, of owner: Owner) async throws(StoreError) -> Exercise? {
        try await database.ask("read the exercise") { connection in
            try connection.row(
                "SELECT \(Self.columns) FROM \(Self.exercises(of: owner)) AND slip.id = \(id.rawValue)"
            ).map { try Self.exercise($0) }
        }
    }

    /// Keeps where an exercise stands.
    public func place(_ id: SlipID, at place: PracticePlace, of owner: Owner) async throws(StoreError) -> Bool {
        try await database.write("keep how the exercise went", .texts(of: owner)) { connection in
            try connection.run(
                """
                UPDATE slip SET box = \(place.box), due_at = \(place.dueAt.map { Milliseconds.of($0) })
                WHERE owner = \(owner.rawValue) AND id = \(id.rawValue)
                """) > 0
        }
    }

    private static let columns: SQL = """
        slip.id, last.language, before, wrong, after, correct, slip.rule, slip.category, last.cause, box, due_at
        """

    /// The slips that are exercises, each with its last mistake.
    private static func exercises(of owner: Owner) -> SQL {
        """
        slip JOIN mistake AS last ON last.slip = slip.number AND last.text_number = (
            SELECT text_number FROM mistake WHERE mistake.slip = slip.number
            ORDER BY made_at DESC, text_number DESC LIMIT 1)
        WHERE slip.owner = \(owner.rawValue) AND counts AND wrong IS NOT NULL AND btrim(correct, ' ') <> ''
        """
    }

    private static func exercise(_ row: SQLRow) throws -> Exercise {
        Exercise(
            id: SlipID(rawValue: try row.text(0)), language: LanguageCode(try row.text(1)),
            sentence: ExerciseSentence(
                before: row.optionalString(2) ?? "", wrong: row.optionalString(3) ?? "",
                after: row.optionalString(4) ?? ""),
            right: row.optionalString(5) ?? "", rule: RuleID(rawValue: try row.text(6)),
            category: Category(rawValue: try row.text(7)), cause: row.optionalText(8).map { Cause(rawValue: $0) },
            place: PracticePlace(
                box: try row.int(9), dueAt: try row.optionalInteger(10).map { Milliseconds.date($0) }))
    }
}
