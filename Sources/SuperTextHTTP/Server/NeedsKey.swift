/// Why a server does not start: others could reach it, and nobody would need a key.
public struct NeedsKey: Error, CustomStringConvertible {
    /// The host name or address that it was to listen on.
    public let hostname: String

    /// A sentence.
    public var description: String {
        "On \(hostname) others than this machine may reach the server, and there is no key: whoever does could read the history."
    }
}
