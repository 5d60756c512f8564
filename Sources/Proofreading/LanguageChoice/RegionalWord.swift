import Morphology
import Text

/// A word that is right, but in another variant of the text's language: `colour` in American English.
struct RegionalWord: Hashable, Sendable {
    /// The variant that it is usual in.
    let variant: LanguageCode
    /// What is written for it in the text's variant, in the case of the word; `nil` where that is no matter of spelling.
    let counterpart: String?

    /// The word of another variant that a word is; `nil` where none is known.
    ///
    /// Says nothing of whether the word is right in the text's variant as well: ask of words that its dictionary lacks.
    /// - Parameters:
    ///   - word: the word in any case, with straight apostrophes.
    ///   - main: the variant of the text.
    init?(_ word: Span<UInt8>, in main: LanguageCode) {
        let isPossessive =
            word.count > 2 && word[word.count - 2] == UInt8(ascii: "'")
            && word[word.count - 1] | 0x20 == UInt8(ascii: "s")
        let stem = word.extracting(0..<(isPossessive ? word.count - 2 : word.count))
        let ending = isPossessive ? "'s" : ""
        let lower = stem.lowercased()
        if let (variant, counterpart) = VariantSpellings.counterpart(
            of: String(decoding: lower, as: UTF8.self), in: main)
        {
            self.variant = variant
            self.counterpart = Self.cased(counterpart, like: stem) + ending
        } else if main.tag == "de-CH", let counterpart = Self.withoutEszett(stem) {
            variant = "de-DE"
            self.counterpart = counterpart + ending
        } else if let other = VariantWords.sets.first(where: { code, words in
            code.base == main.base && code != main && words.contains(stem, 0..<stem.count)
        }), VariantWords.sets[main]?.contains(stem, 0..<stem.count) == false {
            variant = other.key
            counterpart = nil
        } else {
            return nil
        }
    }

    /// A word in the case of another one: small, with a capital, or all in capitals.
    private static func cased(_ word: String, like other: Span<UInt8>) -> String {
        switch Capitals(other).pattern {
        case .lower, .mixed, .acronym: word
        case .capital: word.prefix(1).uppercased() + word.dropFirst()
        case .upper: word.uppercased()
        }
    }

    /// What the Swiss write for a word with an eszett; `nil` if it has none.
    private static func withoutEszett(_ word: Span<UInt8>) -> String? {
        let text = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        return text.contains("ß") ? text.replacing("ß", with: "ss") : nil
    }
}

/// What two variants of a language spell differently: see `Scripts/generate-variant-words.py`.
struct VariantSpellings: Sendable {
    private let first: LanguageCode
    private let second: LanguageCode
    /// What is written in the one variant for a word of the other.
    private let inFirst: [String: String]
    private let inSecond: [String: String]

    /// Reads lists of pairs, `color/colour`, which white space separates.
    /// - Parameters:
    ///   - both: each spelling is right in its variant alone.
    ///   - secondOnly: that of the first variant is right in both.
    ///   - firstOnly: that of the second variant is right in both.
    init(first: LanguageCode, second: LanguageCode, both: String, secondOnly: String, firstOnly: String) {
        // There are thousands, and to take a string apart by its characters takes ten times as long as by its bytes.
        func pairs(_ list: String) -> [(first: String, second: String)] {
            list.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.compactMap { pair in
                let parts = pair.split(separator: UInt8(ascii: "/"))
                return parts.count == 2 ? (String(Substring(parts[0])), String(Substring(parts[1]))) : nil
            }
        }
        self.first = first
        self.second = second
        inFirst = Dictionary(
            (pairs(both) + pairs(secondOnly)).map { ($0.second, $0.first) }, uniquingKeysWith: { first, _ in first })
        inSecond = Dictionary(
            (pairs(both) + pairs(firstOnly)).map { ($0.first, $0.second) }, uniquingKeysWith: { first, _ in first })
    }

    /// The variant that a word in lower case is spelled in, and its spelling in another one; `nil` where none is known.
    static func counterpart(of word: String, in main: LanguageCode) -> (variant: LanguageCode, spelling: String)? {
        for spellings in all {
            if main == spellings.first, let found = spellings.inFirst[word] { return (spellings.second, found) }
            if main == spellings.second, let found = spellings.inSecond[word] { return (spellings.first, found) }
        }
        return nil
    }
}
