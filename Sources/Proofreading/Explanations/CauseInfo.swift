import Grammar
import Text

/// What a cause is, and how it is recognised. Its name and its sentences are in the phrasebooks, under its identifier.
public struct CauseInfo: Sendable {
    /// The cause.
    public let cause: Cause
    /// Sentences with such a mistake, and put right.
    public let examples: [RuleExample]
    /// The kind of mistake that it mostly is, and how serious that is.
    let category: Category
    let severity: Severity
    /// Whether it is what differs between what was written and what was meant; asked in the order of ``CauseCatalogue/all``.
    let recognises: @Sendable (WordComparison) -> Bool

    /// Describes a cause.
    /// - Parameter recognises: whether it is what differs; never for causes that only a rule knows.
    init(
        _ cause: Cause, category: Category = .spelling, severity: Severity = .error, examples: [RuleExample],
        recognises: @escaping @Sendable (WordComparison) -> Bool = { _ in false }
    ) {
        self.cause = cause
        self.category = category
        self.severity = severity
        self.examples = examples
        self.recognises = recognises
    }

    /// What the page about it shows, as if it were a rule: its identifier is `cause.doubled-letter`.
    public var page: RuleInfo {
        RuleInfo(
            id: RuleID(rawValue: "cause.\(cause.rawValue)"), category: category, severity: severity,
            examples: examples)
    }
}
