import Grammar
import Text

/// Something wrong in a text, as data: where, which rule says so, and what to write instead. Words for it are found where an answer is
/// written.
public struct Finding: Hashable, Sendable {
    /// Its name, which stays for as long as its paragraph does.
    public let id: FindingID
    /// The bytes of the text that are wrong.
    public let range: Range<Int>
    /// What stands there as it is read: composed, with straight apostrophes, references decoded, without soft hyphens and markup.
    public let reading: String
    /// Whether markup stands in the range, so that the range must not be replaced as a whole.
    public let hasMarkup: Bool
    /// The rule that found it.
    public let rule: RuleID
    /// What kind of mistake it is.
    public let category: Category
    /// How serious it is.
    public let severity: Severity
    /// What is wrong.
    public let message: Message
    /// What to write instead, most likely first, with the apostrophes that the writer uses; may be empty.
    public let suggestions: [Suggestion]
    /// Why the first suggestion is right; `nil` when explanations were not asked for.
    public let explanation: Explanation?

    /// Makes a finding.
    public init(
        id: FindingID, range: Range<Int>, reading: String, hasMarkup: Bool = false, rule: RuleID, category: Category,
        severity: Severity, message: Message, suggestions: [Suggestion], explanation: Explanation?
    ) {
        self.id = id
        self.range = range
        self.reading = reading
        self.hasMarkup = hasMarkup
        self.rule = rule
        self.category = category
        self.severity = severity
        self.message = message
        self.suggestions = suggestions
        self.explanation = explanation
    }

    /// The confidence from which on a suggestion is taken without asking.
    public static let sureConfidence = 0.75

    /// What is to be written there without asking, as whoever takes all corrections does; `nil` for what is only hinted at, for guesses
    /// (``sureConfidence``), and where markup would be lost.
    public var sureReplacement: String? {
        guard severity != .hint, !hasMarkup, let best = suggestions.first, best.confidence >= Self.sureConfidence
        else { return nil }
        return best.text
    }

    /// The confidence below which the best suggestion is likelier wrong than right.
    public static let guessConfidence = 0.5

    /// Whether what is suggested first is no more than a guess.
    public var isGuess: Bool { suggestions.first.map { $0.confidence < Self.guessConfidence } ?? false }

    /// The same finding somewhere else, as serious as told, with another message, or with other suggestions.
    func with(
        id: FindingID? = nil, range: Range<Int>? = nil, reading: String? = nil, severity: Severity? = nil,
        message: Message? = nil,
        suggestions: [Suggestion]? = nil, explanation: Explanation? = nil
    ) -> Finding {
        Finding(
            id: id ?? self.id, range: range ?? self.range, reading: reading ?? self.reading, hasMarkup: hasMarkup,
            rule: rule,
            category: category, severity: severity ?? self.severity, message: message ?? self.message,
            suggestions: suggestions.map { Array($0.prefix(maximumSuggestions)) } ?? self.suggestions,
            explanation: explanation ?? self.explanation)
    }
}

extension Range<Int> {
    /// The range so many bytes further behind.
    func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
