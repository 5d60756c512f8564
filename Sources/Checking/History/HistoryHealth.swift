/// The port for whether what is handed in is kept, for who watches a server.
public protocol HistoryHealth: Sendable {
    /// Whether the history could be written when it was tried last.
    var isWritable: Bool { get }
    /// How many writes have failed since the program began.
    var failedWrites: Int { get }
}
