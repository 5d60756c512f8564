/// Why a suggestion is right, in words.
public struct ExplanationWords: Hashable, Sendable {
    /// What went wrong, in a few words.
    public let summary: String
    /// The rule of the language behind it and what helps to remember the word, where there is any; else what kind of mistake it is.
    public let detail: String
    /// What to look at, without what is right.
    public let hint: String
    /// Why the first suggestion comes before others; `nil` where that is not known.
    public let why: String?
}
