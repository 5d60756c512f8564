import Checking
import Foundation
import Grammar
import Proofreading
import Text

/// A history for tests that keeps nothing when it goes.
public actor InMemoryHistory: HistoryStore {
    private struct Key: Hashable {
        let owner: Owner
        let id: CheckID
    }

    private var kept: [Key: InMemoryText] = [:] {
        didSet { changes += 1 }
    }
    private var changes = 0
    private var places: [Owner: [SlipID: PracticePlace]] = [:]
    private var comparedVersions: [Owner: Int] = [:]

    /// Makes an empty history.
    public init() {}

    // MARK: Keeping

    /// See ``HistoryStore/save(_:of:revising:leasedUntil:)``.
    public func save(
        _ check: Check, of owner: Owner, revising revised: CheckID?, leasedUntil lease: Date?
    ) async throws(StoreError) {
        var check = check
        if case .loading(let progress, _) = check.state { check.state = .loading(progress) }
        let own = Key(owner: owner, id: check.id)
        if kept[own] == nil, key(of: check.id, owner) != nil { return }
        guard check.result != nil, let text = key(of: TextReference(check.text, revisionOf: revised), owner),
            text != own
        else {
            var entry = kept[own] ?? InMemoryText(check: check)
            entry.lease = check.state.isFinal ? nil : lease ?? entry.lease
            let slips = Set(MadeMistake.all(of: check).made.map(\.slip.id))
            entry.mistakes = entry.mistakes.filter { slips.contains($0.key) }
            entry.written = [:]
            put(check, into: entry, owner)
            return
        }
        kept[own] = nil
        guard var entry = kept[text] else { return }
        if text.id > check.id {
            entry.name(check.id)
            kept[text] = entry
            return
        }
        kept[text] = nil
        entry.dropHalfWritten(by: check)
        entry.name(text.id)
        entry.lease = nil
        put(check, into: entry, owner)
    }

    private func put(_ check: Check, into entry: InMemoryText, _ owner: Owner) {
        var entry = entry
        var check = check
        let old = entry.check.decisions
        let findings = Set(check.state.findings.map(\.id))
        let brought = check.decisions.filter { findings.contains($0.key) }
        check.decisions = old.merging(brought) { _, new in new }.filter { findings.contains($0.key) }
        entry.check = check
        for made in MadeMistake.all(of: check).made where entry.mistakes[made.slip.id] == nil {
            entry.mistakes[made.slip.id] = InMemoryMistake(
                mistake: made, madeAt: check.createdAt, version: check.id, right: made.right)
            if places[owner]?[made.slip.id]?.dueAt != nil { places[owner]?[made.slip.id] = nil }
        }
        if let result = check.result {
            entry.write(
                result.proofreading.statistics.words, in: result.language.code, at: check.createdAt)
        }
        for (finding, decision) in brought { entry.note(decision, on: finding) }
        kept[Key(owner: owner, id: check.id)] = entry
    }

    /// See ``HistoryStore/replace(_:of:revising:)``.
    public func replace(
        _ check: Check, of owner: Owner, revising revised: CheckID?
    ) async throws(StoreError) -> Bool {
        guard key(of: check.id, owner) != nil else { return false }
        try await save(check, of: owner, revising: revised, leasedUntil: nil)
        return true
    }

    /// Where the text is that a check is a version of.
    private func key(of id: CheckID, _ owner: Owner) -> Key? {
        let own = Key(owner: owner, id: id)
        if kept[own] != nil { return own }
        return kept.first { $0.key.owner == owner && $0.value.names.contains(id) }?.key
    }

    private func key(of text: TextReference, _ owner: Owner) -> Key? {
        if let id = text.revisionOf, let key = key(of: id, owner) { return key }
        return kept.filter { key, entry in
            key.owner == owner && entry.check.state.name != "loading"
                && entry.check.text.utf8.elementsEqual(text.text.utf8)
        }.map(\.key).max { $0.id < $1.id }
    }

    // MARK: Reading

    /// See ``HistoryStore/check(_:of:)``.
    public func check(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Check? {
        key(of: id, owner).flatMap { kept[$0]?.check }
    }

    /// See ``HistoryStore/endedChecks(after:limit:of:)``.
    public func endedChecks(after id: CheckID?, limit: Int, of owner: Owner) async throws(StoreError) -> [ArchivedText]
    {
        let checks = checks(of: owner).filter { check in check.state.isFinal && id.map { $0 < check.id } ?? true }
        return checks.sorted { $0.id < $1.id }.prefix(max(limit, 1)).map { ArchivedText(check: $0, record: "{}") }
    }

    /// See ``HistoryStore/checks(_:of:)``.
    public func checks(_ query: HistoryQuery, of owner: Owner) async throws(StoreError) -> HistoryPage {
        let words = SearchWord.words(of: query.search ?? "")
        let texts = texts(of: owner).sorted { $0.check.id > $1.check.id }
        let found = texts.filter { text in
            let check = text.check
            if let cause = query.cause, !text.mistakes.values.contains(where: { $0.mistake.cause == cause }) {
                return false
            }
            if let before = query.before, check.id >= before { return false }
            if let language = query.language {
                guard let code = check.result?.language.code else { return false }
                guard language.isVariant ? code == language : code.base == language.base else { return false }
            }
            return words.allSatisfy { check.holds($0) }
        }
        let page = found.prefix(min(max(query.limit, 1), HistoryQuery.maximumLimit))
        return HistoryPage(
            checks: page.map { CheckSummary($0.check) }, next: page.count < found.count ? page.last?.check.id : nil)
    }

    private func texts(of owner: Owner) -> [InMemoryText] { kept.filter { $0.key.owner == owner }.map(\.value) }
    private func checks(of owner: Owner) -> [Check] { texts(of: owner).map(\.check) }

    // MARK: Forgetting

    /// See ``HistoryStore/delete(_:of:)``.
    public func delete(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Set<CheckID> {
        guard let key = key(of: id, owner), let entry = kept.removeValue(forKey: key) else { return [] }
        forgetUnusedSlips(of: owner)
        return Set(entry.names + [key.id])
    }

    private func forgetUnusedSlips(of owner: Owner) {
        let used = Set(texts(of: owner).flatMap(\.mistakes.keys))
        places[owner] = places[owner]?.filter { used.contains($0.key) }
    }

    /// See ``HistoryStore/deleteAll(of:)``.
    public func deleteAll(of owner: Owner) async throws(StoreError) -> Int {
        let before = kept.count
        kept = kept.filter { $0.key.owner != owner }
        places[owner] = nil
        return before - kept.count
    }

    /// See ``RetentionStore/forgetSome(beyond:at:)``.
    public func forgetSome(beyond retention: Retention, at now: Date) async throws(StoreError) -> ForgottenTexts {
        var forgotten = ForgottenTexts()
        for owner in Set(kept.keys.map(\.owner)) {
            let newest = kept.filter { $0.key.owner == owner }.sorted { $0.key.id > $1.key.id }
            let beyond = newest.enumerated().filter { place, text in
                let isOld = retention.age.map { text.value.check.createdAt < now - $0 } ?? false
                let isOver = retention.texts.map { place >= $0 } ?? false
                return text.value.check.state.isFinal && (isOld || isOver)
            }
            for (_, text) in beyond {
                kept[text.key] = nil
                forgotten.add(Set(text.value.names + [text.key.id]), of: owner)
            }
            forgetUnusedSlips(of: owner)
        }
        return forgotten
    }

    /// See ``RetentionStore/giveBackSpace()``.
    public func giveBackSpace() async throws(StoreError) {}

    /// See ``HistoryStore/decide(_:on:in:of:)``.
    public func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(StoreError) -> Bool {
        guard let key = key(of: id, owner), let findings = kept[key]?.check.state.findings,
            findings.contains(where: { $0.id == finding })
        else { return false }
        kept[key]?.check.decisions[finding] = decision
        kept[key]?.note(decision, on: finding)
        return true
    }

    /// See ``HistoryStore/timesSeen(_:of:outside:)``.
    public func timesSeen(
        _ mistakes: Set<Mistake>, of owner: Owner, outside text: TextReference?
    ) async throws(StoreError) -> [Mistake: Int] {
        let own = text.flatMap { key(of: $0, owner) }
        var counts: [Mistake: Int] = [:]
        for (key, entry) in kept where key.owner == owner && key != own {
            for mistake in Set(entry.mistakes.values.map(\.mistake.slip.mistake)) { counts[mistake, default: 0] += 1 }
        }
        return counts.filter { mistakes.contains($0.key) }
    }

    /// See ``DecisionHistory/decidedWords(of:limit:)``.
    public func decidedWords(of owner: Owner, limit: Int) async throws(StoreError) -> DecidedWords {
        var words = DecidedWords()
        let decided = kept.filter { $0.key.owner == owner }.sorted { $0.key.id > $1.key.id }
            .flatMap { $0.value.mistakes.values }
            .filter { $0.mistake.slip.rule == .unknownWord && $0.verdict != nil }
        for made in decided.prefix(max(limit, 0)) {
            let mistake = made.mistake.slip.mistake
            if made.verdict == .dismissed {
                words.dismissed[mistake, default: 0] += 1
            } else if let right = made.right, !right.isEmpty {
                words.accepted[mistake, default: [:]][right, default: 0] += 1
            }
        }
        return words
    }

    /// See ``DecisionHistory/decisionsVersion()``. Other changes count as well.
    public func decisionsVersion() async throws(StoreError) -> Int { changes }

    // MARK: Leases

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

    // MARK: Looking back

    /// See ``InsightStore/insights(_:of:)``.
    public func insights(_ query: InsightQuery, of owner: Owner) async throws(StoreError) -> Insights {
        InMemoryInsights(query, texts(of: owner)).insights
    }

    /// See ``InsightStore/timesMet(_:of:)``.
    public func timesMet(_ rule: RuleID, of owner: Owner) async throws(StoreError) -> Int {
        texts(of: owner).flatMap(\.mistakes.values).count { $0.mistake.slip.rule == rule }
    }

    /// See ``InsightStore/timesMet(_:of:)``.
    public func timesMet(_ cause: Cause, of owner: Owner) async throws(StoreError) -> Int {
        texts(of: owner).flatMap(\.mistakes.values).count { $0.mistake.cause == cause }
    }

    // MARK: Known words

    /// See ``KnownWordStore/comparedVersion(of:)``.
    public func comparedVersion(of owner: Owner) async throws(StoreError) -> Int { comparedVersions[owner] ?? 0 }

    /// See ``KnownWordStore/unknownWords(among:of:)``.
    public func unknownWords(
        among texts: Set<String>, of owner: Owner
    ) async throws(StoreError) -> Set<WrittenWord> {
        Set(
            self.texts(of: owner).flatMap(\.mistakes.values).filter {
                $0.mistake.slip.rule == .unknownWord
                    && ($0.isKnown || texts.contains($0.mistake.slip.mistake.text))
            }.map(\.written))
    }

    /// See ``KnownWordStore/mark(_:comparedWith:of:)``.
    public func mark(
        _ words: Set<WrittenWord>, comparedWith version: Int, of owner: Owner
    ) async throws(StoreError) {
        comparedVersions[owner] = version
        for word in words {
            for key in kept.keys where key.owner == owner {
                guard var made = kept[key]?.mistakes[word.slip], made.written.with(isKnown: word.isKnown) == word else {
                    continue
                }
                made.isKnown = word.isKnown
                kept[key]?.mistakes[word.slip] = made
            }
        }
    }

    // MARK: Practising

    /// See ``PracticeStore/exercises(_:of:)``.
    public func exercises(_ query: PracticeQuery, of owner: Owner) async throws(StoreError) -> PracticePage {
        let all = exercises(of: owner).filter { query.language?.includes($0.exercise.language) ?? true }
        let due = all.filter { $0.exercise.place.isDue(at: query.now) }.sorted { left, right in
            switch (left.exercise.place.dueAt, right.exercise.place.dueAt) {
            case (let one?, let other?): one < other
            case (nil, nil): (right.texts, left.first, left.place) < (left.texts, right.first, right.place)
            case (let one, _): one != nil
            }
        }
        return PracticePage(
            exercises: due.prefix(min(max(query.limit, 1), PracticeQuery.maximumLimit)).map(\.exercise), due: due.count,
            next: all.compactMap(\.exercise.place.dueAt).filter { $0 > query.now }.min())
    }

    /// See ``PracticeStore/exercise(_:of:)``.
    public func exercise(_ id: SlipID, of owner: Owner) async throws(StoreError) -> Exercise? {
        exercises(of: owner).map(\.exercise).first { $0.id == id }
    }

    /// See ``PracticeStore/place(_:at:of:)``.
    public func place(_ id: SlipID, at place: PracticePlace, of owner: Owner) async throws(StoreError) -> Bool {
        guard texts(of: owner).contains(where: { $0.mistakes[id] != nil }) else { return false }
        places[owner, default: [:]][id] = place
        return true
    }

    /// The exercises, each with the number of texts that it was a mistake in, and when and where it was one first.
    private func exercises(of owner: Owner) -> [(exercise: Exercise, texts: Int, first: Date, place: Int)] {
        let slips = Dictionary(grouping: texts(of: owner).flatMap(\.mistakes.values)) { $0.mistake.slip }
        return slips.compactMap { slip, made in
            guard let last = made.max(by: { $0.madeAt < $1.madeAt }), last.counts, let sentence = last.mistake.sentence,
                let right = last.right, right.contains(where: { !$0.isWhitespace })
            else { return nil }
            let exercise = Exercise(
                id: slip.id, language: last.mistake.language, sentence: sentence, right: right, rule: slip.rule,
                category: last.mistake.category, cause: last.mistake.cause, place: places[owner]?[slip.id] ?? .start)
            let first = made.min { $0.madeAt < $1.madeAt } ?? last
            return (exercise, made.count, first.madeAt, first.mistake.range.lowerBound)
        }
    }
}

extension InMemoryMistake {
    fileprivate var written: WrittenWord {
        WrittenWord(
            slip: mistake.slip.id, language: mistake.language,
            text: mistake.sentence?.wrong ?? mistake.slip.mistake.text, isKnown: isKnown)
    }
}

extension Check {
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
