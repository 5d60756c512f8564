import Foundation

/// What is got wrong in some time.
public struct Insights: Hashable, Sendable, Codable {
    /// From when on; `nil` from the beginning.
    public let since: Date?
    /// Until when; `nil` until now.
    public let until: Date?
    /// The code of the language that was asked for.
    public let language: String?
    /// The steps of ``series``.
    public let interval: Interval
    /// Where days begin.
    public let timeZone: String
    /// How many texts were worked on.
    public let texts: Int
    /// How many words were written.
    public let words: Int
    /// How many mistakes were made.
    public let mistakes: Int
    /// `nil` where no word was written.
    public let mistakesPerThousandWords: Double?
    /// How many texts never had a mistake.
    public let cleanTexts: Int
    /// How many texts in a row had none.
    public let streaks: Streaks
    /// The time in steps.
    public let series: [Step]
    /// The most frequent causes.
    public let causes: [CauseCount]
    /// The rules that found most.
    public let rules: [RuleCount]
    /// The words that are misspelled again and again.
    public let misspelled: [MisspelledWord]
    /// The words that are not misspelled any more.
    public let mastered: [MisspelledWord]

    /// A step of time.
    public enum Interval: String, Hashable, Sendable, Codable {
        /// A day.
        case day
        /// A week.
        case week
    }

    /// Texts in a row without a mistake.
    public struct Streaks: Hashable, Sendable, Codable {
        /// Up to the last text.
        public let current: Int
        /// The longest time.
        public let longest: Int
    }

    /// What was got wrong in a day or a week.
    public struct Step: Hashable, Sendable, Codable {
        /// The day on which it begins: `2026-11-22`.
        public let start: String
        /// How many texts were worked on.
        public let texts: Int
        /// How many words were written.
        public let words: Int
        /// How many mistakes were made.
        public let mistakes: Int
        /// `nil` where no word was written.
        public let mistakesPerThousandWords: Double?
    }

    /// How often something went wrong.
    public struct CauseCount: Hashable, Sendable, Codable {
        /// What went wrong: `transposition`.
        public let cause: String
        /// Its name.
        public let name: String
        /// The page about it; `nil` for what only rules are about.
        public let url: String?
        /// How many mistakes have it.
        public let mistakes: Int
    }

    /// What a rule found, and what was decided on it.
    public struct RuleCount: Hashable, Sendable, Codable {
        /// The rule.
        public let rule: RuleReference
        /// How many mistakes it found that were not dismissed.
        public let mistakes: Int
        /// On how many of them a correction was accepted.
        public let accepted: Int
        /// How many of its findings were dismissed.
        public let dismissed: Int
        /// The share of what was accepted in what was decided on; `nil` where nothing was.
        public let acceptanceRate: Double?
    }
}

/// A word that is misspelled.
public struct MisspelledWord: Hashable, Sendable, Codable {
    /// What is written, in lower case.
    public let word: String
    /// What was right the last time; `nil` when nothing was suggested.
    public let right: String?
    /// The code of the language, without region.
    public let language: String
    /// In how many texts.
    public let texts: Int
    /// When it was made the last time.
    public let lastAt: Date
}
