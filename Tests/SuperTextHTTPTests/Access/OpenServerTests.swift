import Checking
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// A server that others could reach starts with a key, or when it is told to.
@Suite(.serialized) struct OpenServerTests {
    @Test(arguments: ["0.0.0.0", "::"])
    func withoutAKeyAServerDoesNotListenBeyondThisMachine(hostname: String) async throws {
        let error = await #expect(throws: NeedsKey.self) {
            try await TestServer.run {
                $0.configuration.hostname = hostname
            } _: { _ in
            }
        }
        #expect(error?.hostname == hostname)
    }

    /// Keys that are there before the server is, the one in use, the other taken back.
    private static let prepared: [@Sendable (KeyService) async throws -> Void] = [
        { keys in _ = try await keys.add("ann") },
        { keys in
            _ = try await keys.add("ann")
            try await keys.revoke("ann")
        },
    ]

    @Test(arguments: prepared.indices)
    func withAKeyItDoesAndIsClosed(index: Int) async throws {
        try await TestServer.run {
            $0.configuration.hostname = "0.0.0.0"
            $0.prepare = Self.prepared[index]
        } _: { server in
            let health = try await server.ask("GET", "/healthz")
            #expect(health.status == 200)
            #expect(try await server.ask("GET", "/v1/checks").status == 401)
        }
    }

    @Test func toldToBeOpenItIs() async throws {
        try await TestServer.run {
            $0.configuration.hostname = "0.0.0.0"
            $0.configuration.isOpen = true
        } _: { server in
            #expect(try await server.ask("GET", "/v1/checks").status == 200)
            _ = try await server.keys.add("ann")
            #expect(try await server.ask("GET", "/v1/checks").status == 401)
        }
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.3.2.1", true), ("localhost", true), ("LOCALHOST", true), ("::1", true),
        ("0.0.0.0", false), ("::", false), ("192.168.1.7", false), ("127.0.0.1.example.org", false), ("", false),
        ("127.0.0", false), ("127.0.0.256", false), ("supertext", false), ("localhost.example.org", false),
    ])
    func whatIsOfThisMachineAloneIsKnown(hostname: String, isForThisMachine: Bool) {
        #expect(ServerConfiguration(hostname: hostname).isForThisMachine == isForThisMachine)
    }
}
