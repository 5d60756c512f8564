import Proofreading

/// How far a running check has come.
public struct Progress: Hashable, Sendable {
    /// A stage of a check, in the order in which they come.
    public enum Stage: String, Hashable, Sendable, CaseIterable {
        /// Waiting for a place among the running checks.
        case queued
        /// The text is read and its markup masked.
        case reading
        /// The language is detected.
        case language
        /// The dictionary is loaded, when it is asked for the first time.
        case dictionary
        /// Words are looked up, rules applied, suggestions and explanations worked out, a paragraph at a time.
        case checking
        /// A model looks for what no rule finds; what was found at once is there.
        case deep
        /// The check is kept in the history.
        case saving
        /// All is done.
        case done
    }

    /// What is being done.
    public let stage: Stage
    /// How much of the whole check is done, from 0 to 1.
    public let fraction: Double

    /// Makes a progress.
    public init(_ stage: Stage, fraction: Double) {
        self.stage = stage
        self.fraction = fraction
    }

    /// The progress of a check that is done.
    public static let done = Progress(.done, fraction: 1)
}

extension Progress {
    /// How far a check has come by a step of proofreading.
    init(_ step: Proofreader.Step) {
        switch step {
        case .reading: self.init(.reading, fraction: 0.01)
        case .language: self.init(.language, fraction: 0.02)
        case .dictionary: self.init(.dictionary, fraction: 0.05)
        case .checking(let fraction, _): self.init(.checking, fraction: 0.1 + 0.5 * fraction)
        case .deep(let fraction, _): self.init(.deep, fraction: 0.6 + 0.35 * fraction)
        }
    }
}
