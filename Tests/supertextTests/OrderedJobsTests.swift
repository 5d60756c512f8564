import Synchronization
import Testing

@testable import supertext

@Suite struct OrderedJobsTests {
    @Test func whatComesOfItemsIsHandedOutInTheirOrderAndFewAreTakenAhead() async throws {
        let taken = Mutex(0)
        var handedOut: [Int] = []
        var mostAhead = 0
        let items = (0..<1000).lazy.map { item -> Int in
            taken.withLock { $0 += 1 }
            return item
        }
        try await OrderedJobs(width: 8).run(on: items) { item in
            for _ in 0..<(item % 7) { await Task.yield() }
            return item
        } done: { item in
            mostAhead = max(mostAhead, taken.withLock { $0 } - handedOut.count)
            handedOut.append(item)
        }
        #expect(handedOut == Array(0..<1000))
        #expect(mostAhead <= 8)
    }

    @Test func anErrorEndsIt() async {
        struct Failure: Error {}
        await #expect(throws: Failure.self) {
            try await OrderedJobs(width: 2).run(on: 0..<10, { $0 }, done: { if $0 == 3 { throw Failure() } })
        }
    }
}
