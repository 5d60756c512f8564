import Text

/// What a word may be: a form of a lemma, as a part of speech, with features.
public struct Reading: Hashable, Sendable {
    /// The form that stands in dictionaries.
    public var lemma: String
    /// Part of speech and features.
    public let tag: ReadingTag

    /// A reading.
    public init(lemma: String, tag: ReadingTag) {
        self.lemma = lemma
        self.tag = tag
    }
}

/// The readings of a word, and how they are known.
public struct Readings: Hashable, Sendable {
    /// How readings are known.
    public enum Evidence: Hashable, Sendable {
        /// The lexicon has the word.
        case lexicon
        /// The lexicon has what the word is made of.
        case parts
        /// Words that end like it are such words.
        case endings
    }

    /// The readings; of what was guessed the likeliest first.
    public var items: [Reading]
    /// How they are known.
    public var evidence: Evidence
}
