import Foundation
import Morphology
import Spelling
import Synchronization
import Text

/// The use cases around personal dictionaries: add, remove and list words, have them at hand for every check, and take lists in and out.
public final class WordService: Sendable {
    private let store: any WordListStore
    private let currentDictionaries: Mutex<any DictionaryProvider>
    private let workers: Workers
    private let now: @Sendable () -> Date
    private let memory: OwnerMemory<PersonalWordLists>

    /// The most words of an owner that may be inflected like others: all their forms are kept at hand.
    public static let maximumInflected = 500

    /// Makes a service.
    /// - Parameters:
    ///   - store: where the words are kept.
    ///   - dictionaries: say how words are inflected.
    ///   - workers: the threads that dictionaries are asked on.
    ///   - changes: tells what other servers change in the store; nobody does unless given.
    ///   - now: the clock.
    public init(
        store: any WordListStore, dictionaries: any DictionaryProvider, workers: Workers = Workers(count: 1),
        changes: (any ChangeFeed)? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.currentDictionaries = Mutex(dictionaries)
        self.workers = workers
        self.now = now
        memory = OwnerMemory(now: now, changes: changes)
        changes?.follow { [memory] change in
            switch change {
            case .words(let owner): memory.doubt(owner)
            case .anything: memory.doubt(nil)
            default: break
            }
        }
    }

    /// Asks other dictionaries from now on.
    func use(_ dictionaries: any DictionaryProvider) { currentDictionaries.withLock { $0 = dictionaries } }

    private var dictionaries: any DictionaryProvider { currentDictionaries.withLock { $0 } }

    // MARK: Changing

    /// Adds words to the list of a language, or to the one for all. They are right in every check that begins after this
    /// returned. Those that are there already stay as they are.
    /// - Returns: how many were not there.
    public func add(
        _ words: [PersonalWord], to language: LanguageCode?, of owner: Owner
    ) async throws(Problem) -> Int {
        defer { memory.forget(owner) }
        return try await storing { () throws(StoreError) in
            try await store.add(words, to: language, of: owner, at: now())
        }
    }

    /// Adds a word to a list with what is said of it, or says that of the one that is there.
    /// - Returns: whether it was not there.
    /// - Throws: a ``Problem``, `unusable-model` when it cannot be inflected so; nothing is written then.
    public func put(
        _ word: NewWord, into language: LanguageCode?, of owner: Owner
    ) async throws(Problem) -> Bool {
        if let model = word.details.model {
            guard let language else {
                throw Problem(.unusableModel, "A word is inflected like another in one language. Name the language.")
            }
            guard try await known([model], in: language).contains(model) else {
                throw Problem(
                    .unusableModel,
                    "“\(model)” is no base word in the dictionary of \(language.tag): give one as dictionaries list it, "
                        + "such as a singular or an infinitive.")
            }
            try await requireRoom(for: [word], in: language, of: owner)
        }
        defer { memory.forget(owner) }
        return try await storing { () throws(StoreError) in
            try await store.put(word, into: language, of: owner, at: now())
        }
    }

    /// Takes words out of a list.
    /// - Returns: how many were there.
    public func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(Problem) -> Int {
        defer { memory.forget(owner) }
        return try await storing { () throws(StoreError) in
            try await store.remove(words, from: language, of: owner)
        }
    }

    // MARK: Reading

