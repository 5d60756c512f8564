import Foundation
import Grammar
import Morphology
import Proofreading
import ProofreadingTesting
import Spelling
import Synchronization
import Text

@testable import Checking

/// A dictionary of a few words, which can be made to wait.
struct FewWords: SpellingDictionary {
    let words: Set<String>
    let gate: Gate?

    init(_ words: Set<String>, gate: Gate? = nil) {
        self.words = words
        self.gate = gate
    }

    func accepts(_ word: Span<UInt8>) -> Bool {
        gate?.pass()
        return words.contains(String(decoding: word.indices.map { word[$0] }, as: UTF8.self).lowercased())
    }

    func suggestions(for word: Span<UInt8>) -> [String] { Array(words.sorted().prefix(2)) }
}

extension FewWords {
    static let few = FewWords(["i", "have", "a", "cat", "dog"])
}

/// A suggester that waits at a gate each time.
struct GatedSuggester: Suggester {
    let gate: Gate

    func suggestions(for word: Span<UInt8>, in context: WordContext, _ effort: SearchEffort) -> [Suggestion] {
        gate.pass()
        return []
    }
}

/// A rule that waits at a gate at each sentence.
struct GatedRule: Rule {
    let gate: Gate
    let info = RuleInfo(id: "style.gate", category: Category(rawValue: "style"), severity: .warning, examples: [])

    func matches(in sentence: SentenceView) -> [Match] {
        gate.pass()
        return []
    }
}

/// A gate that work waits at until it is opened.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let passing = Mutex(0)

    func pass() {
        passing.withLock { $0 += 1 }
        semaphore.wait()
        semaphore.signal()
    }

    func open() { semaphore.signal() }

    /// How often someone came to the gate.
    var arrivals: Int { passing.withLock { $0 } }

    /// Waits until someone stands at the gate.
    func someoneWaits() async {
        while arrivals == 0 { await Task.yield() }
    }
}

/// Three languages with a dictionary of a few words.
struct FakePacks: LanguagePackProvider {
    let languages = [
        Language(code: "en-US", name: "English (US)"),
        Language(code: "en-GB", name: "English (UK)"),
        Language(code: "fr", name: "French"),
    ]
    var dictionary: any SpellingDictionary = FewWords.few
    var broken: LanguageCode?
    /// What suggests in place of the dictionary.
    var suggester: (any Suggester)?
    var rules: [any Rule] = []

    var catalogue: RuleCatalogue { RuleCatalogue([]) }
    var languageProfiles: LanguageProfiles { .shipped }

    func isLoaded(_ code: LanguageCode) -> Bool { true }

    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        if code == broken { throw .unusable(code, reason: "The file is empty.") }
        return dictionary
    }

    func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack {
        guard let language = language(for: code) else { throw .notInstalled(code) }
        return LanguagePack(
            language: language, dictionary: try dictionary(for: code), suggester: suggester,
            grammar: { [rules] in LanguageGrammar(rules: rules) })
    }
}

/// A detector that cannot tell.
struct NoDetector: LanguageDetector {
    func languages(of text: Span<UInt8>) -> [DetectedLanguage] { [] }
}

