/// What went wrong in a word. Each has a file of its own in `Causes`, with how it is recognised; ``CauseCatalogue`` lists them.
public struct Cause: Hashable, Sendable, RawRepresentable {
    /// Its identifier on the wire, `doubled-letter`.
    public let rawValue: String
    /// Makes a cause.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a cause.
    init(_ rawValue: String) { self.rawValue = rawValue }
}
