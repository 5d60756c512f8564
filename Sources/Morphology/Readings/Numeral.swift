import Text

/// Numbers that are not words: in digits with letters behind them (*21st*, *15-а*, *250g*), and in Roman ones.
enum Numeral {
    /// The readings of a word that begins with a digit or is a Roman number; none of any other.
    static func readings(of word: String) -> [Reading] {
        let roman = roman(word)
        if !roman.isEmpty { return roman + named(.name, word) }
        guard let first = word.utf8.first, first &- UInt8(ascii: "0") < 10 else { return [] }
        return named(.numeral, word) + named(.adjective, word) + named(.noun, word) + named(.name, word)
    }

    /// The readings of a Roman number in capitals, which Ukrainian and Russian texts may write with letters of theirs.
    static func roman(_ word: String) -> [Reading] {
        let signs: Set<Unicode.Scalar> = ["I", "V", "X", "L", "C", "D", "M", "І", "Х", "С", "М"]
        guard !word.isEmpty, word.unicodeScalars.count < 12, word.unicodeScalars.allSatisfy(signs.contains) else {
            return []
        }
        return named(.numeral, word) + named(.adjective, word)
    }

    private static func named(_ part: PartOfSpeech, _ word: String) -> [Reading] {
        [Reading(lemma: word, tag: ReadingTag(part))]
    }
}
