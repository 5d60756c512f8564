import Morphology
import Text

/// A dictionary with a person's own words added.
///
/// The words cost nothing where the dictionary knows a word itself: they are asked for the others alone.
public struct PersonalDictionary: SpellingDictionary {
    private let dictionary: any SpellingDictionary
    private let words: PersonalWords

    /// Adds words to a dictionary.
    public init(_ dictionary: any SpellingDictionary, adding words: PersonalWords) {
        self.dictionary = dictionary
        self.words = words
    }

    /// Whether the word is right to the dictionary or to the person.
    public func accepts(_ word: Span<UInt8>) -> Bool {
        dictionary.accepts(word) || words.accepts(word)
    }

    /// Whether the dictionary is certain of it, and the person has not added the word.
    public func lacks(_ word: Span<UInt8>) -> Bool { dictionary.lacks(word) && !words.accepts(word) }

    /// As the dictionary says.
    public func knowsAsName(_ word: Span<UInt8>) -> Bool { dictionary.knowsAsName(word) }

    /// The dictionary's own suggestions.
    public func suggestions(for word: Span<UInt8>) -> [String] { dictionary.suggestions(for: word) }

    /// The dictionary's own suggestions; those that were found by then when it is cancelled.
    public func suggestions(for word: Span<UInt8>, _ cancellation: Cancellation) -> [String] {
        dictionary.suggestions(for: word, cancellation)
    }

    /// The dictionary's own.
    public var replacements: [Replacement] { dictionary.replacements }

    /// Whether the other dictionary has words joined.
    public var joinsWords: Bool { dictionary.joinsWords }

    /// As the other dictionary's words are.
    public func inflections(of word: String, like model: String) -> [String]? {
        dictionary.inflections(of: word, like: model)
    }

    /// As the other dictionary says.
    public func models(for words: [String]) -> [String: String] { dictionary.models(for: words) }
}
