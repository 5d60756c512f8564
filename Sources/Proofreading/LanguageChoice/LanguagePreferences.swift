import Text

/// The languages that a writer would rather have, where the text itself leaves it open.
public struct LanguagePreferences: Hashable, Sendable {
    /// What the writer chose, most wanted first: variants such as `en-GB`, or languages.
    public var preferred: [LanguageCode]
    /// What the writer's program accepts, most wanted first: HTTP's `Accept-Language`.
    public var accepted: [LanguageCode]
    /// The language of texts that say nothing, from a writer who said nothing. It says nothing about a text that has words.
    public var fallback: LanguageCode?

    /// Makes preferences.
    public init(preferred: [LanguageCode] = [], accepted: [LanguageCode] = [], fallback: LanguageCode? = nil) {
        self.preferred = preferred
        self.accepted = accepted
        self.fallback = fallback
    }

    /// All of them, most wanted first.
    var all: [LanguageCode] { preferred + accepted + (fallback.map { [$0] } ?? []) }

    /// The languages that the writer wants, without regions, most wanted first, each once.
    var languages: [LanguageCode] {
        (preferred + accepted).map { LanguageCode($0.base) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
