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
