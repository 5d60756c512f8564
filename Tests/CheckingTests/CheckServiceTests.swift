import Foundation
import Grammar
import Morphology
import Proofreading
import ProofreadingTesting
import Testing
import Text

@testable import Checking

@Suite struct CheckServiceTests {
    private let history = FakeHistory()

    private func service(
        _ dictionary: any SpellingDictionary = FewWords.few, broken: LanguageCode? = nil, limits: Limits = Limits()
    ) -> CheckService {
        CheckService(FakePacks(dictionary: dictionary, broken: broken), history: history, limits: limits)
    }

    // MARK: The result

    @Test func aTextIsProofread() async throws {
        let check = await service().check(CheckRequest(text: "I have a kat."))
        let result = try #require(check.result)
        #expect(result.findings.map(\.reading) == ["kat"])
        #expect(result.proofreading.statistics == Statistics(words: 4, sentences: 1))
        #expect(check.state.isFinal)
    }

    @Test func aMistakeMadeBeforeIsCounted() async throws {
        let service = service()
        _ = await service.check(CheckRequest(text: "I have a kat."))
        _ = await service.check(CheckRequest(text: "A kat."))
        let third = try #require(await service.check(CheckRequest(text: "I have a kat and a dgo.")).result)
        let kat = try #require(third.findings.first)
        #expect(kat.reading == "kat")
        #expect(third.seenBefore == [kat.id: 2])
    }

    @Test func aTextThatIsCheckedAgainCountsOnce() async throws {
        let service = service()
        let first = await service.check(CheckRequest(text: "I have a kat."))
        #expect(first.result?.seenBefore == [:])
        // As it is, and written on.
        let same = await service.check(CheckRequest(text: "I have a kat."))
        #expect(same.result?.seenBefore == [:])
        let next = await service.check(CheckRequest(text: "I have a kat. A dog.", revisionOf: first.id))
        #expect(next.result?.seenBefore == [:])
        let loose = await service.check(CheckRequest(text: "A kat.", store: false, revisionOf: next.id))
        #expect(loose.result?.seenBefore == [:])
        let other = await service.check(CheckRequest(text: "A kat."))
        #expect(other.result?.seenBefore.values.map { $0 } == [1])
        #expect(try await service.history.checks(HistoryQuery(), of: .local).checks.map(\.id) == [other.id, next.id])
    }

    @Test func aVersionThatIsCheckedInTheBackgroundTakesItsPlaceOnceItIsDone() async throws {
        let service = service()
        let first = await service.check(CheckRequest(text: "I have a kat."))
        let run = try await service.checkInBackground(CheckRequest(text: "I have a cat.", revisionOf: first.id))
        #expect(try await service.history.check(first.id, of: .local).text == "I have a kat.")
        async let work: Void = service.runBackgroundChecks()
        for await _ in run.events() {}
        service.stopBackgroundChecks()
        await work
        #expect(try await service.history.check(first.id, of: .local).text == "I have a cat.")
        #expect(try await service.history.checks(HistoryQuery(), of: .local).checks.map(\.id) == [run.id])
    }

    @Test func withoutExplanationsNothingIsCounted() async throws {
        let service = service()
        _ = await service.check(CheckRequest(text: "I have a kat."))
        let second = await service.check(CheckRequest(text: "I have a kat.", detail: .suggestions))
        #expect(try #require(second.result).seenBefore.isEmpty)
    }

    @Test func anUnknownLanguageIsAProblemThatNamesTheInstalledOnes() async {
        let problem = await service().check(CheckRequest(text: "a", language: "tlh")).problem
        #expect(problem?.code == .unknownLanguage)
        #expect(problem?.detail.contains("en-US, en-GB, fr") == true)
    }

    @Test func aDictionaryThatCannotBeUsedIsAProblem() async {
        let problem = await service(broken: "fr").check(CheckRequest(text: "a", language: "fr")).problem
        #expect(problem?.code == .dictionaryUnusable)
        #expect(problem?.detail.contains("The file is empty.") == true)
    }

    // MARK: The language of the last check

