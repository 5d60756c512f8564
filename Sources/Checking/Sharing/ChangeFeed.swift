/// The port for what others change in a store that several servers have in common.
///
/// Whoever remembers something of a store asks it once a second whether that still holds; of one with a feed that is live, only what
/// was told to have changed.
public protocol ChangeFeed: Sendable {
    /// Whether every change is told moments after it was made. ``StoreChange/anything`` is told before this becomes true.
    var isLive: Bool { get }

    /// Has changes told from now on, one after the other, those that this server made among them. Whoever takes them waits for nothing.
    func follow(_ take: @escaping @Sendable (StoreChange) -> Void)
}

/// What servers that have one store in common tell each other by it.
public struct Sharing: Sendable {
    /// What others change.
    public let changes: any ChangeFeed
    /// The checks in the background, whichever server runs them.
    public let runs: any SharedRuns

    /// Takes the two ports.
    public init(changes: any ChangeFeed, runs: any SharedRuns) {
        self.changes = changes
        self.runs = runs
    }
}
