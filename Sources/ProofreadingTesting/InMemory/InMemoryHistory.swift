import Checking
import Foundation
import Proofreading

/// A history for tests that keeps nothing when it goes.
public actor InMemoryHistory: HistoryStore {
    private var checks: [CheckID: Check] = [:]

    /// Makes an empty history.
    public init() {}

    /// See ``HistoryStore/save(_:)``.
    public func save(_ check: Check) async throws(StoreError) {
        var check = check
        let corrections = check.corrections
        if let old = checks[check.id] {
            let kept = old.decisions.filter { index, _ in
                corrections.indices.contains(index) && corrections[index].concerns(sameAs: old.corrections[index])
            }
            check.decisions.merge(kept) { new, _ in new }
        }
        check.decisions = check.decisions.filter { corrections.indices.contains($0.key) }
        checks[check.id] = check
    }

    /// See ``HistoryStore/replace(_:)``.
    public func replace(_ check: Check) async throws(StoreError) -> Bool {
        guard checks[check.id] != nil else { return false }
        try await save(check)
        return true
    }

    /// See ``HistoryStore/check(_:)``.
    public func check(_ id: CheckID) async throws(StoreError) -> Check? { checks[id] }

    /// See ``HistoryStore/checks(_:)``.
    public func checks(_ query: HistoryQuery) async throws(StoreError) -> HistoryPage {
        let words = SearchWord.words(of: query.search ?? "")
        let found = checks.values.sorted { $0.id > $1.id }.filter { check in
            if let before = query.before, check.id >= before { return false }
            if let language = query.language {
                guard let code = check.result?.language.code else { return false }
                guard language.isVariant ? code == language : code.base == language.base else { return false }
            }
            return words.allSatisfy { check.holds($0) }
        }
        let limit = min(max(query.limit, 1), HistoryQuery.maximumLimit)
        var bytes = 0
        let page = found.prefix(limit).enumerated().prefix { index, check in
            bytes += check.text.utf8.count
            return index == 0 || bytes <= HistoryPage.maximumBytes
        }.map(\.element)
        return HistoryPage(checks: page, next: page.count < found.count ? page.last?.id : nil)
    }

    /// See ``HistoryStore/delete(_:)``.
    public func delete(_ id: CheckID) async throws(StoreError) -> Bool { checks.removeValue(forKey: id) != nil }

    /// See ``HistoryStore/deleteAll()``.
    public func deleteAll() async throws(StoreError) -> Int {
        defer { checks = [:] }
        return checks.count
    }

    /// See ``HistoryStore/decide(_:on:of:)``.
    public func decide(_ decision: Decision?, on index: Int, of id: CheckID) async throws(StoreError) -> Bool {
        guard checks[id]?.corrections.indices.contains(index) == true else { return false }
        checks[id]?.decisions[index] = decision
        return true
    }

    /// See ``HistoryStore/timesSeen(_:)``.
    public func timesSeen(_ mistakes: Set<Mistake>) async throws(StoreError) -> [Mistake: Int] {
        var counts: [Mistake: Int] = [:]
        for case let result? in checks.values.map(\.result) {
            for correction in result.corrections {
                counts[Mistake(correction.text, in: result.language.code), default: 0] += 1
            }
        }
        return counts.filter { mistakes.contains($0.key) }
    }

    /// See ``HistoryStore/markInterrupted()``.
    public func markInterrupted() async throws(StoreError) {
        for (id, check) in checks where !check.state.isFinal { checks[id]?.state = .error(.interrupted) }
    }

    /// See ``HistoryStore/ping()``.
    public func ping() async throws(StoreError) {}
}

extension Check {
    fileprivate var result: CheckResult? {
        if case .loaded(let result) = state { result } else { nil }
    }

    fileprivate var corrections: [Correction] { result?.corrections ?? [] }

    fileprivate func holds(_ word: SearchWord) -> Bool {
        let texts = [text] + corrections.compactMap(\.suggestions.first?.text)
        if word.isLiteral { return texts.contains { Array($0.utf8).firstRange(of: Array(word.text.utf8)) != nil } }
        let wanted = Self.words(of: word.text)
        return texts.contains { text in
            let words = Self.words(of: text)
            return words.indices.contains { start in
                words.count - start >= wanted.count
                    && zip(words[start...], wanted.dropLast()).allSatisfy { $0 == $1 }
                    && words[start + wanted.count - 1].hasPrefix(wanted[wanted.count - 1])
            }
        }
    }

    private static func words(of text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).unicodeScalars
            .split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
            .map { String($0) }
    }
}
