import Grammar
import Proofreading
import Text

/// A text that is to be checked, and for whom.
public struct CheckRequest: Sendable {
    /// The text, and how it is proofread. Its personal words are the owner's, whatever it says.
    public var proofreading: ProofreadingRequest
    /// Whose history and words it concerns.
    public var owner: Owner
    /// Whether the check is kept in the history.
    public var store: Bool
    /// The check of an earlier version of the text. One that is not kept, any more or ever, makes this a text of its own.
    public var revisionOf: CheckID?

    /// Makes a request.
    public init(
        _ proofreading: ProofreadingRequest, for owner: Owner = .local, store: Bool = true,
        revisionOf: CheckID? = nil
    ) {
        self.proofreading = proofreading
        self.owner = owner
        self.store = store
        self.revisionOf = revisionOf
    }

    /// Makes a request for a text of the local owner.
    public init(
        text: String, language: LanguageCode? = nil, preferredLanguages: [LanguageCode] = [],
        format: TextFormat = .plain, level: Level = .default, detail: Detail = .explanations, store: Bool = true,
        rules: RuleSelection = .all, revisionOf: CheckID? = nil
    ) {
        self.init(
            ProofreadingRequest(
                text: text, format: format, language: language, preferredLanguages: preferredLanguages, level: level,
                detail: detail, rules: rules), store: store, revisionOf: revisionOf)
    }

    /// The text.
    public var text: String { proofreading.text }
}
