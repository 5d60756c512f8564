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
    mutating func leaveOut(_ ranges: [Range<Int>]) {
        guard !ranges.isEmpty else { return }
        findings.removeAll { finding in ranges.contains { $0.overlaps(finding.finding.range) } }
        unknownWords.removeAll { word in ranges.contains { $0.overlaps(word.range) } }
    }
}
