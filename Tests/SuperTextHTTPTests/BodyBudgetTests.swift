import Testing

@testable import SuperTextHTTP

/// Who may have how much of the memory for bodies.
@Suite struct BodyBudgetTests {
    private let one = IPAddress("192.0.2.1").map { BodySender.address($0) }
    private let other = IPAddress("192.0.2.2").map { BodySender.address($0) }

    private func budget(_ bytes: Int, ofOne: Int) -> BodyBudget {
        BodyBudget(bytes: bytes, ofOne: ofOne, factory: PrometheusMetrics())
    }

    @Test func nobodyHasAll() {
        let budget = budget(100, ofOne: 40)
        #expect(budget.take(40, for: one))
        #expect(!budget.take(1, for: one))
        #expect(budget.take(40, for: other))
        #expect(budget.take(20, for: .otherSites))
        #expect(!budget.take(1, for: .otherSites))
        budget.giveBack(40, of: one)
        #expect(budget.take(30, for: one))
        // Who may have all has what is left.
        #expect(!budget.take(11, for: nil))
        #expect(budget.take(10, for: nil))
    }

    @Test func theFirstBytesOfABodyAreThereForEverybody() throws {
        let budget = budget(100, ofOne: 100)
        let long = BodyShare(of: budget, for: one, free: 50)
        try long.take(40)
        try long.take(110)
        for _ in 0..<20 {
            let short = BodyShare(of: budget, for: other, free: 50)
            try short.take(30)
            try short.take(20)
            #expect(throws: RequestProblem.self) { try short.take(1) }
            short.giveBack()
        }
        long.giveBack()
        try BodyShare(of: budget, for: other, free: 50).take(150)
        #expect(!budget.take(1, for: nil))
    }

    @Test func whatIsGivenBackTwiceIsGivenBackOnce() throws {
        let budget = budget(100, ofOne: 100)
        let share = BodyShare(of: budget, for: one, free: 0)
        try share.take(60)
        share.giveBack()
        share.giveBack()
        #expect(budget.take(100, for: nil))
        #expect(!budget.take(1, for: nil))
    }
}
