import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

@Suite(.serialized) struct RequestIDTests {
    @Test(arguments: ["/healthz", "/v1/nothing", "/v2/check", "/v1/languages"])
    func everyAnswerHasAnIdentifierThatTheLogHas(path: String) async throws {
        let log = Log(level: .info)
        try await TestServer.run {
            $0.log = log
        } _: { server in
            let id = try await server.ask("GET", path).headers["x-request-id"]
            let other = try await server.ask("GET", path).headers["x-request-id"]
            #expect(id != other && id?.isEmpty == false)
            #expect(log.requests.map { $0["request"] } == [id, other])
            _ = try await server.ask("GET", path, ["X-Request-Id": "proxy-1.a_B"])
            #expect(log.requests.last?["request"] == "proxy-1.a_B")
        }
    }

    @Test(arguments: ["", "a b", "a\"b", "a=b", "ä", "a\tb", String(repeating: "a", count: 65)])
    func whatIsNoIdentifierIsNotRepeated(id: String) async throws {
        #expect(!RequestIDMiddleware.isSane(id))
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/healthz", ["X-Request-Id": id])
            #expect(answer.headers["x-request-id"] != id)
        }
    }
}
