import Checking
import Foundation
import Text

extension HistoryStoreContract {
    static let owning: [Claim] = [
        Claim("Nobody sees another's checks") { store in
            try await store.save(.sample(1, "teh zebra", mistakes: ["teh": "the"]), of: .ann)
            try expectEqual(try await store.check(.sample(1), of: .bob), nil)
            try expectEqual(try await store.check(.sample(1), of: .local), nil)
            for query in [
                HistoryQuery(), HistoryQuery(search: "zebra"), HistoryQuery(search: "the"),
                HistoryQuery(language: "en"),
                HistoryQuery(search: "!"), HistoryQuery(limit: 1, before: .sample(2)),
            ] {
                try expectEqual(try await store.checks(query, of: .bob), HistoryPage(checks: [], next: nil))
            }
            try expectEqual(try await store.timesSeen([Mistake("teh", in: "en")], of: .bob), [:])
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra"), of: .ann).checks.count, 1)
        },
        Claim("Nobody changes another's checks") { store in
            let check = Check.sample(1, "teh zebra", mistakes: ["teh": "the"])
            try await store.save(check, of: .ann)
            try expect(try await !store.replace(.sample(1, "Mine now."), of: .bob), "nothing to be replaced")
            for decision in [Decision(.accepted), nil] {
                let decided = try await store.decide(decision, on: teh, in: check.id, of: .bob)
                try expect(!decided, "nothing to decide")
            }
            try expectEqual(try await store.delete(check.id, of: .bob), [])
            try expectEqual(try await store.deleteAll(of: .bob), 0)
            try expectEqual(try await store.check(check.id, of: .ann), check)
            try expectEqual(try await store.check(check.id, of: .bob), nil)
        },
        Claim("The same check of two owners is two checks") { store in
            let check = Check.sample(1, "teh zebra", mistakes: ["teh": "the"])
            try await store.save(check, of: .ann)
            try await store.save(.sample(1, "teh gnu", mistakes: ["teh": "the"]), of: .bob)
            try expect(try await store.decide(Decision(.accepted), on: teh, in: check.id, of: .bob), "a finding")
            try expectEqual(try await store.check(check.id, of: .ann), check)
            try expectEqual(try await store.check(check.id, of: .bob)?.decisions, [teh: Decision(.accepted)])
            try expectEqual(try await store.checks(HistoryQuery(), of: .ann).checks, [CheckSummary(check)])
            for owner in [Owner.ann, .bob] {
                try expectEqual(
                    try await store.timesSeen([Mistake("teh", in: "en")], of: owner), [Mistake("teh", in: "en"): 1])
            }
            try expectEqual(try await store.delete(check.id, of: .bob), [check.id])
            try expectEqual(try await store.check(check.id, of: .ann), check)
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra"), of: .ann).checks.count, 1)
        },
        Claim("Deleting all of an owner's checks keeps the others'") { store in
            for number in 0..<20 {
                let check = Check.sample(
                    number, "teh zebra \(number)", mistakes: ["teh": "the"], decisions: [teh: Decision(.dismissed)])
                try await store.save(check, of: number % 2 == 0 ? .ann : .bob)
            }
            try expectEqual(try await store.deleteAll(of: .ann), 10)
            try expectEqual(try await store.checks(HistoryQuery(), of: .ann), HistoryPage(checks: [], next: nil))
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra"), of: .ann).checks, [])
            try expectEqual(try await store.timesSeen([Mistake("teh", in: "en")], of: .ann), [:])
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra the"), of: .bob).checks.count, 10)
            try expectEqual(
                try await store.timesSeen([Mistake("teh", in: "en")], of: .bob), [Mistake("teh", in: "en"): 10])
            try expectEqual(try await store.check(.sample(1), of: .bob)?.decisions, [teh: Decision(.dismissed)])
            try await store.save(.sample(0, "teh zebra", mistakes: ["teh": "the"]), of: .ann)
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra"), of: .ann).checks.count, 1)
        },
    ]
}
