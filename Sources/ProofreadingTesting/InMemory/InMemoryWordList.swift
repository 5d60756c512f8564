import Checking
import Foundation
import Proofreading

/// A personal dictionary for tests that keeps nothing when it goes.
public actor InMemoryWordList: WordListStore {
    private var lists: [LanguageCode?: [String: Date]] = [:]

    /// Makes an empty dictionary.
    public init() {}

    /// See ``WordListStore/add(_:to:at:)``.
    public func add(_ words: [PersonalWord], to language: LanguageCode?, at date: Date) async throws(StoreError) -> Int
    {
        var added = 0
        for word in words where lists[language]?[word.text] == nil {
            lists[language, default: [:]][word.text] = date
            added += 1
        }
        return added
    }

    /// See ``WordListStore/remove(_:from:)``.
    public func remove(_ words: [PersonalWord], from language: LanguageCode?) async throws(StoreError) -> Int {
        var removed = 0
        for word in words where lists[language]?.removeValue(forKey: word.text) != nil { removed += 1 }
        return removed
    }

    /// See ``WordListStore/contains(_:in:)``.
    public func contains(_ word: PersonalWord, in language: LanguageCode?) async throws(StoreError) -> Bool {
        lists[language]?[word.text] != nil
    }

    /// See ``WordListStore/words(in:offset:limit:)``.
    public func words(
        in language: LanguageCode?, offset: Int, limit: Int
    ) async throws(StoreError) -> [WordEntry] {
        Array(entries(in: language).dropFirst(max(offset, 0)).prefix(max(limit, 0)))
    }

    /// See ``WordListStore/allWords()``.
    public func allWords() async throws(StoreError) -> [WordEntry] {
        lists.keys.sorted { ($0?.tag ?? "") < ($1?.tag ?? "") }.flatMap { entries(in: $0) }
    }

    private func entries(in language: LanguageCode?) -> [WordEntry] {
        (lists[language] ?? [:]).map { WordEntry(text: $0.key, language: language, addedAt: $0.value) }
            .sorted { $0.text.unicodeScalars.lexicographicallyPrecedes($1.text.unicodeScalars) }
    }
}
