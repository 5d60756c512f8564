/// The port for what is measured of checks.
public protocol CheckMeter: Sendable {
    /// Is told of each check once it has ended.
    /// - Parameters:
    ///   - problem: why it came to nothing; `nil` when it was done.
    ///   - time: how long it took from being handed in.
    func checkEnded(in problem: Problem.Code?, after time: Duration)
    /// Is told how long a check waited for its place among the running ones.
    func checkWaited(_ time: Duration)
    /// Is told how long it took to keep a check in the history.
    func checkSaved(in time: Duration)
}

/// How much a ``CheckService`` has to do.
public struct CheckLoad: Hashable, Sendable {
    /// How many checks run.
    public let running: Int
    /// How many wait for a place among them.
    public let waiting: Int
}
