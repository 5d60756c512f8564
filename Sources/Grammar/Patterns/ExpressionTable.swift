import Text

/// The regular expressions of a language's rules, over one token each.
///
/// Takes time that grows with the token and the expression alone, whatever they hold (Thompson's simulation), so that no rule can
/// make a text take for ever.
struct ExpressionTable: Sendable {
    /// What is done at a place of an expression.
    struct Instruction: PackRecord {
        /// Where it goes on, from the expression's beginning, or its scalars.
        private(set) var first: UInt32 = 0
        private(set) var second: UInt32 = 0
        private var kindNumber: UInt32 = 0

        init() {}

        init(_ kind: Kind, _ first: Int = 0, _ second: Int = 0) {
            kindNumber = kind.rawValue
            self.first = UInt32(first)
            self.second = UInt32(second)
        }

        @inline(__always)
        var kind: Kind { Kind(rawValue: kindNumber) ?? .match }
    }

    /// What an instruction does.
    enum Kind: UInt32 {
        case match, jump, fork
        /// Takes one of the scalars of some ranges: where they begin, and how many there are.
        case scalar
        /// Takes one that is in none of them.
        case otherScalar
    }

    /// Scalars from the first to the last.
    struct ScalarRange: PackRecord {
        private(set) var first: UInt32 = 0
        private(set) var last: UInt32 = 0

        init() {}

        init(_ range: ClosedRange<UInt32>) {
            first = range.lowerBound
            last = range.upperBound
        }
    }

    /// An expression: where its instructions are, and its ``ExpressionEnds``.
    struct Expression: PackRecord {
        private var begin: UInt32 = 0
        private var count: UInt16 = 0
        private var exactness: UInt16 = 0
        private(set) var beginnings: UInt64 = 0
        private(set) var endings: UInt64 = 0

        init() {}

        init(_ range: Range<Int>, _ ends: ExpressionEnds, isCaseExact: Bool) {
            begin = UInt32(range.lowerBound)
            count = UInt16(clamping: range.count)
            exactness = isCaseExact ? 1 : 0
            (beginnings, endings) = (ends.beginnings, ends.endings)
        }

        var range: Range<Int> { Int(begin)..<Int(begin) + Int(count) }
        var isCaseExact: Bool { exactness != 0 }
    }

    private let expressions: PackTable<Expression>
    private let instructions: PackTable<Instruction>
    private let ranges: PackTable<ScalarRange>

    fileprivate static let expressions = "rules.expressions"
    fileprivate static let instructions = "rules.instructions"
    fileprivate static let ranges = "rules.scalars"

    init(_ pack: Pack) {
        expressions = pack.table(Self.expressions)
        instructions = pack.table(Self.instructions)
        ranges = pack.table(Self.ranges)
    }

    /// How many expressions there are.
    var count: Int { expressions.count }

