import Proofreading
import ProofreadingTesting
import Testing

@testable import Checking

@Suite struct OwnerTests {
    private let history = FakeHistory()

    private func request(_ text: String, for owner: Owner) -> CheckRequest {
        CheckRequest(ProofreadingRequest(text: text), for: owner)
    }

    @Test func nobodyReachesAnothersRunningCheck() async throws {
        let gate = Gate()
        let service = CheckService(FakePacks(dictionary: FewWords(["cat"], gate: gate)), history: history)
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(request("cat", for: .ann))
        await gate.someoneWaits()
        await #expect(throws: Problem.self) { try await service.history.check(run.id, of: .bob) }
        await #expect(throws: Problem.self) { try await service.history.events(of: run.id, of: .bob) }
        await #expect(throws: Problem.self) { try await service.history.delete(run.id, of: .bob) }
        #expect(try await service.history.deleteAll(of: .bob) == 0)
        #expect(try await service.history.checks(HistoryQuery(), of: .bob).checks.isEmpty)
        #expect(try await service.history.check(run.id, of: .ann).state.name == "loading")
        gate.open()
        service.stopBackgroundChecks()
        await running
        // It is remembered for a while, for its owner alone.
        await #expect(throws: Problem.self) { try await service.history.events(of: run.id, of: .bob) }
        await #expect(throws: Problem.self) { try await service.history.check(run.id, of: .bob) }
        #expect(try await service.history.check(run.id, of: .ann).state.name == "loaded")
        let events = try await service.history.events(of: run.id, of: .ann).reduce(into: [StateEvent]()) {
            $0.append($1)
        }
        #expect(events.count > 1)
    }

    @Test func mistakesOfAnotherAreNotCounted() async throws {
        let service = CheckService(history: history)
        _ = await service.check(request("I have a kat.", for: .ann))
        #expect(await service.check(request("I have a kat.", for: .bob)).result?.seenBefore == [:])
        #expect(await service.check(request("A kat.", for: .ann)).result?.seenBefore.values.first == 1)
    }

    @Test func nobodyDecidesOnAnothersFindings() async throws {
        let service = CheckService(history: history)
        let check = await service.check(request("I have a kat.", for: .ann))
        let kat = try #require(check.state.findings.first?.id)
        let problem = await #expect(throws: Problem.self) {
            try await service.history.decide(Decision(.dismissed), on: kat, in: check.id, of: .bob)
        }
        #expect(problem?.code == .checkNotFound)
        #expect(try await service.history.check(check.id, of: .ann).decisions.isEmpty)
    }

    @Test func wordsOfAnotherDoNotCount() async throws {
        let service = CheckService(history: history)
        _ = try await service.words.add([PersonalWord("kubectl")], to: nil, of: .ann)
        #expect(await service.check(request("I have a kubectl.", for: .ann)).state.findings.isEmpty)
        #expect(await service.check(request("I have a kubectl.", for: .bob)).state.findings.count == 1)
    }
}
