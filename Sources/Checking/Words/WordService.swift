import Foundation
import Proofreading

/// The use cases around the personal dictionary: add, remove and list words, and have them at hand for every check.
public final class WordService: Sendable {
    private let store: any WordListStore
    private let now: @Sendable () -> Date
    private let cache = PersonalWordsCache()

    /// Makes a service.
    /// - Parameters:
    ///   - store: where the words are kept. Nobody else changes it.
    ///   - now: the clock.
    public init(store: any WordListStore, now: @escaping @Sendable () -> Date = { Date() }) {
        self.store = store
        self.now = now
    }

    /// Adds words to the list of a language, or to the one for all. They are right in every check that begins after this
    /// returned.
    /// - Returns: how many were not there.
    public func add(_ words: [PersonalWord], to language: LanguageCode?) async throws(Problem) -> Int {
        defer { cache.invalidate() }
        return try await storing { () throws(StoreError) in try await store.add(words, to: language, at: now()) }
    }

    /// Takes words out of a list.
    /// - Returns: how many were there.
    public func remove(_ words: [PersonalWord], from language: LanguageCode?) async throws(Problem) -> Int {
        defer { cache.invalidate() }
        return try await storing { () throws(StoreError) in try await store.remove(words, from: language) }
    }

    /// Whether a list has a word, in just this case.
    public func contains(_ word: PersonalWord, in language: LanguageCode?) async throws(Problem) -> Bool {
        try await storing { () throws(StoreError) in try await store.contains(word, in: language) }
    }

    /// Some words of a list: see ``WordListStore/words(in:offset:limit:)``.
    public func words(
        in language: LanguageCode?, offset: Int, limit: Int
    ) async throws(Problem) -> [WordEntry] {
        try await storing { () throws(StoreError) in
            try await store.words(in: language, offset: offset, limit: limit)
        }
    }

    /// Every word of every list: see ``WordListStore/allWords()``.
    public func allWords() async throws(Problem) -> [WordEntry] {
        try await storing { () throws(StoreError) in try await store.allWords() }
    }

    /// The words for checks that begin now. They are read once, and again after a change.
    func current() async throws(StoreError) -> PersonalWordLists {
        if let lists = cache.lists { return lists }
        let generation = cache.generation
        let lists = PersonalWordLists(try await store.allWords())
        cache.keep(lists, of: generation)
        return lists
    }

    private func storing<Output>(_ work: () async throws(StoreError) -> Output) async throws(Problem) -> Output {
        do {
            return try await work()
        } catch {
            throw Problem(storing: error)
        }
    }
}
