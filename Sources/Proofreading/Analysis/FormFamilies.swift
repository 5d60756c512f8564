import Text

/// Tells which words of a text are probably forms of one word, by their endings: `Kowalczykiem` and `Kowalczyka`, `Flügelhorn` and
/// `Flügelhorns`.
///
/// Good enough for words that no dictionary has, of which a text has few: two that begin alike and have endings of the language are forms of one.
struct FormFamilies {
    /// The longest first.
    private let endings: [[Unicode.Scalar]]

    /// What is left of a word has so many letters at the least.
    private static let shortestStem = 4

    init(of traits: LanguageTraits) { endings = traits.caseEndings }

    /// What all forms of a word have in common.
    /// - Parameter reading: a word with straight apostrophes.
    func stem(of reading: String) -> String {
        var letters = Array(reading.unicodeScalars)[...]
        // What is left may end like a word with an ending itself, as `Gamelbach` does in Russian letters.
        while let ending = endings.first(where: {
            letters.count >= $0.count + Self.shortestStem && letters.suffix($0.count).elementsEqual($0)
        }) {
            letters = letters.dropLast(ending.count)
        }
        var stem = String.UnicodeScalarView()
        stem.append(contentsOf: letters)
        return String(stem)
    }
}
