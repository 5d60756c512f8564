import Checking
import Proofreading
import Text

/// The result of a check as v1 shows it, but for the corrections: see ``CheckPieces``.
struct ResultWire: Encodable {
    let language: CheckedLanguageWire
    /// The parts of a mixed text; empty for a text in one language.
    let languages: [LanguageRangeWire]
    let correctedText: String
    let statistics: StatisticsWire
    /// What became of the deep stage.
    let deep: String

    init(_ result: CheckResult, of check: Check) {
        language = CheckedLanguageWire(result.language)
        languages = LanguageRangeWire.ranges(result.proofreading.languageRanges, in: Array(check.text.utf8))
        correctedText = result.proofreading.correctedText
        statistics = StatisticsWire(result.proofreading.statistics)
        deep = result.proofreading.deep.rawValue
    }
}

/// The language that a text was checked in as v1 shows it.
struct CheckedLanguageWire: Encodable {
    let code: String
    let name: String
    let detected: Bool
    let confidence: Double
    /// `true`, or nothing.
    let unsure: Bool?
    /// Nothing unless the language is unsure.
    let alternatives: [AlternativeLanguageWire]?

    init(_ language: CheckedLanguage) {
        code = language.code.tag
        name = language.name
        detected = language.detected
        confidence = language.confidence
        unsure = language.isUnsure ? true : nil
        alternatives = language.isUnsure ? language.alternatives.map { AlternativeLanguageWire($0) } : nil
    }
}

/// A language that a text may be in as well as v1 shows it.
struct AlternativeLanguageWire: Encodable {
    let code: String
    let name: String?
    let confidence: Double

    init(_ language: AlternativeLanguage) {
        code = language.code.tag
        name = language.name
        confidence = language.confidence
    }
}

/// A part of a mixed text and its language as v1 shows them: `offset` and `length` count UTF-16 units.
struct LanguageRangeWire: Encodable {
    let code: String
    let offset: Int
    let length: Int

    static func ranges(_ ranges: [LanguageRange], in text: [UInt8]) -> [LanguageRangeWire] {
        var counter = UTF16Counter(text)
        return ranges.map { part in
            let units = counter.units(of: part.range)
            return LanguageRangeWire(code: part.code.tag, offset: units.lowerBound, length: units.count)
        }
    }
}

/// Counts of a text as v1 shows them.
struct StatisticsWire: Encodable {
    let words: Int
    let sentences: Int
    let readingSeconds: Int
    let speakingSeconds: Int

    init(_ statistics: Statistics) {
        words = statistics.words
        sentences = statistics.sentences
        readingSeconds = statistics.readingSeconds
        speakingSeconds = statistics.speakingSeconds
    }
}
