import Checking
import Foundation
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// Where there are keys, nothing private is answered without one that is valid and has the scope.
@Suite(.serialized) struct KeyAccessTests {
    /// One way to show a key, or none.
    private struct Showing: CustomStringConvertible {
        let description: String
        var headers: [String: String] = [:]
        var query = ""
        var form = ""
    }

    /// Every way to show a text as a key.
    private static func ways(_ text: String, _ what: String) -> [Showing] {
        [
            Showing(description: "\(what) as Bearer", headers: ["Authorization": "Bearer \(text)"]),
            Showing(description: "\(what) as bearer", headers: ["Authorization": "bearer  \(text)"]),
            Showing(description: "\(what) as X-API-Key", headers: ["X-API-Key": text]),
            Showing(
                description: "\(what) as cookie",
                headers: ["Cookie": "supertext=\(text)", "Origin": "http://localhost"]),
            Showing(
                description: "\(what) as __Host- cookie",
                headers: ["Cookie": "a=b; __Host-supertext=\(text)", "Origin": "http://localhost"]),
            Showing(description: "\(what) in the query", query: "username=ann&apiKey=\(text)"),
            Showing(description: "\(what) in the form", form: "username=ann&apiKey=\(text)"),
        ]
    }

    private func ask(_ route: Route, _ target: String, _ showing: Showing, _ server: TestServer) async throws
        -> HTTPAnswer
    {
        var headers = showing.headers
        var (target, body) = (target + route.query, route.sample?.body)
        if !showing.query.isEmpty {
            target += (target.contains("?") ? "&" : "?") + showing.query
        }
        if let type = route.sample?.type { headers["Content-Type"] = type }
        if !showing.form.isEmpty, let form = body { body = form + "&" + showing.form }
        return try await server.ask(route.method.rawValue, target, headers, body: body)
    }

    /// Everything that ann has, as the server answers it to her.
    private func everything(of ann: Secret, on server: TestServer) async throws -> [String] {
        var answers: [String] = []
        for path in [
            "/v1/checks", "/v1/checks/export", "/v1/checks/export?format=csv", "/v1/insights", "/v1/practice",
            "/v1/words",
            "/v1/words/export", "/v1/rules/spelling.unknown-word", "/v2/words",
        ] {
            let answer = try await server.ask("GET", path, with: ann)
            #expect(answer.status == 200)
            answers.append(answer.text)
        }
        return answers
    }

