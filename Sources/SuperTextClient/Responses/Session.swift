import Foundation

/// Who asks, and what they may.
public struct Session: Hashable, Sendable, Codable {
    /// Whether the server wants a key of who asks.
    public let keyRequired: Bool
    /// The name of the key; `nil` without one.
    public let name: String?
    /// What may be done: `check`, `history`, `words`.
    public let scopes: [String]
    /// Until when the key is valid; `nil` for ever.
    public let expiresAt: Date?
}