    @Test func aTextThatSaysNothingIsInTheLanguageOfTheLastKeptOne() async throws {
        let service = service()
        #expect(await service.check(CheckRequest(text: "42")).result?.language.code == "en-US")
        _ = await service.check(CheckRequest(text: "un chat", language: "fr"))
        #expect(await service.check(CheckRequest(text: "42")).result?.language.code == "fr")
        // What the writer's program accepts comes first.
        var accepting = ProofreadingRequest(text: "42")
        accepting.acceptedLanguages = ["en-GB"]
        #expect(await service.check(CheckRequest(accepting)).result?.language.code == "en-GB")
    }

    @Test func theHistoryTellsTheLanguageOfTheLastCheckAfterAStart() async throws {
        _ = await service().check(CheckRequest(text: "un chat", language: "fr"))
        #expect(await service().check(CheckRequest(text: "42")).result?.language.code == "fr")
    }

    @Test func whoKeepsNothingGetsTheSameAnswerWhateverCameBefore() async throws {
        let service = service()
        _ = await service.check(CheckRequest(text: "un chat", language: "fr", store: false))
        #expect(await service.check(CheckRequest(text: "42")).result?.language.code == "en-US")
        _ = await service.check(CheckRequest(text: "un chat", language: "fr"))
        #expect(await service.check(CheckRequest(text: "42", store: false)).result?.language.code == "en-US")
    }

    @Test func theLanguageOfForgottenChecksIsForgotten() async throws {
        let service = service()
        _ = await service.check(CheckRequest(text: "un chat", language: "fr"))
        _ = try await service.history.deleteAll(of: .local)
        #expect(await service.check(CheckRequest(text: "42")).result?.language.code == "en-US")
    }

    @Test func anotherOwnersLanguageSaysNothing() async throws {
        let service = service()
        _ = await service.check(CheckRequest(text: "un chat", language: "fr"))
        let other = CheckRequest(ProofreadingRequest(text: "42"), for: Owner(rawValue: "somebody"))
        #expect(await service.check(other).result?.language.code == "en-US")
    }

    // MARK: States

    @Test func statesPassThroughTheStagesInOrder() async throws {
        let events = await service().check(CheckRequest(text: "I have a kat.")) { run in
            await run.events().reduce(into: [StateEvent]()) { $0.append($1) }
        }
        #expect(events.map(\.number) == Array(1...events.count))
        let stages = events.compactMap { if case .loading(let progress, _) = $0.state { progress } else { nil } }
        #expect(stages.map(\.stage).first == .queued)
        #expect(stages.map(\.stage).last == .saving)
        #expect(stages.map(\.fraction) == stages.map(\.fraction).sorted())
        #expect(events.last?.state.name == "loaded")
        #expect(events.dropLast().allSatisfy { !$0.state.isFinal })
    }

    @Test func whatWasFoundSoFarIsToldBeforeTheEndUnderTheSameNames() async throws {
        let words = (0..<200).map { "kat" + String(repeating: "x", count: $0 / 3) + "abc".suffix($0 % 3) }
        let paragraphs = words.map { "I have a \($0). I have a dog." }
        let request = CheckRequest(text: paragraphs.joined(separator: "\n\n"), level: .picky)
        let states = await service().check(request) { run in
            await run.events().reduce(into: [CheckState]()) { $0.append($1.state) }
        }
        let final = try #require(states.last).findings
        #expect(final.count == 200)
        let partial = states.filter { !$0.isFinal }.map(\.findings)
        #expect(partial.filter { !$0.isEmpty && $0.count < 200 }.count >= 2)
        #expect(partial.map(\.count) == partial.map(\.count).sorted())
        #expect(partial.allSatisfy { Set(final).isSuperset(of: $0) })
    }

    // MARK: Limits

    @Test func aTextOverTheLimitIsAProblem() async {
        var limits = Limits()
        limits.textBytes = 4
        let service = service(limits: limits)
        #expect(await service.check(CheckRequest(text: "12345")).problem?.code == .textTooLong)
        #expect(await service.check(CheckRequest(text: "1234")).problem == nil)
    }

    @Test func aCheckThatTakesTooLongEndsInAProblem() async {
        let gate = Gate()
        defer { gate.open() }
        var limits = Limits()
        limits.time = .milliseconds(50)
        let check = await service(FewWords([], gate: gate), limits: limits).check(CheckRequest(text: "cat"))
        #expect(check.problem?.code == .timedOut)
    }

