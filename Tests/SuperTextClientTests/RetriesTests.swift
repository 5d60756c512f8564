import Foundation
import SuperTextClient
import Testing

/// What is tried again, how often and when.
@Suite struct RetriesTests {
    private let sleeps = Sleeps()

    private func busy(_ fields: String...) -> String { .answer("503 Service Unavailable", fields) }

    @Test func aServerThatIsBusyIsLeftAloneForAsLongAsItSays() async throws {
        let limited = String.answer("429 Too Many Requests", ["Retry-After: 3"])
        try await ScriptedServer.run(answering: [busy("Retry-After: 7"), limited, .noLanguages]) { server, address in
            let client = try Client(server: address, retries: sleeps.policy)
            #expect(try await client.send(.listLanguages()).languages.isEmpty)
            #expect(sleeps.all == [.seconds(7), .seconds(3)])
            #expect(server.requests.count == 3)
            #expect(server.requests.allSatisfy { $0.hasPrefix("GET /v1/languages HTTP/1.1\r\n") })
        }
    }

    @Test func retryAfterMayBeADate() async throws {
        let answers = [busy("Retry-After: Sun, 06 Nov 1994 08:49:37 GMT"), .noLanguages]
        try await ScriptedServer.run(answering: answers) { _, address in
            _ = try await Client(server: address, retries: sleeps.policy).send(.listLanguages())
            #expect(sleeps.all == [.milliseconds(250)])
        }
    }

    @Test func theTimeDoublesAndTheLastAnswerIsTaken() async throws {
        try await ScriptedServer.run(answering: Array(repeating: busy(), count: 9)) { server, address in
            let problem = await #expect(throws: Problem.self) {
                try await Client(server: address, retries: sleeps.policy).send(.listLanguages())
            }
            #expect(problem?.status == 503)
            #expect(sleeps.all == [250, 500, 1000, 2000].map { .milliseconds($0) })
            #expect(server.requests.count == 5)
        }
    }

    @Test func chanceShortensTheTime() async throws {
        try await ScriptedServer.run(answering: [busy(), busy(), .noLanguages]) { _, address in
            var policy = sleeps.policy
            policy.chance = { 0.5 }
            _ = try await Client(server: address, retries: policy).send(.listLanguages())
            #expect(sleeps.all == [125, 250].map { .milliseconds($0) })
        }
    }

    @Test func whoIsToWaitTooLongIsToldAtOnce() async throws {
        try await ScriptedServer.run(answering: [busy("Retry-After: 3600")]) { _, address in
            await #expect(throws: Problem.self) {
                try await Client(server: address, retries: sleeps.policy).send(.listLanguages())
            }
            #expect(sleeps.all.isEmpty)
        }
    }

    @Test func afterABrokenConnectionOnlyWhatMayBeDoneTwiceIs() async throws {
        try await ScriptedServer.run(answering: ["", .noLanguages]) { server, address in
            _ = try await Client(server: address, retries: sleeps.policy).send(.listLanguages())
            #expect(server.requests.count == 2)
        }
        try await ScriptedServer.run(answering: ["", ""]) { server, address in
            let client = try Client(server: address, retries: sleeps.policy)
            let error = await #expect(throws: TransportError.self) { try await client.send(.check("A text.")) }
            #expect(error?.reason == .connectionLost)
            #expect(server.requests.count == 1)
        }
        try await ScriptedServer.run(answering: Array(repeating: "", count: 9)) { server, address in
            let client = try Client(server: address, retries: sleeps.policy)
            await #expect(throws: TransportError.self) {
                try await client.send(.check("A text.", CheckOptions(store: false)))
            }
            #expect(server.requests.count == 5)
        }
    }

    @Test func withoutAConnectionEveryRequestIsTriedAgain() async throws {
        let address = try await ScriptedServer.run(answering: []) { _, address in address }
        await #expect(throws: TransportError.self) {
            try await Client(server: address, retries: sleeps.policy).send(.check("A text."))
        }
        #expect(sleeps.all.count == 4)
    }

    @Test func aRefusalIsNotTriedAgain() async throws {
        try await ScriptedServer.run(answering: [.answer("400 Bad Request")]) { server, address in
            await #expect(throws: Problem.self) {
                try await Client(server: address, retries: sleeps.policy).send(.listLanguages())
            }
            #expect(server.requests.count == 1)
        }
    }
}
