import Checking
import Foundation
import Grammar
import Proofreading
import Text

extension HistoryStoreContract {
    /// Monday, the 5th of January 2026, 12:00 UTC.
    private static let monday = Date(timeIntervalSince1970: 1_767_614_400)
    private static let day: TimeInterval = 86_400

    /// A text of so many words, the first of which are wrong, of a day after that Monday.
    private static func text(
        _ number: Int, on days: Double, words: Int, _ wrong: [String] = [], in language: LanguageCode = "en-US",
        rule: RuleID = .unknownWord, category: Text.Category = .spelling, cause: Cause = .transposition,
        severity: Severity = .error
    ) -> Check {
        let others = (0..<max(0, words - wrong.count - 1)).map { _ in "word" }
        let text = (wrong + ["n\(number)"] + others).joined(separator: " ")
        var findings: [Finding] = []
        var start = 0
        for word in wrong {
            let range = start..<start + word.utf8.count
            findings.append(
                Finding(
                    id: .sample(word, at: start), range: range, reading: word, rule: rule, category: category,
                    severity: severity, message: Message("x"),
                    suggestions: [Suggestion(text: String(word.reversed()), confidence: 0.9)],
                    explanation: Explanation(cause: cause, edits: [])))
            start = range.upperBound + 1
        }
        return .sample(
            number, text, state: .loaded(CheckResult(.sample(text, in: language, findings: findings))),
            createdAt: monday + days * day)
    }

    private static func query(_ interval: InsightInterval = .week, day: Double = 100) -> InsightQuery {
        InsightQuery(interval: interval, now: monday + day * Self.day)
    }

    private static func date(_ days: Double) -> Date { monday - day / 2 + days * day }

