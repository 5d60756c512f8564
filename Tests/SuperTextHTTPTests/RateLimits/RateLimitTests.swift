import Checking
import Foundation
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// What a client is told that asks for too much.
@Suite(.serialized) struct RateLimitTests {
    private let text = #"{"text":"A cat.","language":"en-US"}"#

    @Test func tooManyRequestsAreRefusedWithWhenToComeBack() async throws {
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(requestsPerMinute: 2)
        } _: { server in
            let first = try await server.check(text)
            #expect(first.headers["ratelimit-policy"] == #""requests";q=2;w=60"#)
            #expect(first.headers["ratelimit"]?.hasPrefix(#""requests";r=1;t="#) == true)
            #expect(try await server.ask("GET", "/v1/languages").status == 200)
            for target in ["/v1/languages", "/v1/checks", "/rules/spelling.unknown-word"] {
                let refused = try await server.ask("GET", target)
                #expect(refused.status == 429)
                #expect(refused.headers["content-type"] == "application/problem+json")
                #expect(refused.json["code"] == "rate-limited")
                #expect(refused.headers["retry-after"].flatMap { Int($0) }.map { (1...30).contains($0) } == true)
                #expect(refused.headers["ratelimit"]?.hasPrefix(#""requests";r=0;t="#) == true)
            }
            let metrics = try await server.ask("GET", "/metrics").text
            #expect(metrics.contains(#"supertext_rate_limited_total{limit="requests"} 3"#))
            #expect(metrics.contains("supertext_rate_limited_clients 1.0"))
        }
    }

    @Test func tooManyCharactersAreRefusedInWhateverFormTheyCome() async throws {
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(charactersPerMinute: 100)
        } _: { server in
            let long = String(repeating: "A cat. ", count: 100)
            let first = try await server.ask("POST", "/v1/checks", ["Content-Type": "text/plain"], body: long)
            #expect(first.status == 200)
            #expect(first.headers["ratelimit"]?.hasPrefix(#""characters";r=0;t="#) == true)
            for headers in [[:], ["Accept": "text/event-stream"], ["Prefer": "respond-async"]] {
                let refused = try await server.check(text, headers)
                #expect(refused.status == 429)
                #expect(refused.json["code"] == "rate-limited")
                // 600 characters are owed, and a hundred come in a minute.
                #expect(refused.headers["retry-after"].flatMap { Int($0) }.map { (355...362).contains($0) } == true)
            }
            #expect(try await server.ask("GET", "/v1/checks").json["checks"].items.count == 1)
        }
    }

    @Test func languageToolsClientsAreToldAsLanguageToolDoes() async throws {
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(requestsPerMinute: 1)
        } _: { server in
            let check = "/v2/check?text=A&language=en-US"
            #expect(try await server.ask("GET", check).status == 200)
            let refused = try await server.ask("GET", check)
            #expect(refused.status == 429)
            #expect(refused.text.hasPrefix("Error: "))
            #expect(refused.headers["content-type"] == "text/plain; charset=utf-8")
            #expect(refused.headers["access-control-allow-origin"] == "*")
            #expect(refused.headers["retry-after"] != nil)
            #expect(try await server.ask("GET", "/v2/healthcheck").status == 200)
        }
    }

    @Test func probesAndTheFilesOfThePageAreNotCounted() async throws {
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(requestsPerMinute: 1)
            $0.configuration.publicFolder = URL(filePath: #filePath).deletingLastPathComponent().path
        } _: { server in
            for _ in 0..<3 {
                for target in ["/healthz", "/readyz", "/metrics", "/openapi.json", "/RateLimitTests.swift"] {
                    let answer = try await server.ask("GET", target)
                    #expect(answer.status == 200)
                    #expect(answer.headers["ratelimit"] == nil)
                }
            }
            #expect(try await server.ask("GET", "/v1/languages").status == 200)
            #expect(try await server.ask("GET", "/healthz").status == 200)
            #expect(try await server.ask("GET", "/v1/languages").status == 429)
        }
    }

    @Test func behindATrustedProxyClientsAreToldApart() async throws {
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(requestsPerMinute: 1)
            $0.configuration.trustedProxies = TrustedProxy("127.0.0.1").map { [$0] } ?? []
        } _: { server in
            try await expect(200, server, "198.51.100.1")
            try await expect(429, server, "198.51.100.1")
            // What a client says of itself does not help it.
            try await expect(429, server, "203.0.113.9, 198.51.100.1")
            try await expect(200, server, "198.51.100.2")
            try await expect(200, server, "2001:db8:1:2::3")
            try await expect(429, server, "2001:db8:1:2::4")
        }
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(requestsPerMinute: 1)
        } _: { server in
            try await expect(200, server, "198.51.100.1")
            try await expect(429, server, "198.51.100.2")
        }
    }

    private func expect(_ status: Int, _ server: TestServer, _ client: String) async throws {
        let answer = try await server.ask("GET", "/v1/languages", ["X-Forwarded-For": client])
        #expect(answer.status == status, "\(client)")
    }

    @Test func theUnixSocketIsNotCounted() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "st-\(UUID().uuidString.prefix(8)).sock").path
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(requestsPerMinute: 1)
            $0.configuration.unixSocket = path
        } _: { server in
            for _ in 0..<5 {
                let answer = try await server.ask("GET", "/v1/languages", at: .unixSocket(path: path))
                #expect(answer.status == 200)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func whoAskedTooOftenIsToldBeforeABodyIsRead() async throws {
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(requestsPerMinute: 1)
        } _: { server in
            try await expect(200, server, "")
            for target in ["/v1/checks", "/v2/check", "/v2/words/add", "/v1/session"] {
                try await HTTPConnection.open(to: server.tcp) { connection in
                    // The body never comes.
                    try await connection.send(
                        "POST", target, ["Content-Type": "text/plain", "Content-Length": "5000"])
                    #expect(try await connection.answer().status == 429, "\(target)")
                }
            }
        }
    }

    @Test func anAddressPaysForAFormUntilTheKeyInItDoes() async throws {
        try await TestServer.run {
            $0.configuration.rateLimits = RateLimits(requestsPerMinute: 2)
        } _: { server in
            let ann = try await server.keys.add("ann").secret
            let bob = try await server.keys.add("bob").secret
            let text: KeyValuePairs = ["text": "A.", "language": "en-US"]
            func check(_ key: String) async throws -> HTTPAnswer {
                try await server.languageTool("check", ["apiKey": key, "text": "A.", "language": "en-US"])
            }
            // A team behind one address: each has what a client has.
            for key in [ann, bob, ann, bob] {
                let answer = try await check(key.text)
                #expect(answer.status == 200)
                #expect(answer.headers["ratelimit"]?.contains(#""requests";r="#) == true)
            }
            #expect(try await check(ann.text).status == 429)
            #expect(try await check(bob.text).status == 429)
            // What has no key is the address's own, and what is wrong with a key as well.
            #expect(try await server.languageTool("check", text).status == 403)
            #expect(try await check("wrong").status == 403)
            #expect(try await check("wrong").status == 429)
            #expect(try await server.languageTool("check", text).status == 429)
        }
    }
}
