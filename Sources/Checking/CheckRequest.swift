import Proofreading

/// A text that is to be checked, and how.
public struct CheckRequest: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The text in pieces of which the markup is known, one behind the other; `nil` when ``format`` says how it is marked up.
    public var annotations: [Annotation]?
    /// The language it is in; `nil` to detect it. A bare code (`en`) leaves the choice of the variant open.
    public var language: LanguageCode?
    /// The variants and languages that the writer prefers, most wanted first: they decide where the text does not.
    public var preferredLanguages: [LanguageCode]
    /// Languages that the text may have words of: an unknown word that is right in one of them is only hinted at.
    public var alternativeLanguages: [LanguageCode] = []
    /// How the text is marked up.
    public var format: TextFormat
    /// How much to report.
    public var level: Level
    /// How much is worked out for each mistake.
    public var detail: Detail
    /// Whether the check is kept in the history.
    public var store: Bool
    /// Which rules run.
    public var rules: RuleSelection

    /// Makes a request.
    public init(
        text: String, language: LanguageCode? = nil, preferredLanguages: [LanguageCode] = [],
        format: TextFormat = .plain, level: Level = .default, detail: Detail = .explanations,
        store: Bool = true, rules: RuleSelection = .all
    ) {
        self.text = text
        self.language = language
        self.preferredLanguages = preferredLanguages
        self.format = format
        self.level = level
        self.detail = detail
        self.store = store
        self.rules = rules
    }

    /// Makes a request for a text in pieces.
    public init(
        annotations: [Annotation], language: LanguageCode? = nil, preferredLanguages: [LanguageCode] = [],
        level: Level = .default, detail: Detail = .explanations, store: Bool = true, rules: RuleSelection = .all
    ) {
        self.init(
            text: annotations.map(\.source).joined(), language: language, preferredLanguages: preferredLanguages,
            format: .annotated, level: level, detail: detail, store: store, rules: rules)
        self.annotations = annotations
    }

    /// The text with its markup masked. Costs a copy, and the masking.
    public var document: Document {
        annotations.map { Document(annotations: $0) } ?? Document(text, format: format)
    }
}
