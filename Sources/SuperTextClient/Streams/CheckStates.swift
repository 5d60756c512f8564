import Foundation

/// The states of a check as they happen, the last of them ``Check/State/loaded(_:)`` or ``Check/State/error(_:)``.
///
/// A connection that breaks is made again, and the states that were missed meanwhile come first. What was found so far is in each state. The states
/// have no text: who follows a check has it.
///
/// Iterating throws what ``Client/send(_:)`` does; a ``TransportError`` or an ``UnexpectedAnswer`` when the connection breaks again and again without a
/// state in between.
public struct CheckStates: AsyncSequence, Sendable {
    /// A state, with the check that it is one of.
    public typealias Element = Check

    private let reconnection: RetryPolicy
    private let connect: @Sendable (_ lastEventID: String?) async throws -> ClientResponse
    private var only: Check?

    /// - Parameters:
    ///   - reconnection: when a connection that broke is made again.
    ///   - connect: makes a connection that goes on behind an event.
    init(
        reconnection: RetryPolicy,
        connect: @escaping @Sendable (_ lastEventID: String?) async throws -> ClientResponse
    ) {
        self.reconnection = reconnection
        self.connect = connect
    }

    /// Makes the states of a check that has ended.
    init(only check: Check) {
        self.init(reconnection: RetryPolicy()) { _ in throw CancellationError() }
        only = check
    }

    /// Goes through the states from the first; nothing is sent before it is asked for one.
    public func makeAsyncIterator() -> Iterator {
        var iterator = Iterator(reconnection: reconnection, connect: connect)
        if let only { iterator.waiting = [only] }
        return iterator
    }

    /// Goes through the states.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reconnection: RetryPolicy
        fileprivate let connect: @Sendable (String?) async throws -> ClientResponse
        /// The states that have arrived, in their order.
        fileprivate var waiting: [Check] = []
        private var chunks: (any AsyncIteratorProtocol<[UInt8], any Error>)?
        private var parser = EventStreamParser()
        private var found: [Correction] = []
        private var isAtEnd = false
        /// How often the connection broke since the last state.
        private var breaks = 0

        fileprivate init(
            reconnection: RetryPolicy, connect: @escaping @Sendable (String?) async throws -> ClientResponse
        ) {
            self.reconnection = reconnection
            self.connect = connect
        }

        /// The next state; `nil` behind the last.
        public mutating func next() async throws -> Check? {
            while true {
                if !waiting.isEmpty {
                    let check = waiting.removeFirst()
                    isAtEnd = check.state.isFinal
                    if isAtEnd { (chunks, waiting) = (nil, []) }
                    return check
                }
                if isAtEnd { return nil }
                do {
                    try await receive()
                } catch let error as TransportError where chunks != nil {
                    try await goOn(after: error)
                }
            }
        }

        /// Takes what arrives next.
        /// - Throws: a ``TransportError`` when the connection breaks.
        private mutating func receive() async throws {
            guard var chunks else { return try await open() }
            let chunk = try await chunks.next()
            self.chunks = chunks
            guard let chunk else {
                return try await goOn(after: UnexpectedAnswer("The stream ends before the check does."))
            }
            for (event, id) in parser.read(chunk) {
                parser.take(id: id)
                if event.name == "state" { waiting.append(try state(event.data)) }
            }
            if !waiting.isEmpty { breaks = 0 }
            if parser.heldBytes > Self.mostBytes {
                throw UnexpectedAnswer("An event has more than \(Self.mostBytes) bytes.")
            }
        }

        /// No state is as long.
        private static var mostBytes: Int { 256 << 20 }

        private mutating func open() async throws {
            let response = try await connect(parser.lastEventID)
            // Whoever has seen the last state is told that there is no more.
            isAtEnd = response.status.code == 204
            parser = EventStreamParser(after: parser.lastEventID)
            chunks = isAtEnd ? nil : response.chunks.makeAsyncIterator()
        }

        private mutating func goOn(after error: any Error) async throws {
            breaks += 1
            if breaks >= reconnection.maximumAttempts { throw error }
            chunks = nil
            let delay = reconnection.delay(after: breaks)
            try await reconnection.sleep(Swift.max(parser.reconnectionTime ?? .zero, delay))
        }

        private mutating func state(_ data: [UInt8]) throws -> Check {
            do {
                var event = try WireJSON.decoder.decode(CheckEvent.self, from: Data(data))
                if event.hasCorrections { found = event.check.state.found }
                if case .loading = event.check.state { event.check.state = .loading(found: found) }
                return event.check
            } catch {
                throw UnexpectedAnswer("An event of the check is not what v1 sends: \(error)")
            }
        }
    }
}

/// A check as an event has it: without its text, and without what was found where that is as in the event before.
private struct CheckEvent: Decodable {
    var check: Check
    let hasCorrections: Bool

    private enum CodingKeys: CodingKey { case corrections }

    init(from decoder: any Decoder) throws {
        check = try Check(from: decoder)
        hasCorrections = try decoder.container(keyedBy: CodingKeys.self).contains(.corrections)
    }
}
