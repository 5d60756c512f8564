import Synchronization

/// Something that happens once, which tasks wait for.
public final class Signal: Sendable {
    private struct State {
        var hasFired = false
        var waiting: [Int: AsyncStream<Never>.Continuation] = [:]
        var nextWaiter = 0
    }

    private let state = Mutex(State())

    /// Makes one that has not happened.
    public init() {}

    /// It happens. Nothing comes of it the second time.
    public func fire() {
        let waiting = state.withLock { state in
            state.hasFired = true
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for waiter in waiting { waiter.finish() }
    }

    /// Returns once it has happened, or the task is cancelled.
    public func wait() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let waiter = state.withLock { state -> Int? in
            if state.hasFired { return nil }
            state.nextWaiter += 1
            state.waiting[state.nextWaiter] = continuation
            return state.nextWaiter
        }
        guard let waiter else { return }
        for await _ in stream {}
        state.withLock { _ = $0.waiting.removeValue(forKey: waiter) }
    }
}
