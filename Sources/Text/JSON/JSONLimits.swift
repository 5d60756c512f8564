/// What JSON may take, so that none takes the stack or the memory. The length of the whole is for whoever reads it to limit.
public struct JSONLimits: Hashable, Sendable {
    /// How deeply arrays and objects may be nested.
    public var depth: Int
    /// How many values there may be, names counted as well. One takes 16 bytes beside its text.
    public var values: Int

    /// The most characters of a number. A `Double` has 17 digits.
    static let numberLength = 256
    /// The most bytes at all: places are kept in 32 bits.
    static let bytes = Int(UInt32.max)

    /// Makes limits.
    public init(depth: Int = 64, values: Int = 1_000_000) {
        self.depth = depth
        self.values = values
    }

    /// For what strangers send.
    public static let strangers = JSONLimits()
    /// For what this program wrote itself and what whoever runs it names: that may be as long as it likes.
    public static let own = JSONLimits(values: .max)
}
