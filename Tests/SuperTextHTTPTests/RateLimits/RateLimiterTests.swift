import Checking
import Synchronization
import Testing

@testable import SuperTextHTTP

@Suite struct RateLimiterTests {
    private func client(_ number: Int) -> RateLimitedClient {
        IPAddress("10.\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)").map { .address($0) }
            ?? .owner(.local)
    }

    private func limiter(_ limits: RateLimits, clients: Int = 100) -> RateLimiter {
        RateLimiter(limits, maximumClients: clients, now: { .zero })
    }

    @Test func clientsDoNotTakeFromEachOther() throws {
        let limiter = limiter(RateLimits(requestsPerMinute: 1))
        try limiter.take(1, .requests, of: client(1))
        #expect(throws: RateLimiter.Refusal.self) { try limiter.take(1, .requests, of: client(1)) }
        try limiter.take(1, .requests, of: client(2))
        try limiter.take(1, .requests, of: .owner(Owner(rawValue: "a")))
        #expect(throws: RateLimiter.Refusal.self) {
            try limiter.take(1, .requests, of: .owner(Owner(rawValue: "a")))
        }
    }

    @Test func requestsAndCharactersAreCountedApart() throws {
        let limiter = limiter(RateLimits(requestsPerMinute: 2, charactersPerMinute: 10))
        try limiter.take(11, .characters, of: client(1))
        #expect(throws: RateLimiter.Refusal.self) { try limiter.take(1, .characters, of: client(1)) }
        try limiter.take(1, .requests, of: client(1))
        #expect(limiter.state(of: client(1)).map(\.remaining) == [1, 0])
        #expect(limiter.state(of: client(2)).map(\.remaining) == [2, 10])
    }

    @Test func whatIsGivenBackIsThereAgainAndNoMoreThanThat() throws {
        let limiter = limiter(RateLimits(requestsPerMinute: 2))
        try limiter.take(1, .requests, of: client(1))
        limiter.giveBack(1, .requests, to: client(1))
        limiter.giveBack(1, .requests, to: client(1))
        limiter.giveBack(1, .requests, to: client(2))
        #expect(limiter.state(of: client(1)).map(\.remaining) == [2])
        #expect(limiter.clients == 1)
    }

    @Test func whatIsNotLimitedIsNotCounted() throws {
        let limiter = limiter(RateLimits(charactersPerMinute: 10))
        for _ in 0..<1000 { try limiter.take(1, .requests, of: client(1)) }
        #expect(limiter.state(of: client(1)).map(\.quantity) == [.characters])
        #expect(limiter.clients == 0)
        #expect(self.limiter(.none).isUnlimited)
    }

    @Test func manyAddressesDoNotTakeTheMemory() throws {
        let limiter = limiter(RateLimits(requestsPerMinute: 1), clients: 100)
        for number in 0..<100_000 {
            try limiter.take(1, .requests, of: client(number))
            #expect(limiter.clients <= 101)
        }
        // Those who asked last are remembered.
        for number in 99_960..<100_000 {
            #expect(throws: RateLimiter.Refusal.self) { try limiter.take(1, .requests, of: client(number)) }
        }
    }

    @Test func whoGoesOnAskingIsRememberedWhoeverElseComes() throws {
        let limiter = limiter(RateLimits(requestsPerMinute: 1), clients: 100)
        try limiter.take(1, .requests, of: client(0))
        for number in 1..<10_000 {
            try limiter.take(1, .requests, of: client(number))
            if number % 40 == 0 {
                #expect(throws: RateLimiter.Refusal.self) { try limiter.take(1, .requests, of: client(0)) }
            }
        }
    }
}
