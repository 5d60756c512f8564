import Metrics
import NIOCore
import Synchronization

/// The connections that are open at an address of the server, and room for others.
///
/// A connection costs whoever opens it nothing, and may be left alone for a while by those who use it, too. So none is refused for those that
/// nobody asks anything on: where they are many, the one that was left alone longest is closed, of the client that has the most. What is
/// being asked or answered is never cut off; a client can have so many of those, and no more.
final class Connections: Sendable {
    private struct Connection {
        /// Of IPv6 the network of 64 bits; `nil` for a program at the Unix socket.
        let client: IPAddress?
        let close: @Sendable () -> Void
        /// When it was left alone, as a number that grows; `nil` while something is under way, and once it is told to close.
        var leftAlone: Int?
    }

    private struct State {
        var connections: [Int: Connection] = [:]
        var counts: [IPAddress?: Int] = [:]
        var next = 0
        var moment = 0
    }

    private let state = Mutex(State())
    private let enough: Int
    private let mostOfOne: Int
    private let trusted: [TrustedProxy]
    private let open: Meter
    private let dropped: Counter
    private let refused: Counter

    /// - Parameters:
    ///   - maximum: how many are taken at once. From seven eighths of them on those are closed that were left alone.
    ///   - mostOfOne: how many of them one client may have; 0 for as many as it likes. It does not hold for proxies, which stand for many, and
    ///     for this machine.
    ///   - trusted: the proxies.
    init(maximum: Int, mostOfOne: Int, trusting trusted: [TrustedProxy], factory: any MetricsFactory) {
        enough = maximum - max(1, maximum / 8)
        self.mostOfOne = mostOfOne > 0 ? mostOfOne : .max
        self.trusted = trusted
        open = Meter(label: "http_server_connections", factory: factory)
        dropped = Counter(
            label: "http_server_connections_dropped", dimensions: [("reason", "idle")], factory: factory)
        refused = Counter(
            label: "http_server_connections_dropped", dimensions: [("reason", "address")], factory: factory)
    }

    /// Notes a connection that was taken, on which nothing is under way yet, and has another one closed if that is needed to have room.
    /// - Parameter close: closes it, unless something is under way by then; called from any thread.
    /// - Returns: what it is known by; `nil` when its client has too many that are in use, and it is to be closed.
    func add(from peer: IPAddress?, close: @escaping @Sendable () -> Void) -> Int? {
        let client = peer?.network
        let isBounded = peer.map { !$0.isLoopback } ?? false && !trusted.trust(peer)
        let (id, leaving) = state.withLock { state -> (Int?, (@Sendable () -> Void)?) in
            var leaving: (@Sendable () -> Void)?
            if isBounded, state.counts[client] ?? 0 >= mostOfOne {
                leaving = Self.leaveLongestAlone(&state) { $0 == client }
                if leaving == nil { return (nil, nil) }
            } else if state.connections.count >= enough {
                let most = Self.clientWithMost(state)
                leaving = Self.leaveLongestAlone(&state) { $0 == most }
            }
            state.next += 1
            state.moment += 1
            state.connections[state.next] = Connection(client: client, close: close, leftAlone: state.moment)
            state.counts[client, default: 0] += 1
            return (state.next, leaving)
        }
        if let leaving {
            dropped.increment()
            leaving()
        }
        if id == nil { refused.increment() } else { open.increment() }
        return id
    }

    /// Notes whether something is being asked or answered on a connection.
    func set(_ id: Int, isInUse: Bool) {
        state.withLock { state in
            state.moment += 1
            state.connections[id]?.leftAlone = isInUse ? nil : state.moment
        }
    }

    /// Notes that a connection is closed.
    func remove(_ id: Int) {
        let isKnown = state.withLock { state in
            guard let connection = state.connections.removeValue(forKey: id) else { return false }
            let count = (state.counts[connection.client] ?? 1) - 1
            state.counts[connection.client] = count > 0 ? count : nil
            return true
        }
        if isKnown { open.decrement() }
    }

    /// The client of which the most connections are left alone.
    private static func clientWithMost(_ state: State) -> IPAddress? {
        var counts: [IPAddress?: Int] = [:]
        for connection in state.connections.values where connection.leftAlone != nil {
            counts[connection.client, default: 0] += 1
        }
        return counts.max { $0.value < $1.value }?.key ?? nil
    }

    /// Chooses a connection that is to be closed, some microseconds a thousand that there are.
    private static func leaveLongestAlone(
        _ state: inout State, of isOne: (IPAddress?) -> Bool
    ) -> (@Sendable () -> Void)? {
        var longest: (id: Int, since: Int)?
        for (id, connection) in state.connections where isOne(connection.client) {
            if let since = connection.leftAlone, since < longest?.since ?? .max { longest = (id, since) }
        }
        guard let longest else { return nil }
        state.connections[longest.id]?.leftAlone = nil
        return state.connections[longest.id]?.close
    }
}
