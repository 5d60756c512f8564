import Grammar
import Text

extension Cause {
    /// Two words are written as one: “alot”.
    public static let joinedWords = Cause("joined-words")
}

extension CauseInfo {
    static let joinedWords = CauseInfo(
        .joinedWords,
        examples: [
            RuleExample("en", wrong: "We read [[alot]].", right: "We read a lot."),
            RuleExample("fr", wrong: "Il est [[enfait]] parti.", right: "Il est en fait parti."),
            RuleExample("de", wrong: "Das ist [[garnicht]] so.", right: "Das ist gar nicht so."),
            RuleExample("es", wrong: "Vamos [[aver]].", right: "Vamos a ver."),
        ]
    ) { $0.gainOfWords > 0 && $0.isSame(without: WordComparison.spaces) }
}
