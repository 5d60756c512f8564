import Text

/// Findings by the place where they are, so that who asks for those around one need not look at all.
struct FindingPlaces {
    /// In the order of their beginnings.
    private let findings: [Finding]
    /// How far those up to each one reach.
    private let ends: [Int]

    init(_ findings: some Sequence<Finding>) {
        let findings = findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var end = 0
        self.findings = findings
        ends = findings.map { finding in
            end = max(end, finding.range.upperBound)
            return end
        }
    }

    /// Whether there is one that a condition holds for, among those that end no earlier than where a stretch of the text begins and begin no
    /// later than where it ends.
    func contains(from start: Int, to end: Int, where holds: (Finding) -> Bool) -> Bool {
        var index = findings.partitioningIndex { $0.range.lowerBound > end }
        while index > 0, ends[index - 1] >= start {
            index -= 1
            if findings[index].range.upperBound >= start, holds(findings[index]) { return true }
        }
        return false
    }
}
