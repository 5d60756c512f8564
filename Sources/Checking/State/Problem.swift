/// What went wrong in a use case: the one error type of this module, in a form that can be stored and shown.
public struct Problem: Error, Hashable, Sendable {
    /// What kind of problem it is: stable, for programs.
    public let code: Code
    /// What was wrong and what to do, for people.
    public let detail: String

    /// Makes a problem.
    public init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// The kinds of problems.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The text is longer than the limit.
        case textTooLong = "text-too-long"
        /// The language is not installed.
        case unknownLanguage = "unknown-language"
        /// The language's dictionary cannot be used.
        case dictionaryUnusable = "dictionary-unusable"
        /// The check took longer than the limit.
        case timedOut = "timed-out"
        /// Too many checks are waiting already.
        case overloaded
        /// The one who asked went away.
        case cancelled
        /// The server stopped while the check ran.
        case interrupted
        /// There is no check of that identifier.
        case checkNotFound = "check-not-found"
        /// The check has no correction of that identifier.
        case correctionNotFound = "correction-not-found"
        /// A word cannot be inflected like the one that was named.
        case unusableModel = "unusable-model"
        /// The history could not be written or read.
        case storeFailed = "store-failed"
        /// Something that should not happen did.
        case `internal`
    }
}
