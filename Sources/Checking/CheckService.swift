import Foundation
import Proofreading
import Synchronization

/// The use cases around checks: check a text and report its states, and keep, list, search and forget checks.
///
/// Background checks run inside ``runBackgroundChecks()``, which whoever wires the server runs as a service; all others run in
/// the task of whoever asks, and are cancelled with it.
public final class CheckService: Sendable {
    /// What one check may take.
    public let limits: Limits
    /// The personal dictionary, whose words are right in every check.
    public let words: WordService
    /// What the history says about mistakes.
    public let insights: InsightService
    /// Past mistakes as exercises.
    public let practice: PracticeService
    private let currentProofreader: Mutex<Proofreader>
    private let workers: Workers
    private let history: any HistoryStore
    private let lastLanguages: LastLanguages
    private let decisions: DecisionMemory
    private let offers: WordOffers
    private let limiter: CheckLimiter
    private let drain = Drain()
    private let meter: (any CheckMeter)?
    private let backgroundTexts: ByteBudget
    private let registry = RunRegistry()
    private let ids = CheckIDGenerator()
    private let now: @Sendable () -> Date
    private let background: AsyncStream<CheckRun>
    private let backgroundEntry: AsyncStream<CheckRun>.Continuation

    /// Makes a service.
    /// - Parameters:
    ///   - proofreader: what proofreads.
    ///   - workers: the threads that it does so on.
    ///   - history: where checks are kept.
    ///   - words: the personal dictionary.
    ///   - limits: what one check may take.
    ///   - meter: measures checks; nobody does unless given.
    ///   - now: the clock.
    public init(
        proofreader: Proofreader, workers: Workers = Workers(), history: any HistoryStore, words: WordService,
        limits: Limits = Limits(), meter: (any CheckMeter)? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.currentProofreader = Mutex(proofreader)
        self.meter = meter
        self.workers = workers
        self.history = history
        self.lastLanguages = LastLanguages(history: history)
        self.words = words
        self.decisions = DecisionMemory(history: history, now: now)
        self.offers = WordOffers(words: words, decisions: decisions)
        self.insights = InsightService(store: history, words: words, now: now)
        self.practice = PracticeService(store: history, words: words, now: now)
        self.limits = limits
        self.now = now
        self.limiter = CheckLimiter(places: limits.runningChecks, waiting: limits.waitingChecks)
        self.backgroundTexts = ByteBudget(bytes: max(limits.backgroundBytes, limits.textBytes))
        (self.background, self.backgroundEntry) = AsyncStream.makeStream(of: CheckRun.self)
    }

    private var proofreader: Proofreader { currentProofreader.withLock { $0 } }

    /// Takes other languages and rules from now on. Checks that run end with those that they began with.
    /// - Parameter dictionaries: the new proofreader's, for the personal dictionary.
    public func use(_ proofreader: Proofreader, dictionaries: any DictionaryProvider) {
        currentProofreader.withLock { $0 = proofreader }
        words.use(dictionaries)
    }

    /// The texts that answers are worded with.
    public var phrases: any PhraseProvider { proofreader.phrases }

    /// The languages that can be checked.
    public var languages: [Language] { proofreader.languages }

    /// The installed language of that code, or a variant of it when the code names no region; `nil` if there is none.
    public func language(for code: LanguageCode) -> Language? { proofreader.language(for: code) }

    /// The rules of those languages by name, maybe without texts and examples.
    public var catalogue: RuleCatalogue { proofreader.catalogue }

    /// The rules of a language, by its code without a region, or of all, with texts and examples. Read anew each time: half a second
    /// of English, which has megabytes of them.
    public func rules(of base: String?) -> [RuleInfo] { proofreader.rules(of: base) }

    /// What a rule is, with its examples and the languages that have it; `nil` if there is none of that identifier.
    public func describedRule(_ id: RuleID) -> RuleInfo? { proofreader.describedRule(id) }

    /// What a rule is, maybe without examples; `nil` if there is none of that identifier.
    public func rule(_ id: RuleID) -> RuleInfo? { proofreader.rule(id) }

    /// Whether a language's dictionary is in memory already, so that a check in it need not wait.
    public func isLoaded(_ code: LanguageCode) -> Bool { proofreader.isLoaded(code) }

    /// Whether a check that is handed in now would be refused because too many wait already.
    public var isOverloaded: Bool { limiter.isFull }

    /// How much there is to do.
    public var load: CheckLoad { limiter.load }

    /// Whether checks are no longer taken because the server is stopping.
    public var isDraining: Bool { drain.isDraining }

    /// Takes no more checks, and waits for those that run and those that were taken for the background. Those that have not ended in
    /// some time are cut off: they end in a ``Problem`` `interrupted`, which who follows them is told. Then it returns, some
    /// milliseconds later.
    public func drain(within time: Duration) async { await drain.close(within: time) }

