import Synchronization

/// Lets the checks that run come to their end when the server is told to stop, for a while, and takes no new ones.
///
/// It begins open; then it drains, when no check is let in any more; and at last it is cut off, when those that are left end.
final class Drain: Sendable {
    private struct State {
        var isDraining = false
        /// Checks that were let in and have not ended.
        var inside = 0
    }

    private let state = Mutex(State())
    /// Fired when it drains and no check is left.
    private let emptied = Signal()
    private let cutOff = Signal()

    /// Whether no check is let in any more.
    var isDraining: Bool { state.withLock { $0.isDraining } }

    /// Lets a check in, which must leave.
    /// - Throws: a ``Problem`` `interrupted` once it drains.
    func enter() throws(Problem) {
        let isIn = state.withLock { state in
            if !state.isDraining { state.inside += 1 }
            return !state.isDraining
        }
        if !isIn { throw Self.stopping }
    }

    /// A check that was let in has ended.
    func leave() {
        let isEmpty = state.withLock { state in
            state.inside -= 1
            return state.isDraining && state.inside == 0
        }
        if isEmpty { emptied.fire() }
    }

    /// Lets no more checks in, waits until those inside have left, and cuts off those that are still there after some time.
    func close(within time: Duration) async {
        let isEmpty = state.withLock { state in
            state.isDraining = true
            return state.inside == 0
        }
        if isEmpty { emptied.fire() }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.emptied.wait() }
            group.addTask { try? await Task.sleep(for: time) }
            await group.next()
            group.cancelAll()
        }
        cutOff.fire()
        await emptied.wait()
    }

    /// Runs work that is cancelled when checks are cut off, or when it takes longer than it may.
    /// - Parameter time: how long it may take; `nil` for as long as it likes.
    /// - Throws: a ``Problem`` `interrupted`, ``DeadlineExceeded``, or what the work throws.
    func run<Output: Sendable>(
        within time: Duration? = nil, _ work: @escaping @Sendable () async throws -> Output
    ) async throws -> Output {
        try await withThrowingTaskGroup(of: Output.self) { group in
            group.addTask(operation: work)
            group.addTask {
                await self.cutOff.wait()
                try Task.checkCancellation()
                throw Self.stopping
            }
            if let time {
                group.addTask {
                    try await Task.sleep(for: time)
                    throw DeadlineExceeded()
                }
            }
            defer { group.cancelAll() }
            guard let output = try await group.next() else { throw CancellationError() }
            return output
        }
    }

    /// What checks that cannot be done any more end in.
    static let stopping = Problem(.interrupted, "The server is stopping. Send the text again.")
}
