/// Where a server listens.
public enum ServerAddress: Sendable, Hashable {
    /// A host and the port that was bound.
    case tcp(host: String, port: Int)
    /// The path of a Unix socket.
    case unixSocket(path: String)
}