    static let insights: [Claim] = [
        Claim("Nothing was written, and nothing is said about it") { store in
            let counts = WritingCounts(texts: 0, words: 0, mistakes: 0)
            let nothing = Insights(
                totals: counts, cleanTexts: 0, series: [], causes: [], rules: [], words: [], mastered: [],
                streaks: Streaks(current: 0, longest: 0))
            try await store.save(.sample(1, state: .loading(Progress(.queued, fraction: 0))))
            try await store.save(.sample(2, state: .error(.interrupted)))
            try await store.save(text(3, on: 0, words: 10, ["teh"]), of: .ann)
            try expectEqual(try await store.insights(query(), of: .local), nothing)
            try expectEqual(counts.mistakesPerThousandWords, nil)
        },
        Claim("Mistakes and words are counted by days and weeks") { store in
            try await store.save(text(1, on: 0, words: 100, ["teh", "adn"]))
            try await store.save(text(2, on: 0.2, words: 100))
            try await store.save(text(3, on: 2, words: 50, ["teh"]))
            try await store.save(text(4, on: 7, words: 20, ["teh"]))
            let days = try await store.insights(query(.day), of: .local)
            func step(_ day: Double, _ texts: Int, _ words: Int, _ mistakes: Int) -> InsightStep {
                InsightStep(start: date(day), counts: WritingCounts(texts: texts, words: words, mistakes: mistakes))
            }
            try expectEqual(
                days.series,
                [step(0, 2, 200, 2), step(1, 0, 0, 0), step(2, 1, 50, 1)] + [3, 4, 5, 6].map { step($0, 0, 0, 0) }
                    + [step(7, 1, 20, 1)])
            try expectEqual(days.series.first?.counts.mistakesPerThousandWords, 10)
            let weeks = try await store.insights(query(), of: .local)
            try expectEqual(weeks.series, [step(0, 3, 250, 3), step(7, 1, 20, 1)])
            try expectEqual(weeks.totals, WritingCounts(texts: 4, words: 270, mistakes: 4))
        },
        Claim("Days begin where the time zone says") { store in
            try await store.save(text(1, on: 0.49, words: 10))
            try await store.save(text(2, on: 0.51, words: 10))
            var query = query(.day)
            try expectEqual(try await store.insights(query, of: .local).series.map(\.counts.texts), [1, 1])
            query.timeZone = TimeZone(secondsFromGMT: 5 * 3600 + 1800) ?? .gmt
            let series = try await store.insights(query, of: .local).series
            try expectEqual(series.map(\.counts.texts), [2])
            try expectEqual(series.map(\.start), [date(1) - 5.5 * 3600])
        },
        Claim("Words that a text grows by count when they are written, mistakes when they are made") { store in
            try await store.save(text(1, on: 0, words: 100, ["teh"]))
            try await store.save(text(2, on: 1, words: 150, ["teh", "adn"]), revising: .sample(1))
            try await store.save(text(3, on: 2, words: 80, ["adn"]), revising: .sample(2))
            try await store.save(text(4, on: 3, words: 160, []), revising: .sample(3))
            let insights = try await store.insights(query(.day), of: .local)
            try expectEqual(insights.series.map(\.counts.words), [100, 50, 0, 10])
            try expectEqual(insights.series.map(\.counts.mistakes), [1, 1, 0, 0])
            try expectEqual(insights.totals, WritingCounts(texts: 1, words: 160, mistakes: 2))
        },
        Claim("Only the time and the language that were asked for count") { store in
            try await store.save(text(1, on: 0, words: 10, ["teh"]))
            try await store.save(text(2, on: 1, words: 20, ["teh"], in: "en-GB"))
            try await store.save(text(3, on: 2, words: 40, ["teh"], in: "enm"))
            try await store.save(text(4, on: 3, words: 80, ["teh"], in: "fr"))
            for (language, words) in [("en", 30), ("en-US", 10), ("en-GB", 20), ("fr", 80), ("de", 0)] {
                var query = query()
                query.language = LanguageCode(language)
                let insights = try await store.insights(query, of: .local)
                try expectEqual(insights.totals.words, words, language)
                try expectEqual(insights.totals.mistakes, insights.totals.texts, language)
            }
            for (since, until, words) in [(1.0, 3.0, 60), (0, 1, 10), (3, 4, 80), (4, 9, 0)] {
                var query = query()
                (query.since, query.until) = (date(since), date(until))
                let insights = try await store.insights(query, of: .local)
                try expectEqual(insights.totals.words, words, "\(since)")
                try expectEqual(insights.causes.map(\.mistakes), words == 0 ? [] : [insights.totals.texts])
            }
        },
        Claim("Hints and what was dismissed are no mistakes; rules know what was decided") { store in
            try await store.save(text(1, on: 0, words: 10, ["teh", "adn"]))
            try await store.save(text(2, on: 0, words: 10, ["colour"], rule: "style.hint", severity: .hint))
            try await store.save(text(3, on: 0, words: 10, ["xkcd"], cause: .missingLetter))
            try await store.save(
                text(4, on: 0, words: 10, ["a", "b"], rule: "grammar.x", category: .grammar, cause: .wordInContext))
            _ = try await store.decide(Decision(.accepted), on: .sample("teh"), in: .sample(1))
            _ = try await store.decide(Decision(.accepted), on: .sample("xkcd"), in: .sample(3))
            _ = try await store.decide(Decision(.dismissed), on: .sample("xkcd"), in: .sample(3))
            _ = try await store.decide(Decision(.dismissed), on: .sample("a"), in: .sample(4))
            _ = try await store.decide(nil, on: .sample("a"), in: .sample(4))
            let insights = try await store.insights(query(), of: .local)
            try expectEqual(insights.totals.mistakes, 4)
            try expectEqual(
                insights.causes,
                [CauseCount(cause: .transposition, mistakes: 2), CauseCount(cause: .wordInContext, mistakes: 2)])
            try expectEqual(
                insights.rules,
                [
                    RuleCount(rule: .unknownWord, mistakes: 2, accepted: 1, dismissed: 1),
                    RuleCount(rule: "grammar.x", mistakes: 2, accepted: 0, dismissed: 0),
                ])
            try expectEqual(insights.rules.map(\.acceptanceRate), [0.5, nil])
            // What was accepted stays so when the text is put right.
            try await store.save(text(5, on: 0, words: 10), revising: .sample(1))
            try expectEqual(try await store.insights(query(), of: .local).rules.first?.accepted, 1)
            for (rule, count) in [(RuleID.unknownWord, 3), ("style.hint", 1), ("grammar.x", 2), ("none", 0)] {
                try expectEqual(try await store.timesMet(rule, of: .local), count, "\(rule)")
                try expectEqual(try await store.timesMet(rule, of: .ann), 0, "\(rule)")
            }
            try expectEqual(try await store.timesMet(Cause.transposition, of: .local), 3)
            try expectEqual(try await store.timesMet(Cause.accent, of: .local), 0)
        },
        Claim("Words that are wrong again and again are listed, and those that no longer are") { store in
            for (number, words) in [["teh", "adn", "recieved"], ["teh", "adn"], ["teh"], ["adn"]].enumerated() {
                try await store.save(text(number, on: Double(number), words: 100, words))
            }
            try await store.save(text(10, on: 4, words: 100, ["dgo"], rule: "grammar.x", category: .grammar))
            try await store.save(text(11, on: 5, words: 100, ["dgo"], rule: "grammar.x", category: .grammar))
            func word(_ word: String, _ texts: Int, on day: Double) -> WordCount {
                WordCount(
                    word: word, right: String(word.reversed()), language: "en", texts: texts,
                    lastAt: monday + day * Self.day)
            }
            let first = try await store.insights(query(), of: .local)
            try expectEqual(first.words, [word("adn", 3, on: 3), word("teh", 3, on: 2)])
            try expectEqual(first.mastered, [])
            // Much is written; one of the words is wrong again, and the other is not.
            try await store.save(text(20, on: 40, words: 500, ["adn"]))
            try await store.save(text(21, on: 41, words: 600))
            let second = try await store.insights(query(), of: .local)
            try expectEqual(second.words, [word("adn", 4, on: 40)])
            try expectEqual(second.mastered, [word("teh", 3, on: 2)])
            // Thirty days must have gone.
            let early = try await store.insights(query(day: 31.9), of: .local)
            try expectEqual(early.mastered, [])
            // What is right is what was written instead.
            _ = try await store.decide(
                Decision(.accepted, replacement: "and then"), on: .sample("adn"), in: .sample(20))
            try expectEqual(try await store.insights(query(), of: .local).words.first?.right, "and then")
        },
        Claim("Clean texts in a row are counted, in the order in which they were checked last") { store in
            let marks = [true, true, false, true, true, true, false, true]
            for (number, isClean) in marks.enumerated() {
                try await store.save(text(number, on: Double(number), words: 10, isClean ? [] : ["teh"]))
            }
            let insights = try await store.insights(query(), of: .local)
            try expectEqual(insights.streaks, Streaks(current: 1, longest: 3))
            try expectEqual(insights.cleanTexts, 6)
            // What was dismissed was clean; what was put right was not.
            _ = try await store.decide(Decision(.dismissed), on: .sample("teh"), in: .sample(6))
            try expectEqual(try await store.insights(query(), of: .local).streaks, Streaks(current: 5, longest: 5))
            try await store.save(text(20, on: 20, words: 10), revising: .sample(2))
            try expectEqual(try await store.insights(query(), of: .local).streaks, Streaks(current: 0, longest: 7))
            var early = query()
            early.until = date(2)
            try expectEqual(try await store.insights(early, of: .local).streaks, Streaks(current: 2, longest: 2))
        },
        Claim("Lists are short") { store in
            for number in 0..<2 {
                let words = (0..<15).map {
                    "wrong\(["a", "b", "c", "d", "e"][$0 % 5])\(String(repeating: "x", count: $0))"
                }
                try await store.save(text(number, on: Double(number), words: 100, words))
            }
            let insights = try await store.insights(query(), of: .local)
            try expectEqual(insights.words.count, Insights.listLength)
            try expectEqual(insights.totals.mistakes, 30)
        },
    ]
}
