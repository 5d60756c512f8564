import Foundation
import Text

/// Cuts text into the words that it is searched by: letters of any script, their marks (without which Hindi falls apart) and digits, in lower
/// case and without accents. As SQLite's `unicode61` does, so that both stores find the same; PostgreSQL's own parser would make one word of
/// an address, and other words in each locale.
enum SearchedWords {
    struct Word: Hashable, Sendable {
        /// As it is searched by.
        let folded: String
        /// In lower case, with its accents: what stemmers know.
        let lowercase: String
    }

    /// What is longer is searched by its beginning: PostgreSQL keeps no word of more than 2,046 bytes.
    private static let maximumLength = 255

    /// The words, in the order in which they stand. Linear in the text.
    static func words(of text: String) -> [Word] {
        var words: [Word] = []
        var (folded, lowercase) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        var length = 0
        func end() {
            if !folded.isEmpty {
                // Put together again, as Korean letters are.
                words.append(
                    Word(
                        folded: String(folded).precomposedStringWithCanonicalMapping,
                        lowercase: String(lowercase).precomposedStringWithCanonicalMapping))
            }
            folded = String.UnicodeScalarView()
            lowercase = String.UnicodeScalarView()
            length = 0
        }
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            guard isInWord(scalar) else {
                end()
                continue
            }
            guard length < maximumLength else { continue }
            length += 1
            if scalar.isASCII {
                let lower = (65...90).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
                folded.append(lower)
                lowercase.append(lower)
            } else {
                let lower = scalar.properties.lowercaseMapping.unicodeScalars
                lowercase.append(contentsOf: lower)
                // Accents count for nothing.
                folded.append(contentsOf: lower.filter { !(0x300...0x36F).contains($0.value) })
            }
        }
        end()
        return words
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
        case 0..<0x80: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            return true
        default: return false
        }
    }
}
