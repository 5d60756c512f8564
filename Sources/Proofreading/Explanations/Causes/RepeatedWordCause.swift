import Grammar
import Text

extension CauseInfo {
    static let repeatedWord = CauseInfo(
        .repeatedWord, category: .repetition, severity: .warning,
        examples: [
            RuleExample("en", wrong: "I saw [[the the]] cat.", right: "I saw the cat."),
            RuleExample("fr", wrong: "Il a [[vu vu]] le chat.", right: "Il a vu le chat."),
            RuleExample("de", wrong: "Er sah [[den den]] Hund.", right: "Er sah den Hund."),
            RuleExample("es", wrong: "Vi [[el el]] gato.", right: "Vi el gato."),
        ]
    )
}
