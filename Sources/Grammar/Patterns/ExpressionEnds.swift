/// With which scalars the words begin and end that an expression describes: a bit for each scalar, by its lowest six bits, so that a set may
/// have more than it should and never less. Most words are told apart from most expressions by these alone.
struct ExpressionEnds {
    private(set) var beginnings: UInt64 = 0
    private(set) var endings: UInt64 = 0

    init(_ expression: TokenExpression) {
        let program = expression.program
        for place in Self.places(reachedFrom: 0, in: program) {
            if case .scalar(let scalars) = program[place] { beginnings |= Self.bits(of: scalars) }
        }
        for (place, instruction) in program.enumerated() {
            guard case .scalar(let scalars) = instruction else { continue }
            let mayEnd = Self.places(reachedFrom: place + 1, in: program).contains {
                if case .match = program[$0] { true } else { false }
            }
            if mayEnd { endings |= Self.bits(of: scalars) }
        }
    }

    /// The bit of a scalar.
    @inline(__always)
    static func bit(of scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }

    private static func bits(of scalars: TokenExpression.Scalars) -> UInt64 {
        if scalars.isNegated { return .max }
        return scalars.ranges.reduce(0) { bits, range in
            range.count >= 64 ? .max : range.reduce(bits) { $0 | bit(of: $1) }
        }
    }

    /// The places that a run may be at without having taken anything more.
    private static func places(reachedFrom start: Int, in program: [TokenExpression.Instruction]) -> Set<Int> {
        var reached: Set<Int> = []
        var open = [start]
        while let place = open.popLast() {
            guard reached.insert(place).inserted else { continue }
            switch program[place] {
            case .jump(let target): open.append(target)
            case .fork(let first, let second): open += [first, second]
            case .scalar, .match: break
            }
        }
        return reached
    }
}
