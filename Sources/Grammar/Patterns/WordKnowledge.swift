import Morphology
import Text

/// What examples of rules are proven with: what is known of the words of a language.
public struct WordKnowledge: Sendable {
    /// Says what kind of words the words of examples are; `nil` when the language has no tagger.
    public let tagger: Tagger?
    /// Gives what reads the words of examples; `nil` when the language has no lexicon for that.
    let morphology: MakeMorphology
    /// Says which words a variant of the language has; the language itself stands for any of its variants.
    let dictionary: @Sendable (_ language: LanguageCode) -> (any SpellingDictionary)?

    /// Puts it together.
    /// - Parameters:
    ///   - dictionary: without one every word counts as one of the language.
    public init(
        tagger: Tagger? = nil, morphology: @escaping MakeMorphology = { nil },
        dictionary: @escaping @Sendable (_ language: LanguageCode) -> (any SpellingDictionary)? = { _ in nil }
    ) {
        self.tagger = tagger
        self.morphology = morphology
        self.dictionary = dictionary
    }
}
