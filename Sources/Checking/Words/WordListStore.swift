import Foundation
import Proofreading

/// The port for personal dictionaries: for each owner a list of words for each language, and one for all of them. No call sees or changes
/// the words of another owner.
///
/// A language is the code under which words were added, or `nil` for the list that holds in all: no list includes another.
/// What a call that returned has written stays written; a write that began ends, even if the task that waits for it is
/// cancelled. Several processes may use the same store. Every implementation passes `WordListStoreContract` of `ProofreadingTesting`.
public protocol WordListStore: Sendable {
    /// Adds words to a list, all or none. Those that are there already keep the date they have.
    /// - Parameter date: when they are added; kept to the millisecond.
    /// - Returns: how many were not there.
    func add(
        _ words: [PersonalWord], to language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Int

    /// Takes words out of a list, all or none.
    /// - Returns: how many were there.
    func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Int

    /// Whether a list has a word, in just this case.
    func contains(
        _ word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Bool

    /// Some words of some lists: the list for all languages first, then by language, each in the order of its Unicode scalars.
    /// - Parameters:
    ///   - lists: which lists; `nil` for every one.
    ///   - offset: how many words to leave out; less than none is none.
    ///   - limit: how many words to answer at most; less than none is none.
    func words(
        in lists: Set<LanguageCode?>?, of owner: Owner, offset: Int, limit: Int
    ) async throws(StoreError) -> WordPage

    /// Every word of every list: the list for all languages first, then by language, each in the order of its scalars.
    func allWords(of owner: Owner) async throws(StoreError) -> [WordEntry]

    /// A number that is another one after each change to the owner's words, by whichever process.
    func version(of owner: Owner) async throws(StoreError) -> Int
}

/// Some words of some lists.
public struct WordPage: Hashable, Sendable {
    /// The words.
    public let entries: [WordEntry]
    /// How many words the lists have in all.
    public let total: Int

    /// Makes a page.
    public init(entries: [WordEntry], total: Int) {
        self.entries = entries
        self.total = total
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
}
