import Checking
import Foundation
import GRDB
import Proofreading

// Every question is answered by one index alone: mistakes by `mistakeByTime`, words by `writtenByTime`, texts by `checkByTime`. `make bench`
// says what they take of 100,000 texts with 300,000 mistakes.

extension SQLiteHistory {
    /// What was got wrong in some time.
    public func insights(_ query: InsightQuery, of owner: Owner) async throws(StoreError) -> Insights {
        try await database.read("look back at the history") { db in
            try InsightReader(query, of: owner, in: db).insights()
        }
    }

    /// How often a rule was met.
    public func timesMet(_ rule: RuleID, of owner: Owner) async throws(StoreError) -> Int {
        try await timesMet("rule = \(rule.rawValue)", of: owner)
    }

    /// How often a cause was met.
    public func timesMet(_ cause: Cause, of owner: Owner) async throws(StoreError) -> Int {
        try await timesMet("cause = \(cause.rawValue)", of: owner)
    }

    private func timesMet(_ condition: SQL, of owner: Owner) async throws(StoreError) -> Int {
        try await database.read("look back at the history") { db in
            try SQLRequest<Int>("SELECT count(*) FROM mistake WHERE owner = \(owner.rawValue) AND \(condition)")
                .fetchOne(db) ?? 0
        }
    }
}

/// Reads what the tables say about mistakes.
private struct InsightReader {
    let db: Database
    let query: InsightQuery
    let owner: Owner
    /// The time that is looked at, in milliseconds.
    let time: Range<Int64>

    init(_ query: InsightQuery, of owner: Owner, in db: Database) {
        self.db = db
        self.query = query
        self.owner = owner
        let start = query.since.map { Milliseconds.of($0) } ?? .min
        time = start..<max(start, query.until.map { Milliseconds.of($0) } ?? .max)
    }

    /// What the language that a table has must be.
    private func language(of table: String) -> SQL {
        query.language.map { LanguageCondition.sql($0, of: table) } ?? "TRUE"
    }

    func insights() throws -> Insights {
        let kinds = try kinds()
        let clean = try clean()
        let cutoff = query.masteredBefore(written: try writtenSince()).map { Milliseconds.of($0) } ?? .min
        let words = try words(masteredBefore: cutoff)
        return Insights(
            totals: try totals(kinds), cleanTexts: clean.texts, series: try series(), causes: causes(kinds),
            rules: rules(kinds), words: words.words, mastered: words.mastered, streaks: clean.streaks)
    }

    /// What mistakes must be, whenever they were made, but for the decision on them.
    private var found: SQL {
        "owner = \(owner.rawValue) AND isHint = 0 AND \(language(of: "mistake"))"
    }

    /// What mistakes must be to count, whenever they were made.
    private var wrong: SQL { "\(found) AND verdict IS NOT 'dismissed'" }

    private var made: SQL { "madeAt >= \(time.lowerBound) AND madeAt < \(time.upperBound)" }

    private var written: SQL { "owner = \(owner.rawValue) AND \(language(of: "written"))" }

    private var writing: SQL { "\(written) AND at >= \(time.lowerBound) AND at < \(time.upperBound)" }

    // MARK: Counts

    private func totals(_ kinds: [Kind]) throws -> WritingCounts {
        let row = try SQLRequest<Row>(
            "SELECT count(DISTINCT checkNumber), sum(words) FROM written WHERE \(writing)"
        ).fetchOne(db)
        return WritingCounts(texts: row?[0] ?? 0, words: row?[1] ?? 0, mistakes: kinds.reduce(0) { $0 + $1.mistakes })
    }

    /// Mistakes of a rule with a cause and a decision.
    private struct Kind {
        let rule: RuleID
        let cause: Cause?
        let verdict: Decision.Verdict?
        let count: Int

        var mistakes: Int { verdict == .dismissed ? 0 : count }
    }

    /// How many mistakes there are of each kind: read once for all that is counted by them.
    private func kinds() throws -> [Kind] {
        try SQLRequest<Row>(
            """
            SELECT rule, cause, verdict, count(*) AS count FROM mistake WHERE \(found) AND \(made)
            GROUP BY rule, cause, verdict
            """
        ).fetchAll(db).map { row in
            Kind(
                rule: RuleID(rawValue: row["rule"]), cause: (row["cause"] as String?).map { Cause(rawValue: $0) },
                verdict: (row["verdict"] as String?).flatMap { Decision.Verdict(rawValue: $0) }, count: row["count"])
        }
    }

    /// Asks for each step alone: how long a day is, the calendar knows.
    private func series() throws -> [InsightStep] {
        let bounds = try SQLRequest<Row>(
            """
            SELECT min(first), max(last) FROM (
                SELECT min(at) AS first, max(at) AS last FROM written WHERE \(writing)
                UNION ALL SELECT min(madeAt), max(madeAt) FROM mistake WHERE \(wrong) AND \(made))
            """
        ).fetchOne(db)
        guard let first = bounds?[0] as Int64?, let last = bounds?[1] as Int64? else { return [] }
        let steps = query.interval.steps(
            from: Milliseconds.date(first), through: Milliseconds.date(last), in: query.timeZone)
        // Cut to the time that is looked at, so that one condition says where to look in the index.
        let times = steps.map { step in
            let (start, end) = (Milliseconds.of(step.lowerBound), Milliseconds.of(step.upperBound))
            return [start, max(start, time.lowerBound), min(end, time.upperBound)]
        }
        let list = String(decoding: try JSONEncoder().encode(times), as: UTF8.self)
        let rows = try SQLRequest<Row>(
            """
            SELECT start,
                (SELECT count(DISTINCT checkNumber) FROM written WHERE \(written) AND at >= first AND at < last) AS texts,
                (SELECT coalesce(sum(words), 0) FROM written WHERE \(written) AND at >= first AND at < last) AS words,
                (SELECT count(*) FROM mistake WHERE \(wrong) AND madeAt >= first AND madeAt < last) AS mistakes
            FROM (SELECT value ->> 0 AS start, value ->> 1 AS first, value ->> 2 AS last FROM json_each(\(list)))
            """
        ).fetchAll(db)
        return rows.map { row in
            InsightStep(
                start: Milliseconds.date(row["start"]),
                counts: WritingCounts(texts: row["texts"], words: row["words"], mistakes: row["mistakes"]))
        }
    }

