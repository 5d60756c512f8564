import Grammar
import Spelling
import Text

/// A text that is to be proofread, and how.
public struct ProofreadingRequest: Sendable {
    /// The text.
    public var text: String
    /// The text in pieces of which the markup is known, one behind the other; `nil` when ``format`` says how it is marked up.
    public var annotations: [Annotation]?
    /// How the text is marked up.
    public var format: TextFormat
    /// The language it is in; `nil` to detect it. A bare code (`en`) leaves the choice of the variant open.
    public var language: LanguageCode?
    /// The variants and languages that the writer prefers, most wanted first: they decide where the text does not.
    public var preferredLanguages: [LanguageCode]
    /// The languages that the writer's program accepts, or that the writer wrote in before, most wanted first: they decide where neither the
    /// text nor ``preferredLanguages`` do.
    public var acceptedLanguages: [LanguageCode] = []
    /// Languages that the text may have words of: an unknown word that is right in one of them is only hinted at.
    public var alternativeLanguages: [LanguageCode] = []
    /// How much to report.
    public var level: Level
    /// How much is worked out for each mistake.
    public var detail: Detail
    /// Which rules run.
    public var rules: RuleSelection
    /// The words that are right besides those of the dictionaries.
    public var personalWords: PersonalWordLists = .none
    /// What the writer wrote in place of wrong words before.
    public var personalChoices: PersonalChoices = .none
    /// Whether suggestions go by ``personalWords`` and ``personalChoices``; otherwise they are what everybody is suggested. Personal words are
    /// right in any case.
    public var personalises = true

    /// The most findings that are wanted, the first of the text; `nil` for all. Little is worked out beyond them.
    public var maximumFindings: Int?

    /// Whether the deep stage looks at the text, where the language has a model.
    public var deep = DeepRequest.auto

    /// Whose text it is. What is found in a text is remembered for its writer alone, so that how soon an answer comes tells nobody what others
    /// have written.
    public var writer = ""

    /// Makes a request.
    public init(
        text: String, format: TextFormat = .plain, language: LanguageCode? = nil,
        preferredLanguages: [LanguageCode] = [], level: Level = .default, detail: Detail = .explanations,
        rules: RuleSelection = .all
    ) {
        self.text = text
        self.format = format
        self.language = language
        self.preferredLanguages = preferredLanguages
        self.level = level
        self.detail = detail
        self.rules = rules
    }

    /// Makes a request for a text in pieces.
    public init(
        annotations: [Annotation], language: LanguageCode? = nil, preferredLanguages: [LanguageCode] = [],
        level: Level = .default, detail: Detail = .explanations, rules: RuleSelection = .all
    ) {
        self.init(
            text: annotations.map(\.source).joined(), format: .annotated, language: language,
            preferredLanguages: preferredLanguages, level: level, detail: detail, rules: rules)
        self.annotations = annotations
    }

    /// The text with its markup masked. Costs a copy, and the masking.
    /// - Throws: `CancellationError` when it is not wanted any more.
    public func document(_ cancellation: Cancellation = .never) throws(CancellationError) -> Document {
        if let annotations { return try Document(annotations: annotations, cancellation: cancellation) }
        return try Document(text, format: format, cancellation: cancellation)
    }
}
