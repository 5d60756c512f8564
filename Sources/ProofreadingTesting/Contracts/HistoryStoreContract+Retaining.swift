import Checking
import Foundation
import Text

extension HistoryStoreContract {
    /// When every sample check has been made.
    private static let now = Date(timeIntervalSince1970: 1_767_326_645.678)

    static let retaining: [Claim] = [
        Claim("Nothing is forgotten unless a bound is given") { store in
            for number in 0..<3 { try await store.save(.sample(number)) }
            try expectEqual(try await forget(store, Retention()), ForgottenTexts())
            try expectEqual(try await store.checks(HistoryQuery()).checks.count, 3)
        },
        Claim("What is too old is forgotten, of every owner") { store in
            for (number, owner) in [(1, Owner.ann), (2, .bob), (3, .ann), (4, .bob)] {
                try await store.save(aged(number, days: Double(5 - number)), of: owner)
            }
            let forgotten = try await forget(store, Retention(age: 2.5 * 86_400))
            try expectEqual(forgotten.texts, 2)
            try expectEqual(forgotten.checks, [.ann: [.sample(1)], .bob: [.sample(2)]])
            try expectEqual(try await store.checks(HistoryQuery(), of: .ann).checks.map(\.id), [.sample(3)])
            try expectEqual(try await store.checks(HistoryQuery(), of: .bob).checks.map(\.id), [.sample(4)])
        },
        Claim("The newest texts of each owner are kept, and no more") { store in
            for number in 0..<250 { try await store.save(.sample(number), of: number % 5 == 0 ? .bob : .ann) }
            let forgotten = try await forget(store, Retention(texts: 3))
            try expectEqual(forgotten.texts, 244)
            try expectEqual(
                try await store.checks(HistoryQuery(), of: .ann).checks.map(\.id), [249, 248, 247].map { .sample($0) })
            try expectEqual(
                try await store.checks(HistoryQuery(), of: .bob).checks.map(\.id), [245, 240, 235].map { .sample($0) })
            try expectEqual(try await forget(store, Retention(texts: 3)), ForgottenTexts())
        },
        Claim("With both bounds, what is beyond either is forgotten") { store in
            for number in 1...4 { try await store.save(aged(number, days: Double(5 - number))) }
            try expectEqual(try await forget(store, Retention(age: 3.5 * 86_400, texts: 2)).texts, 2)
            try expectEqual(try await forget(store, Retention(age: 1.5 * 86_400, texts: 2)).texts, 1)
            try expectEqual(try await store.checks(HistoryQuery()).checks.map(\.id), [.sample(4)])
        },
        Claim("A text is as old as its newest version, and goes with all of them") { store in
            try await store.save(aged(1, "teh end", days: 9))
            try await store.save(aged(2, "teh end!", days: 1), revising: .sample(1))
            try await store.save(aged(3, "another", days: 5))
            try expectEqual(try await forget(store, Retention(age: 3 * 86_400)).checks, [.local: [.sample(3)]])
            try expectEqual(try await store.check(.sample(1))?.id, .sample(2))
            try expectEqual(
                try await forget(store, Retention(age: 3600)).checks, [.local: [.sample(1), .sample(2)]])
            try expectEqual(try await store.check(.sample(2)), nil)
        },
        Claim("A check that is loading is not forgotten") { store in
            let running = CheckState.loading(Progress(.queued, fraction: 0))
            try await store.save(.sample(1, state: running), leasedUntil: now + 60)
            for number in 2...3 { try await store.save(.sample(number)) }
            try expectEqual(try await forget(store, Retention(age: 1, texts: 1)).texts, 2)
            try expectEqual(try await store.check(.sample(1))?.state, running)
        },
        Claim("With a text go its mistakes, its words, what was decided, and exercises that no other text makes") {
            store in
            let other = Check.sample(
                3, "a dgo teh", mistakes: ["dgo": "dog", "teh": "the"],
                decisions: [.sample("teh", at: 6): Decision(.accepted, replacement: "the")])
            for check in [
                Check.sample(
                    1, "teh qzebra", mistakes: ["teh": "the", "qzebra": "zebra"],
                    decisions: [.sample("teh"): Decision(.accepted, replacement: "ten")]),
                .sample(2, "teh gnu", mistakes: ["teh": "the"]), other,
            ] { try await store.save(check) }
            try expectEqual(try await forget(store, Retention(texts: 1)).texts, 2)
            try await store.giveBackSpace()
            try expectEqual(
                try await store.timesSeen([Mistake("teh", in: "en"), Mistake("qzebra", in: "en")]),
                [Mistake("teh", in: "en"): 1])
            let insights = try await store.insights(InsightQuery(interval: .day, now: now), of: .local)
            try expectEqual(insights.totals, WritingCounts(texts: 1, words: 3, mistakes: 2))
            let exercises = try await store.exercises(PracticeQuery(limit: 10, now: now), of: .local).exercises
            try expectEqual(Set(exercises.map(\.sentence.wrong)), ["dgo", "teh"])
            try expectEqual(
                try await store.decidedWords(of: .local, limit: 10).accepted, [Mistake("teh", in: "en"): ["the": 1]])
            try expectEqual(try await store.checks(HistoryQuery(search: "qzebra")).checks, [])
            try expectEqual(try await store.checks(HistoryQuery(search: "the")).checks.map(\.id), [.sample(3)])
        },
    ]

    private static func aged(_ number: Int, _ text: String? = nil, days: Double) -> Check {
        .sample(
            number, text, state: .loaded(.sample(text ?? "Text number \(number).")), createdAt: now - days * 86_400)
    }

    /// Forgets all that is beyond what is kept.
    private static func forget(_ store: any HistoryStore, _ retention: Retention) async throws -> ForgottenTexts {
        var all = ForgottenTexts()
        while true {
            let some = try await store.forgetSome(beyond: retention, at: now)
            if some.texts == 0 { return all }
            all.texts += some.texts
            all.checks.merge(some.checks) { $0.union($1) }
        }
    }
}
