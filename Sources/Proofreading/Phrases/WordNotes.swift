import Text

/// What is known of the words of a language besides how they are spelled, in words for readers of several languages.
public struct WordNotes: Sendable {
    /// A text in several interface languages, by code without a region.
    public typealias Translations = [String: String]

    /// What a word means.
    public struct Meaning: Hashable, Sendable {
        /// The meaning in a few words.
        public let texts: Translations
        /// A sentence with the word.
        public let example: String?

        /// Makes a meaning.
        public init(texts: Translations, example: String?) {
            self.texts = texts
            self.example = example
        }
    }

    private let aid: @Sendable (_ word: String) -> Translations?
    private let meaning: @Sendable (_ word: String) -> Meaning?

    /// Makes notes.
    /// - Parameters:
    ///   - memoryAid: what helps to remember how a word is written.
    ///   - meaning: what a word means that is taken for others.
    public init(
        memoryAid: @escaping @Sendable (_ word: String) -> Translations? = { _ in nil },
        meaning: @escaping @Sendable (_ word: String) -> Meaning? = { _ in nil }
    ) {
        aid = memoryAid
        self.meaning = meaning
    }

    /// What helps to remember a word, in a language or else in English. Of a word with a capital that there is no aid for, that of the word
    /// in small letters.
    public func memoryAid(for word: String, in language: LanguageCode) -> String? {
        Self.text(of: aid(word) ?? Self.small(word).flatMap(aid), in: language)
    }

    /// What a word means, in a language or else in English.
    public func meaning(of word: String, in language: LanguageCode) -> (text: String, example: String?)? {
        guard let meaning = meaning(word) ?? Self.small(word).flatMap(meaning),
            let text = Self.text(of: meaning.texts, in: language)
        else { return nil }
        return (text, meaning.example)
    }

    private static func small(_ word: String) -> String? {
        let small = word.lowercased()
        return small == word ? nil : small
    }

    private static func text(of translations: Translations?, in language: LanguageCode) -> String? {
        translations.flatMap { $0[language.base] ?? $0["en"] }
    }
}
