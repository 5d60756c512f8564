import Checking
import ServiceLifecycle

/// Has servers with one database count together what clients ask for: once a second, and all clients at once, so that no request waits for it.
///
/// Between two times each server lets through what it knows to be left. So a client that asks all of them at once has at most that of each
/// within a second, and owes it from then on: over time nobody takes more than comes.
struct RateLimitSettling: Service {
    let limiter: RateLimiter
    let buckets: any SharedBuckets

    private static let interval = Duration.seconds(1)
    /// So many times it is settled between two looks for buckets that are full again.
    private static let timesBetweenSweeps = 60

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var times = 0
            while true {
                do { try await Task.sleep(for: Self.interval) } catch { return }
                // While the database is away each server counts for itself.
                try? await limiter.settle(with: buckets)
                times += 1
                if times.isMultiple(of: Self.timesBetweenSweeps) { try? await buckets.forgetFull() }
            }
        }
    }
}
