import Foundation
import Proofreading

/// The port for the personal dictionary: a list of words for each language, and one for all of them.
///
/// A language is the code under which words were added, or `nil` for the list that holds in all: no list includes another.
/// What a call that returned has written stays written; a write that began ends, even if the task that waits for it is
/// cancelled. Every implementation passes `WordListStoreContract` of `ProofreadingTesting`.
public protocol WordListStore: Sendable {
    /// Adds words to a list, all or none. Those that are there already keep the date they have.
    /// - Parameter date: when they are added; kept to the millisecond.
    /// - Returns: how many were not there.
    func add(_ words: [PersonalWord], to language: LanguageCode?, at date: Date) async throws(StoreError) -> Int

    /// Takes words out of a list, all or none.
    /// - Returns: how many were there.
    func remove(_ words: [PersonalWord], from language: LanguageCode?) async throws(StoreError) -> Int

    /// Whether a list has a word, in just this case.
    func contains(_ word: PersonalWord, in language: LanguageCode?) async throws(StoreError) -> Bool

    /// Some words of a list, in the order of their Unicode scalars.
    /// - Parameters:
    ///   - offset: how many words to leave out; less than none is none.
    ///   - limit: how many words to answer at most; less than none is none.
    func words(in language: LanguageCode?, offset: Int, limit: Int) async throws(StoreError) -> [WordEntry]

    /// Every word of every list: the list for all languages first, then by language, each in the order of its scalars.
    func allWords() async throws(StoreError) -> [WordEntry]
}

extension WordListStore {
    /// Adds a word to a list.
    /// - Returns: `false` when it was there.
    public func add(
        _ word: PersonalWord, to language: LanguageCode?, at date: Date
    ) async throws(StoreError) -> Bool {
        try await add([word], to: language, at: date) > 0
    }

    /// Takes a word out of a list.
    /// - Returns: `false` when it was not there.
    public func remove(_ word: PersonalWord, from language: LanguageCode?) async throws(StoreError) -> Bool {
        try await remove([word], from: language) > 0
    }
}

/// A word of a list.
public struct WordEntry: Hashable, Sendable {
    /// The word, in the form that ``PersonalWord`` has.
    public let text: String
    /// The language of the list; `nil` when it holds in all.
    public let language: LanguageCode?
    /// When it was added.
    public let addedAt: Date

    /// Makes an entry.
    public init(text: String, language: LanguageCode?, addedAt: Date) {
        self.text = text
        self.language = language
        self.addedAt = addedAt
    }

    /// Whether the word is right in a text of that language: a word of `en` is so in `en-GB`, not the other way round.
    public func holds(in language: LanguageCode) -> Bool {
        guard let own = self.language else { return true }
        return own.isVariant ? own == language : own.base == language.base
    }
}
