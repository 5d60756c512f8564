import Grammar
import Text

extension Cause {
    /// The word is right in another variant of the language: “colour” in American English.
    public static let regionalVariant = Cause("regional-variant")
}

extension CauseInfo {
    static let regionalVariant = CauseInfo(
        .regionalVariant, category: .regionalism, severity: .hint,
        examples: [
            RuleExample("en-US", wrong: "I like the [[colour]] of it.", right: "I like the color of it."),
            RuleExample("pt-BR", wrong: "O [[cronómetro]] parou.", right: "O cronômetro parou."),
        ]
    )
}
