import Foundation
import Proofreading

/// The port for the checks that are kept, each of an owner: no call sees or changes those of another.
///
/// What a call that returned has written stays written; a write that began ends, even if the task that waits for it is
/// cancelled. Several processes may use the same store. Every implementation passes `HistoryStoreContract` of `ProofreadingTesting`.
///
/// What is kept are **texts**, each as its newest version that loaded: a check of a text that is kept already takes the place of the version
/// before and its name in lists. It is one of the same text when it says which earlier check it follows, if that one is kept, or when an
/// identical text is. The last ``TextReference/maximumNames`` names of earlier versions go on naming the text. A version that is older than the one that is
/// kept changes nothing. A check that is loading, or came to nothing, is an entry of its own, and never takes another's place.
///
/// Of the mistakes of a text each slip is kept once, with when it was first made; those of earlier versions stay, though they were
/// corrected since, unless they were words that the check met half-written (``TextEdit/isHalfWritten(_:by:from:to:)``).
public protocol HistoryStore: DecisionHistory, InsightStore, KnownWordStore, PracticeStore, RetentionStore {
    /// Keeps a check; one of the owner's with the same identifier is replaced. Earlier decisions stay where the check still has the finding,
    /// unless it brings others. Times are kept to the millisecond. What was found so far is not kept of a check that is loading.
    /// - Parameters:
    ///   - revised: the check of the version before.
    ///   - lease: until when whoever runs the check promises to go on; needed for one that is loading.
    func save(
        _ check: Check, of owner: Owner, revising revised: CheckID?, leasedUntil lease: Date?
    ) async throws(StoreError)

    /// Keeps a check as ``save(_:of:revising:leasedUntil:)`` does, but only in the place of the one with the same identifier: what was
    /// deleted stays deleted.
    /// - Returns: whether there was one.
    func replace(_ check: Check, of owner: Owner, revising revised: CheckID?) async throws(StoreError) -> Bool

    /// The check of that identifier with its decisions, or the version of its text that took its place; `nil` if there is none.
    func check(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Check?

    /// A page of checks, newest first. Reads of texts no more than their excerpts, and no findings.
    func checks(_ query: HistoryQuery, of owner: Owner) async throws(StoreError) -> HistoryPage

    /// Some checks that have ended, with all that they hold, from the oldest: what an export writes. At least one, unless there is none, and
    /// no more than some megabytes of them.
    /// - Parameters:
    ///   - id: only checks newer than this one.
    ///   - limit: the most checks, from 1 on.
    func endedChecks(after id: CheckID?, limit: Int, of owner: Owner) async throws(StoreError) -> [ArchivedText]

    /// Forgets a text with all its versions, and all that was derived from it.
    /// - Parameter id: the check of any version.
    /// - Returns: the checks that are forgotten; none if there was none.
    func delete(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Set<CheckID>

    /// Forgets every check of the owner.
    /// - Returns: how many texts there were.
    func deleteAll(of owner: Owner) async throws(StoreError) -> Int

    /// Keeps what was decided on a finding; `nil` takes a decision back.
    /// - Returns: whether the check is kept, or a version that took its place, and has that finding.
    func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(StoreError) -> Bool

    /// In how many of the owner's texts each of these mistakes was made; those that never were are left out. Any number may be asked for
    /// at once.
    /// - Parameter text: a text that does not count.
    func timesSeen(
        _ mistakes: Set<Mistake>, of owner: Owner, outside text: TextReference?
    ) async throws(StoreError) -> [Mistake: Int]

    /// Promises that some checks that are loading, of whatever owners, go on until a later time.
    func extendLeases(of checks: [CheckID], until lease: Date) async throws(StoreError)

    /// Turns the checks, of whatever owners, that are `loading` and whose lease has ended into ``Problem/interrupted``: whoever ran them
    /// is gone.
    func markInterrupted(at now: Date) async throws(StoreError)

    /// Whether the store can be read and written, for readiness probes.
    func ping() async throws(StoreError)
}

extension HistoryStore {
    /// Keeps a check that is not loading.
    public func save(_ check: Check, of owner: Owner, revising revised: CheckID? = nil) async throws(StoreError) {
        try await save(check, of: owner, revising: revised, leasedUntil: nil)
    }
}

extension Problem {
    /// What ``HistoryStore/markInterrupted(at:)`` leaves.
    public static let interrupted = Problem(
        .interrupted, "The server stopped while this check ran. Check the text again.")
}
