/// A language that can be checked.
public struct Language: Hashable, Sendable {
    /// Its code, `en-US`.
    public let code: LanguageCode
    /// Its English name, `English (US)`.
    public let name: String

    /// Makes a language.
    public init(code: LanguageCode, name: String) {
        self.code = code
        self.name = name
    }
}