    /// Whether all of a token is what an expression describes, by its place.
    func matches(_ place: Int, _ text: Span<UInt8>) -> Bool {
        let expression = expressions[place]
        let range = expression.range
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: Simulation.size(of: range.count)) { memory in
            guard let memory = memory.baseAddress, !range.isEmpty else { return false }
            var simulation = Simulation(memory, range.count)
            add(0, of: range, to: &simulation, at: 0)
            var offset = 0
            while offset < text.count {
                let (value, length) = text.decodeScalar(at: offset)
                let scalar = expression.isCaseExact ? value : smallLetter(of: value)
                offset += length
                let current = simulation.takePlaces()
                if current.isEmpty { return false }
                for place in current where takes(instructions[range.lowerBound + place], scalar) {
                    add(place + 1, of: range, to: &simulation, at: offset)
                }
            }
            return simulation.takePlaces().contains { instructions[range.lowerBound + $0].kind == .match }
        }
    }

    /// Whether a token begins and ends as an expression asks for; if not, it does not match.
    @inline(__always)
    func mayMatch(_ place: Int, _ text: Span<UInt8>) -> Bool {
        guard !text.isEmpty else { return true }
        let expression = expressions[place]
        var last = text.count - 1
        while last > 0, text[last] & 0xC0 == 0x80 { last -= 1 }
        return expression.endings & bit(at: last, of: text, expression) != 0
            && expression.beginnings & bit(at: 0, of: text, expression) != 0
    }

    @inline(__always)
    private func bit(at offset: Int, of text: Span<UInt8>, _ expression: Expression) -> UInt64 {
        let scalar = text.decodeScalar(at: offset).value
        return ExpressionEnds.bit(of: expression.isCaseExact ? scalar : smallLetter(of: scalar))
    }

    private func takes(_ instruction: Instruction, _ scalar: UInt32) -> Bool {
        switch instruction.kind {
        case .scalar: contains(instruction, scalar)
        case .otherScalar: !contains(instruction, scalar)
        case .match, .jump, .fork: false
        }
    }

    private func contains(_ instruction: Instruction, _ scalar: UInt32) -> Bool {
        let first = Int(instruction.first)
        return ranges.clamped(first..<first + Int(instruction.second))
            .contains { ranges[$0].first <= scalar && scalar <= ranges[$0].last }
    }

    private func add(_ start: Int, of range: Range<Int>, to simulation: inout Simulation, at offset: Int) {
        simulation.open(start)
        while let place = simulation.nextOpen() {
            guard simulation.isNew(place, at: offset) else { continue }
            let instruction = instructions[range.lowerBound + place]
            switch instruction.kind {
            case .jump: simulation.open(Int(instruction.first))
            case .fork:
                simulation.open(Int(instruction.first))
                simulation.open(Int(instruction.second))
            case .scalar, .otherScalar, .match: simulation.add(place)
            }
        }
    }

    /// Where in the program a run is, in memory that is given: there are tens of thousands of runs a second.
    private struct Simulation {
        /// For each place, behind which byte it was reached last.
        private let seen: UnsafeMutablePointer<Int>
        /// The places to go on from: those that were taken last, and those that were reached since.
        private var taken: UnsafeMutablePointer<Int>
        private var reached: UnsafeMutablePointer<Int>
        private var reachedCount = 0
        /// The places that were not looked at yet. Each place that is new opens two at most.
        private let opened: UnsafeMutablePointer<Int>
        private var openedCount = 0
        private let count: Int

        static func size(of count: Int) -> Int { count * 5 + 1 }

        init(_ memory: UnsafeMutablePointer<Int>, _ count: Int) {
            memory.initialize(repeating: -1, count: Self.size(of: count))
            self.count = count
            seen = memory
            taken = memory + count
            reached = memory + count * 2
            opened = memory + count * 3
        }

        /// A place that the expression does not have is not gone to.
        mutating func open(_ place: Int) {
            guard place < count else { return }
            opened[openedCount] = place
            openedCount += 1
        }

        mutating func nextOpen() -> Int? {
            guard openedCount > 0 else { return nil }
            openedCount -= 1
            return opened[openedCount]
        }

        /// Whether a place is reached for the first time behind a byte.
        func isNew(_ place: Int, at offset: Int) -> Bool {
            defer { seen[place] = offset }
            return seen[place] != offset
        }

        mutating func add(_ place: Int) {
            reached[reachedCount] = place
            reachedCount += 1
        }

        /// The places that were reached, which are valid until these are taken again.
        mutating func takePlaces() -> UnsafeBufferPointer<Int> {
            defer { reachedCount = 0 }
            swap(&taken, &reached)
            return UnsafeBufferPointer(start: taken, count: reachedCount)
        }
    }
}

/// Puts an ``ExpressionTable`` together.
struct ExpressionTableBuilder {
    private var expressions: [ExpressionTable.Expression] = []
    private var instructions: [ExpressionTable.Instruction] = []
    private var ranges: [ExpressionTable.ScalarRange] = []
    private var known: [Key: Int] = [:]

    /// What an expression is known by.
    private struct Key: Hashable {
        let source: String
        let isCaseExact: Bool
    }

    /// Adds an expression, unless it is there.
    /// - Returns: its place.
    mutating func add(_ expression: TokenExpression) -> Int {
        let key = Key(source: expression.source, isCaseExact: expression.isCaseExact)
        if let place = known[key] { return place }
        let start = instructions.count
        for instruction in expression.program {
            switch instruction {
            case .match: instructions.append(.init(.match))
            case .jump(let target): instructions.append(.init(.jump, target))
            case .fork(let first, let second): instructions.append(.init(.fork, first, second))
            case .scalar(let scalars):
                instructions.append(
                    .init(scalars.isNegated ? .otherScalar : .scalar, ranges.count, scalars.ranges.count))
                ranges += scalars.ranges.map { .init($0) }
            }
        }
        expressions.append(
            .init(start..<instructions.count, ExpressionEnds(expression), isCaseExact: expression.isCaseExact))
        known[key] = expressions.count - 1
        return expressions.count - 1
    }

    func write(into pack: inout PackWriter) {
        pack.add(ExpressionTable.expressions, records: expressions)
        pack.add(ExpressionTable.instructions, records: instructions)
        pack.add(ExpressionTable.ranges, records: ranges)
    }
}