    // MARK: Checking

    /// Checks a text and waits for the end, which is `loaded` or `error`.
    public func check(_ request: CheckRequest) async -> Check {
        await perform(begin(request))
    }

    /// Checks a text while the body follows its states; when the body ends or throws before the check does, or the task is
    /// cancelled, the check is cancelled.
    public func check<Result: Sendable>(
        _ request: CheckRequest, following body: (CheckRun) async throws -> Result
    ) async rethrows -> Result {
        let run = begin(request)
        async let check = perform(run)
        let result = try await body(run)
        if run.state.isFinal { _ = await check }
        return result
    }

    /// Hands in a text to be checked in the background; it is kept in the history from now on, as `loading` first. What is accepted is
    /// done, however many wait: its time runs from when its work begins.
    /// - Throws: a ``Problem`` when the text is too long, too many wait already, or the history cannot be written.
    public func checkInBackground(_ request: CheckRequest) async throws(Problem) -> CheckRun {
        try requireLength(of: request.text)
        try drain.enter()
        guard registry.background.count < limits.runningChecks + limits.waitingChecks,
            backgroundTexts.take(request.text.utf8.count)
        else {
            drain.leave()
            throw Problem(
                .overloaded, "Too many texts wait to be checked in the background. Try again in a few seconds.")
        }
        let run = begin(request, inBackground: true)
        do {
            // What it revises stays as it is until there is a result.
            try await history.save(
                run.check, of: request.owner, revising: nil, leasedUntil: run.createdAt + Self.lease)
        } catch {
            backgroundTexts.giveBack(request.text.utf8.count)
            registry.end(run, keep: false)
            drain.leave()
            throw Problem(storing: error)
        }
        if case .terminated = backgroundEntry.yield(run) {
            await end(run, in: .error(Drain.stopping), stored: true)
            drain.leave()
        }
        return run
    }

