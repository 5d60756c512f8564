import Text

/// The English sentences that were kept at first, as messages.
enum FirstMessages {
    /// The message that a rule meant with a sentence; a sentence that is not known is taken for the one that its rule has.
    static func message(_ sentence: String, of rule: String, suggestion: String?) -> Message {
        switch rule {
        case "spelling.unknown-word": unknownWord(sentence)
        case "spelling.confused-word": confusedWord(sentence, suggestion)
        case "repetition.repeated-word":
            Message("repetition.repeated-word", ["word": quotations(in: sentence).first ?? suggestion ?? ""])
        default: Message(MessageKey(rawValue: rule))
        }
    }

    /// “This word may be French.”
    private static func unknownWord(_ sentence: String) -> Message {
        let (beginning, end) = ("This word may be ", ".")
        guard sentence.hasPrefix(beginning), sentence.hasSuffix(end) else { return Message("spelling.unknown-word") }
        let name = String(sentence.dropFirst(beginning.count).dropLast(end.count))
        return Message("spelling.unknown-word.other-language", ["language": languages[name] ?? name])
    }

    /// “Between “to” and “house”, “their” is much likelier.”
    private static func confusedWord(_ sentence: String, _ suggestion: String?) -> Message {
        let words = quotations(in: sentence)
        guard sentence.hasSuffix("” is much likelier.") else {
            return Message("spelling.confused-word", ["suggestion": suggestion ?? words.last ?? ""])
        }
        switch (sentence.prefix { $0 != " " }, words.count) {
        case ("Before", 2):
            return Message("spelling.confused-word.before", ["next": words[0], "suggestion": words[1]])
        case ("After", 2):
            return Message("spelling.confused-word.after", ["previous": words[0], "suggestion": words[1]])
        case ("Between", 3):
            return Message(
                "spelling.confused-word.between", ["previous": words[0], "next": words[1], "suggestion": words[2]])
        default: return Message("spelling.confused-word", ["suggestion": suggestion ?? words.last ?? ""])
        }
    }

    /// What stands in quotation marks.
    private static func quotations(in sentence: String) -> [String] {
        sentence.split(separator: "“", omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.prefix { $0 != "”" })
        }
    }

    /// The languages there were then.
    private static let languages = [
        "English (US)": "en-US", "English (UK)": "en-GB", "French": "fr", "German (Germany)": "de-DE", "Spanish": "es",
        "Italian": "it", "Portuguese (Brazil)": "pt-BR", "Portuguese (Portugal)": "pt-PT", "Dutch": "nl",
        "Polish": "pl", "Russian": "ru", "Ukrainian": "uk", "Swedish": "sv", "Danish": "da",
    ]
}
