import Text

/// A rule of a file of which everything holds at a place but one thing.
public struct NearMiss: Sendable {
    /// What is lacking.
    public enum Lack: Hashable, Sendable {
        /// The token in these bytes is not what a step of the pattern asks for.
        case token(Range<Int>, Demand)
        /// An exception of the rule holds, too.
        case exception
        /// Captures do not agree, or agree, against what the rule demands.
        case agreement
        /// What the rule would write is written.
        case change
        /// It runs for who asks for more alone.
        case level
        /// It is a rule of other variants of the language.
        case variants([LanguageCode])
    }

    /// What is asked of a token: see ``TokenCondition/Test``.
    public enum Demand: Hashable, Sendable {
        /// To be one of some words, or of the forms of some lemmas; or none of them.
        case word(isNegated: Bool)
        /// To have a tag; or not to have it.
        case tag(isNegated: Bool)
        /// To be of some kind, case, beginning or ending.
        case shape
    }

    /// The rule.
    public let rule: RuleInfo
    /// The bytes that its pattern stands at.
    public let range: Range<Int>
    /// What is lacking.
    public let lack: Lack
    /// How many steps of the pattern hold that demand something: the more, the nearer.
    public let held: Int
}
