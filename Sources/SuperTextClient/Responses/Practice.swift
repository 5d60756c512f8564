import Foundation

/// Exercises that are due.
public struct PracticePage: Hashable, Sendable, Codable {
    /// The exercises.
    public let exercises: [Exercise]
    /// How many are due.
    public let due: Int
    /// When the next is; `nil` when there is none.
    public let next: Date?
}

/// A past mistake as an exercise.
public struct Exercise: Hashable, Sendable, Identifiable, Codable {
    /// The identifier of an exercise.
    public typealias ID = String

    /// Its identifier.
    public let id: ID
    /// The code of the text's language.
    public let language: String
    /// What stands before the gap.
    public let before: String
    /// What was written in it.
    public let wrong: String
    /// What stands behind it.
    public let after: String
    /// The rule that finds it.
    public let rule: RuleReference
    /// What kind of mistake it is.
    public let category: String
    /// What went wrong; `nil` when it was not explained.
    public let cause: String?
    /// How often it was right in a row, as far as that counts.
    public let box: Int
}

/// How an answer was.
public struct Grade: Hashable, Sendable, Codable {
    /// The exercise.
    public let id: Exercise.ID
    /// Whether the answer is right.
    public let correct: Bool
    /// What belongs into the gap.
    public let right: String
    /// What was written in it.
    public let wrong: String
    /// The rule that finds it.
    public let rule: RuleReference
    /// What went wrong; `nil` when it was not explained.
    public let cause: String?
    /// Where the exercise stands now.
    public let box: Int
    /// When it comes next; `nil` for at once.
    public let dueAt: Date?
}
