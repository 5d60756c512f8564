/// Steele, Lea and Flood's SplitMix64: the same numbers in every run.
public struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    /// Makes a generator.
    /// - Parameter state: the seed.
    public init(state: UInt64) { self.state = state }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The next number, from 0.
    /// - Parameter bound: what it is below.
    public mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
