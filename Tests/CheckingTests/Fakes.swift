import Foundation
import Proofreading
import Synchronization

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

/// Suggests a word with an exclamation mark, and knows what it was asked.
final class CountingSuggester: Suggester {
    let words = Mutex<[String]>([])

    func suggestions(for word: Span<UInt8>, in context: WordContext) -> [Suggestion] {
        let text = String(decoding: word.indices.map { word[$0] }, as: UTF8.self)
        words.withLock { $0.append(text) }
        return [Suggestion(text: text + "!", confidence: 0.5)]
    }
}

/// A gate that work waits at until it is opened.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let arrivals = Mutex(0)

    func pass() {
        arrivals.withLock { $0 += 1 }
        semaphore.wait()
        semaphore.signal()
    }

    func open() { semaphore.signal() }

    /// Waits until someone stands at the gate.
    func someoneWaits() async {
        while arrivals.withLock({ $0 }) == 0 { await Task.yield() }
    }
}

struct FakeDictionaries: DictionaryProvider {
    let languages = [
        Language(code: "en-US", name: "English (US)", dictionary: "en_US", package: "hunspell-en-us"),
        Language(code: "en-GB", name: "English (UK)", dictionary: "en_GB", package: "hunspell-en-gb"),
        Language(code: "fr", name: "French", dictionary: "fr", package: "hunspell-fr"),
    ]
    var dictionary: any SpellingDictionary = FewWords(["i", "have", "a", "cat", "dog"])
    var broken: LanguageCode?
    /// Dictionaries of single languages, in place of the one for all.
    var own: [LanguageCode: FewWords] = [:]

    func isLoaded(_ code: LanguageCode) -> Bool { true }

    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        if code == broken { throw .unusable(code, reason: "The file is empty.") }
        return own[code] ?? dictionary
    }
}

struct FixedDetector: LanguageDetector {
    var guesses: [DetectedLanguage] = []
    func languages(of text: Span<UInt8>) -> [DetectedLanguage] { guesses }
}

/// A history in memory that can be made to fail.
final class FakeHistory: HistoryStore {
    let checks = Mutex<[CheckID: Check]>([:])
    let saves = Mutex<[String]>([])
    let failure = Mutex<StoreError?>(nil)

    private func requireHealth() throws(StoreError) {
        if let error = failure.withLock({ $0 }) { throw error }
    }

    func save(_ check: Check) async throws(StoreError) {
        try requireHealth()
        saves.withLock { $0.append(check.state.name) }
        checks.withLock { $0[check.id] = check }
    }

    func replace(_ check: Check) async throws(StoreError) -> Bool {
        guard checks.withLock({ $0[check.id] != nil }) else { return false }
        try await save(check)
        return true
    }

    func check(_ id: CheckID) async throws(StoreError) -> Check? { checks.withLock { $0[id] } }

    func checks(_ query: HistoryQuery) async throws(StoreError) -> HistoryPage {
        let all = checks.withLock { $0.values.sorted { $0.id > $1.id } }
        return HistoryPage(checks: Array(all.prefix(query.limit)), next: nil)
    }

    func delete(_ id: CheckID) async throws(StoreError) -> Bool {
        checks.withLock { $0.removeValue(forKey: id) != nil }
    }

    func deleteAll() async throws(StoreError) -> Int {
        checks.withLock { checks in
            defer { checks = [:] }
            return checks.count
        }
    }

    func decide(_ decision: Decision?, on index: Int, of id: CheckID) async throws(StoreError) -> Bool {
        checks.withLock { checks in
            guard var check = checks[id], case .loaded(let result) = check.state,
                result.corrections.indices.contains(index)
            else { return false }
            check.decisions[index] = decision
            checks[id] = check
            return true
        }
    }

    func timesSeen(_ mistakes: Set<Mistake>) async throws(StoreError) -> [Mistake: Int] {
        checks.withLock { checks in
            var times: [Mistake: Int] = [:]
            for check in checks.values {
                guard case .loaded(let result) = check.state else { continue }
                for correction in result.corrections {
                    let mistake = Mistake(correction.text, in: result.language.code)
                    if mistakes.contains(mistake) { times[mistake, default: 0] += 1 }
                }
            }
            return times
        }
    }

    func markInterrupted() async throws(StoreError) {}
    func ping() async throws(StoreError) { try requireHealth() }
}
