import Foundation
import ProofreadingTesting
import Testing

/// Expects that work takes time in proportion to its size, by the processor time of the thread it runs on: see ``LinearTime``.
func expectLinearTime<Work>(
    of size: Int = 4_000, _ make: (_ size: Int) -> Work, sourceLocation: SourceLocation = #_sourceLocation,
    _ run: (Work) -> Void
) {
    let (small, large) = (make(size), make(size * LinearTime.growth))
    var time = LinearTime()
    repeat {
        time.measure(small: { processorTime { run(small) } }, large: { processorTime { run(large) } })
    } while time.isOpen
    guard !time.isLinear else { return }
    Issue.record(
        "\(LinearTime.growth) times as much took \(time.ratio) times as long", sourceLocation: sourceLocation)
}

/// How many seconds the calling thread computes for some work.
func processorTime(of work: () -> Void) -> Double {
    let start = LinearTime.seconds(by: CLOCK_THREAD_CPUTIME_ID)
    work()
    return LinearTime.seconds(by: CLOCK_THREAD_CPUTIME_ID) - start
}

/// How many seconds a thread has computed, by its clock.
func processorTime(of clock: clockid_t) -> Double { LinearTime.seconds(by: clock) }
