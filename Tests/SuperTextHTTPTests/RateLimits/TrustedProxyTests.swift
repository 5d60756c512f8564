import Testing

@testable import SuperTextHTTP

@Suite struct TrustedProxyTests {
    private func client(_ peer: String?, _ forwarded: [String], trusting places: [String]) throws -> IPAddress? {
        try places.map { try #require(TrustedProxy($0)) }
            .client(at: peer.map { try #require(IPAddress($0)) }, forwardedFor: forwarded)
    }

    @Test(arguments: [
        // Nobody is believed who is not trusted.
        ("192.0.2.1", ["198.51.100.7"], [], "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], ["10.0.0.0/8"], "192.0.2.1"),
        ("10.0.0.1", ["198.51.100.7"], ["10.0.0.0/8"], "198.51.100.7"),
        // What the client wrote itself stands before what the proxy added.
        ("10.0.0.1", ["1.1.1.1, 198.51.100.7"], ["10.0.0.0/8"], "198.51.100.7"),
        ("10.0.0.1", ["1.1.1.1", "198.51.100.7, 10.0.0.2"], ["10.0.0.0/8"], "198.51.100.7"),
        ("10.0.0.1", ["1.1.1.1, 198.51.100.7:4711"], ["10.0.0.1"], "198.51.100.7"),
        ("10.0.0.1", ["[2001:db8::7]:4711"], ["10.0.0.1"], "2001:db8::7"),
        ("::ffff:10.0.0.1", ["198.51.100.7"], ["10.0.0.0/8"], "198.51.100.7"),
        ("2001:db8:1::1", ["198.51.100.7"], ["2001:db8::/32"], "198.51.100.7"),
        // Where a proxy says nothing, or nothing that can be read, it is the client itself.
        ("10.0.0.1", [], ["10.0.0.0/8"], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.7, unknown"], ["10.0.0.0/8"], "10.0.0.1"),
        ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], ["10.0.0.0/8"], "10.0.0.3"),
    ])
    func aClientIsWhoeverTheLastTrustedProxySaw(
        peer: String, forwarded: [String], trusted: [String], client: String
    ) throws {
        #expect(try self.client(peer, forwarded, trusting: trusted) == IPAddress(client))
    }

    @Test func whoUsesTheUnixSocketIsNobodyUnlessAProxyDoes() throws {
        #expect(try client(nil, ["198.51.100.7"], trusting: ["10.0.0.0/8"]) == nil)
        #expect(try client(nil, ["198.51.100.7"], trusting: ["unix"]) == IPAddress("198.51.100.7"))
        #expect(try client(nil, [], trusting: ["unix"]) == nil)
    }

    @Test(arguments: [
        "", "proxy", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "2001:db8::/129", "10.0.0/8", "[::1]", "/8",
    ])
    func whatIsNoPlaceIsRefused(text: String) { #expect(TrustedProxy(text) == nil) }

    @Test(arguments: [
        ("10.1.2.3", "10.1.2.3"), ("10.1.2.4", "10.1.2.4"), ("2001:db8:1:2:3::4", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::"), ("::ffff:10.1.2.3", "10.1.2.3"),
    ])
    func clientsOfIPv6AreKnownByTheirNetwork(address: String, network: String) {
        #expect(IPAddress(address)?.network == IPAddress(network))
        #expect(IPAddress("2001:db8:1:3::1")?.network != IPAddress("2001:db8:1:2::"))
    }
}
