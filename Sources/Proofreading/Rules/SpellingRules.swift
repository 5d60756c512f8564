import Grammar
import Text

/// The rules that need words to be looked up, which the spelling stage does.
enum SpellingRules {
    /// All of them, the one for unknown words first.
    static let all = [unknownWord, otherLanguage, colloquial, regional]

    /// The rule that finds unknown words.
    static let unknownWord = RuleInfo(
        id: .unknownWord, category: .spelling, severity: .error,
        examples: [
            RuleExample("en-US", wrong: "She [[recieved]] a letter.", right: "She received a letter."),
            RuleExample("fr", wrong: "Il a reçu une [[letre]] hier.", right: "Il a reçu une lettre hier."),
        ])

    /// The rule that asks whether a passage is in the language at all.
    static let otherLanguage = RuleInfo(
        id: .otherLanguage, category: .spelling, severity: .hint,
        examples: [
            RuleExample(
                "en-US",
                wrong: """
                    [[Aamulla satoi ja tuuli kävi mereltä, mutta iltapäivällä]] taivas selkeni ja lapset juoksivat ulos leikkimään \
                    rannalle, missä isoisä korjasi vanhaa venettään ja kertoi heille tarinoita ajoista, jolloin kylässä ei \
                    vielä ollut sähköä eikä teitä.
                    """,
                right: """
                    In the morning it rained and the wind came from the sea, but in the afternoon the sky cleared up and the \
                    children ran out to play on the beach, where grandfather mended his old boat and told them stories of the \
                    times when there was no electricity in the village yet and there were no roads.
                    """)
        ])

    /// The rule that notes words of chats and messages.
    static let colloquial = RuleInfo(
        id: .colloquial, category: .spelling, severity: .hint, level: .picky,
        examples: [
            RuleExample("en-US", wrong: "See you [[tmrw]]!", right: "See you tomorrow!"),
            RuleExample("fr", wrong: "Tu es [[dispo]] ce soir ?", right: "Tu es disponible ce soir ?"),
        ])

    /// The rule that notes words which are right in another variant of the language.
    static let regional = RuleInfo(
        id: .regional, category: .regionalism, severity: .hint,
        examples: [
            RuleExample("en-US", wrong: "I like the [[colour]] of it.", right: "I like the color of it."),
            RuleExample("pt-BR", wrong: "O [[cronómetro]] parou.", right: "O cronômetro parou."),
        ])
}
