/// Something wrong, why it is wrong, and what to write instead.
public struct Correction: Hashable, Sendable, Identifiable, Codable {
    /// The name of a correction, which it keeps for as long as its paragraph stays as it is.
    public typealias ID = String

    /// Its name.
    public let id: ID
    /// Where it begins, in UTF-16 code units from the start of the text.
    public let offset: Int
    /// How long it is, in UTF-16 code units.
    public let length: Int
    /// Its line, from 1.
    public let line: Int
    /// Its place in the line in grapheme clusters, from 1.
    public let column: Int
    /// What stands there.
    public let text: String
    /// What stands around it; `nil` where it was not asked for.
    public let context: Context?
    /// `true` when markup stands in it, so that it must not be replaced as a whole.
    public let markup: Bool?
    /// What kind of mistake it is: `spelling`.
    public let category: String
    /// How serious it is.
    public let severity: Severity
    /// The rule that found it.
    public let rule: RuleReference
    /// What is wrong, in a sentence.
    public let message: String
    /// What is wrong, in a few words.
    public let shortMessage: String
    /// What to write instead, most likely first.
    public let suggestions: [Suggestion]
    /// Why it is wrong; `nil` when that was not asked for.
    public let explanation: Explanation?
    /// What was decided on it; `nil` when nothing was.
    public let decision: Decision?
    /// What was written instead, when that was said with the decision.
    public let replacement: String?
    /// The word that may belong into the personal dictionary; `nil` when it does not.
    public let offer: Offer?

    /// What stands around a correction.
    public struct Context: Hashable, Sendable, Codable {
        /// What is wrong, with what stands before and behind it.
        public let text: String
        /// Where it begins in that.
        public let offset: Int
        /// How long it is.
        public let length: Int
    }

    /// A word that may have been meant.
    public struct Suggestion: Hashable, Sendable, Codable {
        /// What to write.
        public let text: String
        /// How likely it is that this was meant, from 0 to 1.
        public let confidence: Double
        /// `true` when it stands where it does because of what was chosen before.
        public let personal: Bool?
    }

    /// A word that was dismissed so often that it may be one.
    public struct Offer: Hashable, Sendable, Codable {
        /// The word.
        public let word: String
        /// The code of the text's language.
        public let language: String
    }
}

/// What was decided on a correction.
public enum Decision: String, Hashable, Sendable, Codable {
    /// It is right.
    case accepted
    /// It is not wanted.
    case dismissed
}
