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
    ///   - known: what the variants of its language write differently.
    init?(_ word: Span<UInt8>, in main: LanguageCode, by known: VariantWords) {
        let isPossessive =
            word.count > 2 && word[word.count - 2] == UInt8(ascii: "'")
            && word[word.count - 1] | 0x20 == UInt8(ascii: "s")
        let stem = word.extracting(0..<(isPossessive ? word.count - 2 : word.count))
        let ending = isPossessive ? "'s" : ""
        let lower = stem.lowercased()
        if let (variant, counterpart) = known.counterpart(of: String(decoding: lower, as: UTF8.self), in: main) {
            self.variant = variant
            self.counterpart = Self.cased(counterpart, like: stem) + ending
        } else if main.tag == "de-CH", let counterpart = Self.withoutEszett(stem) {
            variant = "de-DE"
            self.counterpart = counterpart + ending
        } else if known.words(of: main)?.contains(stem, 0..<stem.count) == false,
            let other = known.variant(having: stem, otherThan: main)
        {
            variant = other
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
