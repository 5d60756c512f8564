import Checking
import Foundation
import HistoryFormat

/// Reads which texts of some time had no mistake: from what is known of its days, and from the texts of those that have changed since, and of
/// parts of days at its ends.
struct CleanDayReader {
    private let connection: DatabaseConnection
    private let scope: InsightScope
    private let isLong: Bool

    /// - Parameter isLong: whether the owner has a long history: of others all texts are gone through.
    init(_ scope: InsightScope, isLong: Bool, on connection: DatabaseConnection) {
        self.connection = connection
        self.scope = scope
        self.isLong = isLong
    }

    /// What the texts come to, and whether days were added up for it that are over.
    func texts() throws -> (texts: CleanTexts, hasStaleDays: Bool) {
        let pieces = scope.pieces(of: Milliseconds.day)
        let (days, ends) = isLong ? (pieces.whole, pieces.ends) : (0..<0, [scope.time])
        let stale = try connection.rows(
            "SELECT day FROM stale_day WHERE owner = \(owner) AND \(InsightScope.isIn(days, "day")) ORDER BY day"
        ).map { try $0.integer(0) }
        let times = Self.joined(stale.map { $0..<$0 + Milliseconds.day }) + ends
        let rows = try connection.rows(
            """
            SELECT texts, clean, head, tail, longest FROM (
                SELECT * FROM clean_day
                WHERE owner = \(owner) AND language = \(language) AND \(InsightScope.isIn(days, "day"))
                    AND day NOT IN (SELECT unnest(\(stale)::bigint[]))
                UNION ALL
                SELECT summed.*
                FROM unnest(\(times.map(\.lowerBound))::bigint[], \(times.map(\.upperBound))::bigint[]) AS part (first, behind),
                    clean_days(\(owner)::text, first, behind, \(language)::text) AS summed
            ) AS known ORDER BY day
            """)
        let texts = try rows.reduce(CleanTexts()) { sum, row in
            sum.followed(
                by: CleanTexts(
                    texts: try row.int(0), clean: try row.int(1), leading: try row.int(2), trailing: try row.int(3),
                    longest: try row.int(4)))
        }
        return (texts, stale.contains { $0 < CleanDayWriter.today(scope.query.now) })
    }

    private var owner: String { scope.owner.rawValue }
    private var language: String { scope.query.language?.tag ?? "" }

    /// Times in their order, those that follow each other as one.
    private static func joined(_ times: [Range<Int64>]) -> [Range<Int64>] {
        times.reduce(into: []) { joined, time in
            if let last = joined.last, last.upperBound == time.lowerBound {
                joined[joined.count - 1] = last.lowerBound..<time.upperBound
            } else {
                joined.append(time)
            }
        }
    }
}

/// Keeps what days that are over come to.
struct CleanDayWriter {
    private let connection: DatabaseConnection

    /// Nobody else may write of the owner meanwhile.
    init(_ connection: DatabaseConnection) { self.connection = connection }

    /// When today begins in UTC. What it comes to changes with each text: to keep it is not worth it.
    static func today(_ now: Date) -> Int64 { Milliseconds.start(of: Milliseconds.day, Milliseconds.of(now)) }

    /// Adds up the days that have changed.
    func addUp(for owner: Owner, at now: Date) throws {
        let owner = owner.rawValue
        let days = try connection.rows(
            "SELECT day FROM stale_day WHERE owner = \(owner) AND day < \(Self.today(now)) ORDER BY day"
        ).map { try $0.integer(0) }
        if days.isEmpty { return }
        let isOne: SQL = "owner = \(owner) AND day IN (SELECT unnest(\(days)::bigint[]))"
        try connection.run("DELETE FROM clean_day WHERE \(isOne)")
        try connection.run(
            """
            INSERT INTO clean_day
            SELECT summed.* FROM unnest(\(days)::bigint[]) AS stale,
                clean_days(\(owner)::text, stale, stale + \(Milliseconds.day)::bigint, NULL) AS summed
            """)
        try connection.run("DELETE FROM stale_day WHERE \(isOne)")
    }
}
