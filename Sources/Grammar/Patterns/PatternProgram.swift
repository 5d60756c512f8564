import Morphology

/// The patterns of a language's rules as they are matched: their steps and conditions, one behind the other in memory.
///
/// There are a hundred thousand steps, most of which demand what another does: conditions and lists of words that are alike are kept once.
/// Whatever a test looks at is a plain number, so that trying a pattern counts no references.
struct PatternProgram: Sendable {
    /// A pattern: its steps, and where in a sentence it may stand.
    struct Code: Sendable {
        fileprivate let firstStep: Int32
        let stepCount: UInt8
        /// The most tokens that it can have.
        let most: UInt8
        let isAtStart: Bool
        let isAtEnd: Bool

        /// The places of its steps.
        @inline(__always)
        var steps: Range<Int> { Int(firstStep)..<Int(firstStep) &+ Int(stepCount) }
    }

    /// A token, or a number of like tokens.
    struct Step: Sendable {
        fileprivate let firstCondition: Int32
        fileprivate let conditionCount: UInt16
        /// The fewest and the most tokens.
        let least: UInt8
        let most: UInt8
        /// Whether as few as possible are taken.
        let isLazy: Bool
        /// What is demanded of the white space before the first token.
        let space: SpaceDemand

        /// The places of its conditions, all of which must hold.
        @inline(__always)
        var conditions: Range<Int> { Int(firstCondition)..<Int(firstCondition) &+ Int(conditionCount) }
        /// Whether it is always just one token.
        var isSingle: Bool { least == 1 && most == 1 }
    }

    /// What one token has to be.
    struct Condition: Hashable, Sendable {
        let test: Test
        let isNegated: Bool
        /// How many numbers there are.
        fileprivate let count: UInt16
        /// What is meant: the number of the word, the kinds or the shapes themselves; else the place of it among others of the test.
        let operand: UInt32
        /// Of words and lemmas, a bit for each.
        fileprivate let bits: WordBits

        /// The places of its numbers.
        @inline(__always)
        var numbers: Range<Int> { Int(operand)..<Int(operand) &+ Int(count) }
    }

    /// What is looked at: see ``TokenCondition/Test``.
    enum Test: UInt8, Sendable {
        case any, words, exactWords, kinds, shapes, affixes, tag, possibleTag, attachedTag, lemmas, expression
    }

    /// Some words by their numbers, and as they have to be written.
    struct ExactWords: Hashable, Sendable {
        let numbers: [Int32]
        let forms: [[UInt8]]
    }

    private(set) var steps: [Step] = []
    private(set) var conditions: [Condition] = []
    /// The numbers of words, a list behind the other, each in ascending order.
    private(set) var numbers: [Int32] = []
    private(set) var tags: [TagPattern] = []
    private(set) var expressions: [TokenExpression] = []
    private(set) var affixes: [[TokenCondition.Affix]] = []
    /// Words in just their case.
    private(set) var exactWords: [ExactWords] = []
    /// Whether any pattern speaks of lemmas.
    private(set) var asksForLemmas = false
    /// Whether any pattern speaks of tags; what speaks of lemmas does.
    var asksForTags: Bool { asksForLemmas || !tags.isEmpty }

    // What is known already, while patterns are added.
    private var knownConditions: [[Condition]: Int32] = [:]
    private var knownNumbers: [[Int32]: UInt32] = [:]
    private var knownTags: [TagPattern: UInt32] = [:]
    private var knownAffixes: [[TokenCondition.Affix]: UInt32] = [:]
    private var knownExactWords: [ExactWords: UInt32] = [:]

    /// Adds a pattern.
    mutating func add(_ pattern: Pattern) -> Code {
        let first = Int32(steps.count)
        for step in pattern.steps {
            let conditions = step.conditions.map { condition($0) }
            steps.append(
                Step(
                    firstCondition: place(of: conditions), conditionCount: UInt16(clamping: conditions.count),
                    least: UInt8(clamping: step.least), most: UInt8(clamping: step.most), isLazy: step.isLazy,
                    space: step.space))
        }
        return Code(
            firstStep: first, stepCount: UInt8(clamping: pattern.steps.count), most: UInt8(clamping: pattern.most),
            isAtStart: pattern.isAtStart, isAtEnd: pattern.isAtEnd)
    }

