import Foundation
import Synchronization

/// The threads that wait for PostgreSQL, so that neither those that serve connections nor those that tasks run on ever do.
final class ConnectionThreads: Sendable {
    private let work = WaitingWork()

    /// Starts some threads.
    init(count: Int) {
        for number in 0..<count {
            let work = work
            let thread = Thread { while let next = work.next() { next() } }
            thread.name = "supertext.postgres.\(number)"
            thread.start()
        }
    }

    /// Ends the threads once what waits is done.
    deinit { work.close() }

    /// Does something on one of the threads. That the task is cancelled changes nothing: a write that began ends.
    func run<Output: Sendable>(_ job: @escaping @Sendable () throws -> Output) async throws -> Output {
        try await withCheckedThrowingContinuation { continuation in
            work.add { continuation.resume(with: Result { try job() }) }
        }
    }

    /// Does something on one of the threads, which nobody waits for.
    func start(_ job: @escaping @Sendable () -> Void) { work.add(job) }
}

/// What is to be done, first come first served.
private final class WaitingWork: Sendable {
    private struct Jobs {
        var waiting: [@Sendable () -> Void] = []
        /// The first of those that are still to be done.
        var first = 0
    }

    private let jobs = Mutex(Jobs())
    /// Counts the jobs, and once it is closed one more, which there is none for.
    private let signal = DispatchSemaphore(value: 0)

    func add(_ job: @escaping @Sendable () -> Void) {
        jobs.withLock { $0.waiting.append(job) }
        signal.signal()
    }

    /// The next job, which is waited for; `nil` when none will come.
    func next() -> (@Sendable () -> Void)? {
        signal.wait()
        let job = jobs.withLock { jobs -> (@Sendable () -> Void)? in
            guard jobs.first < jobs.waiting.count else { return nil }
            defer {
                jobs.first += 1
                if jobs.first == jobs.waiting.count || jobs.first > 1024 {
                    jobs.waiting.removeFirst(jobs.first)
                    jobs.first = 0
                }
            }
            return jobs.waiting[jobs.first]
        }
        // The other threads are to end as well.
        if job == nil { close() }
        return job
    }

    func close() { signal.signal() }
}
