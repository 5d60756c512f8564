import Checking
import Foundation
import Grammar
import Text

extension HistoryStoreContract {
    private static let query = InsightQuery(now: Date(timeIntervalSince1970: 1_767_355_200))

    private static func words(in store: any HistoryStore, among texts: Set<String>) async throws -> [WrittenWord] {
        try await store.unknownWords(among: texts, of: .local)
            .sorted { ($0.text, $0.language.tag) < ($1.text, $1.language.tag) }
    }

    static let knownWords: [Claim] = [
        Claim("A word that is known by now is no mistake, until it is unknown again") { store in
            try await store.save(.sample(1, "kubectl runs teh pods", mistakes: ["kubectl": "cube", "teh": "the"]))
            try await store.save(.sample(2, "kubectl stops", mistakes: ["kubectl": "cube"]))
            let before = try await store.insights(query, of: .local)
            try expectEqual(before.totals.mistakes, 3)
            try expectEqual(before.words.map(\.word), ["kubectl"])
            try expectEqual(try await store.comparedVersion(of: .local), 0)
            let words = try await words(in: store, among: ["kubectl", "other"])
            try expectEqual(words.map(\.text), ["kubectl"])
            try expectEqual(words.map(\.isKnown), [false])

            try await store.mark(Set(words.map { $0.with(isKnown: true) }), comparedWith: 7, of: .local)
            try expectEqual(try await store.comparedVersion(of: .local), 7)
            try expectEqual(try await store.comparedVersion(of: .ann), 0)
            let known = try await store.insights(query, of: .local)
            try expectEqual(known.totals.mistakes, 1)
            try expectEqual(known.words, [])
            try expectEqual(known.cleanTexts, 1)
            try expectEqual(known.streaks, Streaks(current: 1, longest: 1))
            try expectEqual(known.rules.map(\.mistakes), [1])
            let exercises = try await store.exercises(PracticeQuery(now: query.now), of: .local)
            try expectEqual(exercises.exercises.map(\.sentence.wrong), ["teh"])
            // It is what the rule found all the same.
            try expectEqual(try await store.timesMet(RuleID.unknownWord, of: .local), 3)

            // What is marked is asked for whatever the dictionary has.
            let marked = try await Self.words(in: store, among: [])
            try expectEqual(marked, words.map { $0.with(isKnown: true) })
            try await store.mark(Set(words), comparedWith: 8, of: .local)
            try expectEqual(try await store.insights(query, of: .local), before)
            try expectEqual(try await Self.words(in: store, among: []), [])
        },
        Claim("A word is known in a language, and as it was written") { store in
            try await store.save(.sample(1, "Foo and foo so", mistakes: ["Foo": "For"]))
            try await store.save(.sample(2, "all foo so", mistakes: ["foo": "for"]))
            try await store.save(.sample(3, "this foo so", in: "en-GB", mistakes: ["foo": "for"]))
            try await store.save(.sample(4, "foo for ann", mistakes: ["foo": "for"]), of: .ann)
            let words = try await words(in: store, among: ["foo"])
            try expectEqual(words.map(\.text), ["Foo", "foo", "foo"])
            try expectEqual(words.map(\.language), ["en-US", "en-GB", "en-US"])
            try await store.mark([words[2].with(isKnown: true)], comparedWith: 1, of: .local)
            let insights = try await store.insights(query, of: .local)
            try expectEqual(insights.totals.mistakes, 2)
            try expectEqual(insights.words.map(\.texts), [2])
            try expectEqual(try await store.insights(query, of: .ann).totals.mistakes, 1)
            // What was dismissed stays so.
            _ = try await store.decide(Decision(.dismissed), on: .sample("foo", at: 4), in: .sample(2))
            try expectEqual(try await store.insights(query, of: .local).rules.map(\.dismissed), [1])
        },
        Claim("A word that is known is forgotten with its text") { store in
            try await store.save(.sample(1, "kubectl runs", mistakes: ["kubectl": "cube"]))
            let words = try await words(in: store, among: ["kubectl"])
            try await store.mark(Set(words.map { $0.with(isKnown: true) }), comparedWith: 1, of: .local)
            try expect(try await store.delete(.sample(1)), "a text")
            try expectEqual(try await Self.words(in: store, among: ["kubectl"]), [])
            try await store.save(.sample(2, "kubectl runs", mistakes: ["kubectl": "cube"]))
            try expectEqual(try await store.insights(query, of: .local).totals.mistakes, 1)
        },
    ]
}
