/// The port for what was meant by a wrong word.
public protocol Suggester: Sendable {
    /// The words that may have been meant, most likely first, at most ``maximumSuggestions``.
    ///
    /// May block for as long as the implementation takes (Hunspell's: tens of milliseconds): call it off the event loop.
    /// - Parameters:
    ///   - word: the wrong word, in the form that ``SpellingDictionary`` takes.
    ///   - context: the words around it.
    func suggestions(for word: Span<UInt8>, in context: WordContext) -> [Suggestion]
}

/// The most suggestions that a correction carries.
public let maximumSuggestions = 5

/// The words on both sides of a word, where there are any in the same sentence.
public struct WordContext: Hashable, Sendable {
    /// The word before, as written.
    public var previous: String?
    /// The word after, as written.
    public var next: String?

    /// Makes a context.
    public init(previous: String? = nil, next: String? = nil) {
        self.previous = previous
        self.next = next
    }
}

/// A word that may have been meant.
public struct Suggestion: Hashable, Sendable {
    /// What to write instead.
    public let text: String
    /// How likely it is that this was meant, from 0 to 1.
    public let confidence: Double

    /// Makes a suggestion.
    public init(text: String, confidence: Double) {
        self.text = text
        self.confidence = confidence
    }
}
