/// Whose checks and words something is: nobody sees those of another.
public struct Owner: Hashable, Sendable, RawRepresentable {
    /// The owner's name in the stores.
    public let rawValue: String
    /// Makes an owner.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one person whom a server without keys is for.
    public static let local = Owner(rawValue: "local")

    /// Whoever asks while it cannot be read whose keys there are: nobody would find again what was kept for them.
    public static let unknown = Owner(rawValue: "unknown")
}
