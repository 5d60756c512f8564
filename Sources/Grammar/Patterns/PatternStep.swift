import Text

/// A token, or a number of like tokens.
struct PatternStep: PackRecord, Hashable {
    private var firstCondition: UInt32 = 0
    private var conditionCount: UInt16 = 0
    /// The fewest and the most tokens.
    private(set) var least: UInt8 = 0
    private(set) var most: UInt8 = 0
    private var laziness: UInt16 = 0
    private var demand: UInt16 = 0

    init() {}

    init(conditions: Range<Int>, least: Int, most: Int, isLazy: Bool, space: SpaceDemand) {
        firstCondition = UInt32(conditions.lowerBound)
        conditionCount = UInt16(clamping: conditions.count)
        self.least = UInt8(clamping: least)
        self.most = UInt8(clamping: most)
        laziness = isLazy ? 1 : 0
        demand = UInt16(space.rawValue)
    }

    /// Whether as few as possible are taken.
    @inline(__always)
    var isLazy: Bool { laziness != 0 }
    /// What is demanded of the white space before the first token.
    @inline(__always)
    var space: SpaceDemand { SpaceDemand(rawValue: UInt8(truncatingIfNeeded: demand)) ?? .any }
    /// The places of its conditions, all of which must hold.
    @inline(__always)
    var conditions: Range<Int> { Int(firstCondition)..<Int(firstCondition) &+ Int(conditionCount) }
    /// Whether it is always just one token.
    var isSingle: Bool { least == 1 && most == 1 }
}
