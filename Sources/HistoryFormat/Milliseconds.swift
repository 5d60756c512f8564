import Foundation

/// Times as the tables keep them: whole milliseconds since 1970.
package enum Milliseconds {
    package static let day: Int64 = 86_400_000
    package static let quarter: Int64 = 900_000
    /// 32 days.
    package static let period: Int64 = 32 * day

    /// Rounds a time down to a multiple of a length, before 1970 too.
    package static func start(of length: Int64, _ time: Int64) -> Int64 {
        time - ((time % length) + length) % length
    }

    package static func of(_ date: Date) -> Int64 {
        Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()) ?? 0
    }

    package static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
