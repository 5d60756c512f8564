import Checking

/// What a store that takes exports in can do.
public protocol ArchiveStore: Sendable {
    /// Adds texts of an export, all or none of these; those that are there already, by their name or word for word, stay as they are, but
    /// for mistakes and names that they lack. What is imported twice is there once.
    /// - Returns: how many were not there.
    func add(_ texts: [ImportedText], of owner: Owner) async throws(StoreError) -> Int
}
