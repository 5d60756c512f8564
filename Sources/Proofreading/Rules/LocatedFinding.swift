/// A finding, the rule that it is of, and the sentence that it is in.
public struct LocatedFinding: Hashable, Sendable {
    /// What was found.
    public let finding: Finding
    /// The rule that found it.
    public let rule: RuleInfo
    /// The bytes of the sentence.
    public let sentence: Range<Int>

    /// Makes a located finding.
    public init(finding: Finding, rule: RuleInfo, sentence: Range<Int>) {
        self.finding = finding
        self.rule = rule
        self.sentence = sentence
    }
}
