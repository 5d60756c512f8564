/// A word of ``HistoryQuery/search``: what every ``HistoryStore`` takes it to mean.
public struct SearchWord: Hashable, Sendable {
    /// The word as typed, without white space.
    public let text: String

    /// Whether the word is found wherever it stands, character for character, instead of at the beginning of a word.
    ///
    /// So for what has no letter or digit (`€`, `?!`, an emoji), and for scripts that put no spaces between words.
    public var isLiteral: Bool {
        var hasWord = false
        for scalar in text.unicodeScalars {
            if Self.isUnspaced(scalar) { return true }
            hasWord = hasWord || Self.isWord(scalar)
        }
        return !hasWord
    }

    /// The words of a search, each once; none when it is blank.
    public static func words(of search: String) -> [SearchWord] {
        var seen = Set<SearchWord>()
        return search.unicodeScalars.split { $0.properties.isWhitespace || $0.value == 0 }
            .map { SearchWord(text: String($0)) }
            .filter { seen.insert($0).inserted }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Thai, Lao, Burmese, Khmer, Japanese and Chinese.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
