/// A pattern as it is matched: steps one behind the other, without alternatives of more than one token.
struct Pattern: Sendable {
    /// A token, or a number of like tokens.
    struct Step: Sendable {
        /// All of them must hold.
        var conditions: [TokenCondition]
        /// The fewest and the most tokens.
        var least = 1
        var most = 1
        /// Whether as few as possible are taken.
        var isLazy = false
        /// What is demanded of the white space before the first token.
        var space = SpaceDemand.any
    }

    /// A part of the pattern: from the boundary before a step to that behind one.
    struct Part: Hashable, Sendable {
        let from: Int
        let to: Int
    }

    var steps: [Step]
    /// What is flagged.
    var mark: Part
    /// The captures, by number and by name.
    var captures: [String: Part]
    /// Whether it has to begin where the sentence does, and to end there.
    var isAtStart = false
    var isAtEnd = false

    /// The fewest and the most tokens that it can have.
    var least: Int { steps.reduce(0) { $0 + $1.least } }
    var most: Int { steps.reduce(0) { $0 + $1.most } }

    /// Whether it speaks of lemmas.
    var asksForLemmas: Bool {
        steps.contains { step in
            step.conditions.contains { if case .lemmas = $0.test { true } else { false } }
        }
    }
}

/// What a pattern demands of the white space before a token.
enum SpaceDemand: UInt8, Hashable, Sendable {
    case any, none, one, some, many

    /// Whether white space will do.
    @inline(__always)
    func allows(_ space: PatternWord.Space) -> Bool {
        switch self {
        case .any: true
        case .none: space == .none
        case .one: space == .one
        case .some: space != .none
        case .many: space == .many
        }
    }
}
