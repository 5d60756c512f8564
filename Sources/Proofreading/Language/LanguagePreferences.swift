/// The languages that a writer would rather have, where the text itself leaves it open.
public struct LanguagePreferences: Hashable, Sendable {
    /// What the writer chose, most wanted first: variants such as `en-GB`, or languages.
    public var preferred: [LanguageCode]
    /// What the writer's program accepts, most wanted first: HTTP's `Accept-Language`.
    public var accepted: [LanguageCode]

    /// Makes preferences.
    public init(preferred: [LanguageCode] = [], accepted: [LanguageCode] = []) {
        self.preferred = preferred
        self.accepted = accepted
    }

    /// All of them, most wanted first.
    var all: [LanguageCode] { preferred + accepted }
}
