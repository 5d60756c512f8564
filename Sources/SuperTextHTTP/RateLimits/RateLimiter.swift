import Checking
import Synchronization

/// Whose requests are counted together.
enum RateLimitedClient: Hashable, Sendable {
    /// The owner of a key, wherever the requests come from.
    case owner(Owner)
    /// An address; of IPv6 the network of 64 bits, in which a client can take any address.
    case address(IPAddress)

    /// A name that is the same at every server.
    var name: String {
        switch self {
        case .owner(let owner): "owner \(owner.rawValue)"
        case .address(let address): "address \(address.number)"
        }
    }
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
        /// What was taken since it was settled last, where servers count together.
        var unsettled: [RateLimitedClient: [LimitedQuantity: Int]] = [:]
    }

    private let limits: [LimitedQuantity: Int]
    private let isShared: Bool
    private let generationSize: Int
    private let now: @Sendable () -> Duration
    private let state = Mutex(State())

    /// Makes a limiter that has seen nobody.
    /// - Parameters:
    ///   - limits: how much each client may ask for.
    ///   - maximumClients: how many are remembered, at some 300 bytes each.
    ///   - isShared: whether other servers count the same clients: see ``settle(with:)``.
    ///   - now: the time since any moment.
    init(
        _ limits: RateLimits, maximumClients: Int = 20_000, isShared: Bool = false,
        now: (@Sendable () -> Duration)? = nil
    ) {
        self.limits = [.requests: limits.requestsPerMinute, .characters: limits.charactersPerMinute]
            .filter { $0.value > 0 }
        generationSize = max(1, maximumClients / 2)
        self.isShared = isShared
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
            if wait == nil { note(count, quantity, of: client, in: &state) }
            return wait
        }
        if let wait { throw Refusal(quantity: quantity, perMinute: perMinute, wait: wait) }
    }

    /// Gives a client back what it has taken.
    func giveBack(_ count: Int, _ quantity: LimitedQuantity, to client: RateLimitedClient) {
        state.withLock { state in
            state.young[client]?[quantity]?.giveBack(count)
            state.old[client]?[quantity]?.giveBack(count)
            note(-count, quantity, of: client, in: &state)
        }
    }

    private func note(_ count: Int, _ quantity: LimitedQuantity, of client: RateLimitedClient, in state: inout State) {
        guard isShared, limits[quantity] != nil else { return }
        // Where it is not settled, of so many clients no more is known.
        guard state.unsettled.count < 2 * generationSize || state.unsettled[client] != nil else { return }
        state.unsettled[client, default: [:]][quantity, default: 0] += count
    }

    /// Tells other servers what was taken here since the last time, and takes over what is left by all of them.
    /// - Throws: a `StoreError`. What was taken is not told then, and each server counts for itself meanwhile.
    func settle(with buckets: any SharedBuckets) async throws(StoreError) {
        let unsettled = state.withLock { state in
            defer { state.unsettled = [:] }
            return state.unsettled
        }
        var places: [(client: RateLimitedClient, quantity: LimitedQuantity)] = []
        var taken: [TakenTokens] = []
        for (client, counts) in unsettled {
            for (quantity, count) in counts {
                guard let perMinute = limits[quantity] else { continue }
                places.append((client, quantity))
                taken.append(TakenTokens(count, of: "\(quantity.rawValue) \(client.name)", perMinute: perMinute))
            }
        }
        if taken.isEmpty { return }
        let levels = try await buckets.settle(taken)
        let now = now()
        state.withLock { state in
            for (place, level) in zip(places, levels) {
                // Not those that others took meanwhile are known, but those that were taken here.
                let since = state.unsettled[place.client]?[place.quantity] ?? 0
                state.young[place.client]?[place.quantity]?.settle(at: level - Double(since), at: now)
                state.old[place.client]?[place.quantity]?.settle(at: level - Double(since), at: now)
            }
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
