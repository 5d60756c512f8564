import Foundation
import Text

/// The use cases around practising: what is due, and how an answer was.
public struct PracticeService: Sendable {
    private let store: any PracticeStore
    private let known: KnownWords
    private let now: @Sendable () -> Date

    /// Makes a service.
    /// - Parameters:
    ///   - store: where the exercises are.
    ///   - words: the personal dictionary, whose words are no mistakes.
    ///   - now: the clock.
    public init(
        store: any KnownWordStore & PracticeStore, words: WordService, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        known = KnownWords(store: store, words: words)
        self.now = now
    }

    /// The exercises that are due now.
    public func exercises(
        in language: LanguageCode?, limit: Int, of owner: Owner
    ) async throws(Problem) -> PracticePage {
        do {
            try await known.update(for: owner)
            return try await store.exercises(PracticeQuery(language: language, limit: limit, now: now()), of: owner)
        } catch {
            throw Problem(storing: error)
        }
    }

    /// Judges an answer, and keeps when the exercise comes next.
    /// - Returns: `nil` if there is no such exercise; then nothing is kept.
    public func answer(_ answer: String, to id: SlipID, of owner: Owner) async throws(Problem) -> Grade? {
        do {
            try await known.update(for: owner)
            guard let exercise = try await store.exercise(id, of: owner) else { return nil }
            let isRight = exercise.accepts(answer)
            let place = exercise.place.after(isRight, at: now())
            guard try await store.place(id, at: place, of: owner) else { return nil }
            return Grade(exercise: exercise, isRight: isRight, place: place)
        } catch {
            throw Problem(storing: error)
        }
    }
}

/// How an answer was.
public struct Grade: Hashable, Sendable {
    /// What was asked.
    public let exercise: Exercise
    /// Whether the answer is right.
    public let isRight: Bool
    /// Where the exercise stands now.
    public let place: PracticePlace

    /// Makes a grade.
    public init(exercise: Exercise, isRight: Bool, place: PracticePlace) {
        self.exercise = exercise
        self.isRight = isRight
        self.place = place
    }
}
