import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// What a request says that the server does not know is named, and not passed over.
@Suite(.serialized) struct UnknownNamesTests {
    private static let members = [
        "text", "language", "format", "level", "deep", "explain", "explainIn", "context", "store", "revisionOf",
        "personalise", "rules", "name",
    ]

    private func expectUnknown(
        _ answer: HTTPAnswer, _ field: String, meant: String?, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(answer.status == 400, sourceLocation: sourceLocation)
        #expect(answer.json["code"] == "unknown-field", sourceLocation: sourceLocation)
        #expect(answer.json["field"] == .string(field), sourceLocation: sourceLocation)
        let detail = answer.json["detail"].string ?? ""
        #expect(detail.contains("“\(field)”"), sourceLocation: sourceLocation)
        #expect(detail.contains("Did you mean") == (meant != nil), "\(detail)", sourceLocation: sourceLocation)
        if let meant {
            #expect(detail.contains("Did you mean “\(meant)”?"), "\(detail)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [
        ("lanuage", "language"), ("Language", "language"), ("explian", "explain"), ("txet", "text"), ("stor", "store"),
        ("unknown", nil), ("q", nil), ("", nil), ("rules.only", nil), ("lang", nil),
    ])
    func anUnknownMemberIsNamedWithTheOneThatWasMeant(name: String, meant: String?) async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"Fine.","\#(name)":{"a":[1]}}"#)
            expectUnknown(answer, name, meant: meant)
            #expect(answer.json["allowed"] == .array(Self.members.map { .string($0) }))
            #expect(try await server.ask("GET", "/v1/checks").json["checks"] == [])
        }
    }

    @Test func membersOfMembersAreNamedByTheirPath() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"Fine.","rules":{"disable":["spelling.unknown-word"]}}"#)
            expectUnknown(answer, "rules.disable", meant: "rules.disabled")
            #expect(answer.json["allowed"] == ["rules.only", "rules.disabled"])
        }
    }

    @Test func aLongNameIsCutShort() async throws {
        try await TestServer.run { server in
            let name = String(repeating: "a", count: 100_000)
            let answer = try await server.check(#"{"text":"Fine.","\#(name)":1}"#)
            expectUnknown(answer, String(name.prefix(64)), meant: nil)
        }
    }

    @Test func aDecisionHasTwoMembers() async throws {
        try await TestServer.run { server in
            let id = try #require(try await server.check(#"{"text":"I recieved it."}"#).json["id"].string)
            let answer = try await server.ask(
                "PATCH", "/v1/checks/\(id)/corrections/0", ["Content-Type": "application/json"],
                body: #"{"decision":"accepted","replacment":"received"}"#)
            expectUnknown(answer, "replacment", meant: "replacement")
            #expect(answer.json["allowed"] == ["decision", "replacement"])
        }
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", "", "text=a&lanuage=fr", "lanuage", "language"),
        ("application/x-www-form-urlencoded", "", "text=a&rules=b", "rules", nil),
        ("application/x-www-form-urlencoded", "?language=fr", "text=a", "language", nil),
        ("application/json", "?langauge=fr", #"{"text":"a"}"#, "langauge", nil),
        ("application/json", "?nam=a.md", #"{"text":"a"}"#, "nam", "name"),
        ("text/plain", "?lanuage=fr", "a", "lanuage", "language"),
        ("text/plain", "?rules.disable=b", "a", "rules.disable", "rules.disabled"),
        ("text/markdown", "?text=a", "a", "text", nil),
    ])
    func unknownFieldsOfFormsAndQueriesAreNamed(
        type: String, query: String, body: String, field: String, meant: String?
    ) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("POST", "/v1/checks\(query)", ["Content-Type": type], body: body)
            expectUnknown(answer, field, meant: meant)
        }
    }

    @Test func everyRouteOfTheAPIRefusesUnknownParameters() async throws {
        try await TestServer.run { server in
            for route in server.routes where route.path.hasPrefix("/v1/") {
                let path = route.path.replacing("{", with: "").replacing("}", with: "")
                let answer = try await server.ask(
                    route.method.rawValue, "\(path)?limt=3", ["Content-Type": "application/json"],
                    body: route.method == .post ? #"{"text":"a"}"# : nil)
                #expect(answer.status == 400, "\(route.method) \(path)")
                #expect(answer.json["field"] == "limt", "\(route.method) \(path)")
                if ["/v1/words", "/v1/checks"].contains(path), route.method == .get {
                    expectUnknown(answer, "limt", meant: "limit")
                }
            }
        }
    }

    @Test func languageToolsClientsMaySendWhatTheyLike() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask(
                "POST", "/v2/check?lanuage=fr", body: "language=en-US&text=Fine.&useragent=standalone&lanuage=fr")
            #expect(answer.status == 200)
        }
    }
}
