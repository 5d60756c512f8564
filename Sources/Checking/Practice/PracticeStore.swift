import Foundation
import Text

/// The port for practising. Exercises are the slips of an owner's history, but for those that are only hinted at, were dismissed the last
/// time they were made, are words that the personal dictionary has by now, or have no right form.
public protocol PracticeStore: Sendable {
    /// The exercises that are due: first those that came due first, then those that were never practised, made in most texts first.
    func exercises(_ query: PracticeQuery, of owner: Owner) async throws(StoreError) -> PracticePage

    /// The exercise of that name; `nil` if there is none.
    func exercise(_ id: SlipID, of owner: Owner) async throws(StoreError) -> Exercise?

    /// Keeps where an exercise stands; times to the millisecond.
    /// - Returns: whether there is one of that name.
    func place(_ id: SlipID, at place: PracticePlace, of owner: Owner) async throws(StoreError) -> Bool
}

/// Which exercises to list.
public struct PracticeQuery: Hashable, Sendable {
    /// The language of the texts; a bare code includes its variants. `nil` for all.
    public var language: LanguageCode?
    /// The most exercises on the page, taken to be from 1 to ``maximumLimit``.
    public var limit: Int
    /// The time.
    public var now: Date

    /// The most exercises that a page may have.
    public static let maximumLimit = 100

    /// Makes a query.
    public init(language: LanguageCode? = nil, limit: Int = 10, now: Date) {
        self.language = language
        self.limit = limit
        self.now = now
    }
}

/// Some exercises that are due.
public struct PracticePage: Hashable, Sendable {
    /// The exercises.
    public let exercises: [Exercise]
    /// How many are due in all.
    public let due: Int
    /// When the next one that is not due yet will be; `nil` when there is none.
    public let next: Date?

    /// Makes a page.
    public init(exercises: [Exercise], due: Int, next: Date?) {
        self.exercises = exercises
        self.due = due
        self.next = next
    }
}
