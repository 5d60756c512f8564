import Morphology
import Text

/// What a pattern demands of one token.
struct TokenCondition: Sendable {
    let test: Test
    /// Whether it must not be so.
    var isNegated = false

    enum Test: Sendable {
        /// Whatever there is.
        case any
        /// One of some words, by their numbers in the ``WordNumbers`` of the rules, in ascending order.
        case words([Int32])
        /// One of some words in just this case, too: their spelled forms.
        case exactWords([Int32], [[UInt8]])
        /// One of some kinds: a bit for each.
        case kinds(UInt32)
        /// One of some shapes.
        case shapes(CaseShapes)
        /// Begins and ends in one of some ways.
        case affixes([Affix])
        /// Has a tag.
        case tag(TagPattern)
        /// Has a tag, or may have it.
        case possibleTag(TagPattern)
        /// Has a reading in the lexicon that may have a tag, whatever the tagger takes it for.
        case reading(TagPattern)
        /// What is attached to it has a tag.
        case attachedTag(TagPattern)
        /// Is a form of one of some words, by their numbers, in ascending order.
        case lemmas([Int32])
        /// Is a form of one of some words as the lexicon has it, whatever the tagger takes it for; by their numbers, in ascending order.
        case readingLemmas([Int32])
        /// Is what an expression describes.
        case expression(TokenExpression)
    }

    /// How a word begins and ends, in small letters; either may be empty.
    struct Affix: Hashable, Sendable {
        let prefix: [UInt8]
        let suffix: [UInt8]
    }
}

/// How a word uses capitals.
struct CaseShapes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// Small letters alone: `word`.
    static let lower = CaseShapes(rawValue: 1)
    /// A capital, then small letters or nothing: `Word`, `I`.
    static let capital = CaseShapes(rawValue: 2)
    /// Two capitals or more, and nothing else: `WORD`.
    static let upper = CaseShapes(rawValue: 4)
    /// Otherwise: `iPhone`.
    static let mixed = CaseShapes(rawValue: 8)

    /// The shape of a token.
    static func of(_ token: Token) -> CaseShapes {
        let traits = token.traits
        if traits.isAllCapitals { return .upper }
        if traits.contains(.hasInnerCapital) { return .mixed }
        return traits.contains(.isCapitalised) ? .capital : .lower
    }
}
