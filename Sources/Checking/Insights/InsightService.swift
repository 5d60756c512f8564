import Foundation
import Grammar
import Text

/// The use cases around looking back.
public struct InsightService: Sendable {
    private let store: any InsightStore
    private let known: KnownWords
    /// The clock.
    public let now: @Sendable () -> Date

    /// Makes a service.
    /// - Parameters:
    ///   - store: where the history is.
    ///   - words: the personal dictionary, whose words are no mistakes.
    ///   - now: the clock.
    public init(
        store: any InsightStore & KnownWordStore, words: WordService, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        known = KnownWords(store: store, words: words)
        self.now = now
    }

    /// What was got wrong in some time.
    public func insights(_ query: InsightQuery, of owner: Owner) async throws(Problem) -> Insights {
        do {
            try await known.update(for: owner)
            return try await store.insights(query, of: owner)
        } catch {
            throw Problem(storing: error)
        }
    }

    /// How often a rule was met.
    public func timesMet(_ rule: RuleID, of owner: Owner) async throws(Problem) -> Int {
        do { return try await store.timesMet(rule, of: owner) } catch { throw Problem(storing: error) }
    }

    /// How often a cause was met.
    public func timesMet(_ cause: Cause, of owner: Owner) async throws(Problem) -> Int {
        do { return try await store.timesMet(cause, of: owner) } catch { throw Problem(storing: error) }
    }
}
