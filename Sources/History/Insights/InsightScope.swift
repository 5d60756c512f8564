import Checking
import GRDB

/// What part of the tables a query is about.
struct InsightScope {
    let query: InsightQuery
    let owner: Owner
    /// The time that is looked at, in milliseconds.
    let time: Range<Int64>

    init(_ query: InsightQuery, of owner: Owner) {
        self.query = query
        self.owner = owner
        let start = query.since.map { Milliseconds.of($0) } ?? .min
        time = start..<max(start, query.until.map { Milliseconds.of($0) } ?? .max)
    }

    /// What a row of a table that has an owner and a language must be.
    func isOf(_ table: String) -> SQL {
        let isOwners: SQL = "\(sql: table).owner = \(owner.rawValue)"
        guard let language = query.language else { return isOwners }
        return "\(isOwners) AND \(LanguageCondition.sql(language, of: table))"
    }

    /// What a time must be to be in another.
    static func isIn(_ time: Range<Int64>, _ column: String) -> SQL {
        "\(sql: column) >= \(time.lowerBound) AND \(sql: column) < \(time.upperBound)"
    }

    /// The time in whole pieces of a length, and what is left of it at its ends.
    func pieces(of length: Int64) -> (whole: Range<Int64>, ends: [Range<Int64>]) {
        func start(of time: Int64) -> Int64 { time - ((time % length) + length) % length }
        let first = time.lowerBound == .min ? .min : start(of: time.lowerBound)
        let lower = first == time.lowerBound ? first : first + length
        let upper = time.upperBound == .max ? .max : start(of: time.upperBound)
        guard lower <= upper else { return (lower..<lower, [time]) }
        return (lower..<upper, [time.lowerBound..<lower, upper..<time.upperBound].filter { !$0.isEmpty })
    }
}
