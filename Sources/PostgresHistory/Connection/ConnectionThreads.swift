import Foundation

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
private final class WaitingWork: @unchecked Sendable {
    private let condition = NSCondition()
    // Only with the condition's lock.
    private var jobs: [@Sendable () -> Void] = []
    private var first = 0
    private var isClosed = false

    func add(_ job: @escaping @Sendable () -> Void) {
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    /// The next job, which is waited for; `nil` when none will come.
    func next() -> (@Sendable () -> Void)? {
        condition.withLock {
            while first == jobs.count {
                if isClosed { return nil }
                condition.wait()
            }
            let job = jobs[first]
            first += 1
            if first == jobs.count || first > 1024 {
                jobs.removeFirst(first)
                first = 0
            }
            return job
        }
    }

    func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }
}
