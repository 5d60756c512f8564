import Synchronization

/// Lets a bounded number in at once, and a bounded number wait in the order in which they came.
final class CheckLimiter: Sendable {
    private struct State {
        var free: Int
        var nextTicket = 0
        /// In the order of their tickets.
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    }

    private let state: Mutex<State>
    private let places: Int
    private let waitingLimit: Int

    init(places: Int, waiting: Int) {
        self.places = max(1, places)
        state = Mutex(State(free: max(1, places)))
        waitingLimit = waiting
    }

    /// Whether nobody else would be let in, or be let wait.
    var isFull: Bool { state.withLock { $0.free == 0 && $0.waiting.count >= waitingLimit } }

    /// How many are in, and how many wait.
    var load: CheckLoad {
        state.withLock { CheckLoad(running: places - $0.free, waiting: $0.waiting.count) }
    }

    /// Runs the work once there is a place for it.
    /// - Parameter isAccepted: whether it was promised to be done, so that it waits however many do.
    /// - Throws: a ``Problem`` `overloaded` when too many wait already, `CancellationError`, or what the work throws.
    func enter<Result>(isAccepted: Bool = false, _ work: () async throws -> Result) async throws -> Result {
        try await takePlace(isAccepted: isAccepted)
        defer { leave() }
        return try await work()
    }

    private func takePlace(isAccepted: Bool) async throws {
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enqueue(continuation, ticket: ticket, isAccepted: isAccepted)
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiting.firstIndex { $0.ticket == ticket }.map { state.waiting.remove(at: $0) }
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }

    private func enqueue(
        _ continuation: CheckedContinuation<Void, any Error>, ticket: Int, isAccepted: Bool
    ) {
        let outcome: Result<Void, any Error>? = state.withLock { state in
            // A task that was cancelled before it came here has no handler left to take it out of the queue.
            if Task.isCancelled { return .failure(CancellationError()) }
            if state.free > 0 {
                state.free -= 1
                return .success(())
            }
            guard isAccepted || state.waiting.count < waitingLimit else {
                return .failure(Problem(.overloaded, "Too many checks are waiting. Try again in a few seconds."))
            }
            state.waiting.append((ticket, continuation))
            return nil
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    private func leave() {
        let next = state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
                return nil as CheckedContinuation<Void, any Error>?
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume()
    }
}
