import Text

/// What is said of a finding that was put into words elsewhere, as by a server.
struct WordedMessage {
    /// What is wrong, in a sentence.
    let message: String
    /// What differs, in a few words; `nil` when that was not said.
    let summary: String?

    fileprivate static let key: MessageKey = "worded"

    /// - Returns: `nil` for a message that the phrasebooks have words for.
    init?(_ message: Message) {
        guard message.key == Self.key, let words = message.arguments["message"] else { return nil }
        self.message = words
        summary = message.arguments["summary"]
    }
}

extension Message {
    /// A message that was put into words elsewhere: a phrasebook says them as they are.
    /// - Parameters:
    ///   - message: what is wrong, in a sentence.
    ///   - summary: what differs, in a few words.
    public static func worded(_ message: String, summary: String? = nil) -> Message {
        var arguments = ["message": message]
        arguments["summary"] = summary
        return Message(WordedMessage.key, arguments)
    }
}
