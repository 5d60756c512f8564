import Synchronization

/// Bytes of memory that texts share.
public final class ByteBudget: Sendable {
    private let free: Mutex<Int>

    /// Makes a budget.
    public init(bytes: Int) { free = Mutex(bytes) }

    /// Takes bytes if that many are left.
    /// - Returns: whether they were.
    public func take(_ bytes: Int) -> Bool {
        free.withLock { free in
            guard free >= bytes else { return false }
            free -= bytes
            return true
        }
    }

    /// How many are left.
    var left: Int { free.withLock { $0 } }

    /// Gives back what was taken.
    public func giveBack(_ bytes: Int) { free.withLock { $0 += bytes } }
}
