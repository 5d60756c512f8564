import Text

/// How likely a language is, as log odds against the others.
struct LanguageOdds {
    let code: LanguageCode
    var value: Float
}
