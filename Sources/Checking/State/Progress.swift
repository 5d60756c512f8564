/// How far a running check has come.
public struct Progress: Hashable, Sendable, Codable {
    /// A stage of a check, in the order in which they come.
    public enum Stage: String, Hashable, Sendable, Codable, CaseIterable {
        /// Waiting for a place among the running checks.
        case queued
        /// The text is read and its markup masked.
        case reading
        /// The language is detected.
        case language
        /// The dictionary is loaded, when it is asked for the first time.
        case dictionary
        /// Words are looked up and rules applied.
        case checking
        /// Suggestions and explanations are worked out.
        case explaining
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
