import Foundation
import Proofreading
import Synchronization

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
    /// When it was handed in, by a clock that nobody sets.
    let start = ContinuousClock.now

    private struct States {
        var events: [StateEvent] = []
        var listeners: [AsyncStream<StateEvent>.Continuation] = []
    }

    private let states = Mutex(States())

    init(id: CheckID, createdAt: Date, request: CheckRequest, isInBackground: Bool = false) {
        self.id = id
        self.createdAt = createdAt
        self.request = request
        self.isInBackground = isInBackground
        move(to: .loading(Progress(.queued, fraction: 0)))
    }

    /// The state that the check is in now.
    public var state: CheckState {
        states.withLock { $0.events.last?.state } ?? .loading(Progress(.queued, fraction: 0))
    }

    /// Whether it ended, and could not be kept though it was to be.
    var isNotKept: Bool { check.storeProblem != nil }

    /// The check as it stands now.
    public var check: Check {
        Check(
            id: id, createdAt: createdAt, text: request.text, format: request.proofreading.format.name, state: state)
    }

    /// The states from the first, or after an event already seen: those that were, then each as it comes. Ends behind the final one.
    /// - Parameter number: the ``StateEvent/number`` of the last event seen; 0 for all.
    public func events(after number: Int = 0) -> AsyncStream<StateEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: StateEvent.self)
        // No termination handler: it is called with a lock of the cancelled task held, which yielding takes inside of ours.
        let hasEnded = states.withLock { states in
            for event in states.events where event.number > number { continuation.yield(event) }
            if states.events.last?.state.isFinal == true { return true }
            states.listeners.append(continuation)
            return false
        }
        if hasEnded { continuation.finish() }
        return stream
    }

    /// Moves on by a step of proofreading; what was found before stays found until there is more.
    func move(_ step: Proofreader.Step) {
        var findings = state.findings
        if case .checking(_, let found?) = step { findings = found }
        move(to: .loading(Progress(step), findings: findings))
    }

    /// Called by ``CheckService/perform(_:)`` alone. A state behind a final one is dropped.
    func move(to state: CheckState) {
        let finished = states.withLock { states -> [AsyncStream<StateEvent>.Continuation] in
            if states.events.last?.state.isFinal == true { return [] }
            let event = StateEvent(number: states.events.count + 1, state: state)
            states.events.append(event)
            // Those that have left are forgotten.
            states.listeners.removeAll {
                if case .terminated = $0.yield(event) { true } else { false }
            }
            guard state.isFinal else { return [] }
            defer { states.listeners = [] }
            return states.listeners
        }
        for listener in finished { listener.finish() }
    }
}

/// A state that a check moved to.
public struct StateEvent: Hashable, Sendable {
    /// Its place among the check's states, from 1.
    public let number: Int
    /// The state.
    public let state: CheckState

    /// Makes an event.
    public init(number: Int, state: CheckState) {
        self.number = number
        self.state = state
    }
}
