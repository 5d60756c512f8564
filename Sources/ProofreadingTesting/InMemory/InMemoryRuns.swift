import Checking
import Foundation

/// Checks in the background that several servers of a test share, over a history that they have in common.
public actor InMemoryRuns: SharedRuns {
    private struct Run {
        var attempt: RunAttempt
        let createdAt: Date
        let request: CheckRequest
        var lease: Date
        var states: [StateEvent] = []
    }

    private let history: any HistoryStore
    private let changes: InMemoryChanges?
    private var runs: [CheckID: Run] = [:]

    /// Shares the checks of a history.
    /// - Parameter changes: is told of each change.
    public init(_ history: any HistoryStore, changes: InMemoryChanges? = nil) {
        self.history = history
        self.changes = changes
    }

    /// See ``SharedRuns/begin(_:for:leasedUntil:)``.
    public func begin(_ check: Check, for request: CheckRequest, leasedUntil lease: Date) async throws(StoreError) {
        try await history.save(check, of: request.owner, revising: nil, leasedUntil: lease)
        runs[check.id] = Run(
            attempt: RunAttempt(check.id, of: request.owner), createdAt: check.createdAt, request: request, lease: lease
        )
    }

    /// See ``SharedRuns/keep(_:hasNewFindings:of:at:)``.
    public func keep(
        _ event: StateEvent, hasNewFindings: Bool, of attempt: RunAttempt, at now: Date
    ) async throws(StoreError) {
        guard runs[attempt.id]?.attempt == attempt else { return }
        runs[attempt.id]?.states.append(event)
        changes?.tell(.state(attempt.id))
    }

    /// See ``SharedRuns/event(of:of:after:)``.
    public func event(of id: CheckID, of owner: Owner, after number: Int) async throws(StoreError) -> StateEvent? {
        guard let run = runs[id], run.attempt.owner == owner else { return nil }
        if let event = run.states.first(where: { $0.number > number }) { return event }
        let first = run.attempt.firstState + 1
        guard try await isLoading(run), number < first else { return nil }
        return StateEvent(number: first, state: .loading(Progress(.queued, fraction: 0)))
    }

    private func isLoading(_ run: Run) async throws(StoreError) -> Bool {
        try await history.check(run.attempt.id, of: run.attempt.owner)?.state.isFinal == false
    }

    /// See ``SharedRuns/finish(_:_:revising:)``.
    public func finish(
        _ check: Check, _ attempt: RunAttempt, revising revised: CheckID?
    ) async throws(StoreError) -> Bool {
        guard let run = runs[attempt.id], run.attempt == attempt, try await isLoading(run) else { return false }
        let isKept = try await history.replace(check, of: attempt.owner, revising: revised)
        changes?.tell(.state(attempt.id))
        return isKept
    }

    /// See ``SharedRuns/extendLeases(of:until:)``.
    public func extendLeases(of attempts: [RunAttempt], until lease: Date) async throws(StoreError) {
        for attempt in attempts {
            guard var run = runs[attempt.id], run.attempt == attempt else { continue }
            run.lease = max(lease, run.lease)
            runs[attempt.id] = run
        }
    }

    /// See ``SharedRuns/giveBack(_:)``.
    public func giveBack(_ attempt: RunAttempt) async throws(StoreError) {
        guard runs[attempt.id]?.attempt == attempt else { return }
        runs[attempt.id]?.lease = .distantPast
        changes?.tell(.givenBack)
    }

    /// See ``SharedRuns/takeOver(limit:bytes:at:until:)``.
    public func takeOver(
        limit: Int, bytes: Int, at now: Date, until lease: Date
    ) async throws(StoreError) -> [TakenCheck] {
        var taken: [TakenCheck] = []
        for run in runs.values.sorted(by: { $0.attempt.id < $1.attempt.id }) where run.lease <= now {
            guard try await isLoading(run) else { continue }
            let (id, owner) = (run.attempt.id, run.attempt.owner)
            if run.attempt.number >= RunAttempt.maximum {
                guard var check = try await history.check(id, of: owner) else { continue }
                check.state = .error(.interrupted)
                _ = try await history.replace(check, of: owner, revising: nil)
            } else if taken.count < limit, run.request.text.utf8.count <= bytes {
                let next = RunAttempt(id, of: owner, number: run.attempt.number + 1)
                runs[id]?.attempt = next
                runs[id]?.lease = lease
                taken.append(TakenCheck(attempt: next, createdAt: run.createdAt, request: run.request))
            }
        }
        return taken
    }

    /// See ``SharedRuns/forgetStates(before:)``.
    public func forgetStates(before date: Date) async throws(StoreError) {
        for (id, run) in runs where try await !isLoading(run) { runs[id]?.states = [] }
    }
}
