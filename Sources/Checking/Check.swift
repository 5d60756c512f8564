import Foundation
import Proofreading

/// A text that was handed in, and where its check stands.
public struct Check: Hashable, Sendable {
    /// Its identifier.
    public let id: CheckID
    /// When it was handed in.
    public let createdAt: Date
    /// The text as it was sent.
    public let text: String
    /// How the text is marked up: the format's name.
    public let format: String
    /// Where it stands.
    public var state: CheckState
    /// What was decided on findings.
    public var decisions: [FindingID: Decision]

    /// Makes a check.
    public init(
        id: CheckID, createdAt: Date, text: String, format: String, state: CheckState,
        decisions: [FindingID: Decision] = [:]
    ) {
        self.id = id
        self.createdAt = createdAt
        self.text = text
        self.format = format
        self.state = state
        self.decisions = decisions
    }

    /// Why it could not be kept, though it was to be; `nil` otherwise.
    public var storeProblem: Problem? { if case .loaded(let result) = state { result.storeProblem } else { nil } }
}

/// What a person decided on a finding.
public struct Decision: Hashable, Sendable {
    /// What can be decided.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// The text was changed.
        case accepted
        /// The text stays as it is.
        case dismissed
    }

    /// What was decided.
    public let verdict: Verdict
    /// What was written instead, when it was accepted.
    public let replacement: String?

    /// Makes a decision.
    public init(_ verdict: Verdict, replacement: String? = nil) {
        self.verdict = verdict
        self.replacement = replacement
    }
}
