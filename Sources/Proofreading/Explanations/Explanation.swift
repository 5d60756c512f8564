/// Why a suggestion is right, as data: worked out from the edit between the text as it is read and what is suggested.
public struct Explanation: Hashable, Sendable {
    /// What went wrong.
    public let cause: Cause
    /// The edits that turn the text as it is read into the first suggestion, in order; empty when there is no suggestion, and when the two
    /// are too long to be compared.
    public let edits: [Edit]

    /// Makes an explanation.
    public init(cause: Cause, edits: [Edit]) {
        self.cause = cause
        self.edits = edits
    }

    /// Works an explanation out.
    /// - Parameters:
    ///   - reading: what was written, as it is read.
    ///   - replacement: the first suggestion, if there is one, with straight apostrophes.
    ///   - cause: what went wrong, when the rule knows.
    public init(of reading: String, replacement: String?, cause: Cause? = nil) {
        guard let replacement else {
            self.init(cause: cause ?? .unknownWord, edits: [])
            return
        }
        let edits = EditScript.edits(from: reading, to: replacement) ?? []
        self.init(cause: cause ?? CauseFinder.cause(from: reading, to: replacement, edits: edits), edits: edits)
    }
}
