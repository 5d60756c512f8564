import Foundation
import Grammar
import Proofreading
import Text

/// How many of the wrong sentences are found and corrected, and how many of the right ones are flagged.
struct GrammarScore {
    private var wrong = 0
    private var found = 0
    private var corrected = 0
    private var right = 0
    private var flagged = 0

    /// Counts what was made of a sentence.
    mutating func add(_ findings: [Finding], of example: GrammarExample) {
        guard example.range != nil else {
            right += 1
            if !findings.isEmpty { flagged += 1 }
            return
        }
        wrong += 1
        if Self.isFound(example, findings) { found += 1 }
        if Self.isCorrected(example, findings) { corrected += 1 }
    }

    /// Whether something is said of what is wrong; an empty range is touched by what stands beside it.
    static func isFound(_ example: GrammarExample, _ findings: [Finding]) -> Bool {
        guard let range = example.range else { return false }
        return findings.contains { range.isEmpty ? $0.range.touches(range) : $0.range.overlaps(range) }
    }

    /// Whether the first suggestion of a finding there makes the sentence right.
    static func isCorrected(_ example: GrammarExample, _ findings: [Finding]) -> Bool {
        guard let range = example.range else { return false }
        return findings.contains { finding in
            guard finding.range.touches(range), let best = finding.suggestions.first else { return false }
            let bytes = Array(example.text.utf8)
            let text = bytes[..<finding.range.lowerBound] + Array(best.text.utf8) + bytes[finding.range.upperBound...]
            return example.fixed.map(Self.plain).contains(Self.plain(String(decoding: text, as: UTF8.self)))
        }
    }

    private static func plain(_ text: String) -> String { text.replacing("’", with: "'") }

    static let heading = "sentences | found | corrected first | right ones flagged |"
    static let rule = "---:|---:|---:|---:|"

    var columns: String {
        func share(_ count: Int, of all: Int) -> String {
            all == 0 ? "" : String(format: "%.1f", Double(count) / Double(all) * 100)
        }
        return "\(wrong) | \(share(found, of: wrong)) | \(share(corrected, of: wrong)) | \(share(flagged, of: right)) |"
    }
}

extension Range<Int> {
    fileprivate func touches(_ other: Range<Int>) -> Bool {
        lowerBound <= other.upperBound && other.lowerBound <= upperBound
    }
}
