/// The states of a check, each when it is asked for: whoever is slow holds none of them back, and none is missed.
public struct StateEvents: AsyncSequence, Sendable {
    /// The number of the last event that was seen; 0 for none.
    public let seen: Int
    private let following: @Sendable (Int) async -> StateEvent?

    /// - Parameter following: the event behind the one of a number, once there is one; `nil` behind the last, and when the task is cancelled.
    init(after seen: Int, _ following: @escaping @Sendable (Int) async -> StateEvent?) {
        self.seen = seen
        self.following = following
    }

    /// Some events that are there.
    init(_ events: [StateEvent]) {
        self.init(after: 0) { number in events.first { $0.number > number } }
    }

    /// The event behind the one of a number, once there is one; `nil` behind the last, and when the task is cancelled.
    public func event(after number: Int) async -> StateEvent? { await following(number) }

    /// Goes through the events from the first that was not seen.
    public func makeAsyncIterator() -> Iterator { Iterator(events: self, seen: seen) }

    /// The events one by one.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let events: StateEvents
        fileprivate var seen: Int

        /// The next event, once there is one; `nil` behind the last, and when the task is cancelled.
        public mutating func next() async -> StateEvent? {
            guard let event = await events.event(after: seen) else { return nil }
            seen = event.number
            return event
        }
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
