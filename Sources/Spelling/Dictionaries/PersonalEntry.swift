import Text

/// A word of a person's own dictionary, and in which forms and languages it is right.
public struct PersonalEntry: Hashable, Sendable {
    /// The word, in NFC and with straight apostrophes.
    public let text: String
    /// The language that it is right in; `nil` for all.
    public let language: LanguageCode?
    /// Whether it is right only as it is written, and not with a capital or in capitals.
    public let isCaseSensitive: Bool
    /// A word of the language's dictionary that it is inflected like; `nil` when it has the one form.
    public let model: String?

    /// Makes an entry.
    public init(_ text: String, in language: LanguageCode?, isCaseSensitive: Bool = false, like model: String? = nil) {
        self.text = text
        self.language = language
        self.isCaseSensitive = isCaseSensitive
        self.model = model
    }
}
