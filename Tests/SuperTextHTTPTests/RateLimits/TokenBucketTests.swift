import ProofreadingTesting
import Testing

@testable import SuperTextHTTP

@Suite struct TokenBucketTests {
    private func bucket(_ perMinute: Int) -> TokenBucket { TokenBucket(perMinute: perMinute, at: .zero) }

    @Test func aMinutesWorthCanBeTakenAtOnceAndNoMore() {
        var bucket = bucket(60)
        for _ in 0..<60 { #expect(bucket.take(1, at: .zero) == nil) }
        #expect(bucket.take(1, at: .zero) == .seconds(1))
        #expect(bucket.take(1, at: .milliseconds(999)) != nil)
        #expect(bucket.take(1, at: .seconds(1)) == nil)
        #expect(bucket.take(1, at: .seconds(1)) != nil)
    }

    @Test func whatIsLargerThanWhatIsLeftIsTakenAndOwed() {
        var bucket = bucket(600)
        #expect(bucket.take(1200, at: .zero) == nil)
        #expect(bucket.remaining(at: .zero) == 0)
        // 600 are owed and one more is wanted, at ten a second.
        #expect(bucket.take(1, at: .zero) == .seconds(60.1))
        #expect(bucket.take(1, at: .seconds(60)) != nil)
        #expect(bucket.take(1, at: .seconds(61)) == nil)
        #expect(bucket.timeUntilFull(at: .seconds(61)) > .seconds(59))
    }

    @Test func itHoldsNoMoreThanAMinutesWorth() {
        let bucket = bucket(60)
        #expect(bucket.remaining(at: .seconds(100_000)) == 60)
        #expect(bucket.timeUntilFull(at: .zero) == .zero)
    }

    @Test func aClockThatStepsBackMakesNothing() {
        var bucket = bucket(60)
        for _ in 0..<60 { _ = bucket.take(1, at: .seconds(100)) }
        for second in [50, 99, 100, 20, 100] { #expect(bucket.take(1, at: .seconds(second)) != nil) }
    }

    /// Whatever is asked for whenever, no more comes through than was there and has come since, but for the last thing taken.
    @Test(arguments: UInt64(0)..<50)
    func noPatternOfRequestsTakesMoreThanComes(seed: UInt64) {
        var random = SplitMix(state: seed)
        let perMinute = 1 + Int.random(in: 0..<1000, using: &random)
        var bucket = bucket(perMinute)
        var now = Duration.zero
        var taken = 0
        for _ in 0..<2000 {
            now += .milliseconds(Int.random(in: 0..<200, using: &random))
            let count = 1 + Int.random(in: 0..<5, using: &random)
            let allowed = Double(perMinute) * (1 + now / .seconds(60))
            if let wait = bucket.take(count, at: now) {
                #expect(wait > .zero)
                // It says the truth about when there is something again.
                var later = bucket
                #expect(later.take(1, at: now + wait) == nil)
                if wait > .milliseconds(2) { #expect(later.take(1, at: now + wait - .milliseconds(1)) != nil) }
            } else {
                taken += count
                #expect(Double(taken - count) <= allowed)
            }
            #expect((0...perMinute).contains(bucket.remaining(at: now)))
        }
        // Who asks all the time gets all that comes.
        #expect(Double(taken) >= min(Double(perMinute) * (1 + now / .seconds(60)) - 5, 2000))
    }
}
