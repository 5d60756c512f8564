import Foundation

/// A browser that has signed in with a key.
public struct Session: Hashable, Sendable {
    /// The name of the key. What becomes of the key becomes of the session.
    public let key: String
    /// When it was signed in.
    public let createdAt: Date
    /// From when on it is refused, whatever becomes of the key.
    public let expiresAt: Date

    /// Makes a session.
    public init(key: String, createdAt: Date, expiresAt: Date) {
        self.key = key
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
