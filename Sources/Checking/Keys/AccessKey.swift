import Foundation

/// A key that somebody may use the server with, as it is kept: without its secret.
public struct AccessKey: Hashable, Sendable {
    /// What it is called; no two keys have the same name.
    public let name: String
    /// Whose history and words it opens.
    public let owner: Owner
    /// What it may be used for.
    public let scopes: Set<Scope>
    /// When it was made.
    public let createdAt: Date
    /// From when on it is refused; `nil` for never.
    public let expiresAt: Date?
    /// When it was taken back; `nil` if it was not.
    public var revokedAt: Date?
    /// When it was used last, within a minute; `nil` if it never was.
    public var lastUsedAt: Date?

    /// Makes a key.
    public init(
        name: String, owner: Owner, scopes: Set<Scope>, createdAt: Date, expiresAt: Date? = nil,
        revokedAt: Date? = nil, lastUsedAt: Date? = nil
    ) {
        self.name = name
        self.owner = owner
        self.scopes = scopes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.revokedAt = revokedAt
        self.lastUsedAt = lastUsedAt
    }

    /// Whether its time is over.
    public func hasExpired(at date: Date) -> Bool { expiresAt.map { $0 <= date } ?? false }
}