/// A clock that stands still until it is moved.
final class HandClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_767_355_200))

    var now: Date { date.withLock { $0 } }

    func move(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// A history in memory that can be made to fail, and remembers the states in which checks came.
final class FakeHistory: HistoryStore {
    let saves = Mutex<[String]>([])
    let failure = Mutex<StoreError?>(nil)
    private let store = InMemoryHistory()

    /// How many checks the local owner has.
    var count: Int {
        get async throws { try await checks(HistoryQuery(limit: HistoryQuery.maximumLimit), of: .local).checks.count }
    }

    private func requireHealth() throws(StoreError) {
        if let error = failure.withLock({ $0 }) { throw error }
    }

    func save(
        _ check: Check, of owner: Owner, revising revised: CheckID?, leasedUntil lease: Date?
    ) async throws(StoreError) {
        try requireHealth()
        saves.withLock { $0.append(check.state.name) }
        try await store.save(check, of: owner, revising: revised, leasedUntil: lease)
    }

    func replace(_ check: Check, of owner: Owner, revising revised: CheckID?) async throws(StoreError) -> Bool {
        try requireHealth()
        return try await store.replace(check, of: owner, revising: revised)
    }

    func check(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Check? {
        try requireHealth()
        return try await store.check(id, of: owner)
    }

    func checks(_ query: HistoryQuery, of owner: Owner) async throws(StoreError) -> HistoryPage {
        try await store.checks(query, of: owner)
    }

    func endedChecks(after id: CheckID?, limit: Int, of owner: Owner) async throws(StoreError) -> [ArchivedText] {
        try requireHealth()
        return try await store.endedChecks(after: id, limit: limit, of: owner)
    }

    func delete(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Set<CheckID> {
        try await store.delete(id, of: owner)
    }

    func deleteAll(of owner: Owner) async throws(StoreError) -> Int { try await store.deleteAll(of: owner) }

    func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(StoreError) -> Bool {
        try await store.decide(decision, on: finding, in: id, of: owner)
    }

    func timesSeen(
        _ mistakes: Set<Mistake>, of owner: Owner, outside text: TextReference?
    ) async throws(StoreError) -> [Mistake: Int] {
        try requireHealth()
        return try await store.timesSeen(mistakes, of: owner, outside: text)
    }

    func decidedWords(of owner: Owner, limit: Int) async throws(StoreError) -> DecidedWords {
        try requireHealth()
        return try await store.decidedWords(of: owner, limit: limit)
    }

    func decisionsVersion() async throws(StoreError) -> Int {
        try requireHealth()
        return try await store.decisionsVersion()
    }

    func extendLeases(of checks: [CheckID], until lease: Date) async throws(StoreError) {
        try await store.extendLeases(of: checks, until: lease)
    }

    func markInterrupted(at now: Date) async throws(StoreError) { try await store.markInterrupted(at: now) }

    func ping() async throws(StoreError) { try requireHealth() }

    func forgetSome(beyond retention: Retention, at now: Date) async throws(StoreError) -> ForgottenTexts {
        try requireHealth()
        return try await store.forgetSome(beyond: retention, at: now)
    }

    func giveBackSpace() async throws(StoreError) { try await store.giveBackSpace() }

    func insights(_ query: InsightQuery, of owner: Owner) async throws(StoreError) -> Insights {
        try requireHealth()
        return try await store.insights(query, of: owner)
    }

    func timesMet(_ rule: RuleID, of owner: Owner) async throws(StoreError) -> Int {
        try await store.timesMet(rule, of: owner)
    }

    func timesMet(_ cause: Cause, of owner: Owner) async throws(StoreError) -> Int {
        try await store.timesMet(cause, of: owner)
    }

    func comparedVersion(of owner: Owner) async throws(StoreError) -> Int {
        try await store.comparedVersion(of: owner)
    }

    func unknownWords(among texts: Set<String>, of owner: Owner) async throws(StoreError) -> Set<WrittenWord> {
        try await store.unknownWords(among: texts, of: owner)
    }

    func mark(_ words: Set<WrittenWord>, comparedWith version: Int, of owner: Owner) async throws(StoreError) {
        try await store.mark(words, comparedWith: version, of: owner)
    }

    func exercises(_ query: PracticeQuery, of owner: Owner) async throws(StoreError) -> PracticePage {
        try requireHealth()
        return try await store.exercises(query, of: owner)
    }

    func exercise(_ id: SlipID, of owner: Owner) async throws(StoreError) -> Exercise? {
        try requireHealth()
        return try await store.exercise(id, of: owner)
    }

    func place(_ id: SlipID, at place: PracticePlace, of owner: Owner) async throws(StoreError) -> Bool {
        try await store.place(id, at: place, of: owner)
    }
}

/// Words in memory that can be made to fail.
final class FailingWordList: WordListStore {
    let fails = Mutex(false)
    private let store = InMemoryWordList()

    private func requireHealth() throws(StoreError) {
        if fails.withLock({ $0 }) { throw StoreError("The disk is full.") }
    }

    func add(
        _ words: [NewWord], to language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Int {
        try requireHealth()
        return try await store.add(words, to: language, of: owner, at: date)
    }

    func put(
        _ word: NewWord, into language: LanguageCode?, of owner: Owner, at date: Date
    ) async throws(StoreError) -> Bool {
        try requireHealth()
        return try await store.put(word, into: language, of: owner, at: date)
    }

    func remove(
        _ words: [PersonalWord], from language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> Int {
        try requireHealth()
        return try await store.remove(words, from: language, of: owner)
    }

    func entry(
        of word: PersonalWord, in language: LanguageCode?, of owner: Owner
    ) async throws(StoreError) -> WordEntry? {
        try requireHealth()
        return try await store.entry(of: word, in: language, of: owner)
    }

    func words(
        in lists: Set<LanguageCode?>?, of owner: Owner, offset: Int, limit: Int
    ) async throws(StoreError) -> WordPage {
        try requireHealth()
        return try await store.words(in: lists, of: owner, offset: offset, limit: limit)
    }

    func allWords(of owner: Owner) async throws(StoreError) -> [WordEntry] {
        try requireHealth()
        return try await store.allWords(of: owner)
    }

    func version(of owner: Owner) async throws(StoreError) -> Int {
        try requireHealth()
        return try await store.version(of: owner)
    }
}

extension CheckService {
    /// A service that proofreads with fakes.
    convenience init(
        _ packs: FakePacks = FakePacks(), workers: Workers = Workers(count: 2), history: any HistoryStore,
        words: any WordListStore = InMemoryWordList(), sharing: Sharing? = nil, limits: Limits = Limits(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            proofreader: Proofreader(packs: packs, detector: NoDetector()), workers: workers, history: history,
            words: WordService(store: words, dictionaries: packs, changes: sharing?.changes, now: now),
            sharing: sharing,
            limits: limits, now: now)
    }
}

extension Check {
    /// What was found, when the check is done.
    var result: CheckResult? { if case .loaded(let result) = state { result } else { nil } }
    /// What went wrong, when the check came to nothing.
    var problem: Problem? { if case .error(let problem) = state { problem } else { nil } }
}
