/// Whose checks and words something is: nobody sees those of another.
public struct Owner: Hashable, Sendable, RawRepresentable {
    /// The owner's name in the stores.
    public let rawValue: String
    /// Makes an owner.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one person whom a server without keys is for.
    public static let local = Owner(rawValue: "local")
}
