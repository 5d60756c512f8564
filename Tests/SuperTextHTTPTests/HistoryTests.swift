import SuperTextClient
import SuperTextHTTPTesting
import Testing

/// Checks that are kept: listed, searched, decided on and forgotten.
@Suite(.serialized) struct HistoryTests {
    private func handIn(_ texts: [String], to server: TestServer, language: String = "en-US") async throws -> [String] {
        let client = try server.client()
        var ids: [String] = []
        for text in texts { ids.append(try await client.send(.check(text, CheckOptions(language: language))).id) }
        return ids
    }

    private func corrections(of id: String, _ server: TestServer) async throws -> [Correction] {
        try await server.client().send(.getCheck(id)).result?.corrections ?? []
    }

    @Test func aCheckCanBeFetchedAgain() async throws {
        try await TestServer.run { server in
            let made = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#)
            let id = try #require(made.json["id"].string)
            let fetched = try await server.ask("GET", "/v1/checks/\(id)")
            #expect(fetched.status == 200)
            #expect(fetched.json == made.json)
            let head = try await server.ask("HEAD", "/v1/checks/\(id)")
            #expect(head.status == 200)
            #expect(head.headers["content-length"] == fetched.headers["content-length"])
        }
    }

    @Test func pagesFollowTheirLinksToTheEnd() async throws {
        try await TestServer.run { server in
            let ids = try await handIn(["One.", "Two.", "Three.", "Four.", "Five."], to: server)
            var listed: [String] = []
            var path: String? = "/v1/checks?limit=2"
            while let next = path {
                let page = try await server.ask("GET", next)
                #expect(page.status == 200)
                listed += page.json["checks"].items.compactMap(\.["id"].string)
                if let link = page.headers["link"] {
                    #expect(link.hasSuffix("; rel=\"next\""))
                    path = link.split(separator: ">").first.map { String($0.dropFirst()) }
                    #expect(page.json["next"].string == listed.last)
                } else {
                    #expect(page.json["next"] == .null)
                    #expect(page.json.keys == ["checks", "next"])
                    path = nil
                }
            }
            #expect(listed == ids.reversed())
        }
    }

    @Test func theHistoryIsSearchedByWordsAndLanguage() async throws {
        try await TestServer.run { server in
            _ = try await handIn(["The parcle is here.", "No post today."], to: server)
            _ = try await handIn(["Le colis & la poste."], to: server, language: "fr")
            func texts(_ search: String?, in language: String? = nil) async throws -> [String] {
                let page = try await server.client().send(.listChecks(search: search, language: language))
                return page.checks.map(\.excerpt)
            }
            #expect(try await texts("parcle") == ["The parcle is here."])
            #expect(try await texts("post") == ["Le colis & la poste.", "No post today."])
            #expect(try await texts("post", in: "en") == ["No post today."])
            #expect(try await texts("colis poste") == ["Le colis & la poste."])
            #expect(try await texts(nil, in: "fr") == ["Le colis & la poste."])
            #expect(try await texts("zebra") == [])
        }
    }

