/// A word of the personal dictionary.
public struct Word: Hashable, Sendable, Codable {
    /// The word.
    public let word: String
    /// The code of the list's language; `nil` for all languages.
    public let language: String?
    /// What the word is about.
    public let note: String?
    /// Whether it is right only as it is written.
    public let caseSensitive: Bool
    /// The word of the language's dictionary that it is inflected like.
    public let inflectsLike: String?
    /// The forms in which it is right besides its own, the first of them; `nil` in lists.
    public let forms: [String]?
    /// How many forms there are; `nil` in lists.
    public let formCount: Int?
}

/// A page of the personal dictionary.
public struct WordPage: Hashable, Sendable, Codable {
    /// The words.
    public let words: [Word]
    /// How many there are on all pages.
    public let total: Int
}

/// What may be said of a word.
public struct WordDetails: Hashable, Sendable, Codable {
    /// What the word is about.
    public var note: String?
    /// Whether it is right only as it is written.
    public var caseSensitive: Bool?
    /// A word of the language's dictionary that it is inflected like.
    public var inflectsLike: String?

    /// Makes details.
    public init(note: String? = nil, caseSensitive: Bool? = nil, inflectsLike: String? = nil) {
        self.note = note
        self.caseSensitive = caseSensitive
        self.inflectsLike = inflectsLike
    }
}

/// What became of a list of words.
public struct ImportedWords: Hashable, Sendable, Codable {
    /// How many were added.
    public let added: Int
    /// How many were there already.
    public let present: Int
    /// The lines that are no words.
    public let refused: Lines
    /// The lines of which not everything was taken.
    public let shortened: Lines

    /// Lines of a list, and what is to be said of them.
    public struct Lines: Hashable, Sendable, Codable {
        /// How many there are.
        public let total: Int
        /// The first of them.
        public let lines: [Line]
    }

    /// A line of a list.
    public struct Line: Hashable, Sendable, Codable {
        /// Its number, from 1.
        public let line: Int
        /// How it begins.
        public let text: String
        /// What is to be said of it.
        public let reason: String
    }
}
