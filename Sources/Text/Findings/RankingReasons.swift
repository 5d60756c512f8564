/// Why the first suggestion comes before the second, from what the ranking weighed.
public struct RankingReasons: Hashable, Sendable {
    /// What speaks for the first.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Only one letter is wrong.
        case oneEdit = "one-edit"
        /// Fewer letters are wrong.
        case fewerEdits = "fewer-edits"
        /// The mistake is a likelier one.
        case likelierMistake = "likelier-mistake"
        /// It sounds as what was written, and the second does not.
        case sound
        /// It is the more frequent word.
        case frequency
        /// It is a frequent word.
        case frequentWord = "frequent-word"
        /// It goes better with the words around it.
        case neighbours
    }

    /// The second; `nil` when nothing else came near.
    public let rival: String?
    /// What speaks for the first, the weightiest first.
    public let reasons: [Reason]

    /// Makes reasons.
    public init(rival: String?, reasons: [Reason]) {
        self.rival = rival
        self.reasons = reasons
    }
}
