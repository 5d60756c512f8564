import Text

/// An unknown word as it was written in some texts of an owner.
public struct WrittenWord: Hashable, Sendable {
    /// The slip that it is.
    public let slip: SlipID
    /// The language that the texts were checked in.
    public let language: LanguageCode
    /// The word in the case in which it was written, or in lower case where that is not known any more.
    public let text: String
    /// Whether it counts as no mistake, because the personal dictionary has it by now.
    public let isKnown: Bool

    /// Makes a word.
    public init(slip: SlipID, language: LanguageCode, text: String, isKnown: Bool) {
        self.slip = slip
        self.language = language
        self.text = text
        self.isKnown = isKnown
    }

    /// The word, known or not.
    public func with(isKnown: Bool) -> WrittenWord {
        WrittenWord(slip: slip, language: language, text: text, isKnown: isKnown)
    }
}
