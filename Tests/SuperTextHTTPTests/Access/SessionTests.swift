import Checking
import Foundation
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// How a browser signs in and out, and who can make it do something.
@Suite(.serialized) struct SessionTests {
    private static let json = ["Content-Type": "application/json"]

    private func signIn(
        _ key: String, on server: TestServer, _ headers: [String: String] = ["Origin": "http://localhost"]
    ) async throws -> HTTPAnswer {
        try await server.ask(
            "POST", "/v1/session", Self.json.merging(headers) { $1 }, body: #"{"key":"\#(key)"}"#)
    }

    private func cookie(of answer: HTTPAnswer) throws -> String {
        String(try #require(answer.headers["set-cookie"]).prefix { $0 != ";" })
    }

    @Test func aBrowserSignsInOnceAndOut() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann", expiresAt: Date() + 86_400).secret
            let nobody = try await server.ask("GET", "/v1/session").json
            #expect(nobody == .object(["keyRequired": true, "name": .null, "scopes": [], "expiresAt": .null]))
            let answer = try await signIn(" \(ann.text)\\n", on: server)
            #expect(answer.status == 200)
            #expect(answer.json["name"] == "ann")
            #expect(answer.json["scopes"] == ["check", "history", "words"])
            let field = try #require(answer.headers["set-cookie"])
            let attributes = field.split(separator: "; ").dropFirst()
            #expect(
                Set(attributes) == ["Path=/", "Max-Age=86399", "HttpOnly", "SameSite=Strict"]
                    || field.contains("Max-Age=86400"))
            #expect(!field.contains(ann.text))
            let cookie = try cookie(of: answer)
            let page = [
                "Cookie": "theme=dark; \(cookie)", "Origin": "http://localhost", "Sec-Fetch-Site": "same-origin",
            ]
            #expect(try await server.ask("GET", "/v1/session", page).json["name"] == "ann")
            let check = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#, page)
            #expect(check.status == 200)
            #expect(try await server.ask("GET", "/v1/checks", with: ann).json["checks"].items.count == 1)
            let out = try await server.ask("DELETE", "/v1/session", page)
            #expect(out.status == 204)
            #expect(out.headers["set-cookie"] == "supertext=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict")
            #expect(try await server.ask("GET", "/v1/checks", page).json["code"] == "key-required")
            #expect(try await server.ask("DELETE", "/v1/session", page).status == 204)
            #expect(try await server.ask("GET", "/v1/session", page).json["name"] == .null)
        }
    }

    @Test func overTLSTheCookieIsForTLSAndThisHostAlone() async throws {
        try await TestServer.run {
            $0.configuration.trustedProxies = TrustedProxy("127.0.0.1").map { [$0] } ?? []
        } _: { server in
            let ann = try await server.keys.add("ann").secret
            for headers in [
                ["Origin": "https://localhost"], ["Origin": "http://localhost", "X-Forwarded-Proto": "https"],
            ] {
                let answer = try await signIn(ann.text, on: server, headers)
                #expect(answer.headers["set-cookie"]?.hasPrefix("__Host-supertext=ss_") == true)
                #expect(
                    answer.headers["set-cookie"]?.hasSuffix(
                        "; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure") == true)
                let cookie = try cookie(of: answer)
                #expect(try await server.ask("GET", "/v1/checks", ["Cookie": cookie]).status == 200)
            }
        }
    }

    @Test func whoeverIsNoProxyDoesNotSayThatTheConnectionIsEncrypted() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let answer = try await signIn(
                ann.text, on: server, ["Origin": "http://localhost", "X-Forwarded-Proto": "https"])
            #expect(answer.headers["set-cookie"]?.hasPrefix("supertext=ss_") == true)
            #expect(answer.headers["set-cookie"]?.contains("Secure") == false)
        }
    }

    @Test func whatIsNoValidKeySignsNobodyIn() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let session = try await server.keys.signIn(with: ann.text).get().token.text
            for key in ["", "ann", Secret.random(.key).text, session] {
                let answer = try await signIn(key, on: server)
                #expect(answer.status == 401)
                #expect(answer.json["code"] == "key-not-valid")
                #expect(answer.headers["set-cookie"] == nil)
            }
            for (type, body, status) in [
                ("application/json", "{}", 400), ("application/json", #"{"key":1}"#, 400),
                ("application/json", #"{"key":"a","name":"b"}"#, 400),
                ("application/x-www-form-urlencoded", "key=\(ann.text)", 415),
                ("text/plain", #"{"key":"\#(ann.text)"}"#, 415),
                ("application/json", String(repeating: " ", count: 5000), 413),
            ] {
                let answer = try await server.ask("POST", "/v1/session", ["Content-Type": type], body: body)
                #expect(answer.status == status)
                #expect(answer.headers["set-cookie"] == nil)
            }
            // A wrong key is said to be one, not passed over.
            let shown = try await server.ask("GET", "/v1/session", ["Authorization": "Bearer st_wrong"])
            #expect(shown.json["code"] == "key-not-valid")
        }
    }

    @Test func whereNoKeyIsNeededNobodySignsIn() async throws {
        try await TestServer.run { server in
            let answer = try await signIn(Secret.random(.key).text, on: server)
            #expect(answer.status == 401)
            #expect(answer.headers["set-cookie"] == nil)
            #expect(try await server.ask("DELETE", "/v1/session").status == 204)
        }
    }

    @Test func aSessionEndsWithItsKey() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let cookie = ["Cookie": try cookie(of: try await signIn(ann.text, on: server))]
            #expect(try await server.ask("GET", "/v1/checks", cookie).status == 200)
            try await server.keys.revoke("ann")
            #expect(try await server.ask("GET", "/v1/checks", cookie).status == 401)
        }
    }

    /// What a browser says when a page asks, and whether a change is let through: `nil` leaves the field out.
    private static let changes: [(origin: String?, site: String?, isAllowed: Bool)] = [
        ("http://localhost", "same-origin", true), ("http://localhost", nil, true), (nil, "same-origin", true),
        (nil, nil, false), (nil, "none", false), (nil, "cross-site", false), (nil, "same-site", false),
        ("http://evil.example", "cross-site", false), ("http://localhost:3000", "same-site", false),
        ("null", nil, false), ("http://localhost", "cross-site", false),
    ]

    @Test func noPageOfAnotherSiteMakesASignedInBrowserChangeAnything() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let anns = try await Belongings(of: ann, on: server)
            let cookie = try cookie(of: try await signIn(ann.text, on: server))
            let before = try await server.ask("GET", "/v1/checks/export", with: ann).text
            for (origin, site, isAllowed) in Self.changes where !isAllowed {
                var headers = ["Cookie": cookie]
                headers["Origin"] = origin
                headers["Sec-Fetch-Site"] = site
                for route in server.routes where route.method != .get && !route.path.hasPrefix("/v2/") {
                    // To sign in needs no cookie, and its answer goes to whoever asked.
                    if route.path == "/v1/session", route.method == .post, origin == nil, site == nil || site == "none"
                    {
                        continue
                    }
                    headers["Content-Type"] = route.sample?.type
                    let answer = try await server.ask(
                        route.method.rawValue, anns.target(route), headers, body: route.sample?.body)
                    #expect(
                        answer.json["code"] == "origin-not-allowed",
                        "\(route.method) \(route.path) \(headers): \(answer.text)")
                }
            }
            #expect(try await server.ask("GET", "/v1/checks/export", with: ann).text == before)
            #expect(try await server.ask("GET", "/v1/checks", ["Cookie": cookie]).status == 200)
            for (origin, site, isAllowed) in Self.changes where isAllowed {
                var headers = ["Cookie": cookie]
                headers["Origin"] = origin
                headers["Sec-Fetch-Site"] = site
                let answer = try await server.ask("PUT", "/v1/words/fine", headers)
                #expect([200, 201].contains(answer.status))
            }
        }
    }

    @Test func belowV2ACookieOpensNothing() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            _ = try await Belongings(of: ann, on: server)
            let cookie = try cookie(of: try await signIn(ann.text, on: server))
            for origin in ["http://localhost", "http://localhost:3000", "moz-extension://a1", nil] {
                var headers = ["Cookie": cookie]
                headers["Origin"] = origin
                for target in ["/v2/words", "/v2/check?language=en-US&text=Teh+end."] {
                    let answer = try await server.ask("GET", target, headers)
                    #expect(answer.status == 403)
                    #expect(!answer.text.contains("zorblatt"))
                }
            }
        }
    }
}
