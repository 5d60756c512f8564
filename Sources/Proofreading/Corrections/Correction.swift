/// Something wrong in a text, why it is wrong, and what to write instead.
public struct Correction: Hashable, Sendable, Codable {
    /// The bytes of the text that are wrong.
    public let range: Range<Int>
    /// What stands there.
    public let text: String
    /// The bytes of the sentence that it stands in.
    public let sentence: Range<Int>
    /// The rule that found it.
    public let rule: RuleID
    /// What kind of mistake it is.
    public let category: Category
    /// How serious it is.
    public let severity: Severity
    /// What is wrong, in a sentence.
    public let message: String
    /// What is wrong, in a few words.
    public let shortMessage: String
    /// What to write instead, most likely first; may be empty.
    public let suggestions: [Suggestion]
    /// Why the first suggestion is right; `nil` when explanations were not asked for.
    public let explanation: Explanation?

    /// Makes a correction.
    public init(
        range: Range<Int>, text: String, sentence: Range<Int>, rule: RuleID, category: Category, severity: Severity,
        message: String, shortMessage: String, suggestions: [Suggestion], explanation: Explanation?
    ) {
        self.range = range
        self.text = text
        self.sentence = sentence
        self.rule = rule
        self.category = category
        self.severity = severity
        self.message = message
        self.shortMessage = shortMessage
        self.suggestions = suggestions
        self.explanation = explanation
    }

    /// The same, only hinted at, with another message.
    public func asHint(_ message: String) -> Correction {
        Correction(
            range: range, text: text, sentence: sentence, rule: rule, category: category, severity: .hint,
            message: message, shortMessage: shortMessage, suggestions: suggestions, explanation: explanation)
    }
}
