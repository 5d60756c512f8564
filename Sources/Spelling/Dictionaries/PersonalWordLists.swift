import Morphology
import Synchronization
import Text

/// All words of a personal dictionary at one moment, ready to be asked for in any language.
public final class PersonalWordLists: Sendable {
    private let entries: [PersonalEntry]
    private let words = Mutex<[Key: PersonalWords]>([:])
    /// What tells these words from others: the same for the same words in the same order, within one process.
    package let identity: Int

    private struct Key: Hashable {
        let language: LanguageCode
        let isInflected: Bool
    }

    /// No word.
    public static let none = PersonalWordLists([PersonalEntry]())

    /// Makes lists.
    public init(_ entries: [PersonalEntry]) {
        self.entries = entries
        identity = entries.hashValue
    }

    /// Makes lists of words without further ado.
    /// - Parameter words: the words, each with the language that it is right in; `nil` for all.
    public convenience init(_ words: [(text: String, language: LanguageCode?)]) {
        self.init(words.map { PersonalEntry($0.text, in: $0.language) })
    }

    /// Of so many words at most it is guessed how they are inflected: all their forms are kept.
    private static let mostGuessed = 500
    /// How many guessed forms a word has at most.
    private static let mostForms = 200

    /// The words that are right in a language, in all their forms; put together when they are first asked for.
    ///
    /// A word without a model is inflected as those of the dictionary are that end like it, and in languages that write a genitive of names it
    /// has one.
    /// - Parameter dictionary: the language's, which says how words are inflected; without it, words are right as they are listed alone.
    ///   Blocks while it reads how, the first time some 10 ms.
    public func words(
        for language: LanguageCode, inflectedBy dictionary: (any SpellingDictionary)? = nil
    ) -> PersonalWords {
        if entries.isEmpty { return .none }
        let key = Key(language: language, isInflected: dictionary != nil)
        return words.withLock { words in
            if let known = words[key] { return known }
            let entries = entries.filter { $0.language?.includes(language) ?? true }
            let made = PersonalWords(dictionary.map { listed(entries, in: language, $0) } ?? entries.map(Self.asItIs))
            words[key] = made
            return made
        }
    }

    private static func asItIs(_ entry: PersonalEntry) -> PersonalWords.Listed {
        PersonalWords.Listed(text: entry.text, isCaseSensitive: entry.isCaseSensitive)
    }

    private func listed(
        _ entries: [PersonalEntry], in language: LanguageCode, _ dictionary: any SpellingDictionary
    ) -> [PersonalWords.Listed] {
        let guessed = entries.lazy.filter { $0.model == nil && !$0.isCaseSensitive }.map(\.text)
            .filter { $0.allSatisfy(\.isLetter) }.prefix(Self.mostGuessed)
        let models = dictionary.models(for: Array(guessed))
        let genitives = LanguageTraits.of(language).nameEndings.map { String(decoding: $0, as: UTF8.self) }
        return entries.map { entry in
            var word = Self.asItIs(entry)
            if let model = entry.model {
                word.forms = dictionary.inflections(of: entry.text, like: model) ?? []
            } else if !entry.isCaseSensitive {
                if let model = models[entry.text] {
                    let forms = dictionary.inflections(of: entry.text, like: model) ?? []
                    word.guessedForms = Array(forms.prefix(Self.mostForms))
                }
                // Of a name and of a word that is written like one.
                if entry.text != entry.text.lowercased() { word.guessedForms += genitives.map { entry.text + $0 } }
            }
            return word
        }
    }
}

extension LanguageCode {
    /// Whether what holds in this language holds in another: what does so in `en` does in `en-GB`, not the other way round.
    public func includes(_ language: LanguageCode) -> Bool {
        isVariant ? self == language : base == language.base
    }
}
