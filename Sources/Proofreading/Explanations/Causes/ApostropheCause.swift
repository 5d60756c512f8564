import Grammar
import Text

extension Cause {
    /// An apostrophe is missing, too many or in the wrong place: “dont”.
    public static let apostrophe = Cause("apostrophe")
}

extension CauseInfo {
    static let apostrophe = CauseInfo(
        .apostrophe,
        examples: [
            RuleExample("en", wrong: "I [[dont]] know.", right: "I don’t know."),
            RuleExample("fr", wrong: "Je ne sais pas [[lheure]].", right: "Je ne sais pas l’heure."),
            RuleExample("de", wrong: "Die [[CD’s]] liegen da.", right: "Die CDs liegen da."),
        ]
    ) { $0.wrong != $0.right && $0.isSame(without: WordComparison.apostrophes) }
}
