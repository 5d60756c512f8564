import Proofreading

/// Keeps mistakes in step with the personal dictionary: what somebody has called right since was no mistake.
///
/// Nothing is done when words are added, which may be by the thousand: the mistakes are compared before they are counted, once for each
/// version of the words. That takes some milliseconds for 10,000 slips.
struct KnownWords: Sendable {
    let store: any KnownWordStore
    let words: WordService

    /// Compares the owner's mistakes with the words that are in the dictionary now, unless that was done.
    func update(for owner: Owner) async throws(StoreError) {
        let version = try await words.version(of: owner)
        guard try await store.comparedVersion(of: owner) != version else { return }
        let lists = try await words.comparison(for: owner)
        var changed = Set<WrittenWord>()
        for word in try await store.unknownWords(among: lists.lowerCase, of: owner) {
            let isKnown = lists.accepts(word.text, in: word.language)
            if isKnown != word.isKnown { changed.insert(word.with(isKnown: isKnown)) }
        }
        try await store.mark(changed, comparedWith: version, of: owner)
    }
}

/// The words of a personal dictionary with their forms, to compare others with.
struct ComparedWords: Sendable {
    private let lists: PersonalWordLists
    /// Each word and form in lower case.
    let lowerCase: Set<String>

    /// Makes a comparison.
    /// - Parameter forms: the forms of the words that have a model, each with the language that it is right in.
    init(_ entries: [WordEntry], forms: [PersonalEntry]) {
        lists = PersonalWordLists(
            entries.map { entry in
                PersonalEntry(entry.text, in: entry.language, isCaseSensitive: entry.details.isCaseSensitive)
            } + forms)
        lowerCase = Set(entries.map { $0.text.lowercased() } + forms.map { $0.text.lowercased() })
    }

    /// Whether a word is right in a language, in the case in which it is written.
    func accepts(_ word: String, in language: LanguageCode) -> Bool {
        lists.words(for: language).accepts(Array(SpelledForm.of(word).utf8).span)
    }
}
