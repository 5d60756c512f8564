import Foundation
import Proofreading
import ProofreadingTesting
import Testing

@testable import Checking

/// Several servers that have one store in common.
@Suite struct SharingTests {
    private let history = FakeHistory()
    private let changes = InMemoryChanges()
    private let clock = HandClock()
    private let runs: InMemoryRuns

    init() { runs = InMemoryRuns(history, changes: changes) }

    @Test(arguments: SharedRunsContract.claims)
    func runsInMemoryKeepTheContract(claim: SharedRunsContract.Claim) async throws {
        let history = InMemoryHistory()
        try await claim.verify(for: .init(runs: InMemoryRuns(history), history: history))
    }

    private func server(_ dictionary: FewWords = FewWords(["cat"])) -> CheckService {
        let clock = clock
        return CheckService(
            FakePacks(dictionary: dictionary), history: history, sharing: Sharing(changes: changes, runs: runs),
            now: { clock.now })
    }

    /// Runs the background checks of a server while the body does.
    private func running<Value: Sendable>(_ server: CheckService, _ body: () async throws -> Value) async throws
        -> Value
    {
        async let running: Void = server.runBackgroundChecks()
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        server.stopBackgroundChecks()
        await running
        return try result.get()
    }

    private static func states(_ events: StateEvents) async -> [StateEvent] {
        var states: [StateEvent] = []
        for await event in events { states.append(event) }
        return states
    }

    @Test func whatOneServerRunsIsFollowedAtAnother() async throws {
        let gate = Gate()
        let (one, other) = (server(FewWords(["cat"], gate: gate)), server())
        try await running(one) {
            let run = try await one.checkInBackground(CheckRequest(text: "cat"))
            await gate.someoneWaits()
            let events = try await other.history.events(of: run.id, of: .local)
            // A state is there once it has been written.
            let first = try #require(await events.event(after: 1))
            #expect(first.state.name == "loading" && first.number > 1)
            #expect(try await other.history.check(run.id, of: .local).state.name == "loading")
            gate.open()
            let states = await Self.states(try await other.history.events(of: run.id, of: .local, after: first.number))
            #expect(states.last?.state.name == "loaded")
            #expect(states.allSatisfy { $0.number > first.number })
            #expect(states.map(\.number) == states.map(\.number).sorted())
        }
    }

    @Test func whatAServerThatStopsHasNotDoneAnotherDoes() async throws {
        let gate = Gate()
        let (one, other) = (server(FewWords(["cat"], gate: gate)), server())
        async let running: Void = one.runBackgroundChecks()
        let run = try await one.checkInBackground(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        async let seen = Self.states(run.events())
        await one.drain(within: .zero)
        gate.open()
        one.stopBackgroundChecks()
        await running
        // Who followed it there was not told that it came to an end.
        let before = await seen
        #expect(before.allSatisfy { !$0.state.isFinal })
        try await self.running(other) {
            let states = await Self.states(
                try await other.history.events(of: run.id, of: .local, after: before.last?.number ?? 0))
            #expect(states.last?.state.name == "loaded")
            #expect(states.allSatisfy { $0.number > before.last?.number ?? 0 })
        }
        #expect(try await history.check(run.id)?.state.name == "loaded")
    }

    @Test func whatAServerThatIsGoneHasNotDoneAnotherDoesOnce() async throws {
        let gate = Gate()
        let (gone, other) = (server(FewWords(["cat"], gate: gate)), server(FewWords([])))
        let run = try await gone.checkInBackground(CheckRequest(text: "cat"))
        // One that nobody keeps running.
        let late = try #require(
            try await runs.takeOver(limit: 1, bytes: 9, at: clock.now + 4, until: clock.now + 8).first)
        clock.move(by: 8)
        try await running(other) {
            let states = await Self.states(try await other.history.events(of: run.id, of: .local))
            #expect(states.last?.state.findings.map(\.reading) == ["cat"])
        }
        // It comes back to life, and what it says is not taken any more.
        var check = run.check
        check.state = .error(Problem(.timedOut, "Too late."))
        #expect(try await runs.finish(check, late.attempt, revising: nil) == false)
        #expect(try await history.check(run.id)?.state.name == "loaded")
    }

    @Test func aCheckThatIsDeletedAtAnotherServerWhileItRunsIsGone() async throws {
        let gate = Gate()
        let (one, other) = (server(FewWords(["cat"], gate: gate)), server())
        try await running(one) {
            let run = try await one.checkInBackground(CheckRequest(text: "cat"))
            await gate.someoneWaits()
            try await other.history.delete(run.id, of: .local)
            await #expect(throws: Problem.self) { try await one.history.check(run.id, of: .local) }
            gate.open()
        }
        #expect(try await history.count == 0)
    }

    @Test func decisionsOfAnotherServerAreSeenOnceTheyAreTold() async throws {
        let one = server()
        #expect(await one.history.decisions.current(of: .local).offered.isEmpty)
        for number in 0..<DecisionMemory.dismissals {
            try await history.save(.sample(number, "teh \(number)", mistakes: ["teh": "the"]))
            _ = try await history.decide(Decision(.dismissed), on: .sample("teh"), in: .sample(number), of: .local)
        }
        #expect(await one.history.decisions.current(of: .local).offered.isEmpty)
        changes.tell(.decisions(.local))
        #expect(await one.history.decisions.current(of: .local).offered.count == 1)
    }
}
