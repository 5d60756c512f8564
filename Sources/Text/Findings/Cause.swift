/// What went wrong in a word. Each has a file of its own in `Causes`, with how it is recognised; ``CauseCatalogue`` lists them.
public struct Cause: Hashable, Sendable, RawRepresentable {
    /// Its identifier on the wire, `doubled-letter`.
    public let rawValue: String
    /// Makes a cause.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a cause.
    package init(_ rawValue: String) { self.rawValue = rawValue }
}

// Those that rules name.
extension Cause {
    /// The word is right elsewhere, but not where it stands: “over their”.
    public static let wordInContext = Cause("word-in-context")

    /// The same word twice.
    public static let repeatedWord = Cause("repeated-word")

    /// A sentence begins with a small letter.
    public static let sentenceCapital = Cause("sentence-capital")
}
