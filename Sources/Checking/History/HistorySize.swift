/// How much is kept.
public struct HistorySize: Hashable, Sendable {
    /// How many texts.
    public let texts: Int
    /// How many bytes the store takes.
    public let bytes: Int

    /// Makes a size.
    public init(texts: Int, bytes: Int) {
        self.texts = texts
        self.bytes = bytes
    }
}

/// The port for how much is kept, of all owners together.
public protocol HistoryScale: Sendable {
    /// How much is kept now. May cost some milliseconds a hundred thousand texts.
    func size() async throws(StoreError) -> HistorySize
}
