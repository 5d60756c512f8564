import Proofreading

/// A text that is to be checked, and for whom.
public struct CheckRequest: Sendable {
    /// The text, and how it is proofread. Its personal words are the owner's, whatever it says.
    public var proofreading: ProofreadingRequest
    /// Whose history and words it concerns.
    public var owner: Owner
    /// Whether the check is kept in the history.
    public var store: Bool

    /// Makes a request.
    public init(_ proofreading: ProofreadingRequest, for owner: Owner = .local, store: Bool = true) {
        self.proofreading = proofreading
        self.owner = owner
        self.store = store
    }

    /// Makes a request for a text of the local owner.
    public init(
        text: String, language: LanguageCode? = nil, preferredLanguages: [LanguageCode] = [],
        format: TextFormat = .plain, level: Level = .default, detail: Detail = .explanations, store: Bool = true,
        rules: RuleSelection = .all
    ) {
        self.init(
            ProofreadingRequest(
                text: text, format: format, language: language, preferredLanguages: preferredLanguages, level: level,
                detail: detail, rules: rules), store: store)
    }

    /// The text.
    public var text: String { proofreading.text }
}
