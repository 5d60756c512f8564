import Text

/// The form of a word that goes with a number, by the names that Unicode's CLDR gives them.
enum PluralForm: String {
    case one, other

    /// The form that a language has for a number that is not negative.
    static func of(_ number: Int, in language: LanguageCode) -> PluralForm {
        switch language.base {
        case "fr": number <= 1 ? .one : .other
        default: number == 1 ? .one : .other
        }
    }
}
