import Checking
import Foundation
import GRDB
import HistoryFormat
import Text

/// Finds the words that are misspelled again and again, and those that were until a time.
///
/// How often a slip was made in all is kept with it, and is the most that it can have been made in a part of the history: slips are looked at
/// in that order until none that follows can be among the first.
struct InsightWords {
    private let db: Database
    private let scope: InsightScope
    /// Before when a word was wrong the last time that is mastered.
    private let cutoff: Int64

    init(_ scope: InsightScope, masteredBefore cutoff: Int64, in db: Database) {
        self.db = db
        self.scope = scope
        self.cutoff = cutoff
    }

    func lists() throws -> (misspelled: [WordCount], mastered: [WordCount]) {
        let isAllTime = try scope.time == .min ..< .max && isWholeLanguage()
        let (misspelled, mastered) =
            isAllTime
            ? (try kept("lastAt >= \(cutoff)"), try kept("lastAt < \(cutoff)")) : try counted()
        return (try misspelled.map(word), try mastered.map(word))
    }

    /// Whether all that was written in a language was in the variant that is asked for, or none is.
    private func isWholeLanguage() throws -> Bool {
        guard let language = scope.query.language, language.isVariant else { return true }
        let base = LanguageCondition.sql(LanguageCode(language.base), of: "dayCount")
        return try SQLRequest<Bool>(
            """
            SELECT NOT EXISTS (
                SELECT 1 FROM dayCount
                WHERE owner = \(scope.owner.rawValue) AND \(base) AND language <> \(language.tag))
            """
        ).fetchOne(db) ?? false
    }

    /// A slip with how often it was made, and when last, in the time that is looked at.
    private struct Made {
        let slip: Int64
        let text: String
        let language: String
        let texts: Int
        let lastAt: Int64

        /// Whether it stands before another in a list.
        func precedes(_ other: Made) -> Bool {
            (other.texts, other.lastAt, text) < (texts, lastAt, other.text)
        }
    }

    private var isCandidate: SQL {
        let isOwners: SQL = """
            owner = \(scope.owner.rawValue) AND category = \(Category.spelling.rawValue) AND texts >= \(Insights.repeats)
            """
        return scope.query.language.map { "\(isOwners) AND language = \($0.base)" } ?? isOwners
    }

    /// The first of all time: what is kept says it.
    private func kept(_ condition: SQL) throws -> [Made] {
        try SQLRequest<Row>(
            """
            SELECT number, text, language, texts, lastAt FROM slip WHERE \(isCandidate) AND \(condition)
            ORDER BY texts DESC, lastAt DESC, text LIMIT \(Insights.listLength)
            """
        ).fetchAll(db).map { Made(slip: $0[0], text: $0[1], language: $0[2], texts: $0[3], lastAt: $0[4]) }
    }

    /// The first of some time or of a variant of a language.
    private func counted() throws -> (misspelled: [Made], mastered: [Made]) {
        let slips = try SQLRequest<Row>(
            """
            SELECT number, text, language, texts FROM slip
            WHERE \(isCandidate) AND lastAt >= \(scope.time.lowerBound) ORDER BY texts DESC
            """
        ).fetchCursor(db)
        let isMade: SQL = """
            \(MistakeCondition.counts) AND \(InsightScope.isIn(scope.time, "madeAt")) AND \(language)
            """
        var lists: [[Made]] = [[], []]
        while let row = try slips.next() {
            let (slip, most): (Int64, Int) = (row[0], row[3])
            let isFull = lists.map { $0.count == Insights.listLength && $0[Insights.listLength - 1].texts > most }
            if isFull == [true, true] { break }
            guard
                let lastAt = try SQLRequest<Int64>(
                    literal:
                        "SELECT madeAt FROM mistake WHERE slip = \(slip) AND \(isMade) ORDER BY madeAt DESC LIMIT 1",
                    cached: true
                ).fetchOne(db)
            else { continue }
            let list = lastAt < cutoff ? 1 : 0
            if isFull[list] { continue }
            let texts = try SQLRequest<Int>(
                literal: "SELECT count(*) FROM mistake WHERE slip = \(slip) AND \(isMade)", cached: true
            ).fetchOne(db)
            guard let texts, texts >= Insights.repeats else { continue }
            let made = Made(slip: slip, text: row[1], language: row[2], texts: texts, lastAt: lastAt)
            let place = lists[list].firstIndex { made.precedes($0) } ?? lists[list].count
            lists[list].insert(made, at: place)
            if lists[list].count > Insights.listLength { lists[list].removeLast() }
        }
        return (lists[0], lists[1])
    }

    private var language: SQL {
        scope.query.language.map { LanguageCondition.sql($0, of: "mistake") } ?? "TRUE"
    }

    private func word(_ made: Made) throws -> WordCount {
        let right = try Data.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT correct FROM mistake JOIN "check" ON number = checkNumber
                    WHERE slip = ? AND madeAt = ? AND counts ORDER BY id DESC LIMIT 1
                    """), arguments: [made.slip, made.lastAt])
        return WordCount(
            word: made.text, right: right.map { String(decoding: $0, as: UTF8.self) }, language: made.language,
            texts: made.texts, lastAt: Milliseconds.date(made.lastAt))
    }
}
