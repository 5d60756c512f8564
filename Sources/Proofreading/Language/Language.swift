/// A language that can be checked: one entry of the manifest `Dictionaries/languages.json`.
public struct Language: Hashable, Sendable, Codable {
    /// Its code, `en-US`.
    public let code: LanguageCode
    /// Its English name, `English (US)`.
    public let name: String
    /// The file name of its Hunspell dictionary without `.aff` and `.dic`: `en_US`.
    public let dictionary: String
    /// The Debian package that installs the dictionary: `hunspell-en-us`.
    public let package: String

    /// Makes a language.
    public init(code: LanguageCode, name: String, dictionary: String, package: String) {
        self.code = code
        self.name = name
        self.dictionary = dictionary
        self.package = package
    }
}