    @Test func aCheckThatFindsTooManyWaitingEndsInAProblem() async {
        let gate = Gate()
        let limits = Limits(runningChecks: 1, waitingChecks: 0)
        let service = service(FewWords(["cat"], gate: gate), limits: limits)
        async let first = service.check(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        #expect(await service.check(CheckRequest(text: "cat")).problem?.code == .overloaded)
        gate.open()
        #expect(await first.state.name == "loaded")
        #expect(await service.check(CheckRequest(text: "cat")).state.name == "loaded")
    }

    @Test func aCheckWhoseTaskIsCancelledEndsAtOnceAndIsNotKept() async throws {
        let gate = Gate()
        defer { gate.open() }
        let service = service(FewWords([], gate: gate))
        let task = Task { await service.check(CheckRequest(text: "cat")) }
        await gate.someoneWaits()
        task.cancel()
        #expect(await task.value.problem?.code == .cancelled)
        #expect(try await history.count == 0)
    }

    @Test func whoStopsFollowingCancelsTheCheck() async throws {
        let gate = Gate()
        defer { gate.open() }
        let service = service(FewWords([], gate: gate))
        let run = await service.check(CheckRequest(text: "cat")) { run in
            await gate.someoneWaits()
            return run
        }
        #expect(run.check.problem?.code == .cancelled)
    }

    // MARK: Keeping

    @Test func aCheckIsKeptOnceItIsLoaded() async throws {
        let check = await service().check(CheckRequest(text: "I have a kat."))
        #expect(try await history.check(check.id) == check)
        #expect(history.saves.withLock { $0 } == ["loaded"])
    }

    @Test func aCheckThatIsNotToBeKeptLeavesNoTrace() async throws {
        let service = service()
        let check = await service.check(CheckRequest(text: "I have a kat.", store: false))
        #expect(try await history.count == 0)
        await #expect(throws: Problem.self) { try await service.history.check(check.id, of: .local) }
    }

    @Test(arguments: [false, true])
    func nothingIsKeptOfSomebodyWhoCouldNotBeTold(inBackground: Bool) async throws {
        let service = service()
        let request = CheckRequest(ProofreadingRequest(text: "I have a dgo."), for: .unknown)
        if inBackground {
            await #expect(throws: Problem.self) { try await service.checkInBackground(request) }
        } else {
            let check = await service.check(request)
            #expect(check.state.findings.map(\.reading) == ["dgo"])
            #expect(check.storeProblem?.detail.contains("whose it is") == true)
        }
        #expect(try await history.count == 0)
    }

    @Test func aStoreThatFailsKeepsNoCheckFromBeingAnswered() async throws {
        let service = service()
        let kept = await service.check(CheckRequest(text: "I have a kat."))
        history.failure.withLock { $0 = StoreError("The disk is full.") }
        let check = await service.check(CheckRequest(text: "I have a dgo."))
        #expect(check.state.findings.map(\.reading) == ["dgo"])
        #expect(check.storeProblem?.code == .storeFailed)
        #expect(check.storeProblem?.detail.contains("The disk is full.") == true)
        // It is there for as long as it is in memory, as what was kept is.
        for known in [check, kept] { #expect(try await service.history.check(known.id, of: .local) == known) }
        await #expect(throws: Problem.self) { try await service.history.requireReadiness() }
        #expect(await service.check(CheckRequest(text: "A kat.", store: false)).storeProblem == nil)

        history.failure.withLock { $0 = nil }
        #expect(try await history.count == 1)
        try await service.history.requireReadiness()
        #expect(await service.check(CheckRequest(text: "I have a dgo.")).storeProblem == nil)
        #expect(try await history.count == 2)
    }

    @Test func theWordsThatWereReadLastHoldWhileTheStoreFails() async throws {
        let clock = HandClock()
        let words = FailingWordList()
        let service = CheckService(FakePacks(), history: history, words: words, now: { clock.now })
        _ = try await service.words.add([PersonalWord("kat")], to: nil, of: .local)
        #expect(await service.check(CheckRequest(text: "I have a kat.")).state.findings.isEmpty)
        words.fails.withLock { $0 = true }
        clock.move(by: 60)
        #expect(await service.check(CheckRequest(text: "I have a kat.")).state.findings.isEmpty)
        await #expect(throws: Problem.self) { try await service.words.add([PersonalWord("dgo")], to: nil, of: .local) }
        let check = await service.check(CheckRequest(text: "I have a kat, a dgo."))
        #expect(check.state.findings.map(\.reading) == ["dgo"])
    }
}
