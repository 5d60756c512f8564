import Checking
import Foundation

extension HistoryStoreContract {
    private static let noon = Date(timeIntervalSince1970: 1_767_355_200)
    private static let running = CheckState.loading(Progress(.checking, fraction: 0.5))

    private static func states(_ numbers: ClosedRange<Int>, in store: any HistoryStore) async throws -> [String?] {
        var states: [String?] = []
        for number in numbers { states.append(try await store.check(.sample(number))?.state.name) }
        return states
    }

    static let leasing: [Claim] = [
        Claim("Only checks that still load are interrupted") { store in
            try await store.save(.sample(1, state: running), leasedUntil: noon)
            try await store.save(.sample(2))
            try await store.save(.sample(3, state: .error(Problem(.timedOut, "Too long."))))
            try await store.markInterrupted(at: noon)
            try expectEqual(try await store.check(.sample(1))?.state, .error(.interrupted))
            try expectEqual(try await store.check(.sample(2)), .sample(2))
            try expectEqual(
                try await store.check(.sample(3))?.state, .error(Problem(.timedOut, "Too long.")))
            try expectEqual(try await store.checks(HistoryQuery()).checks.last?.problem, .interrupted)
        },
        Claim("Checks are interrupted once their leases have ended, whoever owns them") { store in
            for (number, seconds) in [(1, -1.0), (2, 0), (3, 0.001), (4, 30)] {
                try await store.save(.sample(number, state: running), leasedUntil: noon + seconds)
            }
            try await store.save(.sample(5, state: running))
            try await store.save(.sample(6, state: running), of: .ann, leasedUntil: noon - 1)
            try await store.markInterrupted(at: noon)
            try expectEqual(
                try await states(1...5, in: store), ["error", "error", "loading", "loading", "error"])
            try expectEqual(try await store.check(.sample(6), of: .ann)?.state, .error(.interrupted))
        },
        Claim("A lease is extended, and never cut short") { store in
            for number in 1...3 { try await store.save(.sample(number, state: running), leasedUntil: noon + 10) }
            try await store.save(.sample(4, state: running), of: .ann, leasedUntil: noon + 10)
            try await store.extendLeases(of: [.sample(1), .sample(4), .sample(99)], until: noon + 30)
            try await store.extendLeases(of: [.sample(2)], until: noon)
            try await store.extendLeases(of: [], until: noon + 60)
            try await store.markInterrupted(at: noon + 9)
            try expectEqual(try await states(1...3, in: store), ["loading", "loading", "loading"])
            try await store.markInterrupted(at: noon + 20)
            try expectEqual(try await states(1...3, in: store), ["loading", "error", "error"])
            try expectEqual(try await store.check(.sample(4), of: .ann)?.state.name, "loading")
            try await store.markInterrupted(at: noon + 30)
            try expectEqual(try await states(1...1, in: store), ["error"])
        },
        Claim("A check that has ended has no lease: it is neither interrupted nor leased again") { store in
            try await store.save(.sample(1, state: running), leasedUntil: noon)
            try expect(try await store.replace(.sample(1)), "the check to be replaced")
            try await store.extendLeases(of: [.sample(1)], until: noon + 30)
            try await store.markInterrupted(at: noon + 60)
            try expectEqual(try await store.check(.sample(1)), .sample(1))
            try await store.save(.sample(1, state: running))
            try await store.markInterrupted(at: noon)
            try expectEqual(try await states(1...1, in: store), ["error"])
        },
        Claim("A check that was taken for interrupted can end all the same") { store in
            try await store.save(.sample(1, state: running), leasedUntil: noon)
            try await store.markInterrupted(at: noon)
            try expect(try await store.replace(.sample(1)), "the check to be replaced")
            try expectEqual(try await store.check(.sample(1)), .sample(1))
            try expectEqual(try await store.checks(HistoryQuery()).checks.map(\.problem), [nil])
        },
    ]
}
