/// A word of a sentence, as models were trained to see it.
struct SentenceWord: Hashable {
    /// The bytes of the sentence.
    let range: Range<Int>
    /// The word with straight apostrophes and quotation marks.
    let text: String
}

/// The words of a sentence as the model's training cut them: runs of letters and digits, with apostrophes inside, and every other sign by itself.
/// In Python: `\w+(?:'\w+)*|[^\w\s]`.
enum SentenceWords {
    /// The words, in order. Takes time that grows with the sentence.
    static func of(_ sentence: String) -> [SentenceWord] {
        var words: [SentenceWord] = []
        let scalars = sentence.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let start = index
            let scalar = straight(scalars[index])
            index = scalars.index(after: index)
            if isWordCharacter(scalar) {
                while index < scalars.endIndex {
                    let next = straight(scalars[index])
                    let after = scalars.index(after: index)
                    guard
                        isWordCharacter(next)
                            || next == "'" && after < scalars.endIndex && isWordCharacter(scalars[after])
                    else { break }
                    index = after
                }
            } else if scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value) {
                continue
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[start..<index].lazy.map(straight))
            words.append(
                SentenceWord(
                    range: start.byte(in: sentence)..<index.byte(in: sentence),
                    text: String(text)))
        }
        return words
    }

    /// What stands for an apostrophe or a quotation mark in training.
    private static func straight(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\u{2019}", "\u{2018}": "'"
        case "\u{201C}", "\u{201D}": "\""
        default: scalar
        }
    }

    /// What Python's `\w` matches.
    static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x5F: return true
        case 0..<0x80: return isLetter(scalar)
        default:
            switch scalar.properties.generalCategory {
            case .decimalNumber, .letterNumber, .otherNumber: return true
            default: return isLetter(scalar)
            }
        }
    }

    /// Whether a scalar is a letter of any script.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: return true
        case 0..<0x80: return false
        default:
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
            default: return false
            }
        }
    }
}

extension String.Index {
    /// The byte of a string of UTF-8 that an index stands at.
    fileprivate func byte(in text: String) -> Int { text.utf8.distance(from: text.startIndex, to: self) }
}
