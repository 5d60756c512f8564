import Foundation
import LanguagePacks
import ServiceLifecycle

/// Gives back what a server has of memory whenever it has worked and works no more.
struct MemoryRelease: Service {
    /// How long it has to rest.
    private static let rest = Duration.seconds(30)

    func run() async throws {
        var work = WorkWatch()
        while !Task.isCancelled {
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.rest) }
            if Task.isShuttingDownGracefully { return }
            if work.hasEnded(at: Self.processorTime) { ResidentMemory.release() }
        }
    }

    /// How long the process has computed.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

/// Tells when work has ended, by how long the process has computed each time that it is looked at.
struct WorkWatch {
    /// Who computes less than this from one look to the next does not work.
    private static let leastWork = Duration.milliseconds(20)

    private var seen = Duration.zero
    private var hasWorked = false

    /// Whether there was work when it was looked at last, and none since.
    mutating func hasEnded(at time: Duration) -> Bool {
        let works = time - seen >= Self.leastWork
        defer { (seen, hasWorked) = (time, works) }
        return hasWorked && !works
    }
}
