/// How much is worked out for each mistake; each includes what is before it.
public enum Detail: Int, Hashable, Comparable, Sendable {
    /// Where it is and what is wrong with it. How serious an unknown word is can only be guessed without suggestions: most are
    /// hints, which ``Level/picky`` reports. Several times as fast as the others where many words are unknown.
    case mistakes
    /// What to write instead.
    case suggestions
    /// Why, and how often the same mistake was made before.
    case explanations

    /// Whether the one works out less than the other.
    public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
}
