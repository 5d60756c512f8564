/// What is known of the words of a language besides how they are spelled, in words for readers of several languages.
public struct WordNotes: Hashable, Sendable {
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

    /// What helps to remember how a word is written.
    public let memoryAids: [String: Translations]
    /// What words mean that are taken for each other.
    public let meanings: [String: Meaning]

    /// Makes notes.
    public init(memoryAids: [String: Translations] = [:], meanings: [String: Meaning] = [:]) {
        self.memoryAids = memoryAids
        self.meanings = meanings
    }

    /// What helps to remember a word, in a language or else in English. Of a word with a capital that there is no aid for, that of the word
    /// in small letters.
    public func memoryAid(for word: String, in language: LanguageCode) -> String? {
        Self.text(of: memoryAids[word] ?? memoryAids[word.lowercased()], in: language)
    }

    /// What a word means, in a language or else in English.
    public func meaning(of word: String, in language: LanguageCode) -> (text: String, example: String?)? {
        guard let meaning = meanings[word] ?? meanings[word.lowercased()],
            let text = Self.text(of: meaning.texts, in: language)
        else { return nil }
        return (text, meaning.example)
    }

    private static func text(of translations: Translations?, in language: LanguageCode) -> String? {
        translations.flatMap { $0[language.base] ?? $0["en"] }
    }
}
