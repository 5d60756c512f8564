import Foundation
import Grammar
import Text

/// What a person gets wrong. A slip counts once in each text, however often it stands there and in how many versions; what is only hinted
/// at, what was dismissed, and a word that the personal dictionary has by now count as no mistakes.
public struct Insights: Hashable, Sendable {
    /// The whole time together.
    public let totals: WritingCounts
    /// Texts of the time without a mistake.
    public let cleanTexts: Int
    /// The time in steps, from the first in which something was written to the last; those in between have all their steps.
    public let series: [InsightStep]
    /// The most frequent causes.
    public let causes: [CauseCount]
    /// The rules that found most.
    public let rules: [RuleCount]
    /// The words that are misspelled again and again, most often first.
    public let words: [WordCount]
    /// The words that were, and are not any more: wrong in ``repeats`` texts, but neither in the last ``masteredDays`` days nor in the
    /// last ``masteredWords`` words that were written. The most often misspelled first.
    public let mastered: [WordCount]
    /// How many texts in a row had no mistake.
    public let streaks: Streaks

    /// Puts insights together.
    public init(
        totals: WritingCounts, cleanTexts: Int, series: [InsightStep], causes: [CauseCount], rules: [RuleCount],
        words: [WordCount], mastered: [WordCount], streaks: Streaks
    ) {
        self.totals = totals
        self.cleanTexts = cleanTexts
        self.series = series
        self.causes = causes
        self.rules = rules
        self.words = words
        self.mastered = mastered
        self.streaks = streaks
    }

    /// The most entries of each list.
    public static let listLength = 10
    /// In how many texts a word must be wrong to be one that is misspelled again and again.
    public static let repeats = 2
    /// For how many days a word must have been right to be mastered.
    public static let masteredDays = 30
    /// For how many words of all texts a word must have been right to be mastered.
    public static let masteredWords = 1000
}

/// What was written in some time.
public struct WritingCounts: Hashable, Sendable {
    /// How many texts were worked on.
    public let texts: Int
    /// How many words were written: those that the texts grew by.
    public let words: Int
    /// How many mistakes were made.
    public let mistakes: Int

    /// Makes counts.
    public init(texts: Int, words: Int, mistakes: Int) {
        self.texts = texts
        self.words = words
        self.mistakes = mistakes
    }

    /// How many mistakes were made in a thousand words; `nil` where no word was written.
    public var mistakesPerThousandWords: Double? { words > 0 ? Double(mistakes) * 1000 / Double(words) : nil }
}

/// What was written in a day or a week.
public struct InsightStep: Hashable, Sendable {
    /// When it began.
    public let start: Date
    /// What was written in it.
    public let counts: WritingCounts

    /// Makes a step.
    public init(start: Date, counts: WritingCounts) {
        self.start = start
        self.counts = counts
    }
}

/// How many mistakes have a cause.
public struct CauseCount: Hashable, Sendable {
    /// The cause.
    public let cause: Cause
    /// How many mistakes.
    public let mistakes: Int

    /// Makes a count.
    public init(cause: Cause, mistakes: Int) {
        self.cause = cause
        self.mistakes = mistakes
    }
}

/// What a rule found, and what was decided on it.
public struct RuleCount: Hashable, Sendable {
    /// The rule.
    public let rule: RuleID
    /// How many mistakes it found that were not dismissed.
    public let mistakes: Int
    /// How many of its findings were accepted.
    public let accepted: Int
    /// How many of its findings were dismissed.
    public let dismissed: Int

    /// Makes a count.
    public init(rule: RuleID, mistakes: Int, accepted: Int, dismissed: Int) {
        self.rule = rule
        self.mistakes = mistakes
        self.accepted = accepted
        self.dismissed = dismissed
    }

    /// The share of what was accepted in what was decided on; `nil` where nothing was.
    public var acceptanceRate: Double? {
        accepted + dismissed > 0 ? Double(accepted) / Double(accepted + dismissed) : nil
    }
}

/// A misspelled word.
public struct WordCount: Hashable, Sendable {
    /// What is written, in lower case.
    public let word: String
    /// What was right the last time; `nil` when nothing was suggested.
    public let right: String?
    /// The language, without region.
    public let language: String
    /// In how many texts.
    public let texts: Int
    /// When the last time was.
    public let lastAt: Date

    /// Makes a count.
    public init(word: String, right: String?, language: String, texts: Int, lastAt: Date) {
        self.word = word
        self.right = right
        self.language = language
        self.texts = texts
        self.lastAt = lastAt
    }
}

/// How many texts in a row had no mistake, in the order in which they were checked last.
public struct Streaks: Hashable, Sendable {
    /// Up to the last text.
    public let current: Int
    /// The longest time.
    public let longest: Int

    /// Makes streaks.
    public init(current: Int, longest: Int) {
        self.current = current
        self.longest = longest
    }
}
