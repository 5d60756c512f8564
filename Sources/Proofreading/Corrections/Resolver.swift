/// Puts findings in order and drops those that another one covers.
public enum Resolver {
    /// The findings in the order of the text, none of which overlaps another.
    ///
    /// Of two that overlap, the more serious stays; of equally serious ones the one that begins first, then the longer one, then
    /// the one whose rule's identifier comes first.
    public static func resolve(_ findings: [LocatedFinding]) -> [LocatedFinding] {
        var kept: [LocatedFinding] = []
        for finding in findings.sorted(by: isInOrder) {
            // Kept findings do not overlap, so those that the new one overlaps are the last ones.
            let beaten = kept.suffix(while: { $0.finding.range.overlaps(finding.finding.range) })
            if beaten.allSatisfy({ finding.rule.severity.outranks($0.rule.severity) }) {
                kept.removeLast(beaten.count)
                kept.append(finding)
            }
        }
        return kept
    }

    private static func isInOrder(_ left: LocatedFinding, _ right: LocatedFinding) -> Bool {
        let (a, b) = (left.finding.range, right.finding.range)
        if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
        if left.rule.severity != right.rule.severity { return left.rule.severity.outranks(right.rule.severity) }
        if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
        return left.rule.id.rawValue < right.rule.id.rawValue
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

extension [LocatedFinding] {
    fileprivate func suffix(while isWanted: (LocatedFinding) -> Bool) -> ArraySlice<LocatedFinding> {
        var start = endIndex
        while start > startIndex, isWanted(self[start - 1]) { start -= 1 }
        return self[start...]
    }
}
