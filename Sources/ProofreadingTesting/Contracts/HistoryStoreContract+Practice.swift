import Checking
import Foundation
import Grammar
import Proofreading
import Text

extension HistoryStoreContract {
    private static let noon = Date(timeIntervalSince1970: 1_767_355_200)

    private static func exercises(
        in store: any HistoryStore, at now: Date = noon, language: LanguageCode? = nil, limit: Int = 100
    ) async throws -> PracticePage {
        try await store.exercises(PracticeQuery(language: language, limit: limit, now: now), of: .local)
    }

    private static func words(_ page: PracticePage) -> [String] { page.exercises.map(\.sentence.wrong) }

    static let practising: [Claim] = [
        Claim("A mistake is an exercise with its sentence, in which everything else is right") { store in
            try await store.save(
                .sample(
                    1, "All is well. I recieved teh parcle. Fine!", mistakes: ["recieved": "received", "teh": "the"]))
            let page = try await exercises(in: store)
            try expectEqual(page.due, 2)
            try expectEqual(page.next, nil)
            try expectEqual(
                page.exercises.map(\.sentence),
                [
                    ExerciseSentence(before: "I ", wrong: "recieved", after: " the parcle."),
                    ExerciseSentence(before: "I received ", wrong: "teh", after: " parcle."),
                ])
            let first = page.exercises.first
            try expectEqual(first?.right, "received")
            try expectEqual(first?.rule, .unknownWord)
            try expectEqual(first?.category, .spelling)
            try expectEqual(first?.cause, .severalEdits)
            try expectEqual(first?.language, "en-US")
            try expectEqual(first?.place, .start)
            for exercise in page.exercises {
                try expectEqual(try await store.exercise(exercise.id, of: .local), exercise)
                try expectEqual(try await store.exercise(exercise.id, of: .ann), nil)
            }
            try expectEqual(try await store.exercise(SlipID(rawValue: "none"), of: .local), nil)
            try expectEqual(try await store.exercise(SlipID(rawValue: ""), of: .local), nil)
        },
        Claim("The same slip of several texts is one exercise, with the last sentence") { store in
            try await store.save(.sample(1, "Once adn twice.", mistakes: ["adn": "and"]))
            try await store.save(.sample(2, "This is teh end.", mistakes: ["teh": "the"]))
            try await store.save(.sample(3, "Now Teh cat.", in: "en-GB", mistakes: ["Teh": "The"]))
            let page = try await exercises(in: store)
            // What was wrong in more texts comes first.
            try expectEqual(words(page), ["Teh", "adn"])
            try expectEqual(page.exercises.first?.language, "en-GB")
            try expectEqual(page.exercises.first?.right, "The")
            try expectEqual(words(try await exercises(in: store, language: "en-US")), ["adn"])
            try expectEqual(words(try await exercises(in: store, language: "en")), ["Teh", "adn"])
            try expectEqual(words(try await exercises(in: store, language: "fr")), [])
            try expectEqual(words(try await exercises(in: store, limit: 1)), ["Teh"])
            try expectEqual(try await exercises(in: store, limit: 1).due, 2)
        },
        Claim("What was dismissed, is hinted at or has nothing right is no exercise") { store in
            try await store.save(.sample(1, "teh end", mistakes: ["teh": "the"]))
            try await store.save(.sample(2, "adn so", mistakes: ["adn": "and"]))
            try await store.save(.sample(3, "teh beginning", mistakes: ["teh": "the"]))
            func finding(_ id: String, suggestions: [Suggestion], _ severity: Severity, markup: Bool = false) -> Finding
            {
                Finding(
                    id: FindingID(rawValue: id), range: 0..<3, reading: id, hasMarkup: markup, rule: "style.x",
                    category: .style, severity: severity, message: Message("x"), suggestions: suggestions,
                    explanation: nil)
            }
            let right = [Suggestion(text: "new", confidence: 1)]
            for (number, finding) in [
                finding("old", suggestions: right, .hint), finding("odd", suggestions: [], .error),
                finding("oak", suggestions: [Suggestion(text: " ", confidence: 1)], .error),
                finding("oaf", suggestions: right, .error, markup: true),
            ].enumerated() {
                let text = "\(finding.reading) thing"
                try await store.save(
                    .sample(10 + number, text, state: .loaded(CheckResult(.sample(text, findings: [finding])))))
            }
            try expectEqual(words(try await exercises(in: store)), ["teh", "adn"])
            let slip = try await exercises(in: store).exercises[0].id
            _ = try await store.decide(Decision(.dismissed), on: teh, in: .sample(3))
            try expectEqual(words(try await exercises(in: store)), ["adn"])
            try expectEqual(try await store.exercise(slip, of: .local), nil)
            _ = try await store.decide(Decision(.accepted, replacement: "ten"), on: teh, in: .sample(3))
            try expectEqual(try await store.exercise(slip, of: .local)?.right, "ten")
            _ = try await store.decide(
                Decision(.accepted, replacement: "odds"), on: FindingID(rawValue: "odd"), in: .sample(11))
            try expectEqual(try await exercises(in: store).exercises.map(\.right), ["ten", "and", "odds"])
        },
        Claim("An exercise comes again when it is due, before those that were never practised") { store in
            try await store.save(.sample(1, "adn teh dgo", mistakes: ["adn": "and", "teh": "the", "dgo": "dog"]))
            let ids = try await exercises(in: store).exercises.map(\.id)
            try expect(
                try await store.place(ids[0], at: PracticePlace(box: 1, dueAt: noon + 0.5), of: .local), "an exercise")
            try expect(
                try await store.place(ids[1], at: PracticePlace(box: 3, dueAt: noon + 0.25), of: .local), "an exercise")
            try expectEqual(try await exercises(in: store), try await exercises(in: store, at: noon + 0.249))
            try expectEqual(words(try await exercises(in: store)), ["dgo"])
            try expectEqual(try await exercises(in: store).next, noon + 0.25)
            try expectEqual(words(try await exercises(in: store, at: noon + 0.25)), ["teh", "dgo"])
            let all = try await exercises(in: store, at: noon + 1)
            try expectEqual(words(all), ["teh", "adn", "dgo"])
            try expectEqual(all.next, nil)
            try expectEqual(all.exercises.map(\.place.box), [3, 1, 0])
            let unknown = try await store.place(SlipID(rawValue: "none"), at: .start, of: .local)
            try expect(!unknown, "no such exercise")
            let another = try await store.place(ids[0], at: .start, of: .ann)
            try expect(!another, "nothing of another's")
        },
        Claim("A slip that is made again begins anew, but not in another version of its text") { store in
            try await store.save(.sample(1, "teh end", mistakes: ["teh": "the"]))
            let id = try await exercises(in: store).exercises[0].id
            let place = PracticePlace(box: 4, dueAt: noon + 1000)
            _ = try await store.place(id, at: place, of: .local)
            try await store.save(.sample(2, "teh end, or so", mistakes: ["teh": "the"]), revising: .sample(1))
            try expectEqual(try await store.exercise(id, of: .local)?.place, place)
            try await store.save(.sample(3, "teh beginning", mistakes: ["teh": "the"]))
            try expectEqual(try await store.exercise(id, of: .local)?.place, .start)
        },
        Claim("Exercises are forgotten with the texts that they are of") { store in
            try await store.save(.sample(1, "teh end", mistakes: ["teh": "the"]))
            try await store.save(.sample(2, "Stop teh car", mistakes: ["teh": "the"]))
            let id = try await exercises(in: store).exercises[0].id
            _ = try await store.place(id, at: PracticePlace(box: 4, dueAt: noon), of: .local)
            try expect(try await store.delete(.sample(2)), "a text")
            try expectEqual(try await store.exercise(id, of: .local)?.sentence.before, "")
            try expectEqual(try await store.exercise(id, of: .local)?.place.box, 4)
            try expect(try await store.delete(.sample(1)), "a text")
            try expectEqual(try await store.exercise(id, of: .local), nil)
            try await store.save(.sample(3, "teh end", mistakes: ["teh": "the"]))
            try expectEqual(try await store.exercise(id, of: .local)?.place, .start)
            _ = try await store.place(id, at: PracticePlace(box: 4, dueAt: noon), of: .local)
            _ = try await store.deleteAll()
            try await store.save(.sample(4, "teh end", mistakes: ["teh": "the"]))
            try expectEqual(try await store.exercise(id, of: .local)?.place, .start)
        },
    ]
}
