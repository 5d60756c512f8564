import Text

/// A mistake that can be made again: the wrong text in lower case, in a language.
public struct Mistake: Hashable, Sendable {
    /// The language without region.
    public let language: String
    /// The wrong text in lower case.
    public let text: String

    /// Makes a mistake of what was written in a language.
    public init(_ text: String, in language: LanguageCode) {
        self.language = language.base
        self.text = text.lowercased()
    }
}
