import Proofreading

/// What a check found, and what the history knows of it.
public struct CheckResult: Hashable, Sendable {
    /// What proofreading found.
    public let proofreading: ProofreadingResult
    /// In how many other texts of the history the mistakes of some findings were made; those that never were are left out.
    public var seenBefore: [FindingID: Int]
    /// The findings whose words are offered for the personal dictionary now. Worked out anew whenever a check is looked at, and not kept.
    public var offers: Set<FindingID> = []
    /// Why it could not be kept, though it was to be; `nil` when it was, or was not to be. What was found is there all the same.
    public var storeProblem: Problem?

    /// Makes a result.
    public init(_ proofreading: ProofreadingResult, seenBefore: [FindingID: Int] = [:]) {
        self.proofreading = proofreading
        self.seenBefore = seenBefore
    }

    /// What is wrong, in the order of the text, without overlaps.
    public var findings: [Finding] { proofreading.findings }
    /// The language that the text was checked in.
    public var language: CheckedLanguage { proofreading.language }
}
