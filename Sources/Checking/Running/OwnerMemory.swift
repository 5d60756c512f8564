import Foundation
import Synchronization

/// What was read last of what is kept for each owner, so that a check asks no store for it: read once, and again after a change.
///
/// Whether there was one, the version says. It is asked for once a second; of a store that tells of changes, only after one.
final class OwnerMemory<Value: Sendable>: Sendable {
    private let now: @Sendable () -> Date
    private let changes: (any ChangeFeed)?
    private let state = Mutex(State())

    private struct State {
        var remembered = RecentValues<Owner, Remembered>(count: OwnerMemory.maximumOwners)
        /// Counts the changes: what was read before one is not remembered after it.
        var changes = 0
        /// Counts how often everything may have changed.
        var era = 0
    }

    private struct Remembered {
        var value: Value
        /// `nil` when it was changed here since.
        var version: Int?
        /// When that was; `nil` when there may have been a change since.
        var checkedAt: Date?
        var era: Int
    }

    /// For how many seconds things are taken to be as they were: so long a change that another process makes may go unnoticed.
    private static var trust: TimeInterval { 1 }
    /// The most owners that are remembered: those who asked last.
    private static var maximumOwners: Int { 2048 }

    /// Makes an empty memory.
    /// - Parameters:
    ///   - now: the clock.
    ///   - changes: tells of what others change, which ``doubt(_:)`` is to be told; `nil` where nobody does.
    init(now: @escaping @Sendable () -> Date, changes: (any ChangeFeed)? = nil) {
        self.now = now
        self.changes = changes
    }

    /// What is kept for an owner now. Costs less than a microsecond where it was asked for within a second.
    /// - Parameters:
    ///   - version: a number that is another one after each change, by whichever process.
    ///   - read: reads what is kept.
    func current(
        of owner: Owner, version: () async throws(StoreError) -> Int, read: () async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        // Before what is remembered: whoever becomes live has doubted it by then.
        let isTold = changes?.isLive ?? false
        let (known, era, changes) = state.withLock { ($0.remembered[owner], $0.era, $0.changes) }
        let date = now()
        if let known, known.era == era, let checkedAt = known.checkedAt,
            isTold || abs(date.timeIntervalSince(checkedAt)) < Self.trust
        {
            return known.value
        }
        // The version first: a change in between is noticed the next time.
        let version = try await version()
        let value: Value
        if let known, known.version == version { value = known.value } else { value = try await read() }
        state.withLock { state in
            guard state.changes == changes else { return }
            state.remembered[owner] = Remembered(value: value, version: version, checkedAt: date, era: era)
        }
        return value
    }

    /// What ``current(of:version:read:)`` says, or while the store fails what was read last; `nil` when nothing was.
    func currentOrLast(
        of owner: Owner, version: () async throws(StoreError) -> Int, read: () async throws(StoreError) -> Value
    ) async -> Value? {
        do {
            return try await current(of: owner, version: version, read: read)
        } catch {
            return last(of: owner)
        }
    }

    /// What was read last; `nil` when nothing was.
    func last(of owner: Owner) -> Value? { state.withLock { $0.remembered[owner]?.value } }

    /// Reads anew what is remembered of an owner, who has changed it, when it is asked for next.
    func forget(_ owner: Owner) {
        state.withLock { state in
            state.changes += 1
            guard var known = state.remembered[owner] else { return }
            known.version = nil
            known.checkedAt = nil
            state.remembered[owner] = known
        }
    }

    /// Asks for the version, when it is needed next, of what is remembered of an owner, which somebody may have changed; `nil` for all.
    func doubt(_ owner: Owner?) {
        state.withLock { state in
            state.changes += 1
            guard let owner else {
                state.era += 1
                return
            }
            guard var known = state.remembered[owner] else { return }
            known.checkedAt = nil
            state.remembered[owner] = known
        }
    }
}
