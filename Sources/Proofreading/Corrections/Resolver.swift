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
            let beaten = kept.suffix(while: { $0.range.overlaps(correction.range) })
            if beaten.allSatisfy({ correction.severity.outranks($0.severity) }) {
                kept.removeLast(beaten.count)
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

extension [Correction] {
    fileprivate func suffix(while isWanted: (Correction) -> Bool) -> ArraySlice<Correction> {
        var start = endIndex
        while start > startIndex, isWanted(self[start - 1]) { start -= 1 }
        return self[start...]
    }
}
