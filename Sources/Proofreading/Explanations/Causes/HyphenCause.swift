import Grammar
import Text

extension Cause {
    /// A hyphen is missing or too many: “wellbeing”.
    public static let hyphen = Cause("hyphen")
}

extension CauseInfo {
    static let hyphen = CauseInfo(
        .hyphen,
        examples: [
            RuleExample("en", wrong: "He is [[self employed]].", right: "He is self-employed."),
            RuleExample("fr", wrong: "Un [[rendezvous]] demain.", right: "Un rendez-vous demain."),
            RuleExample("de", wrong: "Die [[UBahn]] kommt.", right: "Die U-Bahn kommt."),
            RuleExample("es", wrong: "Un acuerdo [[teóricopráctico]].", right: "Un acuerdo teórico-práctico."),
        ]
    ) { comparison in
        comparison.gain(of: WordComparison.hyphens) != 0
            && comparison.isSame(without: WordComparison.hyphens.union(WordComparison.spaces))
    }
}
