import Checking
import Synchronization

/// How it went with the database: whether it can be written, how often it could not, and who is told.
final class ServerHealth: Sendable {
    private struct State {
        var reason: StoreError?
        var failures = 0
        /// Whether it was said last that the database cannot be used, and when.
        var isSaidToFail = false
        var saidAt: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let report: @Sendable (StoreError?) -> Void

    /// - Parameter report: is told once when the database cannot be used any more, and `nil` when it can be again; once a minute where it
    ///   goes to and fro.
    init(report: @escaping @Sendable (StoreError?) -> Void) { self.report = report }

    /// Why the database cannot be used or written; `nil` while it can.
    var reason: StoreError? { state.withLock { $0.reason } }

    /// How many writes have failed.
    var failures: Int { state.withLock { $0.failures } }

    /// Notes that something failed.
    /// - Parameter isWrite: whether it was a write, which counts.
    func didFail(_ error: any Error, _ reason: StoreError, isWrite: Bool) {
        let isLasting = (error as? DatabaseFailure)?.isAboutTheServer ?? false
        change { state in
            if isWrite { state.failures += 1 }
            // The first reason stays until it is over: those that follow say the same of others.
            if isLasting, state.reason == nil { state.reason = reason }
        }
    }

    /// Notes that the database was written.
    func didWrite() {
        guard reason != nil else { return }
        change { $0.reason = nil }
    }

    private func change(_ change: (inout State) -> Void) {
        let news = state.withLock { state -> StoreError?? in
            change(&state)
            let isFailing = state.reason != nil
            guard isFailing != state.isSaidToFail else { return nil }
            let now = ContinuousClock.now
            if isFailing, let at = state.saidAt, now - at < .seconds(60) { return nil }
            (state.isSaidToFail, state.saidAt) = (isFailing, now)
            return .some(state.reason)
        }
        if let news { report(news) }
    }
}
