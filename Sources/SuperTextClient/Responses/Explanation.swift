/// Why a correction is right.
public struct Explanation: Hashable, Sendable, Codable {
    /// What went wrong: `doubled-letter`.
    public let cause: String
    /// The page about the cause; `nil` where no letters explain what is wrong, but the rule.
    public let url: String?
    /// What differs, in a few words.
    public let summary: String
    /// The rule of the language behind it, and what helps to remember it.
    public let detail: String
    /// What to look at, for who wants to find out alone.
    public let hint: String
    /// Why the first suggestion comes before the others; `nil` where that is not known.
    public let why: String?
    /// What was written as it is read, without markup; what offsets count in.
    public let reading: String
    /// The steps from ``reading`` to the first suggestion.
    public let edits: [Edit]
    /// What to highlight in ``reading``.
    public let spans: [Span]
    /// How often the same mistake was made before.
    public let seenBefore: Int

    /// A step from what was written to what is suggested.
    public struct Edit: Hashable, Sendable, Codable {
        /// What is done: `insert`, `delete`, `replace`, `transpose`.
        public let op: String
        /// Where.
        public let at: Int
        /// With what.
        public let text: String
    }

    /// A part of a text.
    public struct Span: Hashable, Sendable, Codable {
        /// Where it begins.
        public let offset: Int
        /// How long it is.
        public let length: Int
    }
}
