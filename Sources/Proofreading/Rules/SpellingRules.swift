/// The rules that need words to be looked up, which the spelling stage does.
enum SpellingRules {
    /// All of them, the one for unknown words first.
    static let all = [unknownWord, colloquial, regional]

    /// The rule that finds unknown words.
    static let unknownWord = RuleInfo(
        id: .unknownWord, category: .spelling, severity: .error,
        examples: [
            RuleExample("en-US", wrong: "She [[recieved]] a letter.", right: "She received a letter."),
            RuleExample("fr", wrong: "Il a reçu une [[letre]] hier.", right: "Il a reçu une lettre hier."),
        ])

    /// The rule that notes words of chats and messages.
    static let colloquial = RuleInfo(
        id: .colloquial, category: .spelling, severity: .hint, level: .picky,
        examples: [
            RuleExample("en-US", wrong: "See you [[tmrw]]!", right: "See you tomorrow!"),
            RuleExample("fr", wrong: "Tu es [[dispo]] ce soir ?", right: "Tu es disponible ce soir ?"),
        ])

    /// The rule that notes words which are right in another variant of the language.
    static let regional = RuleInfo(
        id: .regional, category: .regionalism, severity: .hint,
        examples: [
            RuleExample("en-US", wrong: "I like the [[colour]] of it.", right: "I like the color of it."),
            RuleExample("pt-BR", wrong: "O [[cronómetro]] parou.", right: "O cronômetro parou."),
        ])
}

extension RuleID {
    /// The rule that finds words which the dictionary does not have.
    public static let unknownWord: RuleID = "spelling.unknown-word"
    /// The rule that notes words which are known from chats.
    public static let colloquial: RuleID = "spelling.colloquial"
    /// The rule that notes words which are right in another variant of the language.
    public static let regional: RuleID = "regionalism.spelling"
}
