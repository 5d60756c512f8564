import Checking
import Proofreading

/// The result of a check as v1 shows it.
struct ResultWire: Encodable {
    let language: CheckedLanguage
    let correctedText: String
    let statistics: StatisticsWire
    let corrections: [CorrectionWire]

    init(_ result: CheckResult, of check: Check) {
        language = result.language
        correctedText = result.correctedText
        statistics = StatisticsWire(result.statistics)
        let text = Array(check.text.utf8)
        var positions = TextPositions(text)
        corrections = result.corrections.enumerated().map { index, correction in
            CorrectionWire(
                correction, index: index, at: positions.position(at: correction.range.lowerBound), in: text,
                seenBefore: index < result.seenBefore.count ? result.seenBefore[index] : 0,
                decision: check.decisions[index])
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
