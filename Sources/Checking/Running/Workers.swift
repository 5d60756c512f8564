import Foundation
import Proofreading
import Synchronization
import Text

/// The threads that the work on texts runs on, so that it never runs on those that serve connections.
public final class Workers: Scheduler {
    /// How many threads work at once.
    public let width: Int
    private let queue: OperationQueue

    /// Makes a pool.
    /// - Parameter count: how many threads work at once.
    public init(count: Int = ProcessInfo.processInfo.activeProcessorCount) {
        width = max(1, count)
        queue = OperationQueue()
        queue.name = "supertext.workers"
        queue.maxConcurrentOperationCount = width
        queue.qualityOfService = .userInitiated
    }

    /// Runs blocking work on one of the threads and waits for it.
    ///
    /// When the task is cancelled the wait ends at once: work that has not begun never begins, work that has begun is told by its
    /// ``Cancellation``, and its result is dropped. Costs some 10 µs.
    /// - Throws: `CancellationError`, or what the work throws.
    public func run<Output: Sendable>(
        _ work: @escaping @Sendable (Cancellation) throws -> Output
    ) async throws -> Output {
        let pending = Pending<Output>()
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard pending.begin(continuation) else { return }
                queue.addOperation {
                    guard pending.isWanted else { return }
                    pending.end(Result { try work(cancellation) })
                }
            }
        } onCancel: {
            cancellation.cancel()
            pending.end(.failure(CancellationError()))
        }
    }

    /// A result that is waited for and is delivered once: by the work or by a cancellation, whichever comes first.
    private final class Pending<Output: Sendable>: Sendable {
        private enum State {
            case idle
            case waiting(CheckedContinuation<Output, any Error>)
            case over
        }

        private let state = Mutex(State.idle)

        /// - Returns: whether the work is still wanted; it is not when the cancellation came first.
        func begin(_ continuation: CheckedContinuation<Output, any Error>) -> Bool {
            let isWanted = state.withLock { state in
                if case .over = state { return false }
                state = .waiting(continuation)
                return true
            }
            if !isWanted { continuation.resume(throwing: CancellationError()) }
            return isWanted
        }

        var isWanted: Bool {
            state.withLock { if case .waiting = $0 { true } else { false } }
        }

        func end(_ result: Result<Output, any Error>) {
            let continuation = state.withLock { state -> CheckedContinuation<Output, any Error>? in
                defer { state = .over }
                if case .waiting(let continuation) = state { return continuation }
                return nil
            }
            continuation?.resume(with: result)
        }
    }
}
