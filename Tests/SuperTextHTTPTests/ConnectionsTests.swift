import Synchronization
import Testing

@testable import SuperTextHTTP

/// Which connections make way for others.
@Suite struct ConnectionsTests {
    /// Connections that note that they were told to close.
    private final class Clients: Sendable {
        let connections: Connections
        private let told = Mutex<[String]>([])

        init(maximum: Int = 1000, mostOfOne: Int = 0, trusting: [TrustedProxy] = []) {
            connections = Connections(
                maximum: maximum, mostOfOne: mostOfOne, trusting: trusting, factory: PrometheusMetrics())
        }

        /// The names of those that were told to close.
        var closed: [String] { told.withLock { $0 } }

        func add(_ address: String?, _ name: String = "") -> Int? {
            connections.add(from: address.flatMap { IPAddress($0) }) { self.told.withLock { $0.append(name) } }
        }
    }

    @Test func withRoomNoneIsClosed() {
        let clients = Clients()
        for number in 0..<800 { #expect(clients.add("192.0.2.\(number % 4)") != nil) }
        #expect(clients.closed == [])
    }

    @Test func theOneLeftAloneLongestOfWhoHasTheMostMakesWay() throws {
        let clients = Clients(maximum: 8)
        _ = clients.add("192.0.2.1", "only one")
        let first = try #require(clients.add("192.0.2.2", "first"))
        for name in ["second", "third", "fourth"] { _ = clients.add("192.0.2.2", name) }
        clients.connections.set(first, isInUse: true)
        clients.connections.set(first, isInUse: false)
        _ = clients.add("192.0.2.3", "another")
        _ = clients.add("192.0.2.3", "one more")
        #expect(clients.closed == [])
        for number in 0..<2 { #expect(clients.add("192.0.2.4", "new \(number)") != nil) }
        #expect(clients.closed == ["second", "third"])
    }

    @Test func whatIsInUseStaysWhoeverElseComes() throws {
        let clients = Clients(maximum: 8)
        for number in 0..<8 {
            let id = try #require(clients.add("192.0.2.\(number)", "\(number)"))
            clients.connections.set(id, isInUse: true)
        }
        for _ in 0..<8 { #expect(clients.add("192.0.2.9", "idle") != nil) }
        // Each that comes takes the place of the one before.
        #expect(clients.closed == Array(repeating: "idle", count: 7))
    }

    @Test func anAddressHasItsOwnLeftAloneOnesClosedFirstAndIsRefusedThen() throws {
        let clients = Clients(mostOfOne: 3)
        let ids = try ["a", "b", "c"].map { try #require(clients.add("2001:db8::\($0)", $0)) }
        clients.connections.set(ids[0], isInUse: true)
        let next = try #require(clients.add("2001:db8::ffff", "d"))
        #expect(clients.closed == ["b"])
        clients.connections.remove(ids[1])
        for id in [ids[2], next] { clients.connections.set(id, isInUse: true) }
        #expect(clients.add("2001:db8::1234", "e") == nil)
        #expect(clients.add("2001:db8:0:1::1", "another network") != nil)
        clients.connections.remove(next)
        #expect(clients.add("2001:db8::1234", "f") != nil)
    }

    @Test(arguments: ["127.0.0.1", "127.8.7.6", "::1", "::ffff:127.0.0.1", "10.1.2.3", nil])
    func thisMachineProxiesAndTheUnixSocketHaveAsManyAsThereAre(address: String?) throws {
        let clients = Clients(mostOfOne: 2, trusting: TrustedProxy("10.0.0.0/8").map { [$0] } ?? [])
        for _ in 0..<100 {
            let id = try #require(clients.add(address))
            clients.connections.set(id, isInUse: true)
        }
        #expect(clients.closed == [])
    }
}