    /// Runs the checks that were handed in for the background, until ``stopBackgroundChecks()`` was called and the last has ended.
    public func runBackgroundChecks() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.keepLeases() }
            group.addTask {
                await withDiscardingTaskGroup { group in
                    for await run in self.background {
                        group.addTask { _ = await self.perform(run) }
                    }
                }
            }
            // The checks end; the leases have to be told.
            await group.next()
            group.cancelAll()
        }
    }

    /// Takes no more background checks; those that were taken run to their end.
    public func stopBackgroundChecks() {
        backgroundEntry.finish()
    }

    /// For how many seconds a check that is loading is believed to be worked on without a sign of life.
    private static let lease: TimeInterval = 30

    /// Says again and again that the background checks are worked on, and marks those whose process is gone.
    private func keepLeases() async {
        while true {
            do { try await Task.sleep(for: .seconds(Self.lease / 3)) } catch { return }
            // A store that fails now may be there again the next time.
            try? await history.extendLeases(of: registry.background, until: now() + Self.lease)
            try? await history.markInterrupted(at: now())
        }
    }

    private func begin(_ request: CheckRequest, inBackground: Bool = false) -> CheckRun {
        let date = now()
        let run = CheckRun(
            id: ids.next(at: date), createdAt: date, request: request, isInBackground: inBackground)
        registry.insert(run)
        return run
    }

    /// Runs a check and moves its state, from the first to the final one: no one else does.
    @discardableResult
    private func perform(_ run: CheckRun) async -> Check {
        if !run.isInBackground {
            do {
                try drain.enter()
            } catch {
                await end(run, in: .error(error), stored: false)
                return run.check
            }
        }
        defer { drain.leave() }
        let request = run.request
        do {
            try requireLength(of: request.text)
            var result = try await proofreadInTurn(run)
            // A history that cannot be read has nothing to say of what was found: no check fails for it.
            if request.proofreading.detail >= .explanations {
                result.seenBefore = (try? await timesSeen(result, request)) ?? [:]
            }
            result.offers = await offers.findings(of: result, for: request.owner)
            if request.store { result.storeProblem = await keep(result, of: run) }
            await end(run, in: .loaded(result), stored: false)
        } catch {
            await end(run, in: .error(problem(of: error)), stored: run.isInBackground)
        }
        return run.check
    }

    /// Keeps what a check found.
    /// - Returns: why it is not kept, when the history cannot be written.
    private func keep(_ result: CheckResult, of run: CheckRun) async -> Problem? {
        let request = run.request
        run.move(to: .loading(Progress(.saving, fraction: 0.98), findings: run.state.findings))
        var check = run.check
        check.state = .loaded(result)
        let start = ContinuousClock.now
        do {
            // A check that was cancelled this late is kept all the same: a write is all or nothing.
            if run.isInBackground {
                // Deleted while it ran, it stays deleted.
                _ = try await history.replace(check, of: request.owner, revising: request.revisionOf)
            } else {
                try await history.save(check, of: request.owner, revising: request.revisionOf)
            }
        } catch {
            return Problem(storing: error)
        }
        meter?.checkSaved(in: .now - start)
        let language = result.language
        if !language.isUnsure { lastLanguages.remember(language.code, of: request.owner) }
        return nil
    }

    /// Waits for a place among the checks that run, and proofreads.
    private func proofreadInTurn(_ run: CheckRun) async throws -> CheckResult {
        let start = ContinuousClock.now
        let proofread = { @Sendable () async throws -> CheckResult in
            self.meter?.checkWaited(.now - start)
            return try await self.proofread(run)
        }
        if run.isInBackground {
            // What was accepted may wait as long as it takes.
            return try await drain.run {
                try await self.limiter.enter(isAccepted: true) {
                    try await self.drain.run(within: self.limits.time, proofread)
                }
            }
        }
        return try await drain.run(within: limits.time) { try await self.limiter.enter(proofread) }
    }

    private func proofread(_ run: CheckRun) async throws -> CheckResult {
        var request = run.request.proofreading
        request.personalWords = await words.current(of: run.request.owner)
        if request.personalises {
            request.personalChoices = await decisions.current(of: run.request.owner).choices
        }
        // Who keeps nothing is asked nothing of before: the same text gets the same answer.
        if request.language == nil, run.request.store,
            let last = await lastLanguages.language(of: run.request.owner)
        {
            request.acceptedLanguages.append(last)
        }
        return CheckResult(try await proofreader.proofread(request, on: workers) { run.move($0) })
    }

    private func timesSeen(
        _ result: CheckResult, _ request: CheckRequest
    ) async throws(StoreError) -> [FindingID: Int] {
        guard !result.findings.isEmpty else { return [:] }
        let mistakes = result.findings.map { Mistake($0.reading, in: result.language.code) }
        let text = TextReference(request.text, revisionOf: request.revisionOf)
        let times = try await history.timesSeen(Set(mistakes), of: request.owner, outside: text)
        var seen: [FindingID: Int] = [:]
        for (finding, mistake) in zip(result.findings, mistakes) {
            if let count = times[mistake] { seen[finding.id] = count }
        }
        return seen
    }

    /// Moves a run to its final state; a check that the history has as `loading` gets it there too.
    private func end(_ run: CheckRun, in state: CheckState, stored: Bool) async {
        if stored {
            var check = run.check
            check.state = state
            // When this fails as well the next start of the server marks the check as interrupted.
            _ = try? await history.replace(check, of: run.request.owner, revising: nil)
        }
        if run.isInBackground { backgroundTexts.giveBack(run.request.text.utf8.count) }
        run.move(to: state)
        let problem: Problem.Code? = if case .error(let problem) = state { problem.code } else { nil }
        meter?.checkEnded(in: problem, after: .now - run.start)
        registry.end(run, keep: run.request.store)
    }

    private func requireLength(of text: String) throws(Problem) {
        let bytes = text.utf8.count
        if bytes > limits.textBytes {
            throw Problem(
                .textTooLong,
                "The text has \(bytes) bytes; the limit is \(limits.textBytes). Send it in parts, or raise the limit.")
        }
    }

    private func problem(of error: any Error) -> Problem {
        switch error {
        case let problem as Problem: problem
        case is CancellationError: Problem(.cancelled, "The check was cancelled.")
        case is DeadlineExceeded:
            Problem(
                .timedOut,
                "The check took longer than \(limits.time.components.seconds) seconds. Send the text in parts.")
        case let error as StoreError: Problem(storing: error)
        case let error as DictionaryError: Problem(error, installed: languages)
        default: Problem(.internal, "Something went wrong that should not. The server's log says more.")
        }
    }

    // MARK: History

    /// The check of that identifier, running or kept, or the version of its text that took its place.
    public func check(_ id: CheckID, of owner: Owner) async throws(Problem) -> Check {
        let run = run(id, of: owner)
        if let run, !run.state.isFinal || run.isNotKept { return run.check }
        do {
            if let check = try await history.check(id, of: owner) { return await offering(check, owner) }
        } catch {
            // What is in memory can be answered without the history.
            guard let run else { throw Problem(storing: error) }
            return run.check
        }
        if let run { return run.check }
        throw Problem(.checkNotFound, "There is no check \(id). It may have been deleted, or was not kept.")
    }

    private func offering(_ check: Check, _ owner: Owner) async -> Check {
        guard case .loaded(var result) = check.state else { return check }
        var check = check
        result.offers = await offers.findings(of: result, decided: check.decisions, for: owner)
        check.state = .loaded(result)
        return check
    }

    private func run(_ id: CheckID, of owner: Owner) -> CheckRun? {
        registry[id].flatMap { $0.request.owner == owner ? $0 : nil }
    }

    /// The states of a check from the first, or after the one of a number. Of a check that ended a while ago only the final
    /// state is left.
    public func events(
        of id: CheckID, of owner: Owner, after number: Int = 0
    ) async throws(Problem) -> AsyncStream<StateEvent> {
        if let run = run(id, of: owner) { return run.events(after: number) }
        let check = try await check(id, of: owner)
        let (stream, continuation) = AsyncStream.makeStream(of: StateEvent.self)
        continuation.yield(StateEvent(number: max(number, 0) + 1, state: check.state))
        continuation.finish()
        return stream
    }

    /// A page of the kept checks, newest first.
    public func checks(_ query: HistoryQuery, of owner: Owner) async throws(Problem) -> HistoryPage {
        try await storing { () throws(StoreError) in try await history.checks(query, of: owner) }
    }

    /// Some checks that have ended, with all that they hold, from the oldest: see ``HistoryStore/endedChecks(after:limit:of:)``.
    public func endedChecks(after id: CheckID?, limit: Int = 100, of owner: Owner) async throws(Problem)
        -> [ArchivedText]
    {
        try await storing { () throws(StoreError) in try await history.endedChecks(after: id, limit: limit, of: owner) }
    }

    /// Forgets a text, by the check of any of its versions. One that still runs in the background is not kept once it has ended.
    public func delete(_ id: CheckID, of owner: Owner) async throws(Problem) {
        let gone = try await storing { () throws(StoreError) in try await history.delete(id, of: owner) }
        for version in gone.union([id]) { registry.forget(version, of: owner) }
        lastLanguages.forget(owner)
        decisions.forget(owner)
        proofreader.forgetTexts()
        if gone.isEmpty { throw Problem(.checkNotFound, "There is no check \(id). It may have been deleted already.") }
    }

    /// Forgets every check, those included that still run in the background.
    /// - Returns: how many texts there were.
    public func deleteAll(of owner: Owner) async throws(Problem) -> Int {
        let count = try await storing { () throws(StoreError) in try await history.deleteAll(of: owner) }
        registry.forget(of: owner)
        lastLanguages.forget(owner)
        decisions.forget(owner)
        proofreader.forgetTexts()
        return count
    }

    /// Forgets what is beyond what is kept, of every owner.
    /// - Returns: how many texts there were.
    @discardableResult
    public func trim(to retention: Retention) async throws(Problem) -> Int {
        var count = 0
        while !retention.keepsAll {
            let forgotten = try await storing { () throws(StoreError) in
                try await history.forgetSome(beyond: retention, at: now())
            }
            if forgotten.texts == 0 { break }
            count += forgotten.texts
            for (owner, checks) in forgotten.checks {
                for id in checks { registry.forget(id, of: owner) }
                lastLanguages.forget(owner)
                decisions.forget(owner)
            }
        }
        if count > 0 {
            proofreader.forgetTexts()
            try await storing { () throws(StoreError) in try await history.giveBackSpace() }
        }
        return count
    }

    /// Forgets what is beyond what is kept, now and then once an hour, until the task is cancelled.
    /// - Parameter report: is told of what came of it each time.
    public func keepTrimming(
        to retention: Retention, report: @Sendable (Result<Int, Problem>) -> Void = { _ in }
    ) async {
        while !Task.isCancelled {
            do throws(Problem) {
                report(.success(try await trim(to: retention)))
            } catch {
                // A history that cannot be used now may be there the next time.
                report(.failure(error))
            }
            try? await Task.sleep(for: .seconds(3600))
        }
    }

    /// Keeps what was decided on a finding, or takes it back.
    /// - Returns: the check with its decisions.
    public func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(Problem) -> Check {
        let isKept = try await storing { () throws(StoreError) in
            try await history.decide(decision, on: finding, in: id, of: owner)
        }
        decisions.forget(owner)
        let check = try await check(id, of: owner)
        if !isKept {
            throw Problem(.correctionNotFound, "The check \(id) has no correction \(finding) that can be decided on.")
        }
        return check
    }

    /// Whether checks can be made and kept, for readiness probes.
    public func requireReadiness() async throws(Problem) {
        try await storing { () throws(StoreError) in try await history.ping() }
    }

    /// Marks the checks that a server which is gone left unfinished.
    public func recover() async throws(Problem) {
        try await storing { () throws(StoreError) in try await history.markInterrupted(at: now()) }
    }
}
