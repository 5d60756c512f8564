import Checking
import Foundation

/// What part of the tables a query is about.
package struct InsightScope: Sendable {
    package let query: InsightQuery
    package let owner: Owner
    /// The time that is looked at, in milliseconds.
    package let time: Range<Int64>

    package init(_ query: InsightQuery, of owner: Owner) {
        self.query = query
        self.owner = owner
        let start = query.since.map { Milliseconds.of($0) } ?? .min
        time = start..<max(start, query.until.map { Milliseconds.of($0) } ?? .max)
    }

    /// The time in whole pieces of a length, and what is left of it at its ends.
    package func pieces(of length: Int64) -> (whole: Range<Int64>, ends: [Range<Int64>]) {
        Self.pieces(of: length, in: time)
    }

    /// Some time in whole pieces of a length, and what is left of it at its ends.
    package static func pieces(of length: Int64, in time: Range<Int64>) -> (whole: Range<Int64>, ends: [Range<Int64>]) {
        func start(of time: Int64) -> Int64 { Milliseconds.start(of: length, time) }
        let first = time.lowerBound == .min ? .min : start(of: time.lowerBound)
        let lower = first == time.lowerBound ? first : first + length
        let upper = time.upperBound == .max ? .max : start(of: time.upperBound)
        guard lower <= upper else { return (lower..<lower, [time]) }
        return (lower..<upper, [time.lowerBound..<lower, upper..<time.upperBound].filter { !$0.isEmpty })
    }

    /// Steps, in milliseconds, cut to the time that is looked at, so that one condition says where to look in the tables.
    package func times(of steps: [Range<Date>]) -> [Range<Int64>] {
        steps.map { step in
            let lower = max(Milliseconds.of(step.lowerBound), time.lowerBound)
            return lower..<max(lower, min(Milliseconds.of(step.upperBound), time.upperBound))
        }
    }
}
