import Foundation
import Proofreading
import ProofreadingTesting
import Synchronization
import Testing
import Text

/// A check that nobody waits for any more ends where it is, whatever it is about: one sentence that has no end, words that take long.
@Suite(.serialized) struct CheckCancellationTests {
    @Test(arguments: [
        ("en-US", "the cat is sitting on the mat and "), ("en-US", "of the a an in it "),
        ("fr", "le chat de la maison et "),
        ("de-DE", "die Katze auf der Matte und "), ("en-US", "(a) [b] "), ("en-US", "a.b@c.d "),
    ])
    func checkingStopsInEachPartOfASentenceWithoutEnd(language: String, unit: String) async throws {
        let text = RepeatedText(unit).text(ofAbout: 200_000)
        try await expectStop(of: text, LanguageCode(language))
    }

    @Test(arguments: ["en-US", "da"] as [LanguageCode])
    func checkingStopsAmongUnknownWords(language: LanguageCode) async throws {
        var random = SplitMix(state: 3)
        let letters = Array("etaoinsrdlu")
        func word() -> String { String((0..<12).map { _ in letters[random.next(below: letters.count)] }) }
        let text = (0..<1500).map { _ in "\(word()) a I 2 a" }.joined(separator: " ")
        try await expectStop(of: text, language)
    }

    /// Expects that the work on a text ends soon after it is cancelled, wherever it is: in a small part of what all of it takes. Both are
    /// measured in seconds that the worker computes.
    private func expectStop(
        of text: String, _ language: LanguageCode, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let proofreader = try CorpusProofreader.shared.get()
        let request = ProofreadingRequest(text: text, language: language)
        func check(on scheduler: some Scheduler) async throws {
            _ = try await proofreader.proofread(request, on: scheduler)
        }
        // What the language needs is read, and words are remembered, before.
        try await check(on: ImmediateScheduler())
        let measuring = MeasuringScheduler()
        try await check(on: measuring)
        var whole = measuring.time
        for part in [0.05, 0.2, 0.4, 0.6, 0.8] {
            var late = Double.infinity
            var runs = 0
            // On a busy machine it may take a while to see that it is time to cancel: the best of some runs counts.
            while late >= whole / 8, runs < 4 {
                let scheduler = MeasuringScheduler(cancelledAfter: whole * part)
                do {
                    try await check(on: scheduler)
                    // It was done before: the machine computes faster now.
                    whole = min(whole, scheduler.time)
                } catch is CancellationError {
                    late = min(late, scheduler.time - scheduler.timeAtCancellation)
                }
                runs += 1
            }
            #expect(late < whole / 8, "\(late) of \(whole) s at \(part)", sourceLocation: sourceLocation)
        }
    }
}

/// Works on a thread of its own, whose time it measures, and cancels the work when that has computed for long enough.
private final class MeasuringScheduler: Scheduler {
    private struct State {
        var time = 0.0
        var timeAtCancellation: Double?
    }

    let width = 1
    private let limit: Double
    private let state = Mutex(State())

    init(cancelledAfter limit: Double = .infinity) { self.limit = limit }

    /// How many seconds all work took.
    var time: Double { state.withLock { $0.time } }
    /// How many it had taken when it was cancelled.
    var timeAtCancellation: Double { state.withLock { $0.timeAtCancellation ?? $0.time } }

    func run<Output: Sendable>(
        _ work: @escaping @Sendable (Cancellation) throws -> Output
    ) async throws -> Output {
        let before = time
        let cancellation = Cancellation()
        let worker = Worker { try work(cancellation) }
        while !worker.isDone {
            if before + worker.time >= limit, timeAtCancellation == time {
                cancellation.cancel()
                let now = before + worker.time
                state.withLock { $0.timeAtCancellation = $0.timeAtCancellation ?? now }
            }
            await Task.yield()
        }
        let (result, seconds) = worker.end()
        state.withLock { $0.time += seconds }
        return try result.get()
    }
}

/// A thread, what it makes, and the processor time it takes.
private final class Worker<Output: Sendable>: Sendable {
    private struct State {
        var clock: clockid_t?
        var end: (result: Result<Output, any Error>, time: Double)?
    }

    private let state = Mutex(State())

    init(_ work: @escaping @Sendable () throws -> Output) {
        let thread = Thread { [self] in
            var clock = clockid_t()
            pthread_getcpuclockid(pthread_self(), &clock)
            state.withLock { $0.clock = clock }
            let result = Result { try work() }
            state.withLock { $0 = State(clock: nil, end: (result, LinearTime.seconds(by: clock))) }
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    var isDone: Bool { state.withLock { $0.end != nil } }

    /// How many seconds it has computed.
    var time: Double {
        state.withLock { $0.end?.time ?? $0.clock.map { LinearTime.seconds(by: $0) } ?? 0 }
    }

    /// What came of it.
    func end() -> (Result<Output, any Error>, Double) {
        state.withLock { $0.end.map { ($0.result, $0.time) } } ?? (.failure(CancellationError()), 0)
    }
}
