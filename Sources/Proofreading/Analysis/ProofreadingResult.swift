import Text

/// What proofreading found in a text.
public struct ProofreadingResult: Hashable, Sendable {
    /// The language that the text was checked in.
    public let language: CheckedLanguage
    /// The parts of a mixed text and their languages, in order and without gaps; empty for a text in one language.
    public let languageRanges: [LanguageRange]
    /// The text with what is surely wrong put right: see ``Finding/sureReplacement``.
    public let correctedText: String
    /// Counts.
    public let statistics: Statistics
    /// What is wrong, in the order of the text, without overlaps.
    public let findings: [Finding]
    /// Whether more is wrong than was wanted: ``findings`` are the first of the text.
    public let isTruncated: Bool
    /// The bytes of every sentence, in order and without gaps; empty when nobody remembers them.
    public let sentenceRanges: [Range<Int>]
    /// What became of the deep stage.
    public let deep: DeepOutcome

    /// Puts a result together.
    public init(
        language: CheckedLanguage, languageRanges: [LanguageRange] = [], correctedText: String, statistics: Statistics,
        findings: [Finding], isTruncated: Bool = false, sentenceRanges: [Range<Int>] = [],
        deep: DeepOutcome = .off
    ) {
        self.language = language
        self.languageRanges = languageRanges
        self.correctedText = correctedText
        self.statistics = statistics
        self.findings = findings
        self.isTruncated = isTruncated
        self.sentenceRanges = sentenceRanges
        self.deep = deep
    }

    /// The same result with what the deep stage found as well.
    /// - Parameters:
    ///   - found: in any order; overlaps nothing.
    ///   - maximum: the most findings that are told.
    ///   - text: the text that all of it was found in.
    func adding(
        _ found: [Finding], _ outcome: DeepOutcome, in text: [UInt8], atMost maximum: Int = .max
    ) -> ProofreadingResult {
        let all = found.isEmpty ? findings : Self.merged(findings, found)
        let findings = Array(all.prefix(maximum))
        return ProofreadingResult(
            language: language, languageRanges: languageRanges,
            correctedText: found.isEmpty ? correctedText : CorrectedText.taking(findings, in: text),
            statistics: statistics, findings: findings, isTruncated: isTruncated || findings.count < all.count,
            sentenceRanges: sentenceRanges,
            deep: outcome)
    }

    /// Findings that do not overlap, in the order of the text.
    static func merged(_ findings: [Finding], _ others: [Finding]) -> [Finding] {
        (findings + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// The language that a text was checked in.
public struct CheckedLanguage: Hashable, Sendable {
    /// Its code.
    public let code: LanguageCode
    /// Its English name.
    public let name: String
    /// Whether it was detected rather than asked for.
    public let detected: Bool
    /// How sure the detection is, from 0 to 1; 1 when the language was asked for.
    public let confidence: Double
    /// The languages that the text may be in as well, likeliest first, three at most; empty unless the detection is unsure.
    public let alternatives: [AlternativeLanguage]

    /// Whether the text said too little to be sure of its language.
    public var isUnsure: Bool { !alternatives.isEmpty }

    /// Makes a checked language.
    public init(
        code: LanguageCode, name: String, detected: Bool, confidence: Double, alternatives: [AlternativeLanguage] = []
    ) {
        self.code = code
        self.name = name
        self.detected = detected
        self.confidence = confidence
        self.alternatives = alternatives
    }
}

/// A language that a text may be in as well as in the one that it was checked in.
public struct AlternativeLanguage: Hashable, Sendable {
    /// Its code; without a region if it is not installed.
    public let code: LanguageCode
    /// Its English name; `nil` if it is not installed.
    public let name: String?
    /// How likely it is, from 0 to 1.
    public let confidence: Double

    /// Makes an alternative.
    public init(code: LanguageCode, name: String?, confidence: Double) {
        self.code = code
        self.name = name
        self.confidence = confidence
    }
}

/// Counts of a text.
public struct Statistics: Hashable, Sendable {
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
