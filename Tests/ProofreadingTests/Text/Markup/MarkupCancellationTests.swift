import Foundation
import ProofreadingTesting
import Synchronization
import Testing
import Text

/// A document that nobody waits for any more is not read to its end.
@Suite struct MarkupCancellationTests {
    @Test(arguments: TextFormat.all)
    func whatIsCancelledIsNotRead(format: TextFormat) throws {
        let cancellation = Cancellation()
        let document = try Document("One *two*.", format: format, cancellation: cancellation)
        #expect(document.prose == Document("One *two*.", format: format).prose)
        cancellation.cancel()
        #expect(throws: CancellationError.self) {
            try Document("One *two*.", format: format, cancellation: cancellation)
        }
    }

    @Test func annotationsThatAreCancelledAreNotRead() throws {
        let annotations = [Annotation.text("One "), .markup("<br>", readAs: "\n")]
        let cancellation = Cancellation()
        let document = try Document(annotations: annotations, cancellation: cancellation)
        #expect(document.prose == Document(annotations: annotations).prose)
        cancellation.cancel()
        #expect(throws: CancellationError.self) { try Document(annotations: annotations, cancellation: cancellation) }
    }

    /// Of ten megabytes, hardly more is read than was read already.
    @Test(
        arguments: [
            (TextFormat.markdown, "A *paragraph* with [links](a).\n\n"), (.markdown, "*a _a "), (.markdown, "> "),
            (.markdown, "|a|\n"),
            (.html, "<p>One <b>two</b> caf&eacute;s.</p>\n"), (.html, "<i lang=fr>a"), (.html, "<x a "),
            (.latex, "One \\emph{two} $x$.\n\n"), (.latex, "\\section{"), (.latex, "\\begin{array}"),
        ])
    func aLongTextIsNotReadToItsEnd(format: TextFormat, unit: String) {
        let part = RepeatedText(unit).text(ofAbout: 200_000)
        let ofPart = processorTime { _ = Document(part, format: format) }
        let whole = RepeatedText(unit).text(ofAbout: 10_000_000)
        // The whole is fifty times as long as the part; some of what is left is to give its memory back.
        expectStop(whenCancelledAfter: ofPart, within: ofPart * 20) {
            _ = try? Document(whole, format: format, cancellation: $0)
        }
    }

    /// Wherever in a text the reader is.
    @Test(arguments: [TextFormat.markdown, .html, .latex])
    func readingStopsInEachPhase(format: TextFormat) {
        let units = [
            "*a _a ", "[a](b) ", "<b>&amp;</b>", "\\emph{a} $b$ ", "a|b\n-|-\n", "\\begin{array}\\end{array}", "> - ",
            "\n\na\n",
        ]
        let text = units.map { RepeatedText($0).text(ofAbout: 40_000) }.joined()
        let whole = processorTime { _ = Document(text, format: format) }
        for part in [0.1, 0.3, 0.5] {
            expectStop(whenCancelledAfter: whole * part, within: whole / 4) {
                _ = try? Document(text, format: format, cancellation: $0)
            }
        }
    }

    @Test func manyAnnotationsAreNotAllRead() {
        let part = [Annotation](repeating: .markup("<p>", readAs: "\n\n"), count: 20_000)
        let whole = [[Annotation]](repeating: part, count: 20).flatMap(\.self)
        let ofPart = processorTime { _ = Document(annotations: part) }
        expectStop(whenCancelledAfter: ofPart, within: ofPart * 10) {
            _ = try? Document(annotations: whole, cancellation: $0)
        }
    }

    /// Expects that work on another thread ends soon after it is cancelled, both in seconds that this thread computes.
    private func expectStop(
        whenCancelledAfter time: Double, within limit: Double, sourceLocation: SourceLocation = #_sourceLocation,
        _ work: @escaping @Sendable (Cancellation) -> Void
    ) {
        let cancellation = Cancellation()
        let worker = Worker { work(cancellation) }
        while worker.time < time, !worker.isDone {}
        cancellation.cancel()
        // Read behind it, so that a thread that does not get on is no reason to fail.
        let atCancellation = worker.time
        let atEnd = worker.timeAtEnd()
        #expect(atEnd - atCancellation < limit, sourceLocation: sourceLocation)
    }
}

/// A thread and the processor time it takes.
private final class Worker: Sendable {
    private struct State {
        var clock: clockid_t?
        var atEnd: Double?
    }

    private let state = Mutex(State())
    private let ended = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            var clock = clockid_t()
            pthread_getcpuclockid(pthread_self(), &clock)
            state.withLock { $0.clock = clock }
            work()
            state.withLock { $0 = State(clock: nil, atEnd: processorTime(of: clock)) }
            ended.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    var isDone: Bool { state.withLock { $0.atEnd != nil } }

    /// How many seconds it has computed.
    var time: Double {
        state.withLock { state in state.atEnd ?? state.clock.map { processorTime(of: $0) } ?? 0 }
    }

    /// Waits for the end of the work.
    func timeAtEnd() -> Double {
        ended.wait()
        return time
    }
}
