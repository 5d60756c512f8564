import SuperTextClient
import SuperTextHTTPTesting
import Testing

/// Checks that say which earlier one they follow.
@Suite(.serialized) struct VersionsTests {
    private func check(_ text: String, revising id: Check.ID? = nil, _ server: TestServer) async throws -> Check {
        var options = CheckOptions(language: "en-US")
        options.revisionOf = id
        return try await server.client().send(.check(text, options))
    }

    private func history(_ server: TestServer) async throws -> [CheckSummary] {
        try await server.client().send(.listChecks()).checks
    }

    @Test func aTextThatIsWrittenOnIsOneEntry() async throws {
        try await TestServer.run { server in
            var last: Check.ID?
            for text in ["I recieved it.", "I recieved it today.", "I received it today."] {
                let made = try await check(text, revising: last, server)
                #expect(made.result?.corrections.allSatisfy { $0.explanation?.seenBefore == 0 } == true)
                last = made.id
                let list = try await history(server)
                #expect(list.map(\.excerpt) == [text])
                #expect(list.map(\.id) == [made.id])
            }
            let another = try await check("She recieved it.", server)
            #expect(another.result?.corrections.first?.explanation?.seenBefore == 1)
        }
    }

    @Test func earlierNamesLeadToTheNewestVersion() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            let first = try await check("I recieved it.", server).id
            let second = try await check("I recieved it today.", revising: first, server)
            #expect(try await client.send(.getCheck(first)) == second)
            var last: Check?
            for try await state in client.states(of: first) { last = state }
            #expect(last?.result == second.result)
            _ = try await client.send(.deleteCheck(first))
            for id in [first, second.id] {
                let problem = await #expect(throws: Problem.self) { try await client.send(.getCheck(id)) }
                #expect(problem?.code == .checkNotFound)
            }
        }
    }

    @Test func formsAndBareTextsFollowChecksToo() async throws {
        try await TestServer.run { server in
            let id = try await check("One.", server).id
            let form = try await server.check(
                bytes: Array("text=Two.&revisionOf=\(id)".utf8), "application/x-www-form-urlencoded")
            let second = try #require(form.json["id"].string)
            let bare = try await server.ask(
                "POST", "/v1/checks?revisionOf=\(second)", ["Content-Type": "text/plain"], body: "Three.")
            #expect(bare.status == 200)
            #expect(try await history(server).map(\.excerpt) == ["Three."])
        }
    }

    @Test(arguments: [#""yesterday""#, #""""#, "1", "{}"])
    func whatNamesNoCheckIsRefused(value: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"One.","revisionOf":\#(value)}"#)
            #expect(answer.status == 400)
            #expect(answer.json["field"] == "revisionOf")
            #expect(try await history(server).isEmpty)
        }
    }
}
