/// A text as an export has it.
public struct ArchivedText: Hashable, Sendable {
    /// The check of its newest version.
    public let check: Check
    /// Everything that the store keeps of the text, in one line of JSON, for it alone to read when the text is imported. Empty
    /// when it cannot be read.
    public let record: String

    /// Puts a text together.
    public init(check: Check, record: String) {
        self.check = check
        self.record = record
    }
}
