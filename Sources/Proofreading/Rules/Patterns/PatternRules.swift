/// The rules of a language's rule files, compiled once and looked up by the words that stand in a text: what a text costs hardly grows
/// with the number of rules.
///
/// Each pattern is tried only where its anchor stands, the word of it that seems the rarest. A pattern without words of its own is tried
/// at every token; there should be few.
public struct PatternRules: Sendable {
    /// The rules, in the order of the files.
    let rules: [PatternRule]
    let words: WordNumbers
    let variants: [PatternVariant]
    /// For each number of a word, where its postings begin.
    let postingStarts: [Int32]
    let postings: [Posting]
    /// The patterns without an anchor.
    let unanchored: [Int32]
    private let numbers: [RuleID: Int32]
    /// The rules of each level, and those that some variants alone have.
    private let all: Choice
    private let unpicky: Choice
    private let ofVariants: [Int32]

    /// A pattern that has an anchor: the match begins from `nearest` to `farthest` tokens before it.
    struct Posting: Sendable {
        let variant: Int32
        let nearest: UInt8
        let farthest: UInt8
    }

    init(rules: [PatternRule], words: WordNumbers, variants: [PatternVariant]) {
        self.rules = rules
        self.words = words
        self.variants = variants
        numbers = Dictionary(
            rules.enumerated().map { ($1.info.id, Int32($0)) }, uniquingKeysWith: { first, _ in first })
        all = Choice(rules.indices, of: rules.count)
        unpicky = Choice(rules.indices.filter { rules[$0].info.level == .default }, of: rules.count)
        ofVariants = rules.indices.filter { !rules[$0].variants.isEmpty }.map { Int32($0) }
        var byWord = [[Posting]](repeating: [], count: Int(words.count) + 1)
        var unanchored: [Int32] = []
        for (index, variant) in variants.enumerated() {
            let anchors = variant.pattern.anchors
            // What has many postings already is tried often.
            let costs = anchors.map { anchor in
                anchor.words.reduce(0) { $0 + words.frequency(of: $1) * Double(byWord[Int($1)].count + 4) }
                    * Double(anchor.farthest - anchor.nearest + 1)
            }
            guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else {
                unanchored.append(Int32(index))
                continue
            }
            let posting = Posting(
                variant: Int32(index), nearest: UInt8(anchors[best].nearest), farthest: UInt8(anchors[best].farthest))
            for word in anchors[best].words { byWord[Int(word)].append(posting) }
        }
        var starts: [Int32] = []
        var postings: [Posting] = []
        for list in byWord {
            starts.append(Int32(postings.count))
            postings += list
        }
        self.postingStarts = starts + [Int32(postings.count)]
        self.postings = postings
        self.unanchored = unanchored
    }

    /// The infos of all rules.
    public var infos: [RuleInfo] { rules.map(\.info) }

    /// What a rule is; `nil` if there is none of that identifier.
    public func info(of id: RuleID) -> RuleInfo? { numbers[id].map { rules[Int($0)].info } }

    /// How many rules there are.
    public var count: Int { rules.count }

    /// How many patterns there are, each row of a family and each way through brackets by itself.
    public var patternCount: Int { variants.count }

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
        var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }
    }

    /// The rules that run for a text in a variant of the language.
    func choice(_ selection: RuleSelection, _ level: Level, in language: LanguageCode) -> Choice {
        var choice = all
        if let only = selection.only { choice = Choice(only.compactMap { numbers[$0].map(Int.init) }, of: rules.count) }
        if level == .default { choice.formIntersection(unpicky) }
        for id in selection.enabled where selection.allows(id) { set(id, true, in: &choice) }
        for id in selection.disabled { set(id, false, in: &choice) }
        for rule in ofVariants where !rules[Int(rule)].variants.contains(language) { choice.set(rule, false) }
        return choice
    }

    private func set(_ id: RuleID, _ runs: Bool, in choice: inout Choice) {
        if let number = numbers[id] { choice.set(number, runs) }
    }
}

extension Pattern {
    /// The steps that a sentence's words can be looked up by: those that must be there and of which the words are known, with how many
    /// tokens stand before them.
    fileprivate var anchors: [(words: [Int32], nearest: Int, farthest: Int)] {
        var anchors: [(words: [Int32], nearest: Int, farthest: Int)] = []
        var (nearest, farthest) = (0, 0)
        for step in steps {
            if step.least > 0, let words = step.words { anchors.append((words, nearest, farthest + step.most - 1)) }
            nearest += step.least
            farthest += step.most
        }
        return anchors
    }
}
