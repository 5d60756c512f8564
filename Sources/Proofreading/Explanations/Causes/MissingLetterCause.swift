import Grammar
import Text

extension Cause {
    /// A letter is not there: “goverment”.
    public static let missingLetter = Cause("missing-letter")
}

extension CauseInfo {
    static let missingLetter = CauseInfo(
        .missingLetter,
        examples: [
            RuleExample("en", wrong: "The [[goverment]] decided.", right: "The government decided."),
            RuleExample("fr", wrong: "Il est [[lontemps]] resté.", right: "Il est longtemps resté."),
            RuleExample("de", wrong: "Er ist [[höflih]].", right: "Er ist höflich."),
            RuleExample("es", wrong: "No es [[posble]].", right: "No es posible."),
        ]
    ) { $0.onlyStep?.kind == .insert }
}
