import Foundation
import Proofreading
import ProofreadingTesting
import Testing

@testable import Checking

@Suite struct CheckServiceTests {
    private let history = FakeHistory()
    private let words = InMemoryWordList()

    private func service(
        _ dictionary: any SpellingDictionary = FewWords(["i", "have", "a", "cat", "dog"]),
        detector: FixedDetector = FixedDetector(), broken: LanguageCode? = nil, limits: Limits = Limits()
    ) -> CheckService {
        CheckService(
            engine: ProofreadingEngine(
                dictionaries: FakeDictionaries(dictionary: dictionary, broken: broken), detector: detector,
                workers: Workers(count: 2)),
            history: history, words: WordService(store: words), limits: limits)
    }

    private func result(_ check: Check) throws -> CheckResult {
        guard case .loaded(let result) = check.state else {
            Issue.record("The check is \(check.state).")
            throw CancellationError()
        }
        return result
    }

    private func problem(_ check: Check) -> Problem? {
        if case .error(let problem) = check.state { problem } else { nil }
    }

    // MARK: The result

    @Test func anUnknownWordIsCorrectedWhereItStands() async throws {
        let check = await service().check(CheckRequest(text: "I have a kat."))
        let correction = try #require(try result(check).corrections.first)
        #expect(correction.text == "kat")
        #expect(correction.range == 9..<12)
        #expect(correction.rule == "spelling.unknown-word")
        #expect(correction.explanation != nil)
        #expect(try result(check).statistics == Statistics(words: 4, sentences: 1))
    }

    @Test func theCorrectedTextTakesTheFirstSuggestions() async throws {
        let check = await service().check(CheckRequest(text: "I have a kat."))
        #expect(try result(check).correctedText == "I have a a.")
    }

    @Test func anEmptyTextIsRight() async throws {
        let check = await service().check(CheckRequest(text: ""))
        #expect(try result(check).corrections.isEmpty)
        #expect(try result(check).statistics == Statistics(words: 0, sentences: 0))
    }

    @Test func withoutExplanationsThereAreNone() async throws {
        let check = await service().check(CheckRequest(text: "I have a kat.", detail: .suggestions))
        #expect(try result(check).corrections.allSatisfy { $0.explanation == nil })
    }

    @Test func mistakesAloneAreFoundWithoutAskingForSuggestions() async throws {
        let asking = CountingSuggester()
        let engine = ProofreadingEngine(
            dictionaries: FakeDictionaries(), detector: FixedDetector(),
            makeKit: { _, _ in LanguageKit(suggester: asking) })
        let request = CheckRequest(text: "I have a kat. Kim has a dgo.", level: .picky, detail: .mistakes)
        let corrections = try await engine.proofread(request) { _ in }.corrections
        #expect(corrections.map(\.text) == ["kat", "Kim", "has", "dgo"])
        #expect(corrections.allSatisfy { $0.suggestions.isEmpty && $0.explanation == nil })
        #expect(asking.words.withLock { $0.isEmpty })
    }

    @Test func aWordThatComesBackAgainAndAgainIsAskedForAFewTimes() async throws {
        let asking = CountingSuggester()
        let engine = ProofreadingEngine(
            dictionaries: FakeDictionaries(), detector: FixedDetector(),
            makeKit: { _, _ in LanguageKit(suggester: asking) })
        let text = String(repeating: "I have a kat. ", count: 100) + "I have a dgo."
        let corrections = try await engine.proofread(CheckRequest(text: text, level: .picky)) { _ in }.corrections
        #expect(corrections.count == 101)
        #expect(corrections.allSatisfy { $0.suggestions.map(\.text) == [$0.text + "!"] })
        #expect(asking.words.withLock { $0.filter { $0 == "kat" }.count } == 4)
        #expect(asking.words.withLock { $0.filter { $0 == "dgo" }.count } == 1)
    }

    @Test func aDisabledRuleFindsNothing() async throws {
        let request = CheckRequest(text: "I have a kat.", rules: RuleSelection(disabled: ["spelling.unknown-word"]))
        #expect(try result(await service().check(request)).corrections.isEmpty)
    }

    @Test func aMistakeMadeBeforeIsCounted() async throws {
        let service = service()
        _ = await service.check(CheckRequest(text: "I have a kat."))
        _ = await service.check(CheckRequest(text: "A kat."))
        let third = await service.check(CheckRequest(text: "I have a kat."))
        #expect(try result(third).seenBefore == [2])
    }

    @Test func aLongTextHasTheSameCorrectionsAsItsParts() async throws {
        let paragraph = "I have a kat. I have a dog.\n\n"
        let text = String(repeating: paragraph, count: 5000)
        let check = await service().check(CheckRequest(text: text, level: .picky, store: false))
        let corrections = try result(check).corrections
        #expect(corrections.map(\.range.lowerBound) == (0..<5000).map { $0 * paragraph.utf8.count + 9 })
        #expect(try result(check).statistics == Statistics(words: 40000, sentences: 10000))
    }

    // MARK: Languages

