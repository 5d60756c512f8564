import Text

/// A regular expression over one token, as it is read: `colou?r`, `[bp]ee+r`, `(un|re)do`, `.{3,}ing`, `\d+`. It is matched as one of an
/// ``ExpressionTable``.
struct TokenExpression: Sendable {
    enum Instruction: Sendable {
        /// One of some scalars.
        case scalar(Scalars)
        /// Goes on in two places.
        case fork(Int, Int)
        case jump(Int)
        case match
    }

    struct Scalars: Sendable {
        var ranges: [ClosedRange<UInt32>]
        var isNegated = false
    }

    /// The expression as it is written.
    let source: String
    let program: [Instruction]
    let isCaseExact: Bool

    /// The most steps of the compiled expression.
    static let limit = 2000

    /// Reads an expression.
    init(_ text: String, isCaseExact: Bool) throws(PatternFault) {
        var parser = Parser(
            scalars: text.unicodeScalars.map { isCaseExact ? $0.value : smallLetter(of: $0.value) })
        var program: [Instruction] = []
        try parser.alternatives(&program, depth: 0)
        guard parser.position == parser.scalars.count else {
            throw PatternFault("/\(text)/ has a “)” too many.")
        }
        program.append(.match)
        source = text
        self.program = program
        self.isCaseExact = isCaseExact
    }

    // MARK: Reading

    private struct Parser {
        let scalars: [UInt32]
        var position = 0

        init(scalars: [UInt32]) { self.scalars = scalars }

        private var current: Unicode.Scalar? {
            position < scalars.count ? Unicode.Scalar(scalars[position]) : nil
        }

        mutating func alternatives(_ program: inout [Instruction], depth: Int) throws(PatternFault) {
            guard depth < 16 else { throw PatternFault("The expression's brackets are too deep.") }
            var branches: [[Instruction]] = []
            repeat {
                if !branches.isEmpty { position += 1 }
                var branch: [Instruction] = []
                while let scalar = current, scalar != "|", scalar != ")" { try repeated(&branch, depth: depth) }
                branches.append(branch)
            } while current == "|"
            // Each branch but the last is forked off, and jumps behind all of them.
            let end = program.count + branches.dropLast().reduce(0) { $0 + $1.count + 2 } + (branches.last?.count ?? 0)
            for branch in branches.dropLast() {
                program.append(.fork(program.count + 1, program.count + branch.count + 2))
                program += Self.moved(branch, by: program.count)
                program.append(.jump(end))
            }
            program += Self.moved(branches.last ?? [], by: program.count)
            guard program.count <= limit else { throw PatternFault("The expression is too long.") }
        }

        /// An atom and how often it stands.
        private mutating func repeated(_ program: inout [Instruction], depth: Int) throws(PatternFault) {
            var atom: [Instruction] = []
            try self.atom(&atom, depth: depth)
            var (least, most): (Int, Int?) = (1, 1)
            switch current {
            case "?": (least, most) = (0, 1)
            case "*": (least, most) = (0, nil)
            case "+": (least, most) = (1, nil)
            case "{":
                guard let close = scalars[position...].firstIndex(of: 0x7D) else {
                    throw PatternFault("A “{” of the expression has no “}”.")
                }
                let text = String(
                    String.UnicodeScalarView(scalars[position + 1..<close].compactMap(Unicode.Scalar.init)))
                let bounds = text.split(separator: ",", omittingEmptySubsequences: false)
                guard let first = bounds.first.flatMap({ Int($0) }), bounds.count <= 2, first >= 0, first <= 64 else {
                    throw PatternFault("“{\(text)}” of the expression is no number of times.")
                }
                least = first
                most = bounds.count == 1 ? first : bounds[1].isEmpty ? nil : Int(bounds[1])
                if let most, most < least || most > 64 {
                    throw PatternFault("“{\(text)}” of the expression is no number of times.")
                }
                position = close
            default:
                program += Self.moved(atom, by: program.count)
                return
            }
            position += 1
            for _ in 0..<least { program += Self.moved(atom, by: program.count) }
            if let most {
                let end = program.count + (most - least) * (atom.count + 1)
                for _ in least..<most {
                    program.append(.fork(program.count + 1, end))
                    program += Self.moved(atom, by: program.count)
                }
            } else {
                let start = program.count
                program.append(.fork(start + 1, start + atom.count + 2))
                program += Self.moved(atom, by: program.count)
                program.append(.jump(start))
            }
            guard program.count <= limit else { throw PatternFault("The expression is too long.") }
        }

        private mutating func atom(_ program: inout [Instruction], depth: Int) throws(PatternFault) {
            guard let scalar = current else { throw PatternFault("The expression ends too soon.") }
            position += 1
            switch scalar {
            case "(":
                try alternatives(&program, depth: depth + 1)
                guard current == ")" else { throw PatternFault("A “(” of the expression has no “)”.") }
                position += 1
            case ".": program.append(.scalar(Scalars(ranges: [], isNegated: true)))
            case "[": program.append(.scalar(try set()))
            case "\\": program.append(.scalar(Scalars(ranges: try escaped())))
            case "?", "*", "+", "{":
                throw PatternFault(
                    "“\(scalar)” of the expression stands behind nothing; “\\\(scalar)” is the sign itself.")
            default: program.append(.scalar(Scalars(ranges: [scalar.value...scalar.value])))
            }
        }

        private mutating func escaped() throws(PatternFault) -> [ClosedRange<UInt32>] {
            guard let scalar = current else { throw PatternFault("The expression ends in “\\”.") }
            position += 1
            switch scalar {
            case "d": return [0x30...0x39]
            case _ where scalar.properties.isAlphabetic:
                throw PatternFault("“\\\(scalar)” means nothing in an expression; there is \\d.")
            default: return [scalar.value...scalar.value]
            }
        }

        private mutating func set() throws(PatternFault) -> Scalars {
            var set = Scalars(ranges: [])
            if current == "^" {
                set.isNegated = true
                position += 1
            }
            while let scalar = current, scalar != "]" {
                position += 1
                if scalar == "\\" {
                    set.ranges += try escaped()
                } else if current == "-", position + 1 < scalars.count, scalars[position + 1] != 0x5D {
                    let last = scalars[position + 1]
                    guard last >= scalar.value else { throw PatternFault("A range of the expression runs backwards.") }
                    set.ranges.append(scalar.value...last)
                    position += 2
                } else {
                    set.ranges.append(scalar.value...scalar.value)
                }
            }
            guard current == "]" else { throw PatternFault("A “[” of the expression has no “]”.") }
            position += 1
            return set
        }

        /// Instructions that stand somewhere else.
        private static func moved(_ instructions: [Instruction], by offset: Int) -> [Instruction] {
            instructions.map { instruction in
                switch instruction {
                case .fork(let first, let second): .fork(first + offset, second + offset)
                case .jump(let target): .jump(target + offset)
                default: instruction
                }
            }
        }
    }
}
