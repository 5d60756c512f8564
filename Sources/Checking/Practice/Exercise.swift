import Foundation
import Grammar
import Proofreading
import Text

/// A past mistake as an exercise.
public struct Exercise: Hashable, Sendable {
    /// Its name: that of the slip.
    public let id: SlipID
    /// The language of the text that the sentence is of.
    public let language: LanguageCode
    /// The sentence with the gap, of the text in which the slip was made last.
    public let sentence: ExerciseSentence
    /// What belongs into the gap.
    public let right: String
    /// The rule that found the mistake.
    public let rule: RuleID
    /// What kind of mistake it is.
    public let category: Text.Category
    /// Why it is one; `nil` when it was not explained.
    public let cause: Cause?
    /// Where it stands in the course of practising.
    public let place: PracticePlace

    /// Makes an exercise.
    public init(
        id: SlipID, language: LanguageCode, sentence: ExerciseSentence, right: String, rule: RuleID,
        category: Text.Category, cause: Cause?, place: PracticePlace
    ) {
        self.id = id
        self.language = language
        self.sentence = sentence
        self.right = right
        self.rule = rule
        self.category = category
        self.cause = cause
        self.place = place
    }

    /// Whether an answer is right.
    ///
    /// White space around it and how its letters and apostrophes are encoded do not matter. Case matters where it is the mistake, and
    /// otherwise only where what is right has capitals inside: a small first letter is not what the exercise is about.
    public func accepts(_ answer: String) -> Bool {
        let (given, wanted) = (Self.normal(answer), Self.normal(right))
        if given == wanted { return true }
        guard !isAboutCase, wanted.dropFirst().allSatisfy({ !$0.isUppercase }) else { return false }
        return given.lowercased() == wanted.lowercased()
    }

    private var isAboutCase: Bool {
        category == .casing || cause == .letterCase || cause == .sentenceCapital
            || Self.normal(sentence.wrong).lowercased() == Self.normal(right).lowercased()
    }

    private static func normal(_ text: String) -> String {
        let straight = text.precomposedStringWithCanonicalMapping.map { character -> Character in
            switch character {
            case "’", "‘", "ʼ", "＇": "'"
            case "‑", "‐": "-"
            default: character
            }
        }
        return String(straight).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
