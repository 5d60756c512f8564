import Text

/// Which of PostgreSQL's dictionaries knows what words of a language are forms of: those behind its configurations of text search. Of
/// Polish, Ukrainian, Czech and others that it has none for, words are found as they are written alone.
struct Stemming: Sendable {
    /// The language, without region.
    let language: String
    /// The dictionary.
    let dictionary: String

    /// Those that every supported version of PostgreSQL has.
    static let all = [
        "ar": "arabic", "da": "danish", "de": "german", "en": "english", "es": "spanish", "fi": "finnish",
        "fr": "french", "ga": "irish", "hu": "hungarian", "id": "indonesian", "it": "italian", "lt": "lithuanian",
        "nb": "norwegian", "ne": "nepali", "nl": "dutch", "nn": "norwegian", "no": "norwegian", "pt": "portuguese",
        "ro": "romanian", "ru": "russian", "sv": "swedish", "ta": "tamil", "tr": "turkish",
    ].map { Stemming(language: $0.key, dictionary: "\($0.value)_stem") }.sorted { $0.language < $1.language }

    /// The one for a language; `nil` if there is none.
    static func of(_ language: LanguageCode) -> Stemming? { all.first { $0.language == language.base } }

    /// What is longer is no word that has forms.
    static let maximumLength = 60

    /// What words are forms of, as it stands beside them among the words of a text: no word begins so.
    /// - Parameters:
    ///   - languages: an expression for a language without region.
    ///   - stem: an expression for what `ts_lexize` says.
    static func mark(_ language: SQL, _ stem: SQL) -> SQL { "'=' || \(language) || ':' || \(stem)" }
}
