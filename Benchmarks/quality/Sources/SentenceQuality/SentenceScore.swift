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
        /// All that was called wrong, the misspelled word or not.
        var flags = 0
    }

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
            let isRight = Self.plain(finding, in: sentence) == sentence.right.replacing("’", with: "'")
            if isRight { counts.right += 1 }
            if let best = finding.suggestions.first {
                suggestions.add(best.confidence, isSo: isRight, weight: plantedWeight)
            }
        }
        planted[sentence.kind] = counts
    }

    /// The misspelled word with the finding's first suggestion in it: a finding may be of a part of it.
    private static func plain(_ finding: Finding, in sentence: PlantedSentence) -> String? {
        guard let best = finding.suggestions.first else { return nil }
        let bytes = Array(sentence.text.utf8)
        let start = min(sentence.range.lowerBound, finding.range.lowerBound)
        let end = max(sentence.range.upperBound, finding.range.upperBound)
        let whole = bytes[start..<finding.range.lowerBound] + best.text.utf8 + bytes[finding.range.upperBound..<end]
        return String(decoding: whole, as: UTF8.self).replacing("’", with: "'")
    }

    /// The reliability of the suggestions' confidences.
    var reliability: String { "| \(language) | " + suggestions.columns.joined(separator: " | ") + " |" }

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
