/// What was found in a part of a document.
public struct Inspection: Sendable {
    /// What rules found.
    public var findings: [LocatedFinding] = []
    /// The words that the dictionary does not have.
    public var unknownWords: [UnknownWord] = []
    /// How many words the part has.
    public var words = 0
    /// How many sentences with words it has.
    public var sentences = 0
    /// The bytes of every sentence, in order and without gaps.
    public var sentenceRanges: [Range<Int>] = []

    /// Makes an inspection that found nothing.
    public init() {}

    /// Adds what was found in another part.
    public mutating func add(_ other: Inspection) {
        findings += other.findings
        unknownWords += other.unknownWords
        words += other.words
        sentences += other.sentences
        sentenceRanges += other.sentenceRanges
    }

    /// Leaves out what was found in ranges that are not in the language.
    /// - Parameter ranges: in order, none overlapping another.
    mutating func leaveOut(_ ranges: ArraySlice<Range<Int>>) {
        guard !ranges.isEmpty else { return }
        findings.removeAll { !ranges.overlapping($0.finding.range).isEmpty }
        unknownWords.removeAll { !ranges.overlapping($0.range).isEmpty }
    }
}

extension RandomAccessCollection<Range<Int>> {
    /// Those of some ranges in order, none of which overlaps another, that overlap a range. Found by bisection.
    func overlapping(_ range: Range<Int>) -> SubSequence {
        let start = firstIndex(in: self[...]) { $0.upperBound > range.lowerBound }
        return self[start..<firstIndex(in: self[start...]) { $0.lowerBound >= range.upperBound }]
    }

    /// Where a condition begins to hold that holds for all that follow.
    private func firstIndex(in part: SubSequence, where holds: (Range<Int>) -> Bool) -> Index {
        var (low, high) = (part.startIndex, part.endIndex)
        while low < high {
            let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
            if holds(self[middle]) { high = middle } else { low = index(after: middle) }
        }
        return low
    }
}
