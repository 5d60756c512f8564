import Morphology
import Text

/// Puts a ``PatternProgram`` together, pattern by pattern.
struct PatternProgramBuilder {
    typealias Program = PatternProgram

    private(set) var steps: [PatternStep] = []
    private(set) var conditions: [Program.Condition] = []
    /// The numbers of words, a list behind the other, each in ascending order.
    private(set) var numbers: [Int32] = []
    private(set) var tags: [TagPattern] = []
    private var expressions = ExpressionTableBuilder()
    private var affixes: [[TokenCondition.Affix]] = []
    private var exactWords: [ExactWords] = []
    private var asksForLemmas = false

    /// Some words by their numbers, and as they have to be written.
    private struct ExactWords: Hashable {
        let numbers: [Int32]
        let forms: [[UInt8]]
    }

    // What is known already.
    private var knownConditions: [[Program.Condition]: Int] = [:]
    private var knownNumbers: [[Int32]: UInt32] = [:]
    private var knownTags: [TagPattern: UInt32] = [:]
    private var knownAffixes: [[TokenCondition.Affix]: UInt32] = [:]
    private var knownExactWords: [ExactWords: UInt32] = [:]

    /// Adds a pattern.
    mutating func add(_ pattern: Pattern) -> Program.Code {
        let first = steps.count
        for step in pattern.steps {
            let conditions = step.conditions.map { condition($0) }
            let place = place(of: conditions)
            steps.append(
                PatternStep(
                    conditions: place..<place + conditions.count, least: step.least, most: step.most,
                    isLazy: step.isLazy, space: step.space))
        }
        return Program.Code(
            firstStep: first, stepCount: pattern.steps.count, most: pattern.most, isAtStart: pattern.isAtStart,
            isAtEnd: pattern.isAtEnd)
    }

    /// The words that a condition names; `nil` where it names none.
    func words(of condition: Program.Condition) -> ArraySlice<Int32>? {
        switch condition.test {
        case .words, .lemmas: numbers[condition.numbers]
        case .exactWords: exactWords[Int(condition.operand)].numbers[...]
        default: nil
        }
    }

    func write(into pack: inout PackWriter) {
        typealias Section = Program.Section
        var numbers = numbers
        var bytes: [UInt8] = []
        func place(_ text: [UInt8]) -> Range<Int> {
            bytes += text
            return bytes.count - text.count..<bytes.count
        }
        var forms: [Program.Span] = []
        var exact: [Program.ExactWords] = []
        for words in exactWords {
            let (number, form) = (numbers.count, forms.count)
            numbers += words.numbers
            forms += words.forms.map { Program.Span(place($0)) }
            exact.append(Program.ExactWords(numbers: number..<numbers.count, forms: form..<forms.count))
        }
        var lists: [Program.Span] = []
        var affixes: [Program.Affix] = []
        for list in self.affixes {
            lists.append(Program.Span(affixes.count..<affixes.count + list.count))
            affixes += list.map { Program.Affix(prefix: place($0.prefix), suffix: place($0.suffix)) }
        }
        PatternSteps.write(steps, into: &pack)
        pack.add(Section.conditions, records: conditions)
        pack.add(Section.numbers, records: numbers)
        pack.add(Section.tags, records: tags.map(\.rejected))
        pack.add(Section.affixLists, records: lists)
        pack.add(Section.affixes, records: affixes)
        pack.add(Section.exactWords, records: exact)
        pack.add(Section.forms, records: forms)
        pack.add(Section.bytes, bytes)
        pack.add(Section.lemmas, [asksForLemmas ? 1 : 0])
        expressions.write(into: &pack)
    }

    private mutating func place(of conditions: [Program.Condition]) -> Int {
        if let known = knownConditions[conditions] { return known }
        let place = self.conditions.count
        self.conditions += conditions
        knownConditions[conditions] = place
        return place
    }

    private mutating func condition(_ condition: TokenCondition) -> Program.Condition {
        func made(
            _ test: Program.Test, _ operand: UInt32 = 0, count: Int = 0, _ bits: WordBits = .all
        ) -> Program.Condition {
            Program.Condition(test, isNegated: condition.isNegated, operand: operand, count: count, bits: bits)
        }
        switch condition.test {
        case .any: return made(.any)
        case .words(let numbers): return made(.words, place(of: numbers), count: numbers.count, WordBits(numbers))
        case .lemmas(let numbers):
            asksForLemmas = true
            return made(.lemmas, place(of: numbers), count: numbers.count, WordBits(numbers))
        case .readingLemmas(let numbers):
            asksForLemmas = true
            return made(.readingLemmas, place(of: numbers), count: numbers.count, WordBits(numbers))
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
        case .reading(let pattern): return made(.reading, Self.place(of: pattern, in: &tags, &knownTags))
        case .expression(let expression): return made(.expression, UInt32(expressions.add(expression)))
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
}
