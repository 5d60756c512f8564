/// What a check found. Offsets and lengths count UTF-16 code units, here and in all of it.
public struct CheckResult: Hashable, Sendable, Codable {
    /// The language that the text was checked in.
    public let language: CheckedLanguage
    /// The parts of a mixed text, in order and without gaps; empty for a text in one language.
    public let languages: [LanguageRange]
    /// The text with what is surely wrong put right.
    public let correctedText: String
    /// Counts of the text.
    public let statistics: Statistics
    /// What became of the deep stage: `off`, `unneeded`, `unavailable`, `failed`, `busy`, `partial`, `done`.
    public let deep: String
    /// What is wrong, in the order of the text, without overlaps.
    public let corrections: [Correction]
    /// `true` when there is more wrong than ``corrections`` tells.
    public let truncated: Bool?

    /// The language that a text was checked in.
    public struct CheckedLanguage: Hashable, Sendable, Codable {
        /// Its code.
        public let code: String
        /// Its English name.
        public let name: String
        /// Whether it was detected rather than asked for.
        public let detected: Bool
        /// How sure the detection is; 1 when the language was asked for.
        public let confidence: Double
        /// `true` when the text says too little to be sure of its language.
        public let unsure: Bool?
        /// The languages that it may be in as well; `nil` unless it is unsure.
        public let alternatives: [Alternative]?

        /// A language that a text may be in as well.
        public struct Alternative: Hashable, Sendable, Codable {
            /// Its code.
            public let code: String
            /// Its English name, if it is installed.
            public let name: String?
            /// How likely it is.
            public let confidence: Double
        }
    }

    /// A part of a text in one language.
    public struct LanguageRange: Hashable, Sendable, Codable {
        /// The language's code.
        public let code: String
        /// Where it begins.
        public let offset: Int
        /// How long it is.
        public let length: Int
    }

    /// Counts of a text.
    public struct Statistics: Hashable, Sendable, Codable {
        /// Its words.
        public let words: Int
        /// Its sentences.
        public let sentences: Int
        /// The seconds that it takes to read it in silence.
        public let readingSeconds: Int
        /// The seconds that it takes to read it out.
        public let speakingSeconds: Int
    }
}
