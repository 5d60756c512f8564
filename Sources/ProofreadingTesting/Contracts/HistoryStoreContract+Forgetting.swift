import Checking
import Foundation
import Text

extension HistoryStoreContract {
    static let forgetting: [Claim] = [
        Claim("A deleted check is nowhere") { store in
            try await store.save(
                .sample(1, "teh zebra", mistakes: ["teh": "the"], decisions: [teh: Decision(.dismissed)]))
            try await store.save(.sample(2, "teh gnu", mistakes: ["teh": "the"]))
            try expect(try await store.delete(.sample(1)), "a check to delete")
            try expect(try await !store.delete(.sample(1)), "no check to delete again")
            try expectEqual(try await store.check(.sample(1)), nil)
            try expectEqual(try await store.checks(HistoryQuery()).checks.map(\.id), [.sample(2)])
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra")).checks, [])
            try expectEqual(try await store.checks(HistoryQuery(search: "the")).checks.map(\.id), [.sample(2)])
            try expectEqual(try await store.timesSeen([Mistake("teh", in: "en")]), [Mistake("teh", in: "en"): 1])
            try expect(try await !store.decide(Decision(.accepted), on: teh, in: .sample(1)), "nothing to decide")
        },
        Claim("A deleted check can be kept again, without its decisions") { store in
            try await store.save(
                .sample(1, "teh zebra", mistakes: ["teh": "the"], decisions: [teh: Decision(.dismissed)]))
            _ = try await store.delete(.sample(1))
            try await store.save(.sample(1, "teh zebra", mistakes: ["teh": "the"]))
            try expectEqual(try await store.check(.sample(1))?.decisions, [:])
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra")).checks.count, 1)
        },
        Claim("All checks can be deleted, and others kept afterwards") { store in
            try expectEqual(try await store.deleteAll(), 0)
            for number in 0..<30 {
                try await store.save(
                    .sample(
                        number, "teh zebra \(number)", mistakes: ["teh": "the"], decisions: [teh: Decision(.dismissed)])
                )
            }
            try expectEqual(try await store.deleteAll(), 30)
            try expectEqual(try await store.deleteAll(), 0)
            try expectEqual(try await store.checks(HistoryQuery()), HistoryPage(checks: [], next: nil))
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra")).checks, [])
            try expectEqual(try await store.timesSeen([Mistake("teh", in: "en")]), [:])
            try await store.save(.sample(99, "teh zebra", mistakes: ["teh": "the"]))
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra")).checks.map(\.id), [.sample(99)])
            try expectEqual(try await store.check(.sample(99))?.decisions, [:])
        },
    ]

    static let counting: [Claim] = [
        Claim("Mistakes are counted once in each text, in any case, in every variant of their language") { store in
            try await store.save(.sample(1, "Teh cat and teh dog", mistakes: ["Teh": "The", "teh": "the"]))
            try await store.save(.sample(2, "TEH END", in: "en-GB", mistakes: ["TEH": "THE"]))
            try await store.save(.sample(3, "teh", in: "nl", mistakes: ["teh": "thee"]))
            try await store.save(.sample(4, "Été ÉTÉE", in: "fr", mistakes: ["ÉTÉE": "ÉTÉ"]))
            let counts = try await store.timesSeen([
                Mistake("teh", in: "en-AU"), Mistake("Teh", in: "nl"), Mistake("étée", in: "fr"),
                Mistake("cat", in: "en"),
            ])
            try expectEqual(
                counts, [Mistake("teh", in: "en"): 2, Mistake("teh", in: "nl"): 1, Mistake("étée", in: "fr"): 1])
        },
        Claim("Thousands of mistakes are counted at once") { store in
            try await store.save(.sample(1, "teh", mistakes: ["teh": "the"]))
            let mistakes = Set((0..<40_000).map { Mistake("word\($0)", in: "en") } + [Mistake("teh", in: "en")])
            try expectEqual(try await store.timesSeen(mistakes), [Mistake("teh", in: "en"): 1])
            try expectEqual(try await store.timesSeen([]), [:])
        },
    ]
}
