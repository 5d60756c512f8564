import Foundation
import Synchronization

/// The threads that the work on texts runs on, so that it never runs on those that serve connections.
public final class Workers: Sendable {
    /// How many threads work at once.
    public let count: Int
    private let queue: OperationQueue

    /// Makes a pool.
    /// - Parameter count: how many threads work at once.
    public init(count: Int = ProcessInfo.processInfo.activeProcessorCount) {
        self.count = max(1, count)
        queue = OperationQueue()
        queue.name = "supertext.workers"
        queue.maxConcurrentOperationCount = self.count
        queue.qualityOfService = .userInitiated
    }

    /// Runs blocking work on one of the threads and waits for it.
    ///
    /// When the task is cancelled the wait ends at once: work that has not begun never begins, work that has begun ends by
    /// itself and its result is dropped. Costs some 10 µs.
    /// - Throws: `CancellationError`, or what the work throws.
    public func run<Output: Sendable>(_ work: @escaping @Sendable () throws -> Output) async throws -> Output {
        let pending = Pending<Output>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard pending.begin(continuation) else { return }
                queue.addOperation {
                    guard pending.isWanted else { return }
                    pending.end(Result(catching: work))
                }
            }
        } onCancel: {
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

extension Workers {
    /// Runs blocking work on each item on all threads, and waits for the results, which are in the order of the items.
    /// - Parameter progress: is told how much is done, from 0 to 1, in steps of at least a hundredth.
    /// - Throws: `CancellationError`, or what the work throws.
    public func map<Item: Sendable, Output: Sendable>(
        _ items: [Item], _ work: @escaping @Sendable (Item) throws -> Output,
        progress: (Double) -> Void
    ) async throws -> [Output] {
        try await withThrowingTaskGroup(of: (Int, Output).self) { group in
            // A few ahead of the threads at a time: the items of other texts get their turn in between.
            var next = 0
            func addNext() {
                guard next < items.count else { return }
                let (index, item) = (next, items[next])
                next += 1
                group.addTask { (index, try await self.run { try work(item) }) }
            }
            for _ in 0..<(2 * count) { addNext() }
            var outputs = [Output?](repeating: nil, count: items.count)
            var done = 0
            var reported = 0.0
            while let (index, output) = try await group.next() {
                outputs[index] = output
                done += 1
                let fraction = Double(done) / Double(items.count)
                if fraction - reported >= 0.01 {
                    progress(fraction)
                    reported = fraction
                }
                addNext()
            }
            return outputs.compactMap { $0 }
        }
    }

    /// Like ``map(_:_:progress:)``, for work of some 0.1 ms an item: a thread takes many items at a time.
    func mapBatched<Item: Sendable, Output: Sendable>(
        _ items: [Item], _ work: @escaping @Sendable (Item) throws -> Output, progress: (Double) -> Void
    ) async throws -> [Output] {
        let batches = stride(from: 0, to: items.count, by: 64).map { items[$0..<min($0 + 64, items.count)] }
        return try await map(batches, { try $0.map(work) }, progress: progress).flatMap { $0 }
    }
}
