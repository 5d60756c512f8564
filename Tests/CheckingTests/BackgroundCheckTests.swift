import Foundation
import Morphology
import ProofreadingTesting
import Testing

@testable import Checking

@Suite struct BackgroundCheckTests {
    private let history = FakeHistory()

    private func service(
        _ dictionary: any SpellingDictionary = FewWords.few, limits: Limits = Limits(), clock: HandClock = HandClock()
    ) -> CheckService {
        CheckService(
            FakePacks(dictionary: dictionary), history: history, limits: limits,
            now: { clock.now })
    }

    @Test func theTextsInTheBackgroundHaveALimitTogether() async throws {
        let gate = Gate()
        var limits = Limits()
        limits.textBytes = 4
        limits.backgroundBytes = 7
        let service = service(FewWords(["cat"], gate: gate), limits: limits)
        async let running: Void = service.runBackgroundChecks()
        let first = try await service.checkInBackground(CheckRequest(text: "cat "))
        let second = try await service.checkInBackground(CheckRequest(text: "cat"))
        await #expect(throws: Problem.self) { try await service.checkInBackground(CheckRequest(text: "a")) }
        #expect(try await history.count == 2)
        gate.open()
        for run in [first, second] {
            for await _ in run.events() {}
        }
        let third = try await service.checkInBackground(CheckRequest(text: "cat "))
        service.stopBackgroundChecks()
        await running
        #expect(third.state.name == "loaded")
    }

    @Test func aTextOverTheLimitOfAllIsTakenWhenNoOtherWaits() async throws {
        let gate = Gate()
        let service = service(FewWords(["cat"], gate: gate), limits: Limits(backgroundBytes: 1))
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        gate.open()
        service.stopBackgroundChecks()
        await running
        #expect(run.state.name == "loaded")
    }

    @Test func aBackgroundCheckThatCannotBeKeptTakesNoRoom() async throws {
        let service = service(limits: Limits(textBytes: 4, backgroundBytes: 4))
        history.failure.withLock { $0 = StoreError("The disk is full.") }
        await #expect(throws: Problem.self) { try await service.checkInBackground(CheckRequest(text: "cat")) }
        history.failure.withLock { $0 = nil }
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        service.stopBackgroundChecks()
        await running
        #expect(run.state.name == "loaded")
    }

    @Test func aBackgroundCheckIsKeptFromTheStartAndFinishesBeforeTheServiceStops() async throws {
        let gate = Gate()
        let service = service(FewWords(["cat"], gate: gate))
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        #expect(try await history.check(run.id)?.state.name == "loading")
        await gate.someoneWaits()
        service.stopBackgroundChecks()
        gate.open()
        await running
        #expect(try await history.check(run.id)?.state.name == "loaded")
        await #expect(throws: Problem.self) {
            let late = try await service.checkInBackground(CheckRequest(text: "cat"))
            if case .error(let problem) = late.state { throw problem }
        }
    }

    @Test(arguments: [true, false])
    func aCheckThatIsDeletedWhileItRunsInTheBackgroundStaysDeleted(byItself: Bool) async throws {
        let gate = Gate()
        let service = service(FewWords(["cat"], gate: gate))
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        if byItself {
            try await service.history.delete(run.id, of: .local)
        } else {
            #expect(try await service.history.deleteAll(of: .local) == 1)
        }
        await #expect(throws: Problem.self) { try await service.history.check(run.id, of: .local) }
        service.stopBackgroundChecks()
        gate.open()
        await running
        #expect(run.state.isFinal)
        #expect(try await history.count == 0)
        await #expect(throws: Problem.self) { try await service.history.check(run.id, of: .local) }
    }

    @Test func aCheckThatIsDeletedBeforeItFailsInTheBackgroundStaysDeleted() async throws {
        let gate = Gate()
        defer { gate.open() }
        let service = service(FewWords([], gate: gate), limits: Limits(time: .milliseconds(200)))
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        try await service.history.delete(run.id, of: .local)
        service.stopBackgroundChecks()
        await running
        #expect(run.check.problem?.code == .timedOut)
        #expect(try await history.count == 0)
    }

    // MARK: Crowds

    @Test func whatWasAcceptedIsDoneHoweverManyWait() async throws {
        let gate = Gate()
        let service = service(FewWords(["cat"], gate: gate), limits: Limits(runningChecks: 1, waitingChecks: 1))
        async let running: Void = service.runBackgroundChecks()
        async let first = service.check(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        async let second = service.check(CheckRequest(text: "cat"))
        while !service.isOverloaded { await Task.yield() }
        var accepted: [CheckRun] = []
        for _ in 0..<2 { accepted.append(try await service.checkInBackground(CheckRequest(text: "cat"))) }
        // Both come to the gate now, where there is no room to wait.
        for _ in 0..<1000 { await Task.yield() }
        #expect(accepted.map(\.state.isFinal) == [false, false])
        gate.open()
        service.stopBackgroundChecks()
        await running
        #expect(accepted.map(\.state.name) == ["loaded", "loaded"])
        for run in accepted { #expect(try await history.check(run.id)?.state.name == "loaded") }
        #expect(await [first.state.name, second.state.name] == ["loaded", "loaded"])
    }

    @Test func moreThanMayWaitAreRefusedAtTheDoorAndLeaveNoTrace() async throws {
        let service = service(limits: Limits(runningChecks: 1, waitingChecks: 1))
        var accepted: [CheckRun] = []
        for _ in 0..<2 { accepted.append(try await service.checkInBackground(CheckRequest(text: "cat"))) }
        let problem = await #expect(throws: Problem.self) {
            try await service.checkInBackground(CheckRequest(text: "cat"))
        }
        #expect(problem?.code == .overloaded)
        #expect(try await history.count == 2)
        async let running: Void = service.runBackgroundChecks()
        for run in accepted {
            for await _ in run.events() {}
        }
        let next = try await service.checkInBackground(CheckRequest(text: "cat"))
        service.stopBackgroundChecks()
        await running
        #expect((accepted + [next]).map(\.state.name) == ["loaded", "loaded", "loaded"])
    }

    // MARK: Leases

    @Test func aCheckIsLeasedUntilItWouldBeMissed() async throws {
        let clock = HandClock()
        let service = service(clock: clock)
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        clock.move(by: 29)
        try await service.history.recover()
        #expect(try await history.check(run.id)?.state.name == "loading")
        clock.move(by: 1)
        try await service.history.recover()
        #expect(try await history.check(run.id)?.state == .error(.interrupted))
    }

    @Test func startOfAnotherServerInterruptsNothingThatRuns() async throws {
        let gate = Gate()
        let clock = HandClock()
        let first = service(FewWords(["cat"], gate: gate), clock: clock)
        async let running: Void = first.runBackgroundChecks()
        let run = try await first.checkInBackground(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        let second = service(clock: clock)
        try await second.history.recover()
        #expect(try await second.history.check(run.id, of: .local).state.name == "loading")
        gate.open()
        first.stopBackgroundChecks()
        await running
        #expect(try await second.history.check(run.id, of: .local).state.name == "loaded")
    }
}
