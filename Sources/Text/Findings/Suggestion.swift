/// A word that may have been meant.
public struct Suggestion: Hashable, Sendable {
    /// What to write instead.
    public let text: String
    /// How likely it is that this was meant, from 0 to 1.
    public let confidence: Double
    /// Whether it stands where it does because of the person: they chose it in place of the same slip before, or added it as a word.
    public let isPersonal: Bool
    /// The logarithm of how likely it is that this is written and mistyped so, for comparing words that have nothing in common; `nil`
    /// where the suggester does not know.
    package let score: Double?
    /// Why it comes before the others; `nil` of those that do not come first, and where the suggester does not know.
    package var ranking: RankingReasons?

    /// Makes a suggestion.
    public init(text: String, confidence: Double, isPersonal: Bool = false) {
        self.init(text: text, confidence: confidence, score: nil, isPersonal: isPersonal)
    }

    package init(text: String, confidence: Double, score: Double?, isPersonal: Bool = false) {
        self.text = text
        self.confidence = confidence
        self.score = score
        self.isPersonal = isPersonal
    }

    /// The same word, as sure as told.
    package func with(text: String? = nil, confidence: Double? = nil, isPersonal: Bool? = nil) -> Suggestion {
        var suggestion = Suggestion(
            text: text ?? self.text, confidence: confidence ?? self.confidence, score: score,
            isPersonal: isPersonal ?? self.isPersonal)
        suggestion.ranking = ranking
        return suggestion
    }
}

/// The most suggestions that a correction carries.
public let maximumSuggestions = 5
