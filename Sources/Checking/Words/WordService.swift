import Foundation
import Proofreading
import Synchronization

/// The use cases around personal dictionaries: add, remove and list words, and have them at hand for every check.
public final class WordService: Sendable {
    private let store: any WordListStore
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    private struct State {
        var remembered: [Owner: Remembered] = [:]
        /// Counts the changes made here: what was read before one is not remembered after it.
        var changes = 0
    }

    /// The words of an owner that were read last.
    private struct Remembered {
        var lists: PersonalWordLists
        let version: Int
        let checkedAt: Date
    }

    /// For how many seconds words are taken to be as they were: so long a change that another process makes may go unnoticed.
    private static let trust: TimeInterval = 1
    /// The most owners whose words are remembered.
    private static let maximumOwners = 256

    /// Makes a service.
    /// - Parameters:
    ///   - store: where the words are kept.
    ///   - now: the clock.
    public init(store: any WordListStore, now: @escaping @Sendable () -> Date = { Date() }) {
        self.store = store
        self.now = now
    }

    /// Adds words to the list of a language, or to the one for all. They are right in every check that begins after this
    /// returned.
    /// - Returns: how many were not there.
    public func add(
        _ words: [PersonalWord], to language: LanguageCode?, of owner: Owner
    ) async throws(Problem) -> Int {
        defer { forget(owner) }
        return try await storing { () throws(StoreError) in
            try await store.add(words, to: language, of: owner, at: now())
        }
    }

    /// Takes words out of a list.
    /// - Returns: how many were there.
    public func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(Problem) -> Int {
        defer { forget(owner) }
        return try await storing { () throws(StoreError) in
            try await store.remove(words, from: language, of: owner)
        }
    }

    /// Whether a list has a word, in just this case.
    public func contains(
        _ word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(Problem) -> Bool {
        try await storing { () throws(StoreError) in try await store.contains(word, in: language, of: owner) }
    }

    /// Some words of some lists: see ``WordListStore/words(in:of:offset:limit:)``.
    public func words(
        in lists: Set<LanguageCode?>?, of owner: Owner, offset: Int, limit: Int
    ) async throws(Problem) -> WordPage {
        try await storing { () throws(StoreError) in
            try await store.words(in: lists, of: owner, offset: offset, limit: limit)
        }
    }

    /// The words for checks that begin now. They are read once, and again after a change.
    func current(of owner: Owner) async throws(StoreError) -> PersonalWordLists {
        let (known, changes) = state.withLock { ($0.remembered[owner], $0.changes) }
        let date = now()
        if let known, abs(date.timeIntervalSince(known.checkedAt)) < Self.trust { return known.lists }
        // The version first: a change in between is noticed the next time.
        let version = try await store.version(of: owner)
        var read = Remembered(lists: known?.lists ?? .none, version: version, checkedAt: date)
        if known?.version != version {
            let words = try await store.allWords(of: owner)
            read.lists = PersonalWordLists(words.map { ($0.text, $0.language) })
        }
        state.withLock { state in
            guard state.changes == changes else { return }
            if state.remembered.count >= Self.maximumOwners { state.remembered = [:] }
            state.remembered[owner] = read
        }
        return read.lists
    }

    private func forget(_ owner: Owner) {
        state.withLock { state in
            state.changes += 1
            state.remembered[owner] = nil
        }
    }

    private func storing<Output>(_ work: () async throws(StoreError) -> Output) async throws(Problem) -> Output {
        do {
            return try await work()
        } catch {
            throw Problem(storing: error)
        }
    }
}
