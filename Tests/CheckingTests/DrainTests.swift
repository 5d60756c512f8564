import Foundation
import Testing

@testable import Checking

/// How checks come to their end when the server is told to stop.
@Suite struct DrainTests {
    private let gate = Gate()
    private let history = FakeHistory()

    private func service() -> CheckService {
        CheckService(FakePacks(dictionary: FewWords(["cat"], gate: gate)), history: history)
    }

    @Test func withoutChecksItIsOverAtOnce() async {
        let service = service()
        await service.drain(within: .seconds(600))
        #expect(await service.check(CheckRequest(text: "cat")).problem?.code == .interrupted)
        await #expect(throws: Problem.self) { try await service.checkInBackground(CheckRequest(text: "cat")) }
        #expect(service.isDraining)
    }

    @Test(.timeLimit(.minutes(1))) func checksThatRunAndThoseThatWereTakenEndFirst() async throws {
        let service = service()
        async let running: Void = service.runBackgroundChecks()
        let background = try await service.checkInBackground(CheckRequest(text: "cat"))
        async let foreground = service.check(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        while service.load.running < 2 { await Task.yield() }
        async let drained: Void = service.drain(within: .seconds(600))
        while !service.isDraining { await Task.yield() }
        #expect(!background.state.isFinal)
        gate.open()
        await drained
        #expect(background.state.name == "loaded")
        #expect(await foreground.state.name == "loaded")
        service.stopBackgroundChecks()
        await running
    }

    @Test(.timeLimit(.minutes(1))) func whatDoesNotEndIsCutOffAndKeptAsInterrupted() async throws {
        let service = service()
        defer { gate.open() }
        async let running: Void = service.runBackgroundChecks()
        let background = try await service.checkInBackground(CheckRequest(text: "cat"))
        async let foreground = service.check(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        while service.load.running < 2 { await Task.yield() }
        await service.drain(within: .milliseconds(10))
        #expect(background.check.problem?.code == .interrupted)
        #expect(try await history.check(background.id)?.problem?.code == .interrupted)
        #expect(await foreground.problem?.code == .interrupted)
        service.stopBackgroundChecks()
        await running
    }

    @Test(.timeLimit(.minutes(1))) func checksThatWaitAreCutOffToo() async throws {
        let service = CheckService(
            FakePacks(dictionary: FewWords(["cat"], gate: gate)), history: history, limits: Limits(runningChecks: 1))
        defer { gate.open() }
        async let running: Void = service.runBackgroundChecks()
        var runs: [CheckRun] = []
        for _ in 0..<3 { runs.append(try await service.checkInBackground(CheckRequest(text: "cat"))) }
        await gate.someoneWaits()
        while service.load.waiting < 2 { await Task.yield() }
        await service.drain(within: .zero)
        #expect(runs.allSatisfy { $0.check.problem?.code == .interrupted })
        #expect(service.load.waiting == 0)
        service.stopBackgroundChecks()
        await running
    }

    @Test func aCheckThatIsRefusedAtTheDoorIsNotWaitedFor() async throws {
        let service = CheckService(
            FakePacks(), history: history, limits: Limits(textBytes: 10, runningChecks: 1, backgroundBytes: 10))
        history.failure.withLock { $0 = StoreError("The disk is full.") }
        for text in ["cat", "a long, long text"] {
            await #expect(throws: Problem.self) { try await service.checkInBackground(CheckRequest(text: text)) }
        }
        await service.drain(within: .seconds(600))
    }
}
