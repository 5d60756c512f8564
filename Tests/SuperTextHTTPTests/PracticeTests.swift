import Foundation
import SuperTextClient
import SuperTextHTTPTesting
import Synchronization
import Testing

/// Past mistakes as exercises, over HTTP.
@Suite(.serialized) struct PracticeTests {
    /// The time, which goes on when it is told to.
    private final class Clock: Sendable {
        private let date = Mutex(Date(timeIntervalSince1970: 1_767_355_200))
        var now: Date { date.withLock { $0 } }
        func move(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
    }

    private static let text = "I recieved your letter. It doesnt matter."

    private func withExercises(_ body: @Sendable (TestServer, Clock) async throws -> Void) async throws {
        let clock = Clock()
        try await TestServer.run({ $0.now = { clock.now } }) { server in
            _ = try await server.client().send(.check(Self.text, CheckOptions(language: "en-US")))
            try await body(server, clock)
        }
    }

    private func answer(_ id: String, _ body: String, _ server: TestServer) async throws -> HTTPAnswer {
        try await server.ask("POST", "/v1/practice/\(id)", ["Content-Type": "application/json"], body: body)
    }

    @Test func anExerciseAsksWithoutSayingTheAnswer() async throws {
        try await withExercises { server, _ in
            let page = try await server.ask("GET", "/v1/practice?language=en&limit=1")
            #expect(page.status == 200)
            #expect(page.json.keys == ["exercises", "due", "next"])
            #expect(page.json["due"] == 2)
            #expect(page.json["next"] == .null)
            let exercise = page.json["exercises"][0]
            #expect(
                exercise.keys == ["id", "language", "before", "wrong", "after", "rule", "category", "cause", "box"])
            #expect(exercise["before"] == "I ")
            #expect(exercise["wrong"] == "recieved")
            #expect(exercise["after"] == " your letter.")
            #expect(exercise["cause"] == "transposition")
            #expect(exercise["rule"]["id"] == "spelling.unknown-word")
            #expect(!String(decoding: page.body, as: UTF8.self).contains("received"))
            #expect(try await server.ask("GET", "/v1/practice?language=fr").json["due"] == 0)
        }
    }

    @Test func answersAreJudgedAndSayWhenItComesNext() async throws {
        try await withExercises { server, clock in
            let client = try server.client()
            let id = try #require(try await client.send(.practice()).exercises.first?.id)
            let wrong = try await answer(id, #"{"answer":"receeved"}"#, server)
            #expect(wrong.status == 200)
            #expect(wrong.json.keys == ["id", "correct", "right", "wrong", "rule", "cause", "box", "dueAt"])
            #expect(wrong.json["correct"] == false)
            #expect(wrong.json["right"] == "received")
            #expect(wrong.json["dueAt"] == "2026-01-02T12:10:00.000Z")
            // Before its time, a right answer moves nothing.
            #expect(try await client.send(.answer("received", to: id)).dueAt == clock.now + 600)
            #expect(try await client.send(.practice()).due == 1)
            clock.move(by: 600)
            let right = try await client.send(.answer(" Received ", to: id))
            #expect(right.correct)
            #expect(right.box == 1)
            #expect(right.dueAt == clock.now + 86_400)
            let page = try await client.send(.practice())
            #expect(page.due == 1)
            #expect(page.next == right.dueAt)
        }
    }

    @Test func apostrophesOfAnyShapeAreRight() async throws {
        try await withExercises { server, _ in
            let client = try server.client()
            let exercises = try await client.send(.practice()).exercises
            let id = try #require(exercises.first { $0.wrong == "doesnt" }?.id)
            #expect(try await client.send(.answer("Doesn’t", to: id)).correct)
        }
    }

    @Test func whatWasDismissedIsNoExercise() async throws {
        try await withExercises { server, _ in
            let client = try server.client()
            let check = try #require(try await client.send(.listChecks()).checks.first?.id)
            let correction = try #require(try await client.send(.getCheck(check)).result?.corrections.first?.id)
            _ = try await client.send(.decide(.dismissed, on: correction, in: check))
            #expect(try await client.send(.practice()).exercises.map(\.wrong) == ["doesnt"])
        }
    }

    @Test(arguments: [
        (#"{"answer":""}"#, 400, "invalid-parameter"), (#"{"answer":" \n"}"#, 400, "invalid-parameter"),
        (#"{}"#, 400, "missing-field"), (#"{"answer":1}"#, 400, "wrong-type"), ("answer", 400, "malformed-json"),
        (#"{"answer":"a","id":"b"}"#, 400, "unknown-field"), (#"{"answer":"a\u0000b"}"#, 400, "invalid-text"),
        (#"{"answer":"\#(String(repeating: "a", count: 10_000))"}"#, 400, "invalid-parameter"),
        (#"{"answer":"\#(String(repeating: "a", count: 100_000))"}"#, 413, "body-too-large"),
    ])
    func anAnswerThatIsNoneIsRefused(body: String, status: Int, code: String) async throws {
        try await withExercises { server, _ in
            let before = try await server.ask("GET", "/v1/practice").json
            let id = try #require(before["exercises"][0]["id"].string)
            let answer = try await answer(id, body, server)
            #expect(answer.status == status)
            #expect(answer.json["code"] == .string(code))
            #expect(try await server.ask("GET", "/v1/practice").json == before)
        }
    }

    @Test(arguments: ["none", "%00", "%2F", "é", String(repeating: "a", count: 5000)])
    func anExerciseThatIsNotThereIsNotFound(id: String) async throws {
        try await withExercises { server, _ in
            let name = id == "é" ? "%C3%A9" : id
            let answer = try await answer(name, #"{"answer":"a"}"#, server)
            #expect(answer.status == 404)
            #expect(answer.json["code"] == "exercise-not-found")
        }
    }

    @Test(arguments: [("limit=0", 400, "limit"), ("limit=101", 400, "limit"), ("language=tlh", 422, "language")])
    func aBadParameterIsNamed(query: String, status: Int, field: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v1/practice?\(query)")
            #expect(answer.status == status)
            #expect(answer.json["field"] == .string(field))
        }
    }
}
