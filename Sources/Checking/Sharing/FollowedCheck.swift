import Proofreading
import Synchronization

/// A check that another server runs, followed by what that keeps of its states.
final class FollowedCheck: Sendable {
    private let id: CheckID
    private let owner: Owner
    private let runs: any SharedRuns
    private let signals: StateSignals
    private let keptState: @Sendable () async throws(Problem) -> CheckState
    private let hasEnded = Mutex(false)

    /// So seldom it is looked without being told.
    private static let patience = Duration.seconds(1)

    /// - Parameters:
    ///   - runs: where the other server keeps the states.
    ///   - signals: wakes when there is another one.
    ///   - keptState: the state of the check as it is kept.
    init(
        _ id: CheckID, of owner: Owner, in runs: any SharedRuns, wokenBy signals: StateSignals,
        keptState: @escaping @Sendable () async throws(Problem) -> CheckState
    ) {
        (self.id, self.owner, self.runs, self.signals, self.keptState) = (id, owner, runs, signals, keptState)
        signals.enter(id)
    }

    deinit { signals.leave(id) }

    /// The state behind the one of a number, once there is one; `nil` behind the final one, and when the task is cancelled.
    func event(after number: Int) async -> StateEvent? {
        while !Task.isCancelled, !hasEnded.withLock({ $0 }) {
            let change = signals.next(id)
            if let event = await look(after: number) { return event }
            await change.wait(atMost: Self.patience)
        }
        return nil
    }

    private func look(after number: Int) async -> StateEvent? {
        do {
            if let event = try await runs.event(of: id, of: owner, after: number) { return event }
            let state = try await keptState()
            return state.isFinal ? end(behind: number, state) : nil
        } catch let problem as Problem where problem.code == .checkNotFound {
            return end(behind: number, .error(problem))
        } catch {
            // A store that is away now is asked again.
            return nil
        }
    }

    private func end(behind number: Int, _ state: CheckState) -> StateEvent {
        hasEnded.withLock { $0 = true }
        return StateEvent(number: number + 1, state: state)
    }
}
