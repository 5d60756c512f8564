import Foundation
import Proofreading

/// Keeps the states of a check that runs here, for those who follow it at another server.
///
/// Not each of them: what follows soon takes the place of what was before, so that a check costs the store a few writes a second at most and
/// a tenth of one connection, however much was found in it, and one that is done at once costs none. The final state is the history's.
struct StateWriter: Sendable {
    let run: CheckRun
    let runs: any SharedRuns
    let now: @Sendable () -> Date

    /// The least time between two writes.
    private static let pause = Duration.milliseconds(200)

    /// Writes until the check ends, or the task is cancelled.
    func write() async {
        // What an earlier attempt found is not taken for what this one did.
        var findings: [Finding]?
        var number = run.attempt.firstState + 1
        var pause = Self.pause
        while true {
            do { try await Task.sleep(for: pause) } catch { return }
            guard let event = await run.latestEvent(after: number), !event.state.isFinal else { return }
            let start = ContinuousClock.now
            let found = event.state.findings
            do {
                try await runs.keep(event, hasNewFindings: found != findings, of: run.attempt, at: now())
                (findings, number) = (found, event.number)
            } catch {
                // A store that is away now gets the next one.
            }
            pause = max(Self.pause, (ContinuousClock.now - start) * 9)
        }
    }
}
