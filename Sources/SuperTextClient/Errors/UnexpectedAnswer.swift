/// An answer that is not what v1 answers: something else listens there, or another version.
public struct UnexpectedAnswer: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is unexpected about it.
    public let description: String

    init(_ description: String) { self.description = description }
}
