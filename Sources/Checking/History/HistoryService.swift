import Foundation
import Proofreading

/// The use cases around checks that were made: look them up, follow, list and search them, decide on what they found, and forget them.
///
/// A ``CheckService`` has one. Checks that run are found as well, for as long as they are in memory.
public final class HistoryService: Sendable {
    let store: any HistoryStore
    let registry: RunRegistry
    let lastLanguages: LastLanguages
    let decisions: DecisionMemory
    let offers: WordOffers
    let now: @Sendable () -> Date
    /// What is told and heard where other servers have the same store; `nil` where none does.
    let sharing: Sharing?
    /// Wakes those who follow checks that other servers run.
    let stateSignals = StateSignals()
    /// Rings when a check in the background waits for a server.
    let givenBack = Bell()
    private let proofreader: ProofreaderInUse

    /// - Parameters:
    ///   - registry: the checks that run, and the last that ended.
    ///   - words: the personal dictionary.
    ///   - proofreader: forgets the texts that it remembers when they are forgotten here.
    ///   - sharing: where other servers have the same store.
    init(
        store: any HistoryStore, registry: RunRegistry, words: WordService, proofreader: ProofreaderInUse,
        sharing: Sharing? = nil, now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.registry = registry
        self.proofreader = proofreader
        self.now = now
        self.sharing = sharing
        lastLanguages = LastLanguages(history: store, isShared: sharing != nil, now: now)
        decisions = DecisionMemory(history: store, now: now, changes: sharing?.changes)
        offers = WordOffers(words: words, decisions: decisions)
        sharing?.changes.follow { [weak self] change in self?.take(change) }
    }

    // MARK: Reading

    /// The check of that identifier, running or kept, or the version of its text that took its place.
    public func check(_ id: CheckID, of owner: Owner) async throws(Problem) -> Check {
        let run = run(id, of: owner)
        // One in the background may have been deleted at another server.
        let isAsked = sharing != nil && run?.isInBackground == true
        if let run, run.state.isFinal ? run.isNotKept : !isAsked { return run.check }
        do {
            if let check = try await store.check(id, of: owner) {
                if let run, !run.state.isFinal, !check.state.isFinal { return run.check }
                return await offering(check, owner)
            }
        } catch {
            // What is in memory can be answered without the history.
            guard let run else { throw Problem(storing: error) }
            return run.check
        }
        // What is kept and not there was deleted by another server, or by a command.
        if let run, !run.isKept, !isAsked { return run.check }
        registry.forget(id, of: owner)
        throw Problem(.checkNotFound, "There is no check \(id). It may have been deleted, or was not kept.")
    }

    private func offering(_ check: Check, _ owner: Owner) async -> Check {
        guard case .loaded(var result) = check.state else { return check }
        var check = check
        result.offers = await offers.findings(of: result, decided: check.decisions, for: owner)
        check.state = .loaded(result)
        return check
    }

    private func run(_ id: CheckID, of owner: Owner) -> CheckRun? {
        registry[id].flatMap { $0.request.owner == owner ? $0 : nil }
    }

    /// The states of a check from the first, or after the one of a number. Of a check that ended a while ago only the final
    /// state is left.
    public func events(
        of id: CheckID, of owner: Owner, after number: Int = 0
    ) async throws(Problem) -> StateEvents {
        if let run = run(id, of: owner) {
            if run.isKept { _ = try await self.check(id, of: owner) }
            return run.events(after: number)
        }
        let check = try await check(id, of: owner)
        if let sharing, !check.state.isFinal {
            let followed = FollowedCheck(id, of: owner, in: sharing.runs, wokenBy: stateSignals) { () throws(Problem) in
                try await self.check(id, of: owner).state
            }
            return StateEvents(after: number) { await followed.event(after: max(0, $0)) }
        }
        return StateEvents([StateEvent(number: max(number, 0) + 1, state: check.state)])
    }

    /// A page of the kept checks, newest first.
    public func checks(_ query: HistoryQuery, of owner: Owner) async throws(Problem) -> HistoryPage {
        try await storing { () throws(StoreError) in try await store.checks(query, of: owner) }
    }

