/// Puts findings in order and drops those that another one covers.
enum Resolver {
    /// The findings in the order of the text, none of which overlaps another.
    ///
    /// Of two that overlap, the more serious stays; of equally serious ones the one that begins first, then the longer one, then
    /// the one whose rule's identifier comes first. A finding without bytes, where something is missing, overlaps another inside of which
    /// it stands, and one in the same place.
    static func resolve(_ findings: [Finding]) -> [Finding] {
        var kept: [Finding] = []
        for finding in findings.sorted(by: isInOrder) {
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
