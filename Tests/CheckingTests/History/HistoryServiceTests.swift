import Proofreading
import ProofreadingTesting
import Testing

@testable import Checking

@Suite struct HistoryServiceTests {
    private let history = FakeHistory()

    private func service() -> CheckService { CheckService(history: history) }

    @Test func aForgottenTextIsForgottenInMemoryTooByAllItsNames() async throws {
        let service = service()
        let first = await service.check(CheckRequest(text: "I have a kat."))
        let second = await service.check(CheckRequest(text: "I have a cat.", revisionOf: first.id))
        try await service.history.delete(first.id, of: .local)
        for id in [first.id, second.id] {
            await #expect(throws: Problem.self) { try await service.history.check(id, of: .local) }
        }
    }

    @Test func whoComesLateSeesEveryStateThatWasMissed() async throws {
        let service = service()
        let all = await service.check(CheckRequest(text: "I have a kat.")) { run in
            await run.events().reduce(into: [StateEvent]()) { $0.append($1) }
        }
        let id = try #require(try await history.checks(HistoryQuery()).checks.first?.id)
        let replayed = try await service.history.events(of: id, of: .local).reduce(into: [StateEvent]()) {
            $0.append($1)
        }
        #expect(replayed == all)
        let rest = try await service.history.events(of: id, of: .local, after: 2).reduce(into: [StateEvent]()) {
            $0.append($1)
        }
        #expect(rest == Array(all.dropFirst(2)))
    }

    @Test func aDeletedCheckIsGoneForLateComersToo() async throws {
        let service = service()
        let check = await service.check(CheckRequest(text: "cat"))
        try await service.history.delete(check.id, of: .local)
        await #expect(throws: Problem.self) { try await service.history.events(of: check.id, of: .local) }
        await #expect(throws: Problem.self) { try await service.history.delete(check.id, of: .local) }
    }

    @Test func whatAnotherServerDeletedIsGoneFromMemoryToo() async throws {
        let service = service()
        let check = await service.check(CheckRequest(text: "cat"))
        let other = self.service()
        try await other.history.delete(check.id, of: .local)
        await #expect(throws: Problem.self) { try await service.history.events(of: check.id, of: .local) }
        await #expect(throws: Problem.self) { try await service.history.check(check.id, of: .local) }
    }

    @Test func aDecisionIsKeptAndCanBeTakenBack() async throws {
        let service = service()
        let check = await service.check(CheckRequest(text: "I have a kat."))
        let kat = try #require(check.state.findings.first?.id)
        let decision = Decision(.accepted, replacement: "cat")
        #expect(
            try await service.history.decide(decision, on: kat, in: check.id, of: .local).decisions == [kat: decision])
        #expect(try await service.history.decide(nil, on: kat, in: check.id, of: .local).decisions.isEmpty)
        await #expect(throws: Problem.self) {
            try await service.history.decide(decision, on: FindingID(rawValue: "another"), in: check.id, of: .local)
        }
    }
}
