import Foundation
import Proofreading
import Synchronization
import Text

/// A check that runs or has just ended: its request, and every state it has been in.
public final class CheckRun: Sendable {
    /// The check's identifier.
    public let id: CheckID
    /// When it was handed in.
    public let createdAt: Date
    /// What is checked, and how.
    public let request: CheckRequest
    /// Whether nobody waits for it: it is in the history from the start.
    let isInBackground: Bool
    /// Which attempt at the check it is; others are other servers'.
    let attempt: RunAttempt
    /// When it was handed in, by a clock that nobody sets.
    let start = ContinuousClock.now

    private struct States {
        /// Findings are shared by the states that have the same.
        var events: [StateEvent] = []
        /// Fired when there is another one.
        var change = Signal()
        /// Whether there are no more states here, though the check has not ended.
        var isGivenUp = false
    }

    private let states = Mutex(States())

    init(id: CheckID, createdAt: Date, request: CheckRequest, isInBackground: Bool = false, attempt: Int = 1) {
        self.id = id
        self.createdAt = createdAt
        self.request = request
        self.isInBackground = isInBackground
        self.attempt = RunAttempt(id, of: request.owner, number: attempt)
        move(to: .loading(Progress(.queued, fraction: 0)))
    }

    /// The state that the check is in now.
    public var state: CheckState {
        states.withLock { $0.events.last?.state } ?? .loading(Progress(.queued, fraction: 0))
    }

    /// About how many bytes its text and what was found in it take.
    var size: Int { request.text.utf8.count + 1024 * state.findings.count }

    /// Whether it ended, and could not be kept though it was to be.
    var isNotKept: Bool { check.storeProblem != nil }

    /// Whether it ended well, and the history has it unless it was deleted since.
    var isKept: Bool {
        guard case .loaded = state else { return false }
        return request.store && !isNotKept
    }

    /// The check as it stands now.
    public var check: Check {
        Check(
            id: id, createdAt: createdAt, text: request.text, format: request.proofreading.format.name, state: state)
    }

    /// The states from the first, or after an event already seen: those that were, then each as it comes. Ends behind the final one, and
    /// before it when the check is given up here: then another server has the others.
    /// - Parameter number: the ``StateEvent/number`` of the last event seen; 0 for all.
    public func events(after number: Int = 0) -> StateEvents {
        StateEvents(after: number) { await self.event(after: $0) }
    }

    /// The event behind the one of a number, once there is one; `nil` behind the final one, and when the task is cancelled.
    private func event(after number: Int) async -> StateEvent? {
        await event { events in
            // They are numbered one by one.
            let place = max(0, number - self.attempt.firstState)
            return place < events.count ? events[place] : nil
        }
    }

    /// The newest event, once there is one behind the one of a number; `nil` as of the events one by one.
    func latestEvent(after number: Int) async -> StateEvent? {
        await event { events in events.last.flatMap { $0.number > number ? $0 : nil } }
    }

    private func event(_ choose: ([StateEvent]) -> StateEvent?) async -> StateEvent? {
        while !Task.isCancelled {
            let (event, change) = states.withLock { states -> (StateEvent?, Signal?) in
                if let event = choose(states.events) { return (event, nil) }
                let isOver = states.isGivenUp || states.events.last?.state.isFinal == true
                return (nil, isOver ? nil : states.change)
            }
            guard let change else { return event }
            await change.wait()
        }
        return nil
    }

    /// Moves on by a step of proofreading; what was found before stays found until there is more.
    func move(_ step: Proofreader.Step) {
        var findings = state.findings
        switch step {
        case .checking(_, let found?), .deep(_, let found?): findings = found
        default: break
        }
        move(to: .loading(Progress(step), findings: findings))
    }

    /// Called by ``CheckService/perform(_:)`` alone. A state behind a final one is dropped.
    func move(to state: CheckState) {
        let change = states.withLock { states -> Signal? in
            if states.events.last?.state.isFinal == true { return nil }
            states.events.append(
                StateEvent(number: attempt.firstState + states.events.count + 1, state: state))
            defer { states.change = Signal() }
            return states.change
        }
        change?.fire()
    }

    /// Ends what follows the check here. What is told of it from now on, another server does.
    func giveUp() {
        let change = states.withLock { states in
            states.isGivenUp = true
            return states.change
        }
        change.fire()
    }
}
