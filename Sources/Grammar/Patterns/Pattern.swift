/// A pattern without alternatives of more than one token, as it is read: it is matched as a ``PatternProgram/Code``.
struct Pattern: Sendable {
    /// A token, or a number of like tokens.
    struct Step: Sendable {
        /// All of them must hold.
        var conditions: [TokenCondition]
        /// The fewest and the most tokens.
        private(set) var times: ClosedRange<UInt8> = 1...1
        /// Whether as few as possible are taken.
        var isLazy = false
        /// What is demanded of the white space before the first token.
        var space = SpaceDemand.any

        var least: Int { Int(times.lowerBound) }
        var most: Int { Int(times.upperBound) }

        /// Makes a step of one token.
        init(conditions: [TokenCondition]) { self.conditions = conditions }

        /// The step, so many times.
        func times(_ least: Int, _ most: Int) -> Step {
            var step = self
            step.times = UInt8(clamping: least)...UInt8(clamping: most)
            return step
        }
    }

    /// A part of the pattern: from the boundary before a step to that behind one.
    struct Part: Hashable, Sendable {
        private let start: UInt8
        private let end: UInt8
        var from: Int { Int(start) }
        var to: Int { Int(end) }

        /// Makes a part. A pattern that has more steps than fit here has too many tokens.
        init(from: Int, to: Int) {
            start = UInt8(clamping: from)
            end = UInt8(clamping: to)
        }

        /// The part as far as a pattern of some steps has it.
        func clamped(to steps: Int) -> Part { Part(from: min(from, to, steps), to: min(to, steps)) }
    }

    /// Parts by name: rarely more than two, which a dictionary would take five times the memory for.
    struct Captures: Sendable {
        private var parts: [(name: String, part: Part)] = []

        /// The captures, in the order in which they were named.
        var all: [(name: String, part: Part)] { parts }

        /// The names of the captures.
        var names: [String] { parts.map(\.name) }

        subscript(name: String) -> Part? { parts.first { $0.name == name }?.part }

        /// Names a part; one that has the name already loses it.
        mutating func set(_ name: String, _ part: Part) {
            parts.removeAll { $0.name == name }
            parts.append((name, part))
        }

        /// Forgets all captures but some.
        mutating func keep(_ names: Set<String>) {
            guard !parts.isEmpty else { return }
            // An array of its own size.
            parts = Array(parts.filter { names.contains($0.name) })
        }
    }

    var steps: [Step]
    /// What is flagged.
    var mark: Part
    /// The captures, by number and by name.
    var captures = Captures()
    /// Whether it has to begin where the sentence does, and to end there.
    var isAtStart = false
    var isAtEnd = false

    /// The fewest and the most tokens that it can have.
    var least: Int { steps.reduce(0) { $0 + $1.least } }
    var most: Int { steps.reduce(0) { $0 + $1.most } }
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
