/// Why the store could not do what it was asked.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What failed and why, for whoever asks: no file of the machine is named.
    public let reason: String
    /// The same for whoever runs the program, with the files' names.
    public let description: String

    /// Makes an error.
    /// - Parameter description: what whoever runs the program is told; the reason unless it says more.
    public init(_ reason: String, naming description: String? = nil) {
        self.reason = reason
        self.description = description ?? reason
    }
}
