import Text

/// The rules of a language's rule files, compiled once and looked up by the words that stand in a text: what a text costs hardly grows
/// with the number of rules.
///
/// Each pattern is tried only where its anchor stands, the word, lemma or tag of it that seems the rarest (``PatternIndex``).
public struct PatternRules: Sendable {
    /// The rules, in the order of the files.
    package let rules: [PatternRule]
    let words: WordNumbers
    let variants: [PatternVariant]
    /// The patterns of the variants and of their exceptions.
    let program: PatternProgram
    let index: PatternIndex
    private let numbers: [RuleID: Int32]
    /// The rules of each level, and those that some variants alone have.
    private let all: Choice
    private let unpicky: Choice
    private let ofVariants: [Int32]

    init(rules: [PatternRule], words: WordNumbers, variants: [PatternVariant], program: PatternProgram) {
        self.rules = rules
        self.words = words
        self.variants = variants
        self.program = program
        numbers = Dictionary(
            rules.enumerated().map { ($1.info.id, Int32($0)) }, uniquingKeysWith: { first, _ in first })
        all = Choice(rules.indices, of: rules.count)
        unpicky = Choice(rules.indices.filter { rules[$0].info.level == .default }, of: rules.count)
        ofVariants = rules.indices.filter { !rules[$0].variants.isEmpty }.map { Int32($0) }
        index = PatternIndex(variants, program, words)
    }

    /// The infos of all rules.
    public var infos: [RuleInfo] { rules.map(\.info) }

    /// What a rule is; `nil` if there is none of that identifier.
    public func info(of id: RuleID) -> RuleInfo? { numbers[id].map { rules[Int($0)].info } }

    /// How many rules there are.
    public var count: Int { rules.count }

    /// How many patterns there are, each row of a family and each way through brackets by itself.
    public var patternCount: Int { variants.count }

    /// What any of the rules finds in a sentence, in the order of the text, overlaps included: for tests and tools.
    public func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        matches(in: sentence, choice(.all, .picky, in: sentence.language))
            .map { (rules[Int($0.rule)].info, $0.match) }
            .sorted { $0.match.range.lowerBound < $1.match.range.lowerBound }
    }

    // MARK: Choosing

    /// Which of the rules run, a bit for each.
    public struct Choice: Sendable {
        private var bits: [UInt64]

        fileprivate init(_ rules: some Sequence<Int>, of count: Int) {
            bits = Array(repeating: 0, count: count / 64 + 1)
            for rule in rules { set(Int32(rule), true) }
        }

        @inline(__always)
        func contains(_ rule: Int32) -> Bool {
            bits[Int(rule) >> 6] &>> UInt64(truncatingIfNeeded: rule & 63) & 1 != 0
        }

        fileprivate mutating func set(_ rule: Int32, _ runs: Bool) {
            let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: rule & 63)
            if runs { bits[Int(rule) >> 6] |= bit } else { bits[Int(rule) >> 6] &= ~bit }
        }

        fileprivate mutating func formIntersection(_ other: Choice) {
            for index in bits.indices { bits[index] &= other.bits[index] }
        }

        /// Whether no rule runs.
        package var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }
    }

    /// The rules that run for a text in a variant of the language.
    package func choice(_ selection: RuleSelection, _ level: Level, in language: LanguageCode) -> Choice {
        var choice = all
        if let only = selection.only { choice = Choice(only.compactMap { numbers[$0].map(Int.init) }, of: rules.count) }
        if level == .default { choice.formIntersection(unpicky) }
        if let preferences = selection.preferences {
            for (number, rule) in rules.enumerated() {
                guard let verdict = preferences.verdict(on: rule.info), selection.allows(rule.info.id) else { continue }
                choice.set(Int32(number), verdict == .runs)
            }
        }
        for id in selection.disabled { set(id, false, in: &choice) }
        for rule in ofVariants where !rules[Int(rule)].variants.contains(language) { choice.set(rule, false) }
        return choice
    }

    private func set(_ id: RuleID, _ runs: Bool, in choice: inout Choice) {
        if let number = numbers[id] { choice.set(number, runs) }
    }
}
