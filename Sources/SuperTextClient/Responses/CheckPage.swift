import Foundation

/// A page of the history.
public struct CheckPage: Hashable, Sendable, Codable {
    /// The checks, newest first.
    public let checks: [CheckSummary]
    /// What to ask for as `before` to get the next page; `nil` at the end.
    public let next: Check.ID?
}

/// A check as a list shows it: what it is about, and none of its corrections.
public struct CheckSummary: Hashable, Sendable, Identifiable, Codable {
    /// Its identifier.
    public let id: Check.ID
    /// Where it stands.
    public let state: State
    /// When the text was handed in.
    public let createdAt: Date
    /// How the text is marked up.
    public let format: String
    /// The language that it was checked in; `nil` until it is loaded.
    public let language: Language?
    /// How the text begins.
    public let excerpt: String
    /// The words of the text.
    public let words: Int
    /// How many corrections there are.
    public let corrections: Int
    /// How many of them were decided on.
    public let decided: Int
    /// What went wrong; `nil` unless something did.
    public let problem: Problem?

    /// Where a check stands.
    public enum State: String, Hashable, Sendable, Codable {
        /// It runs.
        case loading
        /// It is done.
        case loaded
        /// It came to nothing.
        case error
    }

    /// A language and its name.
    public struct Language: Hashable, Sendable, Codable {
        /// Its code.
        public let code: String
        /// Its English name.
        public let name: String
    }
}

/// How many checks were forgotten.
public struct DeletedChecks: Hashable, Sendable, Codable {
    /// How many.
    public let deleted: Int
}
