import Grammar
import Text

extension CauseInfo {
    static let wordInContext = CauseInfo(
        .wordInContext, category: .confusion, severity: .warning,
        examples: [
            RuleExample("en", wrong: "The house is larger [[then]] mine.", right: "The house is larger than mine."),
            RuleExample("fr", wrong: "Il [[à]] mangé.", right: "Il a mangé."),
            RuleExample("de", wrong: "Ich weiß, [[das]] er kommt.", right: "Ich weiß, dass er kommt."),
            RuleExample("es", wrong: "Vamos [[haber]] qué pasa.", right: "Vamos a ver qué pasa."),
        ]
    )
}
