import Checking
import Foundation
import Text

/// Personal dictionaries for tests that keep nothing when they go.
public actor InMemoryWordList: WordListStore {
    private struct Kept: Equatable {
        let date: Date
        var details: WordDetails
    }

    private typealias Lists = [LanguageCode?: [String: Kept]]

    private var lists: [Owner: Lists] = [:]
    private var versions: [Owner: Int] = [:]

    /// Makes empty dictionaries.
    public init() {}

    /// See ``WordListStore``.
    public func add(
        _ words: [NewWord], to language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Int {
        change(owner) { lists in
            var added = 0
            for new in words where lists[language]?[new.word.text] == nil {
                lists[language, default: [:]][new.word.text] = Kept(date: date, details: new.details)
                added += 1
            }
            return added
        }
    }

    /// See ``WordListStore/put(_:into:of:at:)``.
    public func put(
        _ word: NewWord, into language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Bool {
        let old = lists[owner]?[language]?[word.word.text]
        let kept = Kept(date: old?.date ?? date, details: word.details)
        _ = change(owner) { lists in
            lists[language, default: [:]][word.word.text] = kept
            return kept == old ? 0 : 1
        }
        return old == nil
    }

    /// See ``WordListStore/remove(_:from:of:)``.
    public func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Int {
        change(owner) { lists in
            var removed = 0
            for word in words where lists[language]?.removeValue(forKey: word.text) != nil { removed += 1 }
            return removed
        }
    }

    private func change(_ owner: Owner, _ body: (inout Lists) -> Int) -> Int {
        let changed = body(&lists[owner, default: [:]])
        if changed > 0 { versions[owner, default: 0] += 1 }
        return changed
    }

    /// See ``WordListStore/entry(of:in:of:)``.
    public func entry(
        of word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> WordEntry? {
        entries(in: language, of: owner).first { $0.text == word.text }
    }

    /// See ``WordListStore/words(in:of:offset:limit:)``.
    public func words(
        in lists: Set<LanguageCode?>?, of owner: Owner, offset: Int, limit: Int
    ) async throws(StoreError) -> WordPage {
        let entries = try await allWords(of: owner).filter { lists?.contains($0.language) ?? true }
        return WordPage(
            entries: Array(entries.dropFirst(max(offset, 0)).prefix(max(limit, 0))), total: entries.count)
    }

    /// See ``WordListStore/allWords(of:)``.
    public func allWords(of owner: Owner) async throws(StoreError) -> [WordEntry] {
        (lists[owner] ?? [:]).keys.sorted { ($0?.tag ?? "") < ($1?.tag ?? "") }
            .flatMap { entries(in: $0, of: owner) }
    }

    /// See ``WordListStore/version(of:)``.
    public func version(of owner: Owner) async throws(StoreError) -> Int { versions[owner] ?? 0 }

    private func entries(in language: LanguageCode?, of owner: Owner) -> [WordEntry] {
        (lists[owner]?[language] ?? [:])
            .map { WordEntry(text: $0.key, language: language, addedAt: $0.value.date, details: $0.value.details) }
            .sorted { $0.text.unicodeScalars.lexicographicallyPrecedes($1.text.unicodeScalars) }
    }
}
