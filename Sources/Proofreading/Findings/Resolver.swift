import Grammar
import Text

/// Puts findings in order and drops those that another one covers.
enum Resolver {
    /// The findings in the order of the text, none of which overlaps another.
    ///
    /// Of two that overlap, the more serious stays; of equally serious ones the one that begins first, then the longer one, then
    /// the one whose rule's identifier comes first. A finding without bytes, where something is missing, overlaps another inside of which
    /// it stands, and one in the same place. Before all that, a rule that knows better goes before “unknown word” (``telling(_:)``).
    static func resolve(_ findings: [Finding]) -> [Finding] {
        var kept: [Finding] = []
        for finding in apart(telling(findings)).sorted(by: isInOrder) {
            // Kept findings do not overlap, so those that the new one overlaps are the last ones.
            // An index and no slice, which would make the next change copy them all.
            var start = kept.endIndex
            while start > kept.startIndex, collide(kept[start - 1].range, finding.range) { start -= 1 }
            if kept[start...].allSatisfy({ finding.severity > $0.severity }) {
                kept.removeSubrange(start...)
                kept.append(finding)
            }
        }
        return kept
    }

    /// How likely a rule's suggestion must be right to be better than those for an unknown word.
    private static let good = 0.5

    /// The findings without the unknown words of which a rule says what they should be: that “feedbacks” has no plural tells more than that no
    /// dictionary has it. It must be about just that word, be more than a hint, and have a good suggestion, of other letters: what is unknown
    /// in lower case is so with a capital. Then it is as serious as the word is wrong.
    private static func telling(_ findings: [Finding]) -> [Finding] {
        var unknown: [Range<Int>: Severity] = [:]
        for finding in findings where finding.rule == .unknownWord { unknown[finding.range] = finding.severity }
        if unknown.isEmpty { return findings }
        var told = Set<Range<Int>>()
        let findings = findings.map { finding in
            guard finding.rule != .unknownWord, finding.severity > .hint, let severity = unknown[finding.range],
                let suggestion = finding.suggestions.first, suggestion.confidence >= good,
                suggestion.text.lowercased() != finding.reading.lowercased()
            else { return finding }
            told.insert(finding.range)
            return finding.with(severity: max(severity, finding.severity))
        }
        return told.isEmpty ? findings : findings.filter { $0.rule != .unknownWord || !told.contains($0.range) }
    }

    /// The findings with those that add nothing but a sign behind a word, in which another changes letters, put behind the word: both are told.
    private static func apart(_ findings: [Finding]) -> [Finding] {
        var changed = Set<Int>()
        for finding in findings
        where finding.severity > .hint && !finding.suggestions.isEmpty && sign(addedBy: finding) == nil {
            changed.insert(finding.range.upperBound)
        }
        if changed.isEmpty { return findings }
        return findings.map { finding in
            guard changed.contains(finding.range.upperBound), !finding.range.isEmpty, let sign = sign(addedBy: finding)
            else { return finding }
            return finding.with(
                range: finding.range.upperBound..<finding.range.upperBound, reading: "",
                suggestions: finding.suggestions.prefix(1).map { $0.with(text: sign) },
                explanation: finding.explanation.map {
                    Explanation(cause: $0.cause, edits: [Edit(.insert, at: 0, sign)], language: $0.language)
                })
        }
    }

    /// The signs that a finding adds behind what stands there, if it changes nothing else.
    private static func sign(addedBy finding: Finding) -> String? {
        guard finding.category == .punctuation, let right = finding.suggestions.first?.text,
            right.hasPrefix(finding.reading), right.utf8.count > finding.reading.utf8.count,
            case let signs = right.dropFirst(finding.reading.count), signs.allSatisfy(\.isPunctuation)
        else { return nil }
        return String(signs)
    }

    private static func collide(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        if left.isEmpty, right.isEmpty { return left == right }
        return left.lowerBound < right.upperBound && right.lowerBound < left.upperBound
    }

    private static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
        let (a, b) = (left.range, right.range)
        if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
        if left.severity != right.severity { return left.severity > right.severity }
        if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
        return left.rule.rawValue < right.rule.rawValue
    }
}
