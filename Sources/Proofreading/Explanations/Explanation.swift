/// Why a correction is right, worked out from the edit between what was written and what is suggested.
public struct Explanation: Hashable, Sendable, Codable {
    /// What went wrong.
    public let cause: Cause
    /// The cause in a few words.
    public let summary: String
    /// A sentence that says what to look at.
    public let detail: String
    /// The edits that turn the wrong text into the first suggestion, in order; empty when there is no suggestion.
    public let edits: [Edit]

    /// Makes an explanation.
    public init(cause: Cause, summary: String, detail: String, edits: [Edit]) {
        self.cause = cause
        self.summary = summary
        self.detail = detail
        self.edits = edits
    }
}
