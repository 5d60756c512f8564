/// A tag or a pattern that is not written as it should be.
public struct TagSyntaxError: Error, Hashable, Sendable {
    /// The part of it that is not known, or contradicts another.
    public let part: String
}
