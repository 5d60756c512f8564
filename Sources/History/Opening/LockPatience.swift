import Foundation
import Synchronization

/// How long a database that another program keeps locked is waited for: once, however many wait in line.
///
/// A busy timeout of SQLite would be waited out by each write in turn; here all give up together, and those that come later at once, until
/// one has gone through.
final class LockPatience: Sendable {
    private let limit: Duration
    /// When a lock was met first and last, since it last went through.
    private let met = Mutex<(first: ContinuousClock.Instant, last: ContinuousClock.Instant)?>(nil)

    /// What a lock costs a check at most. A commit of another program may take a second where the disk is busy.
    private static let usual = Duration.seconds(2)

    /// A lock that was not met for so long is another one.
    private static let memory = Duration.seconds(5)

    /// - Parameter limit: how long all wait together.
    init(_ limit: Duration = usual) { self.limit = limit }

    /// Waits some milliseconds for a lock.
    /// - Parameter tries: how often this one has waited for it.
    /// - Returns: whether to try again.
    func wait(tries: Int) -> Bool {
        let now = ContinuousClock.now
        let first = met.withLock { met in
            let first = met.flatMap { now - $0.last < Self.memory ? $0.first : nil } ?? now
            met = (first, now)
            return first
        }
        guard now - first < limit else { return false }
        usleep(tries < 10 ? 1000 : 10_000)
        return true
    }

    /// Notes that there is no lock any more.
    func reset() { met.withLock { $0 = nil } }
}
