/// What is wrong, as data: which sentence says it, and what is put into that sentence. A phrasebook makes words of it.
public struct Message: Hashable, Sendable {
    /// Which sentence it is. Begins with the identifier of the rule that says it.
    public let key: MessageKey
    /// What is put into the sentence, by name.
    public let arguments: [String: String]

    /// Makes a message.
    public init(_ key: MessageKey, _ arguments: [String: String] = [:]) {
        self.key = key
        self.arguments = arguments
    }
}

/// The name of a sentence in the phrasebooks: `repetition.repeated-word`. A new one is a new static member beside the rule that says it.
public struct MessageKey: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a key from a literal.
    public init(stringLiteral value: String) { self.rawValue = value }
}