    // MARK: Lists

    private func causes(_ kinds: [Kind]) -> [CauseCount] {
        let counts = kinds.reduce(into: [Cause: Int]()) { counts, kind in
            if let cause = kind.cause, kind.mistakes > 0 { counts[cause, default: 0] += kind.mistakes }
        }
        let causes = counts.map { CauseCount(cause: $0.key, mistakes: $0.value) }
            .sorted { ($1.mistakes, $0.cause.rawValue) < ($0.mistakes, $1.cause.rawValue) }
        return Array(causes.prefix(Insights.listLength))
    }

    private func rules(_ kinds: [Kind]) -> [RuleCount] {
        let rules = Dictionary(grouping: kinds, by: \.rule).map { rule, kinds in
            func count(_ verdict: Decision.Verdict) -> Int {
                kinds.reduce(0) { $0 + ($1.verdict == verdict ? $1.count : 0) }
            }
            return RuleCount(
                rule: rule, mistakes: kinds.reduce(0) { $0 + $1.mistakes }, accepted: count(.accepted),
                dismissed: count(.dismissed))
        }.sorted {
            ($1.mistakes + $1.dismissed, $0.rule.rawValue) < ($0.mistakes + $0.dismissed, $1.rule.rawValue)
        }
        return Array(rules.prefix(Insights.listLength))
    }

    /// The words that are misspelled again and again, and those that were until a time.
    private func words(masteredBefore cutoff: Int64) throws -> (words: [WordCount], mastered: [WordCount]) {
        let rows = try SQLRequest<Row>(
            """
            SELECT
                text, language, texts, last, isMastered,
                (SELECT correct FROM mistake WHERE slip = number ORDER BY madeAt DESC, checkNumber DESC LIMIT 1) AS correct
            FROM (
                SELECT
                    *, last < \(cutoff) AS isMastered,
                    row_number() OVER (PARTITION BY last < \(cutoff) ORDER BY texts DESC, last DESC, text) AS place
                FROM (
                    SELECT slip, count(*) AS texts, max(madeAt) AS last FROM mistake WHERE \(wrong) AND \(made)
                    GROUP BY slip HAVING texts >= \(Insights.repeats)
                ) JOIN slip ON number = slip
                WHERE category = \(Category.spelling.rawValue)
            ) WHERE place <= \(Insights.listLength) ORDER BY place
            """
        ).fetchAll(db)
        func counts(_ isMastered: Bool) -> [WordCount] {
            rows.filter { $0["isMastered"] == isMastered }.map { row in
                WordCount(
                    word: row["text"], right: (row["correct"] as Data?).map { String(decoding: $0, as: UTF8.self) },
                    language: row["language"], texts: row["texts"], lastAt: Milliseconds.date(row["last"]))
            }
        }
        return (counts(false), counts(true))
    }

    /// Since when the last words were written by which a word is mastered.
    private func writtenSince() throws -> Date? {
        let rows = try SQLRequest<Row>(
            """
            SELECT at, words FROM written
            WHERE \(written) AND at < \(Milliseconds.of(query.end)) ORDER BY at DESC
            """
        ).fetchCursor(db)
        var words = 0
        while let row = try rows.next() {
            words += row["words"]
            if words >= Insights.masteredWords { return Milliseconds.date(row["at"]) }
        }
        return nil
    }

    // MARK: Texts

    /// A text that has a mistake begins a run, those behind it that have none are in it.
    private func clean() throws -> (texts: Int, streaks: Streaks) {
        let row = try SQLRequest<Row>(
            """
            WITH text AS MATERIALIZED (
                SELECT createdAt, number, EXISTS (
                    SELECT 1 FROM mistake WHERE checkNumber = number AND isHint = 0 AND verdict IS NOT 'dismissed') AS isWrong
                FROM "check"
                WHERE owner = \(owner.rawValue) AND createdAt >= \(time.lowerBound) AND createdAt < \(time.upperBound)
                    AND language IS NOT NULL AND \(language(of: #""check""#))
            ), counted AS (
                SELECT isWrong, sum(isWrong) OVER (ORDER BY createdAt, number) AS run FROM text
            ), runs AS (
                SELECT run, sum(NOT isWrong) AS clean, max(run) OVER () AS last FROM counted GROUP BY run
            )
            SELECT sum(clean), max(clean), max(iif(run = last, clean, 0)) FROM runs
            """
        ).fetchOne(db)
        return (row?[0] ?? 0, Streaks(current: row?[2] ?? 0, longest: row?[1] ?? 0))
    }
}
