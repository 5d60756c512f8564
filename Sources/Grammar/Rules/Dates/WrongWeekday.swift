import Text

/// Finds a weekday that its date does not have: “Monday, 4 March 2025”.
package struct WrongWeekday: Rule {
    package let info = RuleInfo(
        id: "semantics.wrong-weekday",
        category: .semantics,
        severity: .warning,
        examples: [
            RuleExample(
                "en-US", wrong: "We meet on [[Monday]], March 4, 2025.", right: "We meet on Tuesday, March 4, 2025."),
            RuleExample(
                "de-DE", wrong: "Am [[Freitag]], dem 1. Mai 2025, war frei.",
                right: "Am Donnerstag, dem 1. Mai 2025, war frei."),
            RuleExample("fr", wrong: "Le [[lundi]] 14 juillet 2026.", right: "Le mardi 14 juillet 2026."),
        ])

    package init() {}

    package func matches(in view: SentenceView) -> [Match] {
        WrittenDate.dates(in: view).compactMap { date in
            guard let (number, token) = date.weekday, let real = date.realWeekday, real != number else { return nil }
            let written = view.document.text(in: token.range)
            let name = view.traits.calendar.name(ofWeekday: real, like: written)
            return Match(
                range: token.range,
                message: Message(.wrongWeekday, ["date": view.document.text(in: date.range), "weekday": written]),
                // The date may be wrong as well.
                suggestions: name.map { [Suggestion(text: $0, confidence: 0.6)] } ?? [],
                cause: Cause(rawValue: info.category.rawValue))
        }
    }
}

extension MessageKey {
    /// `date` is not a `weekday`.
    static let wrongWeekday: MessageKey = "semantics.wrong-weekday"
}
