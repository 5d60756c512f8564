/// Why the store could not do what it was asked.
public struct StoreError: Error, Hashable, Sendable {
    /// What failed and why.
    public let reason: String

    /// Makes an error.
    public init(_ reason: String) { self.reason = reason }
}
