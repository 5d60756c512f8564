import Grammar
import Text

extension Cause {
    /// More than one thing at once: “enviroments” for “environment”.
    public static let severalEdits = Cause("several-edits")
}

extension CauseInfo {
    static let severalEdits = CauseInfo(
        .severalEdits,
        examples: [
            RuleExample("en", wrong: "The [[enviroments]] matters.", right: "The environment matters."),
            RuleExample("fr", wrong: "C’est un [[probelma]].", right: "C’est un problème."),
            RuleExample("de", wrong: "Eine [[Zusammarbeit]] beginnt.", right: "Eine Zusammenarbeit beginnt."),
            RuleExample("es", wrong: "Es muy [[intersnate]].", right: "Es muy interesante."),
        ]
    ) { _ in true }
}
