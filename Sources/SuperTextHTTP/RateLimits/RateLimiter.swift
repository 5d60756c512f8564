import Checking
import Synchronization

/// Whose requests are counted together.
enum RateLimitedClient: Hashable, Sendable {
    /// The owner of a key, wherever the requests come from.
    case owner(Owner)
    /// An address; of IPv6 the network of 64 bits, in which a client can take any address.
    case address(IPAddress)
}

/// How much a client has left, for the header of an answer.
struct RateLimitState: Hashable, Sendable {
    /// What is limited.
    let quantity: LimitedQuantity
    /// How much may be asked for in a minute.
    let perMinute: Int
    /// How much is left.
    let remaining: Int
    /// How long until all of it is there again.
    let timeUntilFull: Duration
}

/// Counts what each client asks for.
///
/// Bounded: of more clients than it may remember, those who asked last are remembered. Who is forgotten begins anew, with a full bucket.
final class RateLimiter: Sendable {
    /// Says when there is enough again.
    struct Refusal: Error, Hashable {
        /// What there was too much of.
        let quantity: LimitedQuantity
        /// How much may be asked for in a minute.
        let perMinute: Int
        /// How long until something can be asked for again.
        let wait: Duration
    }

    private typealias Buckets = [LimitedQuantity: TokenBucket]

    private struct State {
        var young: [RateLimitedClient: Buckets] = [:]
        var old: [RateLimitedClient: Buckets] = [:]
    }

    private let limits: [LimitedQuantity: Int]
    private let generationSize: Int
    private let now: @Sendable () -> Duration
    private let state = Mutex(State())

    /// Makes a limiter that has seen nobody.
    /// - Parameters:
    ///   - limits: how much each client may ask for.
    ///   - maximumClients: how many are remembered, at some 300 bytes each.
    ///   - now: the time since any moment.
    init(_ limits: RateLimits, maximumClients: Int = 20_000, now: (@Sendable () -> Duration)? = nil) {
        self.limits = [.requests: limits.requestsPerMinute, .characters: limits.charactersPerMinute]
            .filter { $0.value > 0 }
        generationSize = max(1, maximumClients / 2)
        let start = ContinuousClock.now
        self.now = now ?? { ContinuousClock.now - start }
    }

    /// Whether nothing is limited.
    var isUnlimited: Bool { limits.isEmpty }

    /// How many clients are remembered.
    var clients: Int { state.withLock { $0.young.count + $0.old.count } }

    /// Takes what a client asks for, unless it asked for too much before.
    /// - Throws: ``Refusal``. What is refused costs nothing.
    func take(_ count: Int, _ quantity: LimitedQuantity, of client: RateLimitedClient) throws(Refusal) {
        guard let perMinute = limits[quantity] else { return }
        let now = now()
        let wait = state.withLock { state in
            var buckets = Self.remove(client, from: &state) ?? [:]
            var bucket = buckets[quantity] ?? TokenBucket(perMinute: perMinute, at: now)
            let wait = bucket.take(count, at: now)
            buckets[quantity] = bucket
            if state.young.count >= generationSize {
                state.old = state.young
                state.young = [:]
            }
            state.young[client] = buckets
            return wait
        }
        if let wait { throw Refusal(quantity: quantity, perMinute: perMinute, wait: wait) }
    }

    /// Gives a client back what it has taken.
    func giveBack(_ count: Int, _ quantity: LimitedQuantity, to client: RateLimitedClient) {
        state.withLock { state in
            state.young[client]?[quantity]?.giveBack(count)
            state.old[client]?[quantity]?.giveBack(count)
        }
    }

    /// How much a client has left of everything that is limited.
    func state(of client: RateLimitedClient) -> [RateLimitState] {
        let now = now()
        let buckets = state.withLock { $0.young[client] ?? $0.old[client] } ?? [:]
        return LimitedQuantity.allCases.compactMap { quantity in
            guard let perMinute = limits[quantity] else { return nil }
            let bucket = buckets[quantity] ?? TokenBucket(perMinute: perMinute, at: now)
            return RateLimitState(
                quantity: quantity, perMinute: perMinute, remaining: bucket.remaining(at: now),
                timeUntilFull: bucket.timeUntilFull(at: now))
        }
    }

    private static func remove(_ client: RateLimitedClient, from state: inout State) -> Buckets? {
        state.young.removeValue(forKey: client) ?? state.old.removeValue(forKey: client)
    }
}
