import Foundation
import Testing

/// A text that is as long as one likes: something repeated, and something else as often behind it, which may have to do with it.
struct RepeatedText: Sendable, CustomTestStringConvertible {
    private let first: String
    private let second: String

    init(_ first: String, then second: String = "") {
        self.first = first
        self.second = second
    }

    /// The text with about so many bytes. A letter ends each half: with it, a row of hyphens is no line, and nothing that was seen
    /// on the way is certain.
    func text(ofAbout bytes: Int) -> String {
        let count = max(1, bytes / (first.utf8.count + second.utf8.count))
        return String(repeating: first, count: count) + "é" + String(repeating: second, count: count) + "é"
    }

    var testDescription: String {
        second.isEmpty ? first.debugDescription : "\(first.debugDescription) \(second.debugDescription)"
    }
}

/// Expects that work takes time in proportion to its size, by the processor time of the thread it runs on, which other work on the machine
/// does not count towards.
///
/// What is eight times as large may take up to twenty times as long; with quadratic time it takes sixty-four times. Times too short to
/// be measured well are good enough, and only the best of some runs counts.
func expectLinearTime<Work>(
    of size: Int = 4_000, _ make: (_ size: Int) -> Work, sourceLocation: SourceLocation = #_sourceLocation,
    _ run: (Work) -> Void
) {
    let (small, large) = (make(size), make(size * 8))
    var (ofSmall, ofLarge) = (Double.infinity, Double.infinity)
    for _ in 0..<4 {
        ofLarge = min(ofLarge, processorTime { run(large) })
        if ofLarge < 0.005 { return }
        ofSmall = min(ofSmall, processorTime { run(small) })
        if ofLarge < ofSmall * 20 { return }
    }
    Issue.record("eight times as much took \(ofLarge / ofSmall) times as long", sourceLocation: sourceLocation)
}

/// How many seconds the calling thread computes for some work.
func processorTime(of work: () -> Void) -> Double {
    let start = processorTime(of: CLOCK_THREAD_CPUTIME_ID)
    work()
    return processorTime(of: CLOCK_THREAD_CPUTIME_ID) - start
}

/// How many seconds a thread has computed, by its clock.
func processorTime(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
