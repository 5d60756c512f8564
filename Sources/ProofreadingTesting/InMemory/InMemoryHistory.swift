import Checking
import Foundation
import Proofreading

/// A history for tests that keeps nothing when it goes.
public actor InMemoryHistory: HistoryStore {
    private struct Key: Hashable {
        let owner: Owner
        let id: CheckID
    }

    private struct Kept {
        var check: Check
        /// Until when whoever runs it promises to go on.
        var lease: Date?
    }

    private var kept: [Key: Kept] = [:] {
        didSet { changes += 1 }
    }
    private var changes = 0

    /// Makes an empty history.
    public init() {}

    /// See ``HistoryStore/save(_:of:leasedUntil:)``.
    public func save(_ check: Check, of owner: Owner, leasedUntil lease: Date?) async throws(StoreError) {
        let key = Key(owner: owner, id: check.id)
        var check = check
        if case .loading(let progress, _) = check.state { check.state = .loading(progress) }
        check.decisions.merge(kept[key]?.check.decisions ?? [:]) { new, _ in new }
        let findings = Set(check.state.findings.map(\.id))
        check.decisions = check.decisions.filter { findings.contains($0.key) }
        kept[key] = Kept(check: check, lease: check.state.isFinal ? nil : lease ?? kept[key]?.lease)
    }

    /// See ``HistoryStore/replace(_:of:)``.
    public func replace(_ check: Check, of owner: Owner) async throws(StoreError) -> Bool {
        guard kept[Key(owner: owner, id: check.id)] != nil else { return false }
        try await save(check, of: owner, leasedUntil: nil)
        return true
    }

    /// See ``HistoryStore/check(_:of:)``.
    public func check(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Check? {
        kept[Key(owner: owner, id: id)]?.check
    }

    /// See ``HistoryStore/checks(_:of:)``.
    public func checks(_ query: HistoryQuery, of owner: Owner) async throws(StoreError) -> HistoryPage {
        let words = SearchWord.words(of: query.search ?? "")
        let found = checks(of: owner).sorted { $0.id > $1.id }.filter { check in
            if let before = query.before, check.id >= before { return false }
            if let language = query.language {
                guard let code = check.result?.language.code else { return false }
                guard language.isVariant ? code == language : code.base == language.base else { return false }
            }
            return words.allSatisfy { check.holds($0) }
        }
        let page = found.prefix(min(max(query.limit, 1), HistoryQuery.maximumLimit))
        return HistoryPage(
            checks: page.map { CheckSummary($0) }, next: page.count < found.count ? page.last?.id : nil)
    }

    private func checks(of owner: Owner) -> [Check] {
        kept.filter { $0.key.owner == owner }.map(\.value.check)
    }

    /// See ``HistoryStore/delete(_:of:)``.
    public func delete(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Bool {
        kept.removeValue(forKey: Key(owner: owner, id: id)) != nil
    }

    /// See ``HistoryStore/deleteAll(of:)``.
    public func deleteAll(of owner: Owner) async throws(StoreError) -> Int {
        let before = kept.count
        kept = kept.filter { $0.key.owner != owner }
        return before - kept.count
    }

    /// See ``HistoryStore/decide(_:on:in:of:)``.
    public func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(StoreError) -> Bool {
        let key = Key(owner: owner, id: id)
        guard let findings = kept[key]?.check.state.findings, findings.contains(where: { $0.id == finding }) else {
            return false
        }
        kept[key]?.check.decisions[finding] = decision
        return true
    }

    /// See ``HistoryStore/timesSeen(_:of:)``.
    public func timesSeen(
        _ mistakes: Set<Mistake>, of owner: Owner
    ) async throws(StoreError) -> [Mistake: Int] {
        var counts: [Mistake: Int] = [:]
        for case let result? in checks(of: owner).map(\.result) {
            for finding in result.findings {
                counts[Mistake(finding.reading, in: result.language.code), default: 0] += 1
            }
        }
        return counts.filter { mistakes.contains($0.key) }
    }

    /// See ``DecisionHistory/decidedWords(of:limit:)``.
    public func decidedWords(of owner: Owner, limit: Int) async throws(StoreError) -> DecidedWords {
        var words = DecidedWords()
        var rest = limit
        for check in checks(of: owner).sorted(by: { $0.id > $1.id }) {
            guard let result = check.result else { continue }
            var seen = Set<String>()
            for finding in result.findings where finding.rule == .unknownWord {
                guard let decision = check.decisions[finding.id], rest > 0 else { continue }
                rest -= 1
                let mistake = Mistake(finding.reading, in: result.language.code)
                let isAccepted = decision.verdict == .accepted
                let meant = isAccepted ? decision.replacement ?? finding.suggestions.first?.text ?? "" : nil
                guard seen.insert("\(mistake.text)\n\(meant ?? "\n")").inserted else { continue }
                if let meant {
                    if !meant.isEmpty { words.accepted[mistake, default: [:]][meant, default: 0] += 1 }
                } else {
                    words.dismissed[mistake, default: 0] += 1
                }
            }
        }
        return words
    }

    /// See ``DecisionHistory/decisionsVersion()``. Other changes count as well.
    public func decisionsVersion() async throws(StoreError) -> Int { changes }

    /// See ``HistoryStore/extendLeases(of:until:)``.
    public func extendLeases(of checks: [CheckID], until lease: Date) async throws(StoreError) {
        let checks = Set(checks)
        for (key, entry) in kept where checks.contains(key.id) && !entry.check.state.isFinal {
            kept[key]?.lease = max(lease, entry.lease ?? lease)
        }
    }

    /// See ``HistoryStore/markInterrupted(at:)``.
    public func markInterrupted(at now: Date) async throws(StoreError) {
        for (key, entry) in kept where !entry.check.state.isFinal && entry.lease.map({ $0 <= now }) ?? true {
            kept[key]?.check.state = .error(.interrupted)
            kept[key]?.lease = nil
        }
    }

    /// See ``HistoryStore/ping()``.
    public func ping() async throws(StoreError) {}
}

extension Check {
    fileprivate var result: CheckResult? {
        if case .loaded(let result) = state { result } else { nil }
    }

    fileprivate func holds(_ word: SearchWord) -> Bool {
        let texts = [text] + state.findings.compactMap(\.suggestions.first?.text)
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