    /// A word of a list, in just this case; `nil` if it is not there.
    public func entry(
        of word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(Problem) -> WordEntry? {
        try await storing { () throws(StoreError) in try await store.entry(of: word, in: language, of: owner) }
    }

    /// The forms in which a word is right besides its own, unless it has no model. Loads the dictionary when it is not in memory.
    public func forms(of entry: WordEntry) async throws(Problem) -> [String] {
        guard let model = entry.details.model, let language = entry.language else { return [] }
        return try await asking(language) { $0.inflections(of: entry.text, like: model) ?? [] }
    }

    /// Some words of some lists: see ``WordListStore/words(in:of:offset:limit:)``.
    public func words(
        in lists: Set<LanguageCode?>?, of owner: Owner, offset: Int, limit: Int
    ) async throws(Problem) -> WordPage {
        try await storing { () throws(StoreError) in
            try await store.words(in: lists, of: owner, offset: offset, limit: limit)
        }
    }

    /// The words for checks that begin now. They are read once, and again after a change; while they cannot be read, those that were read
    /// last hold, or none: no check fails for it.
    func current(of owner: Owner) async -> PersonalWordLists {
        let words = await memory.currentOrLast(
            of: owner, version: { () throws(StoreError) in try await store.version(of: owner) },
            read: { () throws(StoreError) in PersonalWordLists(try await store.allWords(of: owner)) })
        return words ?? .none
    }

    /// How often the owner's words were changed.
    func version(of owner: Owner) async throws(StoreError) -> Int { try await store.version(of: owner) }

    /// The words that there are at this moment, to compare others with. A dictionary that cannot be read any more says nothing of forms.
    func comparison(for owner: Owner) async throws(StoreError) -> ComparedWords {
        let entries = try await store.allWords(of: owner)
        var forms: [PersonalEntry] = []
        for entry in entries where entry.details.model != nil {
            for form in (try? await self.forms(of: entry)) ?? [] {
                forms.append(
                    PersonalEntry(form, in: entry.language, isCaseSensitive: entry.details.isCaseSensitive))
            }
        }
        return ComparedWords(entries, forms: forms)
    }

    // MARK: Lists of others

    /// Reads a list of words. Takes some microseconds a word, on another thread.
    /// - Throws: ``WordListError``, `CancellationError`.
    public func read(_ text: String) async throws -> ReadWordList {
        try await workers.run { _ in try ReadWordList(text) }
    }

    /// Adds the words of a list that was read, all or none.
    /// - Throws: a ``Problem``, `unusable-model` when there would be too many words with a model.
    public func add(
        _ list: ReadWordList, to language: LanguageCode?, of owner: Owner
    ) async throws(Problem) -> ImportedWords {
        var list = list
        let models = Set(list.words.compactMap(\.new.details.model))
        if !models.isEmpty {
            var knownModels: Set<String>?
            if let language { knownModels = try await known(models, in: language) }
            list.keep(models: knownModels)
        }
        let words = list.words.map(\.new)
        if let language { try await requireRoom(for: words, in: language, of: owner) }
        defer { memory.forget(owner) }
        let added = try await storing { () throws(StoreError) in
            try await store.add(words, to: language, of: owner, at: now())
        }
        return ImportedWords(added: added, present: words.count - added, list)
    }

    /// The words of a list, or of all, in a form that others read.
    public func exported(
        _ language: LanguageCode?, of owner: Owner, as format: WordListFormat
    ) async throws(Problem) -> String {
        let page = try await words(in: language.map { [$0] }, of: owner, offset: 0, limit: .max)
        return format.text(of: page.entries)
    }

    // MARK: Models

    /// Those of some words that others can be inflected like.
    private func known(_ models: Set<String>, in language: LanguageCode) async throws(Problem) -> Set<String> {
        try await asking(language) { dictionary in
            models.filter { dictionary.inflections(of: $0, like: $0) != nil }
        }
    }

    private func requireRoom(
        for words: [NewWord], in language: LanguageCode, of owner: Owner
    ) async throws(Problem) {
        let inflected = words.filter { $0.details.model != nil }.map(\.word.text)
        if inflected.isEmpty { return }
        let entries = try await storing { () throws(StoreError) in try await store.allWords(of: owner) }
        let known = entries.filter { $0.details.model != nil }
        let others = Set(inflected).subtracting(known.filter { $0.language == language }.map(\.text))
        if known.count + others.count > Self.maximumInflected {
            throw Problem(
                .unusableModel,
                "At most \(Self.maximumInflected) words can be inflected like others; there are \(known.count).")
        }
    }

    private func asking<Answer: Sendable>(
        _ language: LanguageCode, _ question: @escaping @Sendable (any SpellingDictionary) -> Answer
    ) async throws(Problem) -> Answer {
        let dictionaries = dictionaries
        do {
            return try await workers.run { _ in question(try dictionaries.dictionary(for: language)) }
        } catch let error as DictionaryError {
            throw Problem(error, installed: dictionaries.languages)
        } catch {
            throw Problem(.cancelled, "The client went away.")
        }
    }
}