    @Test func noRouteAnswersToNoKeyAWrongOneAnExpiredOneOrARevokedOne() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let anns = try await Belongings(of: ann, on: server)
            let before = try await everything(of: ann, on: server)
            #expect(before[0].contains("xylophone"))
            let expired = try await server.keys.add("expired", expiresAt: Date() + 0.001).secret
            let revoked = try await server.keys.add("revoked", scopes: Set(Scope.allCases)).secret
            let gone = try await server.keys.signIn(with: revoked.text).get().token
            try await server.keys.revoke("revoked")
            while try await server.keys.caller(showing: .key(expired.text)).isSuccess { await Task.yield() }
            var showings = [
                Showing(description: "nothing"),
                Showing(description: "Basic", headers: ["Authorization": "Basic YTpi"]),
            ]
            for (text, what) in [
                ("", "an empty key"), ("ann", "a name"), (Secret.random(.key).text, "a wrong key"),
                (Secret.random(.session).text, "a wrong session"), (expired.text, "an expired key"),
                (revoked.text, "a revoked key"), (gone.text, "a session of a revoked key"),
                (String(ann.text.dropLast()), "a key cut short"),
                (ann.hash.bytes.map { String($0, radix: 16) }.joined(), "a hash"),
            ] {
                showings += Self.ways(text, what)
            }
            // Ann's own key where keys are not looked for.
            showings += Self.ways(ann.text, "her key").filter { $0.headers["Cookie"] != nil }
            let routes = server.routes
            #expect(routes.count > 30)
            for route in routes {
                // Fields are looked at below /v2 alone; that they open nothing elsewhere is tried once.
                let isForm = route.path.hasPrefix("/v2/") || route.path == "/v1/checks"
                for showing in showings where isForm || showing.query.isEmpty && showing.form.isEmpty {
                    let answer = try await ask(route, anns.target(route), showing, server)
                    let what: Comment = "\(route.method) \(route.path) with \(showing): \(answer.status) \(answer.text)"
                    if route.access == .nothing {
                        #expect(answer.status != 403, what)
                        #expect(answer.status != 401 || route.path == "/v1/session", what)
                    } else if route.path.hasPrefix("/v2/") {
                        #expect(answer.status == 403, what)
                        #expect(answer.text.hasPrefix("Error: "), what)
                        #expect(answer.headers["access-control-allow-origin"] == "*", what)
                    } else {
                        #expect(answer.status == 401, what)
                        #expect(answer.headers["content-type"] == "application/problem+json", what)
                        #expect(answer.headers["www-authenticate"]?.hasPrefix("Bearer realm=") == true, what)
                        #expect(["key-required", "key-not-valid"].contains(answer.json["code"].string), what)
                    }
                    for word in ["xylophone", "zorblatt", anns.correction] {
                        #expect(!answer.text.contains(word), what)
                    }
                }
            }
            #expect(try await everything(of: ann, on: server) == before)
        }
    }

    @Test func eachWayToShowAKeyIsTheKey() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            _ = try await Belongings(of: ann, on: server)
            for headers in [
                ["Authorization": "Bearer \(ann.text)"], ["Authorization": "bEARER   \(ann.text) "],
                ["X-API-Key": ann.text],
                ["Authorization": "Basic YTpi", "X-API-Key": ann.text],
            ] {
                #expect(try await server.ask("GET", "/v1/checks", headers).json["checks"].items.count == 2)
            }
            // A wrong key is not made right by another.
            for headers in [
                ["Authorization": "Bearer st_wrong", "X-API-Key": ann.text],
                ["Authorization": "Bearer \(ann.text), Bearer \(ann.text)"],
            ] {
                #expect(try await server.ask("GET", "/v1/checks", headers).status == 401)
            }
            #expect(try await server.ask("HEAD", "/v1/checks").status == 401)
            #expect(try await server.ask("HEAD", "/v1/checks", with: ann).status == 200)
        }
    }

    @Test func onlyWhatTellsNothingPrivateIsOpen() async throws {
        try await TestServer.run { server in
            let open = Set(server.routes.filter { $0.access == .nothing }.map { "\($0.method) \($0.path)" })
            #expect(
                open == [
                    "GET /healthz", "GET /readyz", "GET /openapi.json", "GET /rules/{id}", "GET /v1/session",
                    "POST /v1/session", "DELETE /v1/session", "GET /v2/languages", "GET /v2/info",
                    "GET /v2/healthcheck",
                    "GET /v2/maxtextlength", "GET /v2/configinfo",
                ])
            let admin = server.routes.filter { $0.access == .scope(.admin) }.map(\.path)
            #expect(admin == ["/metrics"])
        }
    }

    @Test(arguments: Scope.allCases)
    func aKeyWithoutTheScopeIsToldWhichOneItLacks(scope: Scope) async throws {
        try await TestServer.run { server in
            let all = Set(Scope.allCases)
            let others = try await server.keys.add("others", scopes: all.subtracting([scope])).secret
            let only = try await server.keys.add("only", scopes: [scope]).secret
            let routes = server.routes.filter { $0.access == .scope(scope) }
            #expect(!routes.isEmpty)
            for route in routes {
                let refused = try await ask(
                    route, Belongings.nobodys.target(route), Self.ways(others.text, "")[0], server)
                #expect(refused.status == 403)
                #expect(refused.text.contains("“others” lacks the scope “\(scope.rawValue)”"))
                if !route.path.hasPrefix("/v2/") {
                    #expect(refused.json["code"] == "scope-missing")
                    #expect(
                        refused.headers["www-authenticate"]
                            == "Bearer realm=\"SuperText\", error=\"insufficient_scope\", scope=\"\(scope.rawValue)\"")
                }
                let allowed = try await ask(
                    route, Belongings.nobodys.target(route), Self.ways(only.text, "")[0], server)
                let keeps = route.path == "/v2/check" && scope == .check
                #expect(allowed.status != 401 && (allowed.status != 403 || keeps), "\(route.path) \(allowed.text)")
            }
        }
    }

    @Test func withoutTheScopeHistoryNothingIsKeptOrTold() async throws {
        try await TestServer.run { server in
            let ci = try await server.keys.add("ci", scopes: [.check]).secret
            let answer = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#, with: ci)
            #expect(answer.status == 200)
            let kept = try await server.service.history.checks(HistoryQuery(), of: server.keys.keys()[0].owner)
            #expect(kept.checks.isEmpty)
            let refused = try await server.check(#"{"text":"I recieved it.","store":true}"#, with: ci)
            #expect(refused.status == 403)
            #expect(refused.json["detail"].string?.contains("“history”") == true)
            let rule = try await server.ask("GET", "/v1/rules/spelling.unknown-word", with: ci)
            #expect(rule.status == 200)
            #expect(rule.json["timesMet"] == .null)
            let path = "/rules/spelling.unknown-word"
            let page = try await server.ask("GET", path, with: ci).text
            #expect(try await server.ask("GET", path).text == page)
        }
    }

    @Test func withoutKeysEverythingIsAsItWas() async throws {
        try await TestServer.run { server in
            for key in ["", "Bearer nonsense", "Bearer \(Secret.random(.key).text)"] {
                let headers = ["Authorization": key, "Content-Type": "application/json"]
                #expect(try await server.check(#"{"text":"I recieved it."}"#, headers).status == 200)
            }
            #expect(try await server.ask("GET", "/v1/checks").json["checks"].items.count == 1)
            #expect(try await server.ask("GET", "/metrics").status == 200)
            #expect(
                try await server.languageTool("words/add", ["word": "a", "username": "b", "apiKey": "c"]).status == 200)
            let session = try await server.ask("GET", "/v1/session").json
            #expect(session["keyRequired"] == false)
            #expect(session["name"] == .null)
            #expect(session["scopes"] == ["check", "history", "words", "admin"])
        }
    }

    @Test func theFirstKeyCanTakeOverWhatWasKeptBefore() async throws {
        try await TestServer.run { server in
            #expect(try await server.check(#"{"text":"I recieved it."}"#).status == 200)
            let me = try await server.keys.add("me", tenancy: .local).secret
            let other = try await server.keys.add("other").secret
            #expect(try await server.ask("GET", "/v1/checks").status == 401)
            #expect(try await server.ask("GET", "/v1/checks", with: me).json["checks"].items.count == 1)
            #expect(try await server.ask("GET", "/v1/checks", with: other).json["checks"] == [])
        }
    }
}

extension Result {
    fileprivate var isSuccess: Bool {
        if case .success = self { true } else { false }
    }
}
