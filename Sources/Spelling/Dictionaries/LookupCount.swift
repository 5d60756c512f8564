import Synchronization

/// How often dictionaries were asked about words whose verdicts were not remembered.
public final class LookupCount: Sendable {
    private let number = Atomic<Int>(0)

    /// Begins at 0.
    public init() {}

    /// How often by now.
    public var count: Int { number.load(ordering: .relaxed) }

    /// Counts one more.
    func add() { number.wrappingAdd(1, ordering: .relaxed) }
}
