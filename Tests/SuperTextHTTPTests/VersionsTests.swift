import SuperTextHTTPTesting
import Testing

/// Checks that say which earlier one they follow.
@Suite(.serialized) struct VersionsTests {
    private func check(_ text: String, revising id: String? = nil, _ server: TestServer) async throws -> JSON {
        let member = id.map { #","revisionOf":"\#($0)""# } ?? ""
        return try await server.check(#"{"text":"\#(text)","language":"en-US"\#(member)}"#).json
    }

    @Test func aTextThatIsWrittenOnIsOneEntry() async throws {
        try await TestServer.run { server in
            var last: String?
            for text in ["I recieved it.", "I recieved it today.", "I received it today."] {
                let made = try await check(text, revising: last, server)
                for correction in made["result"]["corrections"].items {
                    #expect(correction["explanation"]["seenBefore"] == 0)
                }
                last = made["id"].string
                let list = try await server.ask("GET", "/v1/checks").json["checks"]
                #expect(list.items.map(\.["excerpt"]) == [.string(text)])
                #expect(list[0]["id"].string == last)
            }
            let another = try await check("She recieved it.", server)
            #expect(another["result"]["corrections"][0]["explanation"]["seenBefore"] == 1)
        }
    }

    @Test func earlierNamesLeadToTheNewestVersion() async throws {
        try await TestServer.run { server in
            let first = try #require(try await check("I recieved it.", server)["id"].string)
            let second = try await check("I recieved it today.", revising: first, server)
            for path in ["", "/events"] {
                #expect(try await server.ask("GET", "/v1/checks/\(first)\(path)").status == 200)
            }
            #expect(try await server.ask("GET", "/v1/checks/\(first)").json == second)
            #expect(try await server.ask("DELETE", "/v1/checks/\(first)").status == 204)
            let newer = try #require(second["id"].string)
            #expect(try await server.ask("GET", "/v1/checks/\(newer)").status == 404)
            #expect(try await server.ask("GET", "/v1/checks/\(first)").status == 404)
        }
    }

    @Test func formsAndBareTextsFollowChecksToo() async throws {
        try await TestServer.run { server in
            var id = try #require(try await check("One.", server)["id"].string)
            let form = try await server.check(
                bytes: Array("text=Two.&revisionOf=\(id)".utf8), "application/x-www-form-urlencoded")
            id = try #require(form.json["id"].string)
            let bare = try await server.ask(
                "POST", "/v1/checks?revisionOf=\(id)", ["Content-Type": "text/plain"], body: "Three.")
            #expect(bare.status == 200)
            let list = try await server.ask("GET", "/v1/checks").json["checks"]
            #expect(list.items.map(\.["excerpt"]) == ["Three."])
        }
    }

    @Test(arguments: [#""yesterday""#, #""""#, "1", "{}"])
    func whatNamesNoCheckIsRefused(value: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"One.","revisionOf":\#(value)}"#)
            #expect(answer.status == 400)
            #expect(answer.json["field"] == "revisionOf")
            #expect(try await server.ask("GET", "/v1/checks").json["checks"] == [])
        }
    }
}
