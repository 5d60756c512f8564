import Foundation
import Grammar
import Proofreading
import Text

/// What was made of a language's sentences: false alarms in those as they were found, and the misspelled words of the others.
struct SentenceScore {
    private let language: String
    /// By the source of the sentences: words, and those called wrong.
    private var clean: [String: (words: Int, flags: Int)] = [:]
    /// By the kind of the misspellings.
    private var planted: [String: Planted] = [:]

    private struct Planted {
        var sentences = 0
        var found = 0
        var right = 0
        /// Those that are put right without asking.
        var taken = 0
        /// All that was called wrong, the misspelled word or not.
        var flags = 0
    }

    /// What is put right without asking, and how much of it rightly, in a text with one misspelled word in a hundred.
    private var sure = (all: 0.0, right: 0.0)
    /// Whether the first suggestion of what is called wrong is right, by its confidence.
    private var suggestions = Reliability()
    private let plantedWeight: Double

    init(_ language: String, _ sentences: [PlantedSentence]) {
        self.language = language
        plantedWeight = Self.plantedWeight(sentences)
    }

    /// How much a sentence with a misspelled word counts beside one as it was found, so that one word in a hundred is misspelled.
    static func plantedWeight(_ sentences: [PlantedSentence]) -> Double {
        let words = sentences.filter(\.isClean).reduce(0) { $0 + $1.text.split(separator: " ").count }
        return 0.01 * Double(words) / Double(max(1, sentences.count { !$0.isClean }))
    }

    mutating func add(_ result: ProofreadingResult, of sentence: PlantedSentence) {
        guard !sentence.isClean else {
            for finding in result.findings {
                if let best = finding.suggestions.first { suggestions.add(best.confidence, isSo: false, weight: 1) }
                if finding.sureReplacement != nil { sure.all += 1 }
            }
            clean[sentence.kind, default: (0, 0)].words += result.statistics.words
            clean[sentence.kind, default: (0, 0)].flags += result.findings.count
            return
        }
        var counts = planted[sentence.kind] ?? Planted()
        counts.sentences += 1
        counts.flags += result.findings.count
        if let finding = result.findings.first(where: { $0.range.overlaps(sentence.range) }) {
            counts.found += 1
            let isRight = finding.suggestions.first.map { sentence.isRight($0.text, at: finding.range) } ?? false
            if isRight { counts.right += 1 }
            if finding.sureReplacement != nil {
                sure.all += plantedWeight
                if isRight {
                    sure.right += plantedWeight
                    counts.taken += 1
                }
            }
            if let best = finding.suggestions.first {
                suggestions.add(best.confidence, isSo: isRight, weight: plantedWeight)
            }
        }
        planted[sentence.kind] = counts
    }

    /// The reliability of the suggestions' confidences.
    var reliability: String {
        let right = planted.values.reduce(0) { $0 + $1.right }
        let taken = planted.values.reduce(0) { $0 + $1.taken }
        let last = [
            String(format: "%.1f", suggestions.error * 100), String(format: "%.1f", Double(taken) / Double(max(1, right)) * 100),
            String(format: "%.1f", sure.right / max(sure.all, 1e-9) * 100),
        ]
        return "| \(language) | " + (suggestions.columns + last).joined(separator: " | ") + " |"
    }

    static let reliabilityHeading = Reliability.heading("language", "error", "taken of the right", "right of the taken")

    static let heading = """
        | | flags in 1,000 words | | | | listed misspellings | | | typed ones | | |
        |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
        | language | all | tagged | edited | prose | found | right | F0.5 | found | right | F0.5 |
        """

    var row: String {
        func flags(_ kinds: [String]) -> String {
            let words = kinds.reduce(0) { $0 + (clean[$1]?.words ?? 0) }
            let flags = kinds.reduce(0) { $0 + (clean[$1]?.flags ?? 0) }
            return words == 0 ? "" : String(format: "%.2f", Double(flags) / Double(words) * 1000)
        }
        let columns =
            [flags(Array(clean.keys)), flags(["clean-tagged"]), flags(["clean-edited"]), flags(["clean-prose"])]
            + columns(planted["listed"]) + columns(planted["typed"])
        return "| \(language) | " + columns.joined(separator: " | ") + " |"
    }

    private func columns(_ counts: Planted?) -> [String] {
        guard let counts, counts.sentences > 0 else { return ["", "", ""] }
        let recall = Double(counts.right) / Double(counts.sentences)
        let precision = Double(counts.right) / Double(max(counts.flags, 1))
        let score = 1.25 * precision * recall / max(0.25 * precision + recall, 1e-9)
        return [Double(counts.found) / Double(counts.sentences), recall, score].map { String(format: "%.1f", $0 * 100) }
    }
}
