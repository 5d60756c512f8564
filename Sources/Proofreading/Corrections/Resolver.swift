/// Puts corrections in order and drops those that another one covers.
public enum Resolver {
    /// The corrections in the order of the text, none of which overlaps another.
    ///
    /// Of two that overlap, the more serious stays; of equally serious ones the one that begins first, then the longer one, then
    /// the one whose rule's identifier comes first.
    public static func resolve(_ corrections: [Correction]) -> [Correction] {
        var kept: [Correction] = []
        for correction in corrections.sorted(by: isInOrder) {
            // Kept corrections do not overlap, so those that the new one overlaps are the last ones.
            // An index and no slice, which would make the next change copy them all.
            var start = kept.endIndex
            while start > kept.startIndex, kept[start - 1].range.overlaps(correction.range) { start -= 1 }
            if kept[start...].allSatisfy({ correction.severity.outranks($0.severity) }) {
                kept.removeSubrange(start...)
                kept.append(correction)
            }
        }
        return kept
    }

    private static func isInOrder(_ left: Correction, _ right: Correction) -> Bool {
        let (a, b) = (left.range, right.range)
        if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
        if left.severity != right.severity { return left.severity.outranks(right.severity) }
        if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
        return left.rule.rawValue < right.rule.rawValue
    }
}

extension Severity {
    /// Whether it is more serious than another.
    func outranks(_ other: Severity) -> Bool { rank > other.rank }

    private var rank: Int {
        switch self {
        case .error: 2
        case .warning: 1
        case .hint: 0
        }
    }
}
