import Checking
import Foundation
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// Nobody reads, counts, guesses or changes what is another's.
@Suite(.serialized) struct TenantTests {
    private func answer(_ route: Route, _ target: String, with key: Secret, _ server: TestServer) async throws
        -> HTTPAnswer
    {
        let headers = route.sample.map { ["Content-Type": $0.type] } ?? [:]
        return try await server.ask(
            route.method.rawValue, target + route.query, with: key, headers, body: route.sample?.body)
    }

    /// What every route that reads says.
    private func view(of key: Secret, as anns: Belongings, _ server: TestServer) async throws -> [String: String] {
        var view: [String: String] = [:]
        for route in server.routes where route.method == .get && route.path != "/metrics" && route.path != "/v2/check" {
            let answer = try await answer(route, anns.target(route), with: key, server)
            view[route.path] = "\(answer.status) \(answer.text)"
        }
        return view
    }

    @Test func whatOneDoesChangesNothingOfWhatAnotherSees() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let bob = try await server.keys.add("bob").secret
            // That a language has been loaded is no secret; bob has loaded it himself.
            _ = try await server.check(#"{"text":"A text.","language":"en-US","store":false}"#, with: bob)
            // The identifiers are made of what they stand for, so bob can know some before ann has anything.
            let guess = try await TestServer.run { other in
                let key = try await other.keys.add("ann").secret
                return try await Belongings(of: key, on: other)
            }
            let before = try await view(of: bob, as: guess, server)
            let anns = try await Belongings(of: ann, on: server)
            #expect(anns.correction == guess.correction && anns.exercise == guess.exercise)
            #expect(try await view(of: bob, as: guess, server) == before)
        }
    }

    @Test func whatIsAnothersIsAnsweredAsIfItWereNotThere() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let bob = try await server.keys.add("bob", scopes: Set(Scope.allCases)).secret
            let anns = try await Belongings(of: ann, on: server)
            let before = try await view(of: ann, as: anns, server)
            #expect(before["/v1/checks/{id}"]?.hasPrefix("200") == true)
            #expect(before["/v1/checks"]?.contains("xylophone") == true)
            for route in server.routes where route.path.contains("{id}") && !route.path.contains("rules") {
                let foreign = try await answer(route, anns.target(route), with: bob, server)
                let unknown = try await answer(route, Belongings.nobodys.target(route), with: bob, server)
                #expect(foreign.status == 404)
                #expect(foreign.status == unknown.status)
                #expect(
                    foreign.text.replacing(anns.check, with: "").replacing(anns.correction, with: "")
                        == unknown.text.replacing(Belongings.nobodys.check, with: "")
                        .replacing(Belongings.nobodys.correction, with: ""))
                let names = { (answer: HTTPAnswer) in answer.headers.keys.sorted() }
                #expect(names(foreign) == names(unknown))
            }
            #expect(try await server.ask("DELETE", "/v1/checks", with: bob).json["deleted"] == 0)
            // Every route that changes something, tried on what is ann's.
            for route in server.routes where route.method != .get && route.path != "/v1/session" {
                _ = try await answer(route, anns.target(route), with: bob, server)
            }
            #expect(try await view(of: ann, as: anns, server) == before)
        }
    }

    @Test func aTextThatTwoHaveIsTwoTexts() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let bob = try await server.keys.add("bob").secret
            let text = #"{"text":"I recieved the zorblatt.","language":"en-US"}"#
            for _ in 0..<2 { _ = try await server.check(text, with: ann) }
            _ = try await Belongings(of: ann, on: server)
            let own = try await server.check(text, with: ann).json["result"]["corrections"].items
            #expect(own.map { $0["text"] } == ["recieved"])
            #expect(own[0]["explanation"]["seenBefore"] == 2)
            let bobs = try await server.check(text, with: bob)
            let corrections = bobs.json["result"]["corrections"].items
            #expect(corrections.map { $0["text"] } == ["recieved", "zorblatt"])
            #expect(corrections.allSatisfy { $0["explanation"]["seenBefore"] == 0 })
            #expect(!bobs.text.contains("personal"))
            #expect(try await server.ask("GET", "/v1/checks", with: bob).json["checks"].items.count == 1)
            #expect(try await server.ask("DELETE", "/v1/checks", with: bob).json["deleted"] == 1)
            #expect(try await server.ask("GET", "/v1/checks", with: ann).json["checks"].items.count == 3)
        }
    }

    @Test func aCheckThatRunsIsItsOwners() async throws {
        let held = HeldDictionaries()
        try await TestServer.run {
            $0.dictionaries = held
        } _: { server in
            let ann = try await server.keys.add("ann").secret
            let bob = try await server.keys.add("bob").secret
            let accepted = try await server.ask(
                "POST", "/v1/checks", with: ann, ["Content-Type": "application/json", "Prefer": "respond-async"],
                body: #"{"text":"I recieved it.","language":"en-US"}"#)
            #expect(accepted.status == 202)
            let path = try #require(accepted.headers["location"])
            for target in [path, path + "/events"] {
                #expect(try await server.ask("GET", target, with: bob).json["code"] == "check-not-found")
                #expect(try await server.ask("GET", target).status == 401)
            }
            #expect(try await server.ask("DELETE", path, with: bob).status == 404)
            #expect(try await server.ask("GET", path, with: ann).json["state"] == "loading")
            held.release()
        }
    }
}
