import Grammar
import Text

extension Cause {
    /// One word is written as two: “an other”.
    public static let splitWord = Cause("split-word")
}

extension CauseInfo {
    static let splitWord = CauseInfo(
        .splitWord,
        examples: [
            RuleExample("en", wrong: "Take [[an other]] one.", right: "Take another one."),
            RuleExample("fr", wrong: "Il est [[long temps]] resté.", right: "Il est longtemps resté."),
            RuleExample("de", wrong: "Die [[Haus Tür]] ist offen.", right: "Die Haustür ist offen."),
            RuleExample("es", wrong: "Lo dijo [[a fuera]].", right: "Lo dijo afuera."),
        ]
    ) { $0.gainOfWords < 0 && $0.isSame(without: WordComparison.spaces) }
}
