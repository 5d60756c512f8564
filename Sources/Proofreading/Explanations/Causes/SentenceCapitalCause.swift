import Grammar
import Text

extension CauseInfo {
    static let sentenceCapital = CauseInfo(
        .sentenceCapital, category: .casing, severity: .warning,
        examples: [
            RuleExample("en", wrong: "It rains. [[we]] stay.", right: "It rains. We stay."),
            RuleExample("fr", wrong: "Il pleut. [[nous]] restons.", right: "Il pleut. Nous restons."),
            RuleExample("de", wrong: "Es regnet. [[wir]] bleiben.", right: "Es regnet. Wir bleiben."),
            RuleExample("es", wrong: "Llueve. [[nos]] quedamos.", right: "Llueve. Nos quedamos."),
        ]
    )
}
