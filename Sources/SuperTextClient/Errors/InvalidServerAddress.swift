/// An address that no server can have.
public struct InvalidServerAddress: Error, Hashable, Sendable, CustomStringConvertible {
    /// The address.
    public let address: String

    init(_ address: String) { self.address = address }

    /// What is wrong with it, and how one looks.
    public var description: String {
        "“\(address)” is no address of a server. Write it as http://127.0.0.1:8080 or https://supertext.example."
    }
}
