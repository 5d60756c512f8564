/// Which of the texts that are kept a text is a version of: the one that a check is of, if it is kept; else one with the very same text.
public struct TextReference: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The check of an earlier version.
    public let revisionOf: CheckID?

    /// How many names of earlier versions a text keeps. As many as the checks that ended which ``CheckService`` has in memory: those that
    /// are deleted are forgotten there by their names.
    public static let maximumNames = 64

    /// Refers to a text.
    public init(_ text: String, revisionOf: CheckID? = nil) {
        self.text = text
        self.revisionOf = revisionOf
    }
}