    @Test func theLanguageAskedForIsTaken() async throws {
        let check = await service().check(CheckRequest(text: "a", language: "fr"))
        #expect(
            try result(check).language == CheckedLanguage(code: "fr", name: "French", detected: false, confidence: 1))
    }

    @Test func aBareCodeTakesThePreferredVariant() async throws {
        let request = CheckRequest(text: "a", language: "en", preferredLanguages: ["fr", "en-GB"])
        #expect(try result(await service().check(request)).language.code == "en-GB")
    }

    @Test func theDetectedLanguageIsTakenWithItsConfidence() async throws {
        let check = await service().check(CheckRequest(text: "Le chat dort dans la maison depuis ce matin."))
        let language = try result(check).language
        #expect(language.code == "fr")
        #expect(language.detected)
        #expect(language.confidence > 0.9)
    }

    @Test func aTextThatGivesNoClueIsInTheDefaultLanguage() async throws {
        let check = await service().check(CheckRequest(text: "12 + 3"))
        #expect(
            try result(check).language
                == CheckedLanguage(code: "en-US", name: "English (US)", detected: true, confidence: 0))
    }

    @Test func eachPartOfAMixedTextIsCheckedInItsLanguage() async throws {
        let english = "The weather was fine and the children went to the garden with their dog. "
        let french = "Le chat dort dans la maison depuis ce matin et il ne veut pas sortir."
        let knowing = { (text: String) in
            FewWords(Set(text.lowercased().split { !$0.isLetter }.map(String.init)))
        }
        var dictionaries = FakeDictionaries()
        dictionaries.own = ["en-US": knowing(english), "en-GB": knowing(english), "fr": knowing(french)]
        let service = CheckService(
            engine: ProofreadingEngine(dictionaries: dictionaries, detector: FixedDetector()), history: history,
            words: WordService(store: words))
        let text = "\(english)\(english)\n\n\(french) Le chatt dort dans la maison.\n\n\(english)The dogg went."
        let found = try result(await service.check(CheckRequest(text: text)))
        #expect(found.language.code == "en-US")
        #expect(found.languageRanges.map(\.code) == ["en-US", "fr", "en-US"])
        #expect(found.corrections.map(\.text) == ["chatt", "dogg"])
    }

    @Test func anUnknownLanguageIsAProblemThatNamesTheInstalledOnes() async {
        let problem = problem(await service().check(CheckRequest(text: "a", language: "tlh")))
        #expect(problem?.code == .unknownLanguage)
        #expect(problem?.detail.contains("en-US, en-GB, fr") == true)
    }

    @Test func aDictionaryThatCannotBeUsedIsAProblem() async {
        let problem = problem(await service(broken: "fr").check(CheckRequest(text: "a", language: "fr")))
        #expect(problem?.code == .dictionaryUnusable)
        #expect(problem?.detail.contains("The file is empty.") == true)
    }

    // MARK: States

    @Test func statesPassThroughTheStagesInOrder() async throws {
        let events = await service().check(CheckRequest(text: "I have a kat.")) { run in
            await run.events().reduce(into: [StateEvent]()) { $0.append($1) }
        }
        #expect(events.map(\.number) == Array(1...events.count))
        let stages = events.compactMap { if case .loading(let progress) = $0.state { progress } else { nil } }
        #expect(stages.map(\.stage).first == .queued)
        #expect(stages.map(\.stage).last == .saving)
        #expect(stages.map(\.fraction) == stages.map(\.fraction).sorted())
        #expect(events.last?.state.name == "loaded")
        #expect(events.dropLast().allSatisfy { !$0.state.isFinal })
    }

    @Test func whoComesLateSeesEveryStateThatWasMissed() async throws {
        let service = service()
        let all = await service.check(CheckRequest(text: "I have a kat.")) { run in
            await run.events().reduce(into: [StateEvent]()) { $0.append($1) }
        }
        let id = try #require(history.checks.withLock { $0.keys.first })
        let replayed = try await service.events(of: id).reduce(into: [StateEvent]()) { $0.append($1) }
        #expect(replayed == all)
        let rest = try await service.events(of: id, after: 2).reduce(into: [StateEvent]()) { $0.append($1) }
        #expect(rest == Array(all.dropFirst(2)))
    }

    // MARK: Limits

    @Test func aTextOverTheLimitIsAProblem() async {
        var limits = Limits()
        limits.textBytes = 4
        let service = service(limits: limits)
        #expect(problem(await service.check(CheckRequest(text: "12345")))?.code == .textTooLong)
        #expect(problem(await service.check(CheckRequest(text: "1234"))) == nil)
    }

    @Test func aCheckThatTakesTooLongEndsInAProblem() async {
        let gate = Gate()
        defer { gate.open() }
        var limits = Limits()
        limits.time = .milliseconds(50)
        let check = await service(FewWords([], gate: gate), limits: limits).check(CheckRequest(text: "cat"))
        #expect(problem(check)?.code == .timedOut)
    }

    @Test func aCheckThatFindsTooManyWaitingEndsInAProblem() async {
        let gate = Gate()
        let limits = Limits(runningChecks: 1, waitingChecks: 0)
        let service = service(FewWords(["cat"], gate: gate), limits: limits)
        async let first = service.check(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        #expect(problem(await service.check(CheckRequest(text: "cat")))?.code == .overloaded)
        gate.open()
        #expect(await first.state.name == "loaded")
        #expect(await service.check(CheckRequest(text: "cat")).state.name == "loaded")
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
        #expect(history.checks.withLock { $0.count } == 2)
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

    @Test func aCheckWhoseTaskIsCancelledEndsAtOnceAndIsNotKept() async {
        let gate = Gate()
        defer { gate.open() }
        let service = service(FewWords([], gate: gate))
        let task = Task { await service.check(CheckRequest(text: "cat")) }
        await gate.someoneWaits()
        task.cancel()
        #expect(problem(await task.value)?.code == .cancelled)
        #expect(history.checks.withLock { $0.isEmpty })
    }

    @Test func whoStopsFollowingCancelsTheCheck() async throws {
        let gate = Gate()
        defer { gate.open() }
        let service = service(FewWords([], gate: gate))
        let run = await service.check(CheckRequest(text: "cat")) { run in
            await gate.someoneWaits()
            return run
        }
        #expect(problem(run.check)?.code == .cancelled)
    }

    // MARK: Keeping

    @Test func aCheckIsKeptOnceItIsLoaded() async throws {
        let check = await service().check(CheckRequest(text: "I have a kat."))
        #expect(history.checks.withLock { $0[check.id] } == check)
        #expect(history.saves.withLock { $0 } == ["loaded"])
    }

    @Test func aCheckThatIsNotToBeKeptLeavesNoTrace() async throws {
        let service = service()
        let check = await service.check(CheckRequest(text: "I have a kat.", store: false))
        #expect(history.checks.withLock { $0.isEmpty })
        await #expect(throws: Problem.self) { try await service.check(check.id) }
    }

    @Test func aStoreThatFailsIsAProblemThatSaysSo() async {
        history.failure.withLock { $0 = StoreError("The disk is full.") }
        let problem = problem(await service().check(CheckRequest(text: "cat")))
        #expect(problem?.code == .storeFailed)
        #expect(problem?.detail.contains("The disk is full.") == true)
    }

    @Test func aBackgroundCheckIsKeptFromTheStartAndFinishesBeforeTheServiceStops() async throws {
        let gate = Gate()
        let service = service(FewWords(["cat"], gate: gate))
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        #expect(history.checks.withLock { $0[run.id]?.state.name } == "loading")
        await gate.someoneWaits()
        service.stopBackgroundChecks()
        gate.open()
        await running
        #expect(history.checks.withLock { $0[run.id]?.state.name } == "loaded")
        await #expect(throws: Problem.self) {
            let late = try await service.checkInBackground(CheckRequest(text: "cat"))
            if case .error(let problem) = late.state { throw problem }
        }
    }

    @Test func aDeletedCheckIsGoneForLateComersToo() async throws {
        let service = service()
        let check = await service.check(CheckRequest(text: "cat"))
        try await service.delete(check.id)
        await #expect(throws: Problem.self) { try await service.events(of: check.id) }
        await #expect(throws: Problem.self) { try await service.delete(check.id) }
    }

    @Test(arguments: [true, false])
    func aCheckThatIsDeletedWhileItRunsInTheBackgroundStaysDeleted(byItself: Bool) async throws {
        let gate = Gate()
        let service = service(FewWords(["cat"], gate: gate))
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        await gate.someoneWaits()
        if byItself {
            try await service.delete(run.id)
        } else {
            #expect(try await service.deleteAll() == 1)
        }
        await #expect(throws: Problem.self) { try await service.check(run.id) }
        service.stopBackgroundChecks()
        gate.open()
        await running
        #expect(run.state.isFinal)
        #expect(history.checks.withLock { $0.isEmpty })
        await #expect(throws: Problem.self) { try await service.check(run.id) }
    }

    @Test func aCheckThatIsDeletedBeforeItFailsInTheBackgroundStaysDeleted() async throws {
        let gate = Gate()
        defer { gate.open() }
        let service = service(FewWords([], gate: gate), limits: Limits(time: .milliseconds(200)))
        async let running: Void = service.runBackgroundChecks()
        let run = try await service.checkInBackground(CheckRequest(text: "cat"))
        try await service.delete(run.id)
        service.stopBackgroundChecks()
        await running
        #expect(problem(run.check)?.code == .timedOut)
        #expect(history.checks.withLock { $0.isEmpty })
    }

    @Test func aDecisionIsKeptAndCanBeTakenBack() async throws {
        let service = service()
        let check = await service.check(CheckRequest(text: "I have a kat."))
        let decision = Decision(.accepted, replacement: "cat")
        #expect(try await service.decide(decision, on: 0, of: check.id).decisions == [0: decision])
        #expect(try await service.decide(nil, on: 0, of: check.id).decisions.isEmpty)
        await #expect(throws: Problem.self) { try await service.decide(decision, on: 7, of: check.id) }
    }
}
