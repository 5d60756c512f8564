import Checking
import GRDB
import Synchronization

/// How the writes to a database went: whether it can be written, and how often it could not.
final class WriteHealth: Sendable {
    private struct State {
        var reason: StoreError?
        var failures = 0
        var lookedAt: ContinuousClock.Instant?
    }

    private let state = Mutex(State())

    /// Whether there is room again is not tried more often.
    private static let pause = Duration.seconds(1)

    /// Why the last write that says something of it failed; `nil` while the database can be written.
    var reason: StoreError? { state.withLock { $0.reason } }

    /// How many writes have failed.
    var failures: Int { state.withLock { $0.failures } }

    /// Notes a write that failed.
    /// - Parameter error: what SQLite said, or why there is nothing to write to.
    func didFail(_ error: any Error, _ reason: StoreError) {
        state.withLock { state in
            state.failures += 1
            // The first reason stays until it is over: those that follow say the same of other writes.
            if state.reason == nil, Self.isAboutTheDisk(error) { state.reason = reason }
        }
    }

    /// Notes a write that went through. It may have been a small one, on a disk that is full for others.
    /// - Returns: whether it is time to try whether there is room.
    func didSucceed() -> Bool {
        state.withLock { state in
            guard state.reason != nil else { return false }
            let now = ContinuousClock.now
            if let lookedAt = state.lookedAt, now - lookedAt < Self.pause { return false }
            state.lookedAt = now
            return true
        }
    }

    /// Notes that the database can be written.
    func recover() { state.withLock { $0.reason = nil } }

    /// Whether an error says that the next write will fail as well, whatever it is.
    private static func isAboutTheDisk(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        let codes: [ResultCode] = [
            .SQLITE_FULL, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_BUSY, .SQLITE_LOCKED,
        ]
        return codes.contains(error.resultCode)
    }
}
