import Checking
import Foundation
import Grammar
import Proofreading
import Text

/// What texts in memory say about mistakes, worked out one by one.
struct InMemoryInsights {
    private let query: InsightQuery
    private let texts: [InMemoryText]

    init(_ query: InsightQuery, _ texts: [InMemoryText]) {
        self.query = query
        self.texts = texts.filter { $0.check.result != nil }
    }

    private func isIn(_ date: Date) -> Bool {
        (query.since.map { $0 <= date } ?? true) && (query.until.map { date < $0 } ?? true)
    }

    private func speaks(_ language: LanguageCode?) -> Bool {
        guard let wanted = query.language else { return true }
        return language.map { wanted.includes($0) } ?? false
    }

    /// When how many words of which text were written.
    private var allWritten: [(text: CheckID, at: Date, words: Int)] {
        texts.flatMap { text in
            text.written.filter { speaks($0.value.language) }.map { (text.check.id, $0.key, $0.value.words) }
        }
    }

    private var made: [InMemoryMistake] {
        texts.flatMap(\.mistakes.values)
            .filter { $0.counts || $0.verdict == .dismissed && !$0.mistake.isHint }
            .filter { isIn($0.madeAt) && speaks($0.mistake.language) }
    }

    var insights: Insights {
        let written = allWritten.filter { isIn($0.at) }
        let wrong = made.filter(\.counts)
        let clean = streaks
        return Insights(
            totals: counts(written.map { ($0.text, $0.words) }, wrong.count), cleanTexts: clean.texts,
            series: series(written, wrong), causes: causes(wrong), rules: rules, words: words(wrong, mastered: false),
            mastered: words(wrong, mastered: true), streaks: clean.streaks)
    }

    private func counts(_ written: [(CheckID, Int)], _ mistakes: Int) -> WritingCounts {
        WritingCounts(
            texts: Set(written.map(\.0)).count, words: written.map(\.1).reduce(0, +), mistakes: mistakes)
    }

    private func series(
        _ written: [(text: CheckID, at: Date, words: Int)], _ wrong: [InMemoryMistake]
    ) -> [InsightStep] {
        let dates = written.map(\.at) + wrong.map(\.madeAt)
        guard let first = dates.min(), let last = dates.max() else { return [] }
        return query.interval.steps(from: first, through: last, in: query.timeZone).map { step in
            InsightStep(
                start: step.lowerBound,
                counts: counts(
                    written.filter { step.contains($0.at) }.map { ($0.text, $0.words) },
                    wrong.count { step.contains($0.madeAt) }))
        }
    }

    private func causes(_ wrong: [InMemoryMistake]) -> [CauseCount] {
        Dictionary(grouping: wrong.compactMap(\.mistake.cause)) { $0 }
            .map { CauseCount(cause: $0.key, mistakes: $0.value.count) }
            .sorted { ($1.mistakes, $0.cause.rawValue) < ($0.mistakes, $1.cause.rawValue) }
            .firsts
    }

    private var rules: [RuleCount] {
        Dictionary(grouping: made) { $0.mistake.slip.rule }
            .map { rule, made in
                RuleCount(
                    rule: rule, mistakes: made.count(where: \.counts), accepted: made.count { $0.verdict == .accepted },
                    dismissed: made.count { $0.verdict == .dismissed })
            }
            .sorted {
                ($1.mistakes + $1.dismissed, $0.rule.rawValue) < ($0.mistakes + $0.dismissed, $1.rule.rawValue)
            }
            .firsts
    }

    private func words(_ wrong: [InMemoryMistake], mastered: Bool) -> [WordCount] {
        let cutoff = query.masteredBefore(written: writtenSince) ?? .distantPast
        return Dictionary(grouping: wrong.filter { $0.mistake.category == .spelling }) { $0.mistake.slip }
            .compactMap { slip, made -> WordCount? in
                guard made.count >= Insights.repeats, let last = made.max(by: { $0.madeAt < $1.madeAt }),
                    (last.madeAt < cutoff) == mastered
                else { return nil }
                return WordCount(
                    word: slip.mistake.text, right: last.right, language: slip.mistake.language, texts: made.count,
                    lastAt: last.madeAt)
            }
            .sorted { ($1.texts, $1.lastAt, $0.word) < ($0.texts, $0.lastAt, $1.word) }
            .firsts
    }

    private var writtenSince: Date? {
        var words = 0
        for part in allWritten.filter({ $0.at < query.end }).sorted(by: { $0.at > $1.at }) {
            words += part.words
            if words >= Insights.masteredWords { return part.at }
        }
        return nil
    }

    private var streaks: (texts: Int, streaks: Streaks) {
        var (clean, current, longest) = (0, 0, 0)
        for text in texts.sorted(by: { ($0.check.createdAt, $0.check.id) < ($1.check.createdAt, $1.check.id) })
        where isIn(text.check.createdAt) && speaks(text.check.result?.language.code) {
            let isClean = !text.mistakes.values.contains(where: \.counts)
            clean += isClean ? 1 : 0
            current = isClean ? current + 1 : 0
            longest = max(longest, current)
        }
        return (clean, Streaks(current: current, longest: longest))
    }
}

extension Array {
    /// As many as a list of insights has.
    fileprivate var firsts: [Element] { Array(prefix(Insights.listLength)) }
}
