import Logging
import SuperTextClient
import SuperTextHTTPTesting
import Synchronization
import Testing

/// What stands between a client and its server.
@Suite struct MiddlewareTests {
    /// Notes what passes by.
    private struct Noting: ClientMiddleware {
        let name: String
        let notes: Notes

        func send(
            _ request: ClientRequest, next: @Sendable (ClientRequest) async throws -> ClientResponse
        ) async throws -> ClientResponse {
            notes.add("\(name) \(request.target)")
            var request = request
            request.target += request.target.contains("?") ? "&more" : "?"
            let response = try await next(request)
            notes.add("\(name) \(response.status.code)")
            return response
        }
    }

    private final class Notes: Sendable {
        private let kept = Mutex<[String]>([])
        var all: [String] { kept.withLock { $0 } }
        func add(_ note: String) { kept.withLock { $0.append(note) } }
    }

    @Test func theFirstIsTheOutermost() async throws {
        let notes = Notes()
        try await ScriptedServer.run(answering: [.noLanguages]) { server, address in
            let client = Client(
                transport: try AsyncHTTPTransport(server: address),
                middleware: [Noting(name: "a", notes: notes), Noting(name: "b", notes: notes)])
            _ = try await client.send(.listLanguages())
            #expect(notes.all == ["a /v1/languages", "b /v1/languages?", "b 200", "a 200"])
            #expect(server.requests.first?.hasPrefix("GET /v1/languages?&more HTTP/1.1\r\n") == true)
        }
    }

    @Test func aKeyIsSentAndNeitherItNorTextsAreLogged() async throws {
        let log = Log(level: .debug)
        try await ScriptedServer.run(answering: [.answer("401 Unauthorized")]) { server, address in
            let client = try Client(
                server: address, key: "st_secret", logger: Logger(label: "test") { _ in LogRecorder(log) })
            await #expect(throws: Problem.self) { try await client.send(.listChecks(search: "hidden")) }
            #expect(server.requests.first?.lowercased().contains("authorization: bearer st_secret\r\n") == true)
            let line = try #require(log.requests.first)
            #expect(line["method"] == "GET")
            #expect(line["path"] == "/v1/checks")
            #expect(line["status"] == "401")
            #expect(!log.lines.joined().contains("secret"))
            #expect(!log.lines.joined().contains("hidden"))
        }
    }
}
