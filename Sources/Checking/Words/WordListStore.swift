import Foundation
import Spelling
import Text

/// The port for personal dictionaries: for each owner a list of words for each language, and one for all of them. No call sees or changes
/// the words of another owner.
///
/// A language is the code under which words were added, or `nil` for the list that holds in all: no list includes another.
/// What a call that returned has written stays written; a write that began ends, even if the task that waits for it is
/// cancelled. Several processes may use the same store. Every implementation passes `WordListStoreContract` of `ProofreadingTesting`.
public protocol WordListStore: Sendable {
    /// Adds words to a list, all or none. Those that are there already stay as they are; of a word that is given twice, the first is taken.
    /// - Parameter date: when they are added; kept to the millisecond.
    /// - Returns: how many were not there.
    func add(
        _ words: [NewWord], to language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Int

    /// Adds a word to a list, or says something else of the one that is there, which keeps its date.
    /// - Returns: whether it was not there.
    func put(
        _ word: NewWord, into language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Bool

    /// Takes words out of a list, all or none.
    /// - Returns: how many were there.
    func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Int

    /// A word of a list, in just this case; `nil` if it is not there.
    func entry(
        of word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> WordEntry?

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

extension WordListStore {
    /// Adds words of which nothing is said: see ``add(_:to:of:at:)-(_,LanguageCode?,_,_)``.
    public func add(
        _ words: [PersonalWord], to language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Int {
        try await add(words.map { NewWord($0) }, to: language, of: owner, at: date)
    }

    /// Whether a list has a word, in just this case.
    public func contains(
        _ word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Bool {
        try await entry(of: word, in: language, of: owner) != nil
    }
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
    /// What is said of it.
    public let details: WordDetails

    /// Makes an entry.
    public init(text: String, language: LanguageCode?, addedAt: Date, details: WordDetails = .none) {
        self.text = text
        self.language = language
        self.addedAt = addedAt
        self.details = details
    }
}

extension PersonalEntry {
    /// A word of a store, ready for checks.
    public init(_ entry: WordEntry) {
        self.init(
            entry.text, in: entry.language, isCaseSensitive: entry.details.isCaseSensitive, like: entry.details.model)
    }
}

extension PersonalWordLists {
    /// The words of a store, ready for checks.
    public convenience init(_ entries: [WordEntry]) { self.init(entries.map { PersonalEntry($0) }) }
}
