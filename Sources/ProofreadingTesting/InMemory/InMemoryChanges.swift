import Checking
import Synchronization

/// Tells the servers of a test of changes.
public final class InMemoryChanges: ChangeFeed {
    private let followers = Mutex<[@Sendable (StoreChange) -> Void]>([])
    private let live: Mutex<Bool>

    /// Makes a feed.
    /// - Parameter isLive: whether every change is told.
    public init(isLive: Bool = true) { live = Mutex(isLive) }

    /// Whether every change is told.
    public var isLive: Bool { live.withLock { $0 } }

    /// Has changes told, or no more.
    public func setLive(_ isLive: Bool) {
        if isLive { tell(.anything) }
        live.withLock { $0 = isLive }
    }

    /// See ``ChangeFeed/follow(_:)``.
    public func follow(_ take: @escaping @Sendable (StoreChange) -> Void) { followers.withLock { $0.append(take) } }

    /// Tells everybody of a change.
    public func tell(_ change: StoreChange) { for follower in followers.withLock({ $0 }) { follower(change) } }
}
