import Checking
import Foundation
import Grammar
import Proofreading
import Text
import Wording

/// Insights as v1 shows them.
struct InsightsWire: Encodable {
    let since: Nullable<String>
    let until: Nullable<String>
    let language: Nullable<LanguageCode>
    let interval: String
    let timeZone: String
    let texts: Int
    let words: Int
    let mistakes: Int
    let mistakesPerThousandWords: Nullable<Double>
    let cleanTexts: Int
    let streaks: StreaksWire
    let series: [StepWire]
    let causes: [CauseWire]
    let rules: [RuleCountWire]
    let misspelled: [WordWire]
    let mastered: [WordWire]

    /// Texts in a row without a mistake.
    struct StreaksWire: Encodable {
        let current: Int
        let longest: Int
    }

    /// A day or a week.
    struct StepWire: Encodable {
        /// The day on which it begins.
        let start: String
        let texts: Int
        let words: Int
        let mistakes: Int
        let mistakesPerThousandWords: Nullable<Double>
    }

    /// A cause.
    struct CauseWire: Encodable {
        let cause: String
        let name: String
        /// The page about it; `null` for what only rules are about.
        let url: Nullable<String>
        let mistakes: Int

        init(_ count: CauseCount, in phrasebook: Phrasebook) {
            cause = count.cause.rawValue
            let page = CauseCatalogue.info(of: count.cause)?.page.id
            // What no letters explain is named by the category of its rule.
            name = page.map { phrasebook.name(of: $0) } ?? phrasebook.name(of: Text.Category(rawValue: cause))
            url = Nullable(page.map { "/rules/\($0.rawValue)" })
            mistakes = count.mistakes
        }
    }

    /// A rule and what was decided on what it found.
    struct RuleCountWire: Encodable {
        let rule: CorrectionWire.RuleReference
        let mistakes: Int
        let accepted: Int
        let dismissed: Int
        let acceptanceRate: Nullable<Double>
    }

    /// A misspelled word.
    struct WordWire: Encodable {
        let word: String
        let right: Nullable<String>
        let language: String
        let texts: Int
        let lastAt: String

        init(_ word: WordCount) {
            self.word = word.word
            right = Nullable(word.right)
            language = word.language
            texts = word.texts
            lastAt = CheckWire.timestamp(word.lastAt)
        }
    }

    init(_ insights: Insights, of query: InsightQuery, in phrasebook: Phrasebook) {
        since = Nullable(query.since.map(CheckWire.timestamp))
        until = Nullable(query.until.map(CheckWire.timestamp))
        language = Nullable(query.language)
        interval = query.interval.rawValue
        timeZone = query.timeZone == .gmt ? "UTC" : query.timeZone.identifier
        texts = insights.totals.texts
        words = insights.totals.words
        mistakes = insights.totals.mistakes
        mistakesPerThousandWords = Nullable(Self.rounded(insights.totals.mistakesPerThousandWords))
        cleanTexts = insights.cleanTexts
        streaks = StreaksWire(current: insights.streaks.current, longest: insights.streaks.longest)
        let day = Date.ISO8601FormatStyle(timeZone: query.timeZone).year().month().day()
        series = insights.series.map { step in
            StepWire(
                start: step.start.formatted(day), texts: step.counts.texts, words: step.counts.words,
                mistakes: step.counts.mistakes,
                mistakesPerThousandWords: Nullable(Self.rounded(step.counts.mistakesPerThousandWords)))
        }
        causes = insights.causes.map { CauseWire($0, in: phrasebook) }
        rules = insights.rules.map { count in
            RuleCountWire(
                rule: CorrectionWire.RuleReference(count.rule, in: phrasebook), mistakes: count.mistakes,
                accepted: count.accepted, dismissed: count.dismissed,
                acceptanceRate: Nullable(Self.rounded(count.acceptanceRate)))
        }
        misspelled = insights.words.map { WordWire($0) }
        mastered = insights.mastered.map { WordWire($0) }
    }

    /// Two digits behind the point: more would say more than is known.
    private static func rounded(_ rate: Double?) -> Double? { rate.map { ($0 * 100).rounded() / 100 } }
}
