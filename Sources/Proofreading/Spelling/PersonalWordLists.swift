import Synchronization

/// All words of a personal dictionary at one moment, ready to be asked for in any language.
public final class PersonalWordLists: Sendable {
    private let entries: [(text: String, language: LanguageCode?)]
    private let words = Mutex<[LanguageCode: PersonalWords]>([:])
    /// What tells these words from others: the same for the same words in the same order, within one process.
    let identity: Int

    /// No word.
    public static let none = PersonalWordLists([])

    /// Makes lists.
    /// - Parameter entries: the words, each with the language that it is right in; `nil` for all.
    public init(_ entries: [(text: String, language: LanguageCode?)]) {
        self.entries = entries
        var hasher = Hasher()
        for entry in entries {
            hasher.combine(entry.text)
            hasher.combine(entry.language)
        }
        identity = hasher.finalize()
    }

    /// The words that are right in a language; put together when they are first asked for.
    public func words(for language: LanguageCode) -> PersonalWords {
        if entries.isEmpty { return .none }
        return words.withLock { words in
            if let known = words[language] { return known }
            let made = PersonalWords(
                entries.lazy.filter { $0.language?.includes(language) ?? true }.map(\.text))
            words[language] = made
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