    /// Some checks that have ended, with all that they hold, from the oldest: see ``HistoryStore/endedChecks(after:limit:of:)``.
    public func endedChecks(after id: CheckID?, limit: Int = 100, of owner: Owner) async throws(Problem)
        -> [ArchivedText]
    {
        try await storing { () throws(StoreError) in try await store.endedChecks(after: id, limit: limit, of: owner) }
    }

    // MARK: Deciding

    /// Keeps what was decided on a finding, or takes it back.
    /// - Returns: the check with its decisions.
    public func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(Problem) -> Check {
        let isKept = try await storing { () throws(StoreError) in
            try await store.decide(decision, on: finding, in: id, of: owner)
        }
        decisions.forget(owner)
        let check = try await check(id, of: owner)
        if !isKept {
            throw Problem(.correctionNotFound, "The check \(id) has no correction \(finding) that can be decided on.")
        }
        return check
    }

    // MARK: Forgetting

    /// Forgets a text, by the check of any of its versions. One that still runs in the background is not kept once it has ended.
    public func delete(_ id: CheckID, of owner: Owner) async throws(Problem) {
        let gone = try await storing { () throws(StoreError) in try await store.delete(id, of: owner) }
        for version in gone.union([id]) { registry.forget(version, of: owner) }
        forgetTexts(of: owner)
        if gone.isEmpty { throw Problem(.checkNotFound, "There is no check \(id). It may have been deleted already.") }
    }

    /// Forgets every check, those included that still run in the background.
    /// - Returns: how many texts there were.
    public func deleteAll(of owner: Owner) async throws(Problem) -> Int {
        // Where the store fails on its way, some are gone.
        defer {
            registry.forget(of: owner)
            forgetTexts(of: owner)
        }
        return try await storing { () throws(StoreError) in try await store.deleteAll(of: owner) }
    }

    /// Forgets what is beyond what is kept, of every owner.
    /// - Returns: how many texts there were.
    @discardableResult
    public func trim(to retention: Retention) async throws(Problem) -> Int {
        var count = 0
        while !retention.keepsAll {
            let forgotten = try await storing { () throws(StoreError) in
                try await store.forgetSome(beyond: retention, at: now())
            }
            if forgotten.texts == 0 { break }
            count += forgotten.texts
            for (owner, checks) in forgotten.checks {
                for id in checks { registry.forget(id, of: owner) }
                forgetMemories(of: owner)
            }
        }
        if count > 0 {
            proofreader.current.forgetTexts()
            try await storing { () throws(StoreError) in try await store.giveBackSpace() }
        }
        return count
    }

    /// Forgets what is beyond what is kept, now and then once an hour, until the task is cancelled.
    /// - Parameter report: is told of what came of it each time.
    public func keepTrimming(
        to retention: Retention, report: @Sendable (Result<Int, Problem>) -> Void = { _ in }
    ) async {
        while !Task.isCancelled {
            do throws(Problem) {
                report(.success(try await trim(to: retention)))
            } catch {
                // A history that cannot be used now may be there the next time.
                report(.failure(error))
            }
            try? await Task.sleep(for: .seconds(3600))
        }
    }

    /// Forgets what is remembered of an owner's texts, some of which are gone; of everybody's when it is `nil`.
    func forgetTexts(of owner: Owner?) {
        if let owner { forgetMemories(of: owner) }
        proofreader.current.forgetTexts()
    }

    /// Forgets what is remembered of an owner, whose history has changed.
    private func forgetMemories(of owner: Owner) {
        lastLanguages.forget(owner)
        decisions.forget(owner)
    }

    // MARK: Operating

    /// Whether checks can be kept, for readiness probes.
    public func requireReadiness() async throws(Problem) {
        try await storing { () throws(StoreError) in try await store.ping() }
    }

    /// Marks the checks that a server which is gone left unfinished. Where servers share a store one of them takes those over.
    public func recover() async throws(Problem) {
        if sharing != nil { return }
        try await storing { () throws(StoreError) in try await store.markInterrupted(at: now()) }
    }
}
