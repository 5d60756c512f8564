import Checking
import Foundation
import Proofreading
import Text

// Tests in which owners do not matter leave them out.

extension HistoryStore {
    /// Keeps a check of the local owner.
    public func save(
        _ check: Check, revising revised: CheckID? = nil, leasedUntil lease: Date? = nil
    ) async throws(StoreError) {
        try await save(check, of: .local, revising: revised, leasedUntil: lease)
    }

    /// Keeps a check that is loading, of whatever owner.
    public func save(_ check: Check, of owner: Owner, leasedUntil lease: Date) async throws(StoreError) {
        try await save(check, of: owner, revising: nil, leasedUntil: lease)
    }

    /// Keeps a check of the local owner in the place of the one with the same identifier.
    public func replace(
        _ check: Check, of owner: Owner = .local, revising revised: CheckID? = nil
    ) async throws(StoreError) -> Bool {
        try await replace(check, of: owner, revising: revised)
    }

    /// The local owner's check of that identifier.
    public func check(_ id: CheckID) async throws(StoreError) -> Check? { try await check(id, of: .local) }

    /// A page of the local owner's checks.
    public func checks(_ query: HistoryQuery) async throws(StoreError) -> HistoryPage {
        try await checks(query, of: .local)
    }

    /// Forgets a text of the local owner.
    /// - Returns: whether there was one.
    public func delete(_ id: CheckID) async throws(StoreError) -> Bool { try await !delete(id, of: .local).isEmpty }

    /// Forgets every check of the local owner.
    public func deleteAll() async throws(StoreError) -> Int { try await deleteAll(of: .local) }

    /// Keeps what the local owner decided.
    public func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID
    ) async throws(StoreError) -> Bool {
        try await decide(decision, on: finding, in: id, of: .local)
    }

    /// In how many of an owner's texts mistakes were made.
    public func timesSeen(
        _ mistakes: Set<Mistake>, of owner: Owner = .local
    ) async throws(StoreError) -> [Mistake: Int] {
        try await timesSeen(mistakes, of: owner, outside: nil)
    }
}

extension WordListStore {
    /// Adds words to a list of the local owner.
    public func add(
        _ words: [PersonalWord], to language: LanguageCode?, at date: Date
    ) async throws(StoreError) -> Int {
        try await add(words, to: language, of: .local, at: date)
    }

    /// Adds a word to a list of the local owner.
    /// - Returns: whether it was not there.
    public func add(_ word: PersonalWord, to language: LanguageCode?, at date: Date) async throws(StoreError) -> Bool {
        try await add([word], to: language, of: .local, at: date) > 0
    }

    /// Adds a word to a list of the local owner with what is said of it.
    public func put(_ word: NewWord, into language: LanguageCode?, at date: Date) async throws(StoreError) -> Bool {
        try await put(word, into: language, of: .local, at: date)
    }

    /// A word of a list of the local owner.
    public func entry(of word: PersonalWord, in language: LanguageCode?) async throws(StoreError) -> WordEntry? {
        try await entry(of: word, in: language, of: .local)
    }

    /// Takes words out of a list of the local owner.
    public func remove(_ words: [PersonalWord], from language: LanguageCode?) async throws(StoreError) -> Int {
        try await remove(words, from: language, of: .local)
    }

    /// Takes a word out of a list of the local owner.
    /// - Returns: whether it was there.
    public func remove(_ word: PersonalWord, from language: LanguageCode?) async throws(StoreError) -> Bool {
        try await remove([word], from: language, of: .local) > 0
    }

    /// Whether a list of the local owner has a word.
    public func contains(_ word: PersonalWord, in language: LanguageCode?) async throws(StoreError) -> Bool {
        try await contains(word, in: language, of: .local)
    }

    /// Some words of some lists of the local owner.
    public func words(
        in lists: Set<LanguageCode?>?, offset: Int, limit: Int
    ) async throws(StoreError) -> WordPage {
        try await words(in: lists, of: .local, offset: offset, limit: limit)
    }

    /// Every word of every list of the local owner.
    public func allWords() async throws(StoreError) -> [WordEntry] { try await allWords(of: .local) }
}
