import Foundation
import Morphology
import Proofreading
import Text

/// The use cases around checking: check a text and report its states. What was checked is looked up and forgotten in the ``history``.
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
    /// The checks that were made: look them up, follow, search and forget them.
    public let history: HistoryService
    /// What is checked.
    public let rules: RuleBook
    private let proofreaderInUse: ProofreaderInUse
    private let workers: Workers
    private let limiter: CheckLimiter
    let drain = Drain()
    private let meter: (any CheckMeter)?
    let backgroundTexts: ByteBudget
    let registry: RunRegistry
    private let ids = CheckIDGenerator()
    let now: @Sendable () -> Date
    private let background: AsyncStream<CheckRun>
    let backgroundEntry: AsyncStream<CheckRun>.Continuation

    /// Makes a service.
    /// - Parameters:
    ///   - proofreader: what proofreads.
    ///   - workers: the threads that it does so on.
    ///   - history: where checks are kept.
    ///   - words: the personal dictionary.
    ///   - limits: what one check may take.
    ///   - sharing: what is told and heard where other servers have the same store; none does unless given.
    ///   - meter: measures checks; nobody does unless given.
    ///   - now: the clock.
    public init(
        proofreader: Proofreader, workers: Workers = Workers(), history: any HistoryStore, words: WordService,
        sharing: Sharing? = nil, limits: Limits = Limits(), meter: (any CheckMeter)? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.proofreaderInUse = ProofreaderInUse(proofreader)
        self.meter = meter
        self.workers = workers
        self.rules = RuleBook(proofreader: proofreaderInUse)
        self.registry = RunRegistry()
        self.words = words
        self.history = HistoryService(
            store: history, registry: registry, words: words, proofreader: proofreaderInUse, sharing: sharing, now: now)
        self.insights = InsightService(store: history, words: words, now: now)
        self.practice = PracticeService(store: history, words: words, now: now)
        self.limits = limits
        self.now = now
        self.limiter = CheckLimiter(places: limits.runningChecks, waiting: limits.waitingChecks)
        self.backgroundTexts = ByteBudget(bytes: max(limits.backgroundBytes, limits.textBytes))
        (self.background, self.backgroundEntry) = AsyncStream.makeStream(of: CheckRun.self)
    }

    private var proofreader: Proofreader { proofreaderInUse.current }

    /// Takes other languages and rules from now on. Checks that run end with those that they began with.
    /// - Parameter dictionaries: the new proofreader's, for the personal dictionary.
    public func use(_ proofreader: Proofreader, dictionaries: any DictionaryProvider) {
        proofreaderInUse.use(proofreader)
        words.use(dictionaries)
    }

    /// The texts that answers are worded with.
    public var phrases: any PhraseProvider { proofreader.phrases }

    /// The languages that can be checked.
    public var languages: [Language] { proofreader.languages }

    /// The installed language of that code, or a variant of it when the code names no region; `nil` if there is none.
    public func language(for code: LanguageCode) -> Language? { proofreader.language(for: code) }

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
            try await history.begin(run)
        } catch {
            backgroundTexts.giveBack(request.text.utf8.count)
            registry.end(run, keep: false)
            drain.leave()
            throw error
        }
        if case .terminated = backgroundEntry.yield(run) {
            if let sharing = history.sharing {
                await giveBack(run, sharing)
            } else {
                await end(run, in: .error(Drain.stopping), stored: true)
            }
            drain.leave()
        }
        return run
    }

    /// Runs the checks that were handed in for the background, until ``stopBackgroundChecks()`` was called and the last has ended.
    public func runBackgroundChecks() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                if let sharing = self.history.sharing {
                    await self.shareRuns(sharing)
                } else {
                    await self.history.keepLeases()
                }
            }
            group.addTask {
                await withDiscardingTaskGroup { group in
                    for await run in self.background {
                        group.addTask {
                            if let sharing = self.history.sharing {
                                await self.perform(run, sharing)
                            } else {
                                await self.perform(run)
                            }
                        }
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

    private func begin(_ request: CheckRequest, inBackground: Bool = false) -> CheckRun {
        let date = now()
        let run = CheckRun(
            id: ids.next(at: date), createdAt: date, request: request, isInBackground: inBackground)
        registry.insert(run)
        return run
    }

    /// Runs a check and moves its state, from the first to the final one: no one else does.
    @discardableResult
    func perform(_ run: CheckRun) async -> Check {
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
            if request.proofreading.detail >= .explanations {
                result.seenBefore = await history.timesSeen(result, of: request)
            }
            result.offers = await history.offers.findings(of: result, for: request.owner)
            if request.store { result.storeProblem = await keep(result, of: run) }
            await end(run, in: .loaded(result), stored: false)
        } catch {
            let problem = problem(of: error)
            if run.isInBackground, problem == Drain.stopping, let sharing = history.sharing {
                await giveBack(run, sharing)
            } else {
                await end(run, in: .error(problem), stored: run.isInBackground)
            }
        }
        return run.check
    }

    /// Keeps what a check found.
    /// - Returns: why it is not kept, when the history cannot be written.
    private func keep(_ result: CheckResult, of run: CheckRun) async -> Problem? {
        run.move(to: .loading(Progress(.saving, fraction: 0.98), findings: run.state.findings))
        let start = ContinuousClock.now
        do { try await history.keep(result, of: run) } catch { return error }
        meter?.checkSaved(in: .now - start)
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
        request.maximumFindings = limits.findings
        request.writer = run.request.owner.rawValue
        request.personalWords = await words.current(of: run.request.owner)
        if request.personalises {
            request.personalChoices = await history.decisions.current(of: run.request.owner).choices
        }
        // Who keeps nothing is asked nothing of before: the same text gets the same answer.
        if request.language == nil, run.request.store,
            let last = await history.lastLanguages.language(of: run.request.owner)
        {
            request.acceptedLanguages.append(last)
        }
        return CheckResult(try await proofreader.proofread(request, on: workers) { run.move($0) })
    }

    /// Moves a run to its final state; a check that the history has as `loading` gets it there too.
    private func end(_ run: CheckRun, in state: CheckState, stored: Bool) async {
        if stored { await history.end(run, in: state) }
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
}