    /// The program without what only adding asks for.
    consuming func finished() -> PatternProgram {
        knownConditions = [:]
        knownNumbers = [:]
        knownTags = [:]
        knownAffixes = [:]
        knownExactWords = [:]
        return self
    }

    private mutating func place(of conditions: [Condition]) -> Int32 {
        if let known = knownConditions[conditions] { return known }
        let place = Int32(self.conditions.count)
        self.conditions += conditions
        knownConditions[conditions] = place
        return place
    }

    private mutating func condition(_ condition: TokenCondition) -> Condition {
        func made(_ test: Test, _ operand: UInt32 = 0, count: Int = 0, _ bits: WordBits = .all) -> Condition {
            Condition(
                test: test, isNegated: condition.isNegated, count: UInt16(clamping: count), operand: operand, bits: bits
            )
        }
        switch condition.test {
        case .any: return made(.any)
        case .words(let numbers): return made(.words, place(of: numbers), count: numbers.count, WordBits(numbers))
        case .lemmas(let numbers):
            asksForLemmas = true
            return made(.lemmas, place(of: numbers), count: numbers.count, WordBits(numbers))
        case .exactWords(let numbers, let forms):
            let words = ExactWords(numbers: numbers, forms: forms)
            return made(.exactWords, Self.place(of: words, in: &exactWords, &knownExactWords))
        case .kinds(let kinds): return made(.kinds, kinds)
        case .shapes(let shapes): return made(.shapes, UInt32(shapes.rawValue))
        case .affixes(let affixes):
            return made(.affixes, Self.place(of: affixes, in: &self.affixes, &knownAffixes))
        case .tag(let pattern): return made(.tag, Self.place(of: pattern, in: &tags, &knownTags))
        case .possibleTag(let pattern): return made(.possibleTag, Self.place(of: pattern, in: &tags, &knownTags))
        case .attachedTag(let pattern): return made(.attachedTag, Self.place(of: pattern, in: &tags, &knownTags))
        case .expression(let expression):
            expressions.append(expression)
            return made(.expression, UInt32(expressions.count - 1))
        }
    }

    private mutating func place(of numbers: [Int32]) -> UInt32 {
        if let known = knownNumbers[numbers] { return known }
        let place = UInt32(self.numbers.count)
        self.numbers += numbers
        knownNumbers[numbers] = place
        return place
    }

    private static func place<Element: Hashable>(
        of element: Element, in list: inout [Element], _ known: inout [Element: UInt32]
    ) -> UInt32 {
        if let place = known[element] { return place }
        let place = UInt32(list.count)
        list.append(element)
        known[element] = place
        return place
    }

    // MARK: Looking at words

    /// The words that a condition names; `nil` where it names none.
    func words(of condition: Condition) -> ArraySlice<Int32>? {
        switch condition.test {
        case .words, .lemmas: numbers[condition.numbers]
        case .exactWords: exactWords[Int(condition.operand)].numbers[...]
        default: nil
        }
    }

    /// Whether a word is among those of a condition.
    @inline(__always)
    func names(_ number: Int32, _ condition: Condition) -> Bool {
        guard number != 0, condition.bits.mayContain(number) else { return false }
        let range = condition.numbers
        if range.count == 1 { return numbers[range.lowerBound] == number }
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low &+ high) &>> 1
            if numbers[middle] < number { low = middle &+ 1 } else { high = middle }
        }
        return low < range.upperBound && numbers[low] == number
    }
}

/// A set of words that may have some too many: a bit for each, by the lowest bits of its number.
struct WordBits: Hashable, Sendable {
    private let bits: UInt32
    /// How few words it tells apart.
    var count: Int { bits.nonzeroBitCount }

    /// Every word.
    static let all = WordBits(bits: UInt32.max)

    private init(bits: UInt32) { self.bits = bits }

    /// The set of some words.
    init(_ numbers: some Sequence<Int32>) {
        bits = numbers.reduce(0) { $0 | Self.bit($1) }
    }

    /// Whether a word may be among them; if not, it is not.
    @inline(__always)
    func mayContain(_ number: Int32) -> Bool { bits & Self.bit(number) != 0 }

    @inline(__always)
    private static func bit(_ number: Int32) -> UInt32 { 1 &<< UInt32(truncatingIfNeeded: number & 31) }
}