    @Test func aListSaysWhatAPersonLooksForInIt() async throws {
        try await TestServer.run { server in
            let id = try await handIn(["I recieved it.\nYes."], to: server)[0]
            let check = try await server.ask("GET", "/v1/checks").json["checks"][0]
            #expect(
                check.keys == [
                    "id", "state", "createdAt", "format", "language", "excerpt", "words", "corrections", "decided",
                    "problem",
                ])
            #expect(check["id"] == .string(id))
            #expect(check["state"] == "loaded")
            #expect(check["language"] == ["code": "en-US", "name": "English (US)"])
            #expect(check["excerpt"] == "I recieved it. Yes.")
            #expect(check["words"] == 4)
            #expect(check["corrections"] == 1)
            #expect(check["decided"] == 0)
            #expect(check["problem"] == .null)
        }
    }

    @Test func aLinkKeepsTheSearch() async throws {
        try await TestServer.run { server in
            let ids = try await handIn(["Tea & cake.", "Tea & milk."], to: server)
            let page = try await server.ask("GET", "/v1/checks?q=tea+%26+%C3%A9&limit=1&language=en")
            #expect(page.headers["link"] == nil)
            let found = try await server.ask("GET", "/v1/checks?q=tea%20%26&limit=1&language=en")
            #expect(
                found.headers["link"]
                    == "</v1/checks?limit=1&before=\(ids[1])&q=tea%20%26&language=en>; rel=\"next\"")
        }
    }

    @Test func aCauseListsTheTextsInWhichItWentWrong() async throws {
        try await TestServer.run { server in
            let ids = try await handIn(["I recieved it.", "We recieved it.", "All is well."], to: server)
            let page = try await server.ask("GET", "/v1/checks?cause=transposition&limit=1")
            #expect(page.json["checks"][0]["id"] == .string(ids[1]))
            #expect(
                page.headers["link"] == "</v1/checks?limit=1&before=\(ids[1])&cause=transposition>; rel=\"next\"")
            let others = try await server.ask("GET", "/v1/checks?cause=letter-case")
            #expect(others.json["checks"] == [])
        }
    }

    @Test(arguments: [
        ("limit=0", "limit"), ("limit=101", "limit"), ("limit=ten", "limit"), ("limit=", "limit"),
        ("limit=99999999999999999999", "limit"), ("before=yesterday", "before"), ("limit=1&limit=2", "limit"),
    ])
    func aBadParameterIsNamed(query: String, field: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v1/checks?\(query)")
            #expect(answer.status == 400)
            #expect(answer.json["code"] == "invalid-parameter")
            #expect(answer.json["field"] == .string(field))
        }
    }

    @Test func aForgottenCheckIsGone() async throws {
        try await TestServer.run { server in
            let ids = try await handIn(["One.", "Two.", "Three."], to: server)
            let deleted = try await server.ask("DELETE", "/v1/checks/\(ids[0])")
            #expect(deleted.status == 204)
            #expect(deleted.body.isEmpty)
            #expect(try await server.ask("GET", "/v1/checks/\(ids[0])").status == 404)
            #expect(try await server.ask("DELETE", "/v1/checks/\(ids[0])").status == 404)
            let all = try await server.ask("DELETE", "/v1/checks")
            #expect(all.status == 200)
            #expect(all.json == .object(["deleted": 2]))
            #expect(try await server.ask("GET", "/v1/checks").json["checks"] == [])
        }
    }

    @Test(arguments: ["nonsense", "0197a0c0-0000-7000-8000-000000000000", "%00", "%zz", "1'%20OR%20'1'='1"])
    func anIdentifierThatIsNoneIsNotFound(id: String) async throws {
        try await TestServer.run { server in
            for (method, suffix) in [("GET", ""), ("DELETE", ""), ("GET", "/events")] {
                let answer = try await server.ask(method, "/v1/checks/\(id)\(suffix)")
                #expect(answer.status == 404)
                #expect(answer.json["code"] == "check-not-found")
            }
        }
    }

    @Test func aDecisionIsKeptAndTakenBack() async throws {
        try await TestServer.run { server in
            let id = try await handIn(["I recieved teh parcle."], to: server)[0]
            let client = try server.client()
            let correction = try await corrections(of: id, server)[1].id
            let accepted = try await client.send(.decide(.accepted, on: correction, in: id, replacement: "the"))
            #expect(accepted.id == correction)
            #expect(accepted.offset == 11)
            #expect(accepted.text == "teh")
            #expect(accepted.decision == .accepted)
            #expect(accepted.replacement == "the")
            let kept = try await corrections(of: id, server)
            #expect(kept.map(\.decision) == [nil, .accepted, nil])
            #expect(kept.map(\.replacement) == [nil, "the", nil])
            let dismissed = try await client.send(.decide(.dismissed, on: correction, in: id))
            #expect(dismissed.decision == .dismissed)
            #expect(dismissed.replacement == nil)
            #expect(try await client.send(.decide(nil, on: correction, in: id)).decision == nil)
        }
    }

    @Test(arguments: [
        ("", "{}", 400, "missing-field"), ("", #"{"decision":"maybe"}"#, 422, "unknown-value"),
        ("", #"{"decision":1}"#, 400, "wrong-type"), ("", "nonsense", 400, "malformed-json"),
        ("", #"{"decision":"dismissed","replacement":"x"}"#, 400, "invalid-parameter"),
        ("", #"{"decision":null,"replacement":"x"}"#, 400, "invalid-parameter"),
        ("none", #"{"decision":"accepted"}"#, 404, "correction-not-found"),
        ("-1", #"{"decision":"accepted"}"#, 404, "correction-not-found"),
        ("a%2Fb", #"{"decision":"accepted"}"#, 404, "correction-not-found"),
        ("99999999999999999999", #"{"decision":"accepted"}"#, 404, "correction-not-found"),
    ])
    func aDecisionThatMakesNoSenseIsRefused(name: String, body: String, status: Int, code: String) async throws {
        try await TestServer.run { server in
            let id = try await handIn(["I recieved it."], to: server)[0]
            let known = try await corrections(of: id, server)[0].id
            let answer = try await server.ask(
                "PATCH", "/v1/checks/\(id)/corrections/\(name.isEmpty ? known : name)",
                ["Content-Type": "application/json"], body: body)
            #expect(answer.status == status)
            #expect(answer.json["code"] == .string(code))
        }
    }

    @Test func aCheckThatIsNotThereCannotBeDecidedOn() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask(
                "PATCH", "/v1/checks/0197a0c0-0000-7000-8000-000000000000/corrections/0",
                ["Content-Type": "application/json"], body: #"{"decision":"accepted"}"#)
            #expect(answer.status == 404)
            #expect(answer.json["code"] == "check-not-found")
        }
    }
}
