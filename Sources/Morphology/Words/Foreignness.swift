import Text

/// That a word is right, and not rare, in another language than the text's.
public struct Foreignness: Hashable, Sendable {
    /// The language: English if it has the word, which texts of all languages borrow from, else the one in which it is the commonest. Without
    /// a region.
    public let language: LanguageCode
    /// How common it is there, in tenths of a Zipf unit: see ``CommonWords/Entry/commonness``.
    public let commonness: Int
}

extension CommonWords {
    /// Languages that texts of others hardly quote: what is a short word of theirs is more often a slip, as *gard* in English.
    private static let seldomQuoted: Set<LanguageCode> = ["ca", "cs", "nb", "ro"]

    /// In which other language a word is common; `nil` if in none.
    ///
    /// Says nothing of whether the word is right in the text's own language: ask of words that its dictionary lacks.
    /// - Parameters:
    ///   - word: the word in any case, with straight apostrophes.
    ///   - main: the language of the text.
    public func foreignness(of word: Span<UInt8>, in main: LanguageCode) -> Foreignness? {
        let others = entries(of: word).filter {
            $0.language.base != main.base && !Self.seldomQuoted.contains($0.language)
        }
        let best = others.first { $0.language == "en" } ?? others.max { $0.commonness < $1.commonness }
        return best.map { Foreignness(language: $0.language, commonness: $0.commonness) }
    }

    /// How common a word is in a language, in tenths of a Zipf unit; `nil` if it is not among the common ones.
    public func commonness(of word: Span<UInt8>, in language: LanguageCode) -> Int? {
        entries(of: word).first { $0.language.base == language.base }?.commonness
    }
}
