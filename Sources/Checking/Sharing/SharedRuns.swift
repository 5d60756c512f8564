import Foundation

/// The port for checks in the background, where several servers have one store: each says how far a check has come that another runs,
/// and does those whose server is gone.
///
/// Every implementation passes `SharedRunsContract` of `ProofreadingTesting`.
public protocol SharedRuns: Sendable {
    /// Keeps a check as loading, with all that another server needs to do it: its first attempt, 1.
    func begin(_ check: Check, for request: CheckRequest, leasedUntil lease: Date) async throws(StoreError)

    /// Keeps a state of a check that is loading, unless another server has taken it over. States come in the order of their numbers.
    /// - Parameter hasNewFindings: whether what was found so far is something else than in the state that was kept before.
    func keep(_ event: StateEvent, hasNewFindings: Bool, of attempt: RunAttempt, at now: Date) async throws(StoreError)

    /// The first state that is kept behind the one of a number, as long as the check is loading and a while longer.
    func event(of id: CheckID, of owner: Owner, after number: Int) async throws(StoreError) -> StateEvent?

    /// Keeps a check that has ended, in the place of the one that is loading.
    /// - Returns: whether it is kept: what was deleted stays deleted, and what another server took over is that one's to end.
    func finish(
        _ check: Check, _ attempt: RunAttempt, revising revised: CheckID?
    ) async throws(StoreError) -> Bool

    /// Promises that attempts go on until a later time; not those that another server has taken over.
    func extendLeases(of attempts: [RunAttempt], until lease: Date) async throws(StoreError)

    /// Gives an attempt up, so that another server may begin the next at once.
    func giveBack(_ attempt: RunAttempt) async throws(StoreError)

    /// Takes checks over whose lease has ended, each with its next attempt, no other server the same ones. Those that were tried
    /// ``RunAttempt/maximum`` times, or that nobody can do, become ``Problem/interrupted``.
    /// - Parameters:
    ///   - limit: how many are taken at most.
    ///   - bytes: how long the text of one may be.
    func takeOver(limit: Int, bytes: Int, at now: Date, until lease: Date) async throws(StoreError) -> [TakenCheck]

    /// Forgets the states of checks that have ended, but for the newest.
    func forgetStates(before date: Date) async throws(StoreError)
}

/// One server's attempt at a check in the background.
public struct RunAttempt: Hashable, Sendable {
    /// The check.
    public let id: CheckID
    /// Whose it is.
    public let owner: Owner
    /// Which attempt it is, from 1.
    public let number: Int

    /// So often a check is tried: one that takes its server with it must not take all others.
    public static let maximum = 5

    /// Names an attempt.
    public init(_ id: CheckID, of owner: Owner, number: Int = 1) {
        self.id = id
        self.owner = owner
        self.number = number
    }

    /// So many states one attempt has at most. Those of the next have higher numbers, whatever was told of this one.
    private static let states = 1_000_000

    /// The number before that of its first state.
    public var firstState: Int { (number - 1) * Self.states }
}

/// A check that was taken over.
public struct TakenCheck: Sendable {
    /// The attempt that begins.
    public let attempt: RunAttempt
    /// When it was handed in.
    public let createdAt: Date
    /// What is checked, and how.
    public let request: CheckRequest

    /// Makes one.
    public init(attempt: RunAttempt, createdAt: Date, request: CheckRequest) {
        self.attempt = attempt
        self.createdAt = createdAt
        self.request = request
    }
}
