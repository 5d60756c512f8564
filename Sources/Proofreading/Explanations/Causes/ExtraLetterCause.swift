import Grammar
import Text

extension Cause {
    /// A letter is too many: “whitch”.
    public static let extraLetter = Cause("extra-letter")
}

extension CauseInfo {
    static let extraLetter = CauseInfo(
        .extraLetter,
        examples: [
            RuleExample("en", wrong: "I know [[whitch]] one.", right: "I know which one."),
            RuleExample("fr", wrong: "Il est [[parmis]] nous.", right: "Il est parmi nous."),
            RuleExample("de", wrong: "Das ist [[warhm]].", right: "Das ist warm."),
            RuleExample("es", wrong: "Es una [[experienscia]].", right: "Es una experiencia."),
        ]
    ) { $0.onlyStep?.kind == .delete }
}
