/// The rules that languages have and that need no data.
public enum LanguageRules {
    /// The rules that every language has. A new one is put in here.
    private static let common: [any Rule] = [RepeatedWord(), SentenceCapital.amongOthers, SentenceCapital.alone]

    /// The rules that one language has, by its code without a region.
    private static let own: [String: [any Rule]] = [:]

    /// The rules of a language.
    public static func rules(of language: LanguageCode) -> [any Rule] { common + (own[language.base] ?? []) }
}
