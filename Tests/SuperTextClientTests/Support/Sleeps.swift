import SuperTextClient
import Synchronization

/// How long a client would have waited.
final class Sleeps: Sendable {
    private let kept = Mutex<[Duration]>([])

    /// The times, in their order.
    var all: [Duration] { kept.withLock { $0 } }

    /// A policy that waits for nothing, and leaves nothing to chance.
    var policy: RetryPolicy {
        var policy = RetryPolicy()
        policy.chance = { 1 }
        policy.sleep = { [self] time in kept.withLock { $0.append(time) } }
        return policy
    }
}
