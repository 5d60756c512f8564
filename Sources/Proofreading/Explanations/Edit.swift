/// One step from a wrong word to the right one.
public struct Edit: Hashable, Sendable {
    /// What is done.
    public enum Operation: String, Hashable, Sendable {
        /// ``Edit/text`` is put in before the offset.
        case insert
        /// ``Edit/text`` is taken out at the offset.
        case delete
        /// As many scalars as ``Edit/text`` has are replaced by it at the offset.
        case replace
        /// The two letters at the offset change places, with all their scalars; ``Edit/text`` is both as they should stand.
        case transpose
    }

    /// What is done.
    public let op: Operation
    /// Where: an offset in bytes into the wrong word as it is read.
    public let at: Int
    /// The letters that it is done with.
    public let text: String

    /// Makes an edit.
    public init(_ op: Operation, at: Int, _ text: String) {
        self.op = op
        self.at = at
        self.text = text
    }
}
