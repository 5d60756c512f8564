import Morphology
import Synchronization
import Text

/// All words of a personal dictionary at one moment, ready to be asked for in any language.
public final class PersonalWordLists: Sendable {
    private let entries: [PersonalEntry]
    private let words = Mutex<[Key: PersonalWords]>([:])
    /// What tells these words from others: the same for the same words in the same order, within one process.
    package let identity: Int
    /// Whether a word is inflected like another.
    private let hasModels: Bool

    private struct Key: Hashable {
        let language: LanguageCode
        let isInflected: Bool
    }

    /// No word.
    public static let none = PersonalWordLists([PersonalEntry]())

    /// Makes lists.
    public init(_ entries: [PersonalEntry]) {
        self.entries = entries
        hasModels = entries.contains { $0.model != nil }
        identity = entries.hashValue
    }

    /// Makes lists of words without further ado.
    /// - Parameter words: the words, each with the language that it is right in; `nil` for all.
    public convenience init(_ words: [(text: String, language: LanguageCode?)]) {
        self.init(words.map { PersonalEntry($0.text, in: $0.language) })
    }

    /// The words that are right in a language; put together when they are first asked for.
    /// - Parameter dictionary: the language's, which says how words are inflected; without it, words that have a model are right as they
    ///   are listed alone. Blocks while it reads how, the first time some 10 ms.
    public func words(
        for language: LanguageCode, inflectedBy dictionary: (any SpellingDictionary)? = nil
    ) -> PersonalWords {
        if entries.isEmpty { return .none }
        let key = Key(language: language, isInflected: dictionary != nil && hasModels)
        return words.withLock { words in
            if let known = words[key] { return known }
            let made = PersonalWords(
                entries.lazy.filter { $0.language?.includes(language) ?? true }.map { entry in
                    PersonalWords.Listed(
                        text: entry.text, isCaseSensitive: entry.isCaseSensitive,
                        forms: entry.model.flatMap { dictionary?.inflections(of: entry.text, like: $0) } ?? [])
                })
            words[key] = made
            return made
        }
    }
}

extension LanguageCode {
    /// Whether what holds in this language holds in another: what does so in `en` does in `en-GB`, not the other way round.
    public func includes(_ language: LanguageCode) -> Bool {
        isVariant ? self == language : base == language.base
    }
}
