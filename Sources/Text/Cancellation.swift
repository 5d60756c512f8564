import Synchronization

/// Whether work is still wanted. Whoever wants it cancels it; whoever does it asks now and then, and stops where it is.
///
/// It can be shared by everything that is done for the same request. Once cancelled it stays so.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)
    private let canBeCancelled: Bool

    /// What nobody cancels: ``cancel()`` does nothing to it.
    public static let never = Cancellation(canBeCancelled: false)

    /// Makes one for work that is wanted until it is cancelled.
    public convenience init() { self.init(canBeCancelled: true) }

    private init(canBeCancelled: Bool) { self.canBeCancelled = canBeCancelled }

    /// Says that the work is no longer wanted.
    public func cancel() {
        guard canBeCancelled else { return }
        flag.store(true, ordering: .relaxed)
    }

    /// Whether the work is no longer wanted. Costs a nanosecond, so that a loop may ask each time round.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Throws when the work is no longer wanted.
    public func check() throws(CancellationError) {
        if isCancelled { throw CancellationError() }
    }
}
