import Foundation

/// How much of the history is kept. What is beyond is forgotten, as if each text of it had been deleted: its mistakes, what was decided on
/// them, and the exercises that no other text makes go with it.
public struct Retention: Hashable, Sendable {
    /// For how many seconds a text is kept after its newest version was checked; `nil` for ever.
    public var age: TimeInterval?
    /// How many texts of each owner are kept, the newest; `nil` for all.
    public var texts: Int?

    /// Says how much is kept: all, unless something is given.
    public init(age: TimeInterval? = nil, texts: Int? = nil) {
        self.age = age
        self.texts = texts
    }

    /// Whether nothing is ever forgotten.
    public var keepsAll: Bool { age == nil && texts == nil }
}

/// The port for keeping a history within bounds.
///
/// Part of ``HistoryStore``, whose contract it is tested with.
public protocol RetentionStore: Sendable {
    /// Forgets some of the texts, of whatever owners, that are beyond what is kept: so few that others who write hardly wait. A check that
    /// is loading stays.
    /// - Returns: what is forgotten; no text when nothing is left to forget.
    func forgetSome(beyond retention: Retention, at now: Date) async throws(StoreError) -> ForgottenTexts

    /// Takes what was forgotten out of the store for good, and gives its space back: in small steps, between which others write.
    func giveBackSpace() async throws(StoreError)
}

/// Texts that were forgotten.
public struct ForgottenTexts: Hashable, Sendable {
    /// How many.
    public var texts = 0
    /// The checks of all their versions, by owner.
    public var checks: [Owner: Set<CheckID>] = [:]

    /// Makes an empty list.
    public init() {}

    /// Adds a text.
    /// - Parameter checks: the checks of its versions.
    public mutating func add(_ checks: Set<CheckID>, of owner: Owner) {
        texts += 1
        self.checks[owner, default: []].formUnion(checks)
    }
}
