import SuperTextClient
import SuperTextHTTPTesting
import Testing

/// Checks that are followed.
@Suite(.serialized, .timeLimit(.minutes(2))) struct StatesTests {
    private let sleeps = Sleeps()

    private func all(_ states: CheckStates) async throws -> [Check] {
        try await states.reduce(into: []) { $0.append($1) }
    }

    @Test func aCheckIsFollowedToItsEnd() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            let states = try await all(client.states(checking: "I recieved it.", CheckOptions(language: "en-US")))
            #expect(states.first?.progress.stage == "queued")
            #expect(states.dropLast().allSatisfy { !$0.state.isFinal })
            #expect(states.allSatisfy { $0.text == nil && $0.id == states.first?.id })
            #expect(states.last?.result?.corrections.map(\.text) == ["recieved"])
            #expect(try await client.send(.getCheck(try #require(states.last?.id))).result == states.last?.result)
        }
    }

    @Test func aStreamThatIsCutGoesOnWhereItWasAndMissesNoState() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            // Cut within the third event, then before a whole one has come, then in the one after that.
            try await CuttingProxy.run(to: server.port, cutting: [3, 1, 2]) { proxy, address in
                let client = try Client(server: address, retries: nil)
                let check = try await client.send(.submit("a xxb", CheckOptions(language: "en-US")))
                await dictionaries.untilAsked()
                var states: [Check] = []
                for try await state in client.states(of: check.id, reconnection: sleeps.policy) {
                    states.append(state)
                    if state.progress.stage == "dictionary" { dictionaries.release() }
                }
                #expect(proxy.cutsLeft == 0)
                // As long as the server wants.
                #expect(sleeps.all == [.seconds(2), .seconds(2), .seconds(2)])
                #expect(states.last?.result?.corrections.map(\.text) == ["xxb"])
                let uncut = try await all(server.client().states(of: check.id))
                #expect(states == uncut)
            }
        }
    }

    @Test func whatWasFoundSoFarIsInEachState() async throws {
        let dictionaries = HeldDictionaries(at: "finally")
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            var most = 0
            for try await check in try await server.client().states(
                checking: HeldDictionaries.longText, CheckOptions(language: "en-US"))
            {
                switch check.state {
                case .loading(let found):
                    #expect(found.count >= most)
                    most = found.count
                    if most > 0 { dictionaries.release() }
                case .loaded(let result):
                    #expect(most > 0)
                    #expect(result.corrections.count == 65)
                case .error(let problem): Issue.record(problem)
                }
            }
        }
    }

    @Test func aConnectionThatBreaksAgainAndAgainIsGivenUp() async throws {
        let stream = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n:\n\n"
        try await ScriptedServer.run(answering: Array(repeating: stream, count: 9)) { server, address in
            let states = try Client(server: address, retries: nil).states(of: "0", reconnection: sleeps.policy)
            await #expect(throws: UnexpectedAnswer.self) { try await all(states) }
            #expect(server.requests.count == 5)
            #expect(sleeps.all == [250, 500, 1000, 2000].map { .milliseconds($0) })
        }
    }

    @Test func whoHasSeenTheEndIsToldNoMore() async throws {
        try await ScriptedServer.run(answering: ["HTTP/1.1 204 No Content\r\n\r\n"]) { _, address in
            let states = try Client(server: address).states(of: "0")
            #expect(try await all(states).isEmpty)
        }
    }

    @Test func aCheckThatIsNotThereIsAProblem() async throws {
        try await TestServer.run { server in
            let states = try server.client().states(of: "0197a0c0-0000-7000-8000-000000000000")
            let problem = await #expect(throws: Problem.self) { try await all(states) }
            #expect(problem?.code == .checkNotFound)
        }
    }

    @Test func aCheckThatFailsEndsWithItsProblem() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits.time = .milliseconds(50)
        } _: { server in
            let states = try await all(server.client().states(checking: "a"))
            let last = try #require(states.last?.state)
            if case .error(let problem) = last {
                #expect(problem.code == "timed-out")
            } else {
                Issue.record("\(last)")
            }
        }
    }

    @Test func aTaskThatIsCancelledStopsFollowing() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            let client = try server.client()
            let (seen, see) = AsyncStream.makeStream(of: Check.self)
            let task = Task {
                for try await check in try await client.states(checking: "a") { see.yield(check) }
            }
            for await check in seen where check.progress.stage == "dictionary" { break }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            // The check goes on, and the server would wait for it.
            dictionaries.release()
        }
    }
}
