import Synchronization

/// Whether the client at the other end of a connection is still there.
final class ClientPresence: Sendable {
    private struct State {
        var isGone = false
        var waiting: [Int: AsyncStream<Never>.Continuation] = [:]
        var nextWaiter = 0
    }

    private let state = Mutex(State())

    /// Notes that the client has gone.
    func leave() {
        let waiting = state.withLock { state in
            state.isGone = true
            defer { state.waiting = [:] }
            return state.waiting.values.map { $0 }
        }
        for waiter in waiting { waiter.finish() }
    }

    /// Returns when the client has gone, or the task is cancelled.
    func untilGone() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let waiter = state.withLock { state -> Int? in
            if state.isGone { return nil }
            state.nextWaiter += 1
            state.waiting[state.nextWaiter] = continuation
            return state.nextWaiter
        }
        guard let waiter else { return }
        for await _ in stream {}
        state.withLock { _ = $0.waiting.removeValue(forKey: waiter) }
    }

    /// Runs work that is cancelled when the client goes away.
    /// - Throws: `CancellationError` when it did, or what the work throws.
    func whilePresent<Output: Sendable>(_ work: @escaping @Sendable () async throws -> Output) async throws -> Output {
        try await withThrowingTaskGroup(of: Output.self) { group in
            group.addTask(operation: work)
            group.addTask {
                await self.untilGone()
                throw CancellationError()
            }
            defer { group.cancelAll() }
            guard let output = try await group.next() else { throw CancellationError() }
            return output
        }
    }
}
