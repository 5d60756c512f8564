import Checking
import Synchronization
import Testing

@testable import SuperTextHTTP

/// Servers that count together what clients ask for.
@Suite struct SharedRateLimitTests {
    /// Buckets in memory, into which nothing comes.
    private final class Buckets: SharedBuckets {
        let levels = Mutex<[String: Double]>([:])
        let fails = Mutex(false)
        let settled = Mutex(0)

        func settle(_ taken: [TakenTokens]) async throws(StoreError) -> [Double] {
            if fails.withLock({ $0 }) { throw StoreError("The database is away.") }
            settled.withLock { $0 += taken.count }
            return levels.withLock { levels in
                taken.map { taken in
                    let level = (levels[taken.bucket] ?? Double(taken.perMinute)) - Double(taken.count)
                    levels[taken.bucket] = level
                    return level
                }
            }
        }

        func forgetFull() async throws(StoreError) {}
    }

    private let buckets = Buckets()
    private let client = RateLimitedClient.owner(Owner(rawValue: "a"))

    private func limiter() -> RateLimiter {
        RateLimiter(RateLimits(requestsPerMinute: 10), isShared: true, now: { .zero })
    }

    private func remaining(_ limiter: RateLimiter) -> Int? { limiter.state(of: client).first?.remaining }

    @Test func whatIsTakenAtOneServerIsMissingAtTheOther() async throws {
        let (one, other) = (limiter(), limiter())
        for _ in 0..<6 { try one.take(1, .requests, of: client) }
        try await one.settle(with: buckets)
        try other.take(1, .requests, of: client)
        #expect(remaining(other) == 9)
        try await other.settle(with: buckets)
        #expect(remaining(other) == 3)
        for _ in 0..<3 { try other.take(1, .requests, of: client) }
        #expect(throws: RateLimiter.Refusal.self) { try other.take(1, .requests, of: client) }
        try await other.settle(with: buckets)
        try one.take(1, .requests, of: client)
        try await one.settle(with: buckets)
        #expect(throws: RateLimiter.Refusal.self) { try one.take(1, .requests, of: client) }
    }

    @Test func whatIsRefusedOrGivenBackIsNotTold() async throws {
        let limiter = limiter()
        for _ in 0..<10 { try limiter.take(1, .requests, of: client) }
        #expect(throws: RateLimiter.Refusal.self) { try limiter.take(1, .requests, of: client) }
        limiter.giveBack(4, .requests, to: client)
        try await limiter.settle(with: buckets)
        #expect(remaining(limiter) == 4)
        // Who asked for nothing since is not told of again.
        try await limiter.settle(with: buckets)
        #expect(buckets.settled.withLock { $0 } == 1)
    }

    @Test func serverCountsForItselfWhileTheDatabaseIsAway() async throws {
        let limiter = limiter()
        buckets.fails.withLock { $0 = true }
        for _ in 0..<10 { try limiter.take(1, .requests, of: client) }
        await #expect(throws: StoreError.self) { try await limiter.settle(with: buckets) }
        #expect(throws: RateLimiter.Refusal.self) { try limiter.take(1, .requests, of: client) }
    }

    @Test func storesAreNotToldWhoseABucketIs() throws {
        let address = try #require(IPAddress("192.0.2.1").map { RateLimitedClient.address($0) })
        let bucket = TakenTokens(1, of: "requests \(address.name)", perMinute: 10).bucket
        #expect(bucket.count == 32 && bucket.allSatisfy(\.isHexDigit))
        #expect(!bucket.contains("c0000201"))
    }
}
