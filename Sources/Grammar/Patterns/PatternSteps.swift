import Text

/// The steps of all patterns, one behind the other. Nine of ten are like another, so each is kept once, and three bytes say which it is: what
/// a check looks at takes a third of the memory.
struct PatternSteps: Sendable {
    /// Which of the distinct steps one is.
    struct Number: PackRecord {
        private var low: UInt8 = 0
        private var middle: UInt8 = 0
        private var high: UInt8 = 0

        init() {}

        fileprivate init(_ number: Int) {
            low = UInt8(truncatingIfNeeded: number)
            middle = UInt8(truncatingIfNeeded: number >> 8)
            high = UInt8(truncatingIfNeeded: number >> 16)
        }

        @inline(__always)
        fileprivate var value: Int { Int(low) | Int(middle) &<< 8 | Int(high) &<< 16 }
    }

    private let numbers: PackTable<Number>
    private let distinct: PackTable<PatternStep>

    /// The names of the sections.
    enum Section {
        static let numbers = "rules.steps"
        static let distinct = "rules.distinct-steps"
    }

    init(_ pack: Pack) {
        numbers = pack.table(Section.numbers)
        distinct = pack.table(Section.distinct)
    }

    @inline(__always)
    subscript(place: Int) -> PatternStep { distinct[numbers[place].value] }

    /// Adds some steps to a pack.
    static func write(_ steps: [PatternStep], into pack: inout PackWriter) {
        var distinct: [PatternStep] = []
        var known: [PatternStep: Int] = [:]
        let numbers = steps.map { step in
            if let number = known[step] { return Number(number) }
            precondition(distinct.count < 1 << 24, "more steps than numbers")
            known[step] = distinct.count
            distinct.append(step)
            return Number(distinct.count - 1)
        }
        pack.add(Section.numbers, records: numbers)
        pack.add(Section.distinct, records: distinct)
    }
}
