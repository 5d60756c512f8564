import Proofreading

/// What a check found.
public struct CheckResult: Hashable, Sendable, Codable {
    /// The language that the text was checked in.
    public let language: CheckedLanguage
    /// The text with the first suggestion of every correction taken.
    public let correctedText: String
    /// Counts.
    public let statistics: Statistics
    /// What is wrong, in the order of the text, without overlaps.
    public let corrections: [Correction]
    /// How often each correction's mistake stood in earlier checks of the history: as long as ``corrections``.
    public var seenBefore: [Int]
    /// The languages of the parts of a text in several, in order and without gaps; empty where all is in one. The history does not
    /// keep them.
    public var languageRanges: [LanguageRange] = []
    /// The bytes of every sentence, in order and without gaps. The history does not keep them.
    public var sentenceRanges: [Range<Int>] = []

    private enum CodingKeys: CodingKey { case language, correctedText, statistics, corrections, seenBefore }

    /// Makes a result.
    public init(
        language: CheckedLanguage, correctedText: String, statistics: Statistics, corrections: [Correction],
        seenBefore: [Int]? = nil, languageRanges: [LanguageRange] = [], sentenceRanges: [Range<Int>] = []
    ) {
        self.language = language
        self.correctedText = correctedText
        self.statistics = statistics
        self.corrections = corrections
        self.seenBefore = seenBefore ?? corrections.map { _ in 0 }
        self.languageRanges = languageRanges
        self.sentenceRanges = sentenceRanges
    }
}

/// The language that a text was checked in.
public struct CheckedLanguage: Hashable, Sendable, Codable {
    /// Its code.
    public let code: LanguageCode
    /// Its English name.
    public let name: String
    /// Whether it was detected rather than asked for.
    public let detected: Bool
    /// How sure the detection is, from 0 to 1; 1 when the language was asked for.
    public let confidence: Double

    /// Makes a checked language.
    public init(code: LanguageCode, name: String, detected: Bool, confidence: Double) {
        self.code = code
        self.name = name
        self.detected = detected
        self.confidence = confidence
    }
}

/// Counts of a text.
public struct Statistics: Hashable, Sendable, Codable {
    /// Its words.
    public let words: Int
    /// Its sentences.
    public let sentences: Int

    /// Makes statistics.
    public init(words: Int, sentences: Int) {
        self.words = words
        self.sentences = sentences
    }

    /// Seconds to read it in silence, at 238 words a minute (Brysbaert 2019).
    public var readingSeconds: Int { seconds(wordsPerMinute: 238) }
    /// Seconds to read it out, at 150 words a minute.
    public var speakingSeconds: Int { seconds(wordsPerMinute: 150) }

    private func seconds(wordsPerMinute: Int) -> Int { (words * 60 + wordsPerMinute - 1) / wordsPerMinute }
}
