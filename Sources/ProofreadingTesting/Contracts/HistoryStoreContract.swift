import Checking
import Foundation
import Proofreading

/// What every ``HistoryStore`` must do.
public enum HistoryStoreContract {
    /// A claim about a history in which nothing is kept yet.
    public typealias Claim = ContractClaim<any HistoryStore>

    /// Every claim.
    public static let claims: [Claim] = keeping + replacing + deciding + forgetting + counting + paging + searching

    private static let keeping: [Claim] = [
        Claim("A check is found with all its parts, in every state") { store in
            let states: [CheckState] = [
                .loading(Progress(.checking, fraction: 0.25)),
                .loaded(
                    .sample(
                        "I recieved teh parcle.", mistakes: ["recieved": "received", "teh": "the", "parcle": "parcel"])),
                .error(Problem(.timedOut, "It took longer than 10 s.")),
            ]
            for (number, state) in states.enumerated() {
                let check = Check.sample(number, "I recieved teh parcle.", state: state)
                try await store.save(check)
                try expectEqual(try await store.check(check.id), check)
            }
        },
        Claim("Decisions that come with a check are kept with it") { store in
            let check = Check.sample(
                1, "teh cat teh dog", mistakes: ["teh": "the"], decisions: [0: Decision(.accepted, replacement: "the")])
            try await store.save(check)
            try expectEqual(try await store.check(check.id), check)
        },
        Claim("Texts come back byte for byte") { store in
            for (number, text) in ["", " \n\r\n\t", "a\u{0}b", "e\u{301}", "\u{E9}", "👩‍👩‍👧🇫🇷", "\u{FEFF}x", "'\"%_"]
                .enumerated()
            {
                try await store.save(.sample(number, text))
                let found = try await store.check(.sample(number))
                try expectEqual(found.map { Array($0.text.utf8) }, Array(text.utf8))
            }
        },
        Claim("A check that is not kept is not found") { store in
            try await store.save(.sample(1))
            try expectEqual(try await store.check(.sample(2)), nil)
        },
        Claim("Checks that are saved at once are all kept") { store in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        try await store.save(.sample(number, "Text \(number) is teh one.", mistakes: ["teh": "the"]))
                        _ = try await store.checks(HistoryQuery(search: "one"))
                    }
                }
                try await group.waitForAll()
            }
            try expectEqual(try await store.checks(HistoryQuery(search: "one", limit: 100)).checks.count, 50)
        },
        Claim("A cancelled task's check is kept") { store in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await store.save(.sample(1, state: .error(Problem(.cancelled, "The one who asked went away."))))
                _ = try await store.decide(nil, on: 0, of: .sample(1))
            }
            try await task.value
            try expect(try await store.check(.sample(1)) != nil, "the check to be kept")
        },
        Claim("Only checks that still load are interrupted") { store in
            try await store.save(.sample(1, state: .loading(Progress(.queued, fraction: 0))))
            try await store.save(.sample(2))
            try await store.save(.sample(3, state: .error(Problem(.timedOut, "Too long."))))
            try await store.markInterrupted()
            try expectEqual(try await store.check(.sample(1))?.state, .error(.interrupted))
            try expectEqual(try await store.check(.sample(2)), .sample(2))
            try expectEqual(
                try await store.check(.sample(3))?.state, .error(Problem(.timedOut, "Too long.")))
        },
        Claim("A history that works answers a ping, and keeps nothing of it") { store in
            try await store.ping()
            try expectEqual(try await store.checks(HistoryQuery()), HistoryPage(checks: [], next: nil))
        },
    ]

    private static let replacing: [Claim] = [
        Claim("A check is put only in the place of one that is still kept") { store in
            let check = Check.sample(1, "Teh end.", mistakes: ["Teh": "The"])
            try expect(try await !store.replace(check), "nothing to be replaced")
            try expectEqual(try await store.check(check.id), nil)
            try await store.save(.sample(1, "Teh end.", state: .loading(Progress(.checking, fraction: 0.5))))
            try expect(try await store.replace(check), "the check to be replaced")
            try expectEqual(try await store.check(check.id), check)
            try expectEqual(try await store.checks(HistoryQuery(search: "teh")).checks.count, 1)
            _ = try await store.delete(check.id)
            try expect(try await !store.replace(check), "what was deleted to stay so")
            try expectEqual(try await store.checks(HistoryQuery()).checks.count, 0)
        },
        Claim("A check saved again is replaced in all its parts") { store in
            try await store.save(.sample(1, "First wrods.", mistakes: ["wrods": "words"]))
            let again = Check(
                id: .sample(1), createdAt: Date(timeIntervalSince1970: 1_000_000), text: "Second lettres.",
                format: "markdown",
                state: .loaded(.sample("Second lettres.", in: "fr", mistakes: ["lettres": "letters"])))
            try await store.save(again)
            try expectEqual(try await store.check(.sample(1)), again)
            try expectEqual(try await store.checks(HistoryQuery()).checks, [again])
            for gone in ["first", "wrods", "words"] {
                try expectEqual(try await store.checks(HistoryQuery(search: gone)).checks, [], gone)
            }
            for there in ["second", "lettres", "letters"] {
                try expectEqual(try await store.checks(HistoryQuery(search: there)).checks, [again], there)
            }
            try expectEqual(try await store.checks(HistoryQuery(language: "en")).checks, [])
            let mistakes: Set = [Mistake("wrods", in: "en"), Mistake("lettres", in: "fr")]
            try expectEqual(try await store.timesSeen(mistakes), [Mistake("lettres", in: "fr"): 1])
        },
        Claim("A check that loaded can be found by its corrections") { store in
            try await store.save(.sample(1, "teh cat", state: .loading(Progress(.checking, fraction: 0.5))))
            try await store.save(.sample(1, "teh cat", mistakes: ["teh": "the"]))
            try expectEqual(try await store.checks(HistoryQuery(search: "the cat")).checks.count, 1)
        },
        Claim("Decisions outlive a check that is saved again") { store in
            let check = Check.sample(1, "teh dgo", mistakes: ["teh": "the", "dgo": "dog"])
            try await store.save(check)
            _ = try await store.decide(Decision(.dismissed), on: 0, of: check.id)
            _ = try await store.decide(Decision(.dismissed), on: 1, of: check.id)
            var again = check
            again.decisions = [1: Decision(.accepted, replacement: "dog")]
            try await store.save(again)
            try expectEqual(
                try await store.check(check.id)?.decisions,
                [0: Decision(.dismissed), 1: Decision(.accepted, replacement: "dog")])
        },
        Claim("Decisions go when what they were about goes") { store in
            try await store.save(.sample(1, "teh dgo runs", mistakes: ["teh": "the", "dgo": "dog"]))
            _ = try await store.decide(Decision(.dismissed), on: 0, of: .sample(1))
            _ = try await store.decide(Decision(.dismissed), on: 1, of: .sample(1))
            try await store.save(.sample(1, "teh cat rusn", mistakes: ["teh": "the", "rusn": "runs"]))
            try expectEqual(try await store.check(.sample(1))?.decisions, [0: Decision(.dismissed)])
            try await store.save(.sample(1, "teh cat rusn", decisions: [0: Decision(.accepted)]))
            try expectEqual(try await store.check(.sample(1))?.decisions, [:])
        },
    ]

    private static let deciding: [Claim] = [
        Claim("A decision is kept, changed and taken back") { store in
            try await store.save(.sample(1, "teh dgo", mistakes: ["teh": "the", "dgo": "dog"]))
            for decision in [
                Decision(.accepted, replacement: "a\u{0}b"), Decision(.dismissed), Decision(.accepted), nil, nil,
            ] {
                try expect(try await store.decide(decision, on: 1, of: .sample(1)), "a correction to decide on")
                try expectEqual(try await store.check(.sample(1))?.decisions[1], decision)
                try expectEqual(try await store.check(.sample(1))?.decisions[0], nil)
            }
        },
        Claim("There is nothing to decide where there is no correction") { store in
            try await store.save(.sample(1, "teh dgo", mistakes: ["teh": "the", "dgo": "dog"]))
            try await store.save(.sample(2, state: .loading(Progress(.queued, fraction: 0))))
            for (index, number) in [(2, 1), (-1, 1), (Int.max, 1), (Int.min, 1), (0, 2), (0, 3)] {
                for decision in [Decision(.dismissed), nil] {
                    let decided = try await store.decide(decision, on: index, of: .sample(number))
                    try expect(!decided, "no correction \(index) of \(number)")
                }
            }
            try expectEqual(try await store.check(.sample(1))?.decisions, [:])
        },
    ]

    private static let forgetting: [Claim] = [
        Claim("A deleted check is nowhere") { store in
            try await store.save(
                .sample(1, "teh zebra", mistakes: ["teh": "the"], decisions: [0: Decision(.dismissed)]))
            try await store.save(.sample(2, "teh gnu", mistakes: ["teh": "the"]))
            try expect(try await store.delete(.sample(1)), "a check to delete")
            try expect(try await !store.delete(.sample(1)), "no check to delete again")
            try expectEqual(try await store.check(.sample(1)), nil)
            try expectEqual(try await store.checks(HistoryQuery()).checks.map(\.id), [.sample(2)])
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra")).checks, [])
            try expectEqual(try await store.checks(HistoryQuery(search: "the")).checks.map(\.id), [.sample(2)])
            try expectEqual(try await store.timesSeen([Mistake("teh", in: "en")]), [Mistake("teh", in: "en"): 1])
            try expect(try await !store.decide(Decision(.accepted), on: 0, of: .sample(1)), "nothing to decide")
        },
        Claim("A deleted check can be kept again, without its decisions") { store in
            try await store.save(
                .sample(1, "teh zebra", mistakes: ["teh": "the"], decisions: [0: Decision(.dismissed)]))
            _ = try await store.delete(.sample(1))
            try await store.save(.sample(1, "teh zebra", mistakes: ["teh": "the"]))
            try expectEqual(try await store.check(.sample(1))?.decisions, [:])
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra")).checks.count, 1)
        },
        Claim("All checks can be deleted, and others kept afterwards") { store in
            try expectEqual(try await store.deleteAll(), 0)
            for number in 0..<30 {
                try await store.save(
                    .sample(number, "teh zebra", mistakes: ["teh": "the"], decisions: [0: Decision(.dismissed)]))
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

    private static let counting: [Claim] = [
        Claim("Mistakes are counted, in any case, in every variant of their language") { store in
            try await store.save(.sample(1, "Teh cat and teh dog", mistakes: ["Teh": "The", "teh": "the"]))
            try await store.save(.sample(2, "TEH END", in: "en-GB", mistakes: ["TEH": "THE"]))
            try await store.save(.sample(3, "teh", in: "nl", mistakes: ["teh": "thee"]))
            try await store.save(.sample(4, "Été ÉTÉE", in: "fr", mistakes: ["ÉTÉE": "ÉTÉ"]))
            let counts = try await store.timesSeen([
                Mistake("teh", in: "en-AU"), Mistake("Teh", in: "nl"), Mistake("étée", in: "fr"),
                Mistake("cat", in: "en"),
            ])
            try expectEqual(
                counts, [Mistake("teh", in: "en"): 3, Mistake("teh", in: "nl"): 1, Mistake("étée", in: "fr"): 1])
        },
        Claim("Thousands of mistakes are counted at once") { store in
            try await store.save(.sample(1, "teh", mistakes: ["teh": "the"]))
            let mistakes = Set((0..<40_000).map { Mistake("word\($0)", in: "en") } + [Mistake("teh", in: "en")])
            try expectEqual(try await store.timesSeen(mistakes), [Mistake("teh", in: "en"): 1])
            try expectEqual(try await store.timesSeen([]), [:])
        },
    ]
}
