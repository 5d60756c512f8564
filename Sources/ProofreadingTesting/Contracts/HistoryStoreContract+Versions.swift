import Checking
import Foundation
import Proofreading
import Text

extension HistoryStoreContract {
    private static let slip = Mistake("teh", in: "en")

    private static func ids(in store: any HistoryStore) async throws -> [CheckID] {
        try await store.checks(HistoryQuery(limit: 100)).checks.map(\.id)
    }

    static let versions: [Claim] = [
        Claim("A version takes the place of the one before, under its own name") { store in
            try await store.save(.sample(1, "teh zebra", mistakes: ["teh": "the"]))
            try await store.save(.sample(2, "Another text."))
            let newer = Check.sample(3, "the zebra sleeps")
            try await store.save(newer, revising: .sample(1))
            try expectEqual(try await ids(in: store), [.sample(3), .sample(2)])
            try expectEqual(try await store.check(.sample(3)), newer)
            try expectEqual(try await store.checks(HistoryQuery(search: "zebra")).checks.count, 1)
            try expectEqual(try await store.checks(HistoryQuery(search: "teh")).checks.count, 0)
        },
        Claim("The names of earlier versions lead to the newest, from which versions go on") { store in
            try await store.save(.sample(1, "One."))
            for number in 2...5 {
                try await store.save(.sample(number, "One. Number \(number)."), revising: .sample(number - 1))
            }
            for number in 1...5 { try expectEqual(try await store.check(.sample(number))?.id, .sample(5)) }
            try await store.save(.sample(6, "One, two."), revising: .sample(1))
            try expectEqual(try await ids(in: store), [.sample(6)])
        },
        Claim("A text keeps the last names of its versions, and forgets the others") { store in
            let last = TextReference.maximumNames + 5
            try await store.save(.sample(0, "Version 0."))
            for number in 1...last {
                try await store.save(.sample(number, "Version \(number)."), revising: .sample(number - 1))
            }
            try expectEqual(try await ids(in: store), [.sample(last)])
            try expectEqual(try await store.check(.sample(5))?.id, .sample(last))
            try expectEqual(try await store.check(.sample(4)), nil)
            let gone = try await store.delete(.sample(5), of: .local)
            try expectEqual(gone, Set((5...last).map { .sample($0) }))
        },
        Claim("An identical text is the same text, without being told so") { store in
            try await store.save(.sample(1, "teh zebra", mistakes: ["teh": "the"]))
            try await store.save(.sample(2, "teh zebra "))
            try await store.save(.sample(3, "teh zebra", mistakes: ["teh": "the"]))
            try expectEqual(try await ids(in: store), [.sample(3), .sample(2)])
            try expectEqual(try await store.timesSeen([slip]), [slip: 1])
            try await store.save(.sample(4, "teh zebra", mistakes: ["teh": "the"]), of: .ann)
            try expectEqual(try await ids(in: store), [.sample(3), .sample(2)])
            try expectEqual(try await store.checks(HistoryQuery(), of: .ann).checks.map(\.id), [.sample(4)])
        },
        Claim("Characters that look the same make no identical text") { store in
            try await store.save(.sample(1, "\u{E9}t\u{E9}"))
            try await store.save(.sample(2, "e\u{301}te\u{301}"))
            try expectEqual(try await ids(in: store), [.sample(2), .sample(1)])
        },
        Claim("What follows a check that is not kept, or another's, is a text of its own") { store in
            try await store.save(.sample(1, "Mine."), of: .ann)
            try await store.save(.sample(2, "Mine too."), revising: .sample(1))
            try await store.save(.sample(3, "And this."), revising: .sample(99))
            try expectEqual(try await ids(in: store), [.sample(3), .sample(2)])
            try expectEqual(try await store.check(.sample(1), of: .ann), .sample(1, "Mine."))
            try expectEqual(try await store.check(.sample(1)), nil)
        },
        Claim("What comes too late changes nothing") { store in
            try await store.save(.sample(1, "One."))
            try await store.save(.sample(3, "Three."), revising: .sample(1))
            try await store.save(.sample(2, "Two."), revising: .sample(1))
            try expectEqual(try await ids(in: store), [.sample(3)])
            try expectEqual(try await store.check(.sample(2)), .sample(3, "Three."))
        },
        Claim("A version that is loading, or came to nothing, takes no place") { store in
            let text = Check.sample(1, "teh zebra", mistakes: ["teh": "the"])
            try await store.save(text)
            let loading = CheckState.loading(Progress(.queued, fraction: 0))
            try await store.save(.sample(2, "teh zebras", state: loading), revising: .sample(1))
            try await store.save(.sample(3, "teh z", state: .error(.interrupted)), revising: .sample(1))
            try expectEqual(try await ids(in: store), [.sample(3), .sample(2), .sample(1)])
            try expectEqual(try await store.check(.sample(1)), text)
            // Once it is loaded it does.
            let done = Check.sample(2, "teh zebras", mistakes: ["teh": "the"])
            try expect(try await store.replace(done, revising: .sample(1)), "the check that was loading")
            try expectEqual(try await ids(in: store), [.sample(3), .sample(2)])
            try expectEqual(try await store.check(.sample(1)), done)
            try expectEqual(try await store.timesSeen([slip]), [slip: 1])
            try expectEqual(try await store.checks(HistoryQuery(search: "zebras")).checks.count, 1)
        },
        Claim("A version may follow a check that still loads, which then changes nothing any more") { store in
            let loading = CheckState.loading(Progress(.queued, fraction: 0))
            try await store.save(.sample(1, "One.", state: loading), leasedUntil: Date(timeIntervalSince1970: 0))
            try await store.save(.sample(2, "One, two."), revising: .sample(1))
            try expect(try await store.replace(.sample(1, "One.")), "its text to be there")
            try await store.markInterrupted(at: Date(timeIntervalSince1970: 1))
            try expectEqual(try await ids(in: store), [.sample(2)])
            try expectEqual(try await store.check(.sample(1)), .sample(2, "One, two."))
        },
        Claim("A slip counts once in a text, in however many versions, also if it was corrected since") { store in
            try await store.save(.sample(1, "teh zebra", mistakes: ["teh": "the"]))
            try await store.save(.sample(2, "teh zebra and teh gnu", mistakes: ["teh": "the"]), revising: .sample(1))
            try expectEqual(try await store.timesSeen([slip]), [slip: 1])
            try await store.save(.sample(3, "the zebra and the gnu"), revising: .sample(2))
            try expectEqual(try await store.timesSeen([slip]), [slip: 1])
            try await store.save(.sample(4, "teh end", mistakes: ["teh": "the"]))
            try expectEqual(try await store.timesSeen([slip]), [slip: 2])
        },
        Claim("A text's own mistakes need not count") { store in
            try await store.save(.sample(1, "teh zebra", mistakes: ["teh": "the"]))
            try await store.save(.sample(2, "teh gnu", mistakes: ["teh": "the"]))
            try await store.save(.sample(3, "the gnu"), revising: .sample(2))
            for (text, revised, count) in [
                ("teh zebra", nil, 1), ("teh gnu", .sample(2), 1), ("teh gnu", .sample(3), 1), ("teh gnu", nil, 2),
                ("teh zebra", .sample(3), 1), ("teh zebra", .sample(99), 1), ("teh cat", .sample(99), 2),
            ] as [(String, CheckID?, Int)] {
                let outside = TextReference(text, revisionOf: revised)
                try expectEqual(
                    try await store.timesSeen([slip], of: .local, outside: outside), [slip: count],
                    "\(text) \(revised as Any):")
            }
        },
        Claim("A word that is written on was no mistake; one that stays, was corrected or decided on, was") { store in
            let noon = Date(timeIntervalSince1970: 1_767_355_200)
            func version(_ number: Int, _ text: String, _ wrong: String?, after seconds: Double = 1) -> Check {
                let mistakes = wrong.map { [Finding.sample($0, "x", at: 2..<2 + $0.utf8.count)] } ?? []
                return .sample(
                    number, text, state: .loaded(CheckResult(.sample(text, findings: mistakes))),
                    createdAt: noon + Double(number) * seconds)
            }
            // Letters come to its end, and go.
            for (number, text) in ["I rec", "I reci", "I recie", "I reci", "I rec", "I rece"].enumerated() {
                let check = version(number, text, String(text.dropFirst(2)))
                try await store.save(check, revising: number > 0 ? .sample(number - 1) : nil)
            }
            try await store.save(version(6, "I receive it", nil), revising: .sample(5))
            let words = ["rec", "reci", "recie", "rece"].map { Mistake($0, in: "en") }
            try expectEqual(try await store.timesSeen(Set(words)), [:])
            // It was there while something else was written.
            try await store.save(version(10, "A bel", "bel"))
            try await store.save(version(11, "A bel r", "bel"), revising: .sample(10))
            try await store.save(version(12, "A bell r", nil), revising: .sample(11))
            // It was changed inside.
            try await store.save(version(20, "A teh", "teh"))
            try await store.save(version(21, "A the", nil), revising: .sample(20))
            // It was decided on.
            try await store.save(version(30, "A goverment", "goverment"))
            _ = try await store.decide(
                Decision(.accepted), on: .sample("goverment", at: 2), in: .sample(30))
            try await store.save(version(31, "A goverments", nil), revising: .sample(30))
            // It was left for a while.
            try await store.save(version(40, "A kni", "kni", after: 10))
            try await store.save(version(42, "A knig", nil, after: 10), revising: .sample(40))
            let made = ["bel", "teh", "goverment", "kni"].map { Mistake($0, in: "en") }
            try expectEqual(
                try await store.timesSeen(Set(made)), Dictionary(uniqueKeysWithValues: made.map { ($0, 1) }))
        },
        Claim("Decisions stay with their findings from version to version") { store in
            try await store.save(.sample(1, "teh dgo", mistakes: ["teh": "the", "dgo": "dog"]))
            _ = try await store.decide(Decision(.dismissed), on: teh, in: .sample(1))
            _ = try await store.decide(Decision(.accepted, replacement: "dog"), on: dgo, in: .sample(1))
            try await store.save(.sample(2, "teh dog runs", mistakes: ["teh": "the"]), revising: .sample(1))
            try expectEqual(try await store.check(.sample(2))?.decisions, [teh: Decision(.dismissed)])
            try expectEqual(try await store.checks(HistoryQuery()).checks.map(\.decided), [1])
            // Under the name of an earlier version, the newest is decided on.
            try expect(try await store.decide(nil, on: teh, in: .sample(1)), "a finding to decide on")
            try expect(try await !store.decide(nil, on: dgo, in: .sample(1)), "nothing to decide")
            try expectEqual(try await store.check(.sample(2))?.decisions, [:])
        },
        Claim("A text is forgotten with all its versions, by any of their names") { store in
            for number in [2, 1] {
                try await store.save(.sample(1, "teh qzebra", mistakes: ["teh": "the"]))
                try await store.save(.sample(2, "teh end", mistakes: ["teh": "the"]), revising: .sample(1))
                try await store.save(.sample(3, "teh gnu", mistakes: ["teh": "the"]))
                try expectEqual(try await store.delete(.sample(number), of: .local), [.sample(1), .sample(2)])
                for gone in 1...2 { try expectEqual(try await store.check(.sample(gone)), nil) }
                try expectEqual(try await store.timesSeen([slip]), [slip: 1])
                try expect(try await !store.replace(.sample(1, "Back again.")), "what was deleted to stay so")
                try expectEqual(try await store.deleteAll(), 1)
            }
        },
    ]

    static let exporting: [Claim] = [
        Claim("Checks that have ended are read from the oldest, page by page, each once") { store in
            for number in [4, 1, 3, 2] { try await store.save(.sample(number, mistakes: ["well": "good"])) }
            try await store.save(.sample(5, state: .loading(Progress(.queued, fraction: 0))))
            try await store.save(.sample(6, state: .error(.interrupted)))
            try await store.save(.sample(7), of: .ann)
            for limit in [1, 2, 4, 100] {
                var read: [Check] = []
                while true {
                    let page = try await store.endedChecks(after: read.last?.id, limit: limit, of: .local).map(\.check)
                    try expect(page.count <= limit, "no more than \(limit)")
                    if page.isEmpty { break }
                    read += page
                }
                try expectEqual(read.map(\.id), [1, 2, 3, 4, 6].map { .sample($0) }, "limit \(limit):")
                try expectEqual(read.first, .sample(1, mistakes: ["well": "good"]))
            }
        }
    ]
}
