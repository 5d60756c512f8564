import Foundation
import Proofreading

/// The port for the checks that are kept, each of an owner: no call sees or changes those of another.
///
/// What a call that returned has written stays written; a write that began ends, even if the task that waits for it is
/// cancelled. Several processes may use the same store. Every implementation passes `HistoryStoreContract` of `ProofreadingTesting`.
public protocol HistoryStore: DecisionHistory {
    /// Keeps a check; one of the owner's with the same identifier is replaced. Earlier decisions stay where the check still has the finding,
    /// unless it brings others. Times are kept to the millisecond. What was found so far is not kept of a check that is loading.
    /// - Parameter lease: until when whoever runs the check promises to go on; needed for one that is loading.
    func save(_ check: Check, of owner: Owner, leasedUntil lease: Date?) async throws(StoreError)

    /// Keeps a check as ``save(_:of:leasedUntil:)`` does, but only in the place of the one with the same identifier: what was deleted
    /// stays deleted.
    /// - Returns: whether there was one.
    func replace(_ check: Check, of owner: Owner) async throws(StoreError) -> Bool

    /// The check of that identifier with its decisions; `nil` if there is none.
    func check(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Check?

    /// A page of checks, newest first. Reads of texts no more than their excerpts, and no findings.
    func checks(_ query: HistoryQuery, of owner: Owner) async throws(StoreError) -> HistoryPage

    /// Forgets a check and all that was derived from it.
    /// - Returns: whether there was one.
    func delete(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Bool

    /// Forgets every check of the owner.
    /// - Returns: how many there were.
    func deleteAll(of owner: Owner) async throws(StoreError) -> Int

    /// Keeps what was decided on a finding; `nil` takes a decision back.
    /// - Returns: whether the check is kept and has that finding.
    func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(StoreError) -> Bool

    /// How often each of these mistakes stands in the checks that the owner keeps; those that never do are left out. Any number may
    /// be asked for at once.
    func timesSeen(_ mistakes: Set<Mistake>, of owner: Owner) async throws(StoreError) -> [Mistake: Int]

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
    public func save(_ check: Check, of owner: Owner) async throws(StoreError) {
        try await save(check, of: owner, leasedUntil: nil)
    }
}

/// A mistake that can be made again: the wrong text in lower case, in a language.
public struct Mistake: Hashable, Sendable {
    /// The language without region.
    public let language: String
    /// The wrong text in lower case.
    public let text: String

    /// Makes a mistake of what was written in a language.
    public init(_ text: String, in language: LanguageCode) {
        self.language = language.base
        self.text = text.lowercased()
    }
}

/// Which checks to list.
public struct HistoryQuery: Hashable, Sendable {
    /// Words that the text, or a correction's first suggestion, must hold, all of them, each as the beginning of a word, in
    /// any case and with or without accents; any characters (see ``SearchWord``). `nil` or blank for all.
    public var search: String?
    /// The language that the checks were made in; a bare code includes its variants. Checks without a result have none.
    public var language: LanguageCode?
    /// The most checks on the page, taken to be from 1 to ``maximumLimit``.
    public var limit: Int
    /// Only checks older than this one.
    public var before: CheckID?

    /// The most checks that a page may have.
    public static let maximumLimit = 100

    /// Makes a query.
    public init(search: String? = nil, language: LanguageCode? = nil, limit: Int = 20, before: CheckID? = nil) {
        self.search = search
        self.language = language
        self.limit = limit
        self.before = before
    }
}

/// A page of checks.
public struct HistoryPage: Hashable, Sendable {
    /// The checks, newest first.
    public let checks: [CheckSummary]
    /// What to ask for as ``HistoryQuery/before`` to get the next page; `nil` at the end.
    public let next: CheckID?

    /// Makes a page.
    public init(checks: [CheckSummary], next: CheckID?) {
        self.checks = checks
        self.next = next
    }
}

/// Why the store could not do what it was asked.
public struct StoreError: Error, Hashable, Sendable {
    /// What failed and why.
    public let reason: String

    /// Makes an error.
    public init(_ reason: String) { self.reason = reason }
}

extension Problem {
    /// What ``HistoryStore/markInterrupted(at:)`` leaves.
    public static let interrupted = Problem(
        .interrupted, "The server stopped while this check ran. Check the text again.")
}
