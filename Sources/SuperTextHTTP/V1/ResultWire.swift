import Checking
import Proofreading

/// The result of a check as v1 shows it.
struct ResultWire: Encodable {
    let language: CheckedLanguage
    /// The parts of a mixed text; empty for a text in one language.
    let languages: [LanguageRangeWire]
    let correctedText: String
    let statistics: StatisticsWire
    let corrections: [CorrectionWire]

    init(_ result: CheckResult, of check: Check) {
        language = result.language
        correctedText = result.correctedText
        statistics = StatisticsWire(result.statistics)
        let text = Array(check.text.utf8)
        languages = LanguageRangeWire.ranges(result.languageRanges, in: text)
        var positions = TextPositions(text)
        corrections = result.corrections.enumerated().map { index, correction in
            CorrectionWire(
                correction, index: index, at: positions.position(at: correction.range.lowerBound), in: text,
                seenBefore: index < result.seenBefore.count ? result.seenBefore[index] : 0,
                decision: check.decisions[index])
        }
    }
}

/// A part of a mixed text and its language as v1 shows them: `offset` and `length` count UTF-16 units.
struct LanguageRangeWire: Encodable {
    let code: String
    let offset: Int
    let length: Int

    static func ranges(_ ranges: [LanguageRange], in text: [UInt8]) -> [LanguageRangeWire] {
        var positions = TextPositions(text)
        return ranges.map { part in
            let start = positions.position(at: part.range.lowerBound).utf16
            let end = positions.position(at: part.range.upperBound).utf16
            return LanguageRangeWire(code: part.code.tag, offset: start, length: end - start)
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
