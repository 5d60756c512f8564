extension RuleID {
    /// The rule that finds words which the dictionary does not have.
    public static let unknownWord: RuleID = "spelling.unknown-word"
    /// The rule that asks whether a passage is in the language that it is checked in.
    public static let otherLanguage: RuleID = "spelling.other-language"
    /// The rule that notes words which are known from chats.
    public static let colloquial: RuleID = "spelling.colloquial"
    /// The rule that notes words which are right in another variant of the language.
    public static let regional: RuleID = "regionalism.spelling"
}
