import Grammar
import Text

extension Cause {
    /// Two neighbouring letters changed places: “teh”.
    public static let transposition = Cause("transposition")
}

extension CauseInfo {
    static let transposition = CauseInfo(
        .transposition,
        examples: [
            RuleExample("en", wrong: "Close [[teh]] door.", right: "Close the door."),
            RuleExample("fr", wrong: "Elle arrive [[maintneant]].", right: "Elle arrive maintenant."),
            RuleExample("de", wrong: "Er hat [[keien]] Zeit.", right: "Er hat keine Zeit."),
            RuleExample("es", wrong: "Vive en una [[cuidad]] grande.", right: "Vive en una ciudad grande."),
        ]
    ) { $0.onlyStep?.kind == .transpose }
}
