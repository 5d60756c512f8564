/// A language that can be checked.
public struct Language: Hashable, Sendable, Codable {
    /// Its code.
    public let code: String
    /// Its English name.
    public let name: String
    /// Whether its dictionary is in memory.
    public let loaded: Bool
}

/// The languages that can be checked.
public struct LanguageList: Hashable, Sendable, Codable {
    /// The languages.
    public let languages: [Language]
}
