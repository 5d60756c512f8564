import Grammar
import Text

extension Cause {
    /// A letter is single that is doubled, or the other way round: “occured”, “untill”.
    public static let doubledLetter = Cause("doubled-letter")
}

extension CauseInfo {
    static let doubledLetter = CauseInfo(
        .doubledLetter,
        examples: [
            RuleExample("en", wrong: "It [[occured]] twice.", right: "It occurred twice."),
            RuleExample("fr", wrong: "Je vous [[apelle]] demain.", right: "Je vous appelle demain."),
            RuleExample("de", wrong: "Das ist [[vieleicht]] wahr.", right: "Das ist vielleicht wahr."),
            RuleExample("es", wrong: "El [[pero]] ladra.", right: "El perro ladra."),
        ]
    ) { comparison in comparison.onlyStep.map(comparison.isDoubled) ?? false }
}
