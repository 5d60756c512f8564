/// Letters that are written as two where a keyboard or a program lacks them: *ä* as *ae*, *ß* as *ss*, *œ* as *oe*.
package enum SpeltOutLetters {
    /// A small letter and the two that stand for it.
    package static let pairs: [(letter: Unicode.Scalar, first: Unicode.Scalar, second: Unicode.Scalar)] = [
        ("ä", "a", "e"), ("ö", "o", "e"), ("ü", "u", "e"), ("ß", "s", "s"), ("æ", "a", "e"), ("ø", "o", "e"),
        ("å", "a", "a"), ("œ", "o", "e"),
    ]

    /// Whether a word is what becomes of another without such letters: at least one is spelt out, and others may lack their accents.
    /// - Parameters:
    ///   - typed: the word as it is written, in small letters.
    ///   - meant: the other, in small letters.
    package static func areSpeltOut(in typed: String, of meant: String) -> Bool {
        // Who spells letters out writes more of them: nearly all words are told apart by that.
        guard typed.unicodeScalars.count > meant.unicodeScalars.count else { return false }
        let typed = Array(typed.unicodeScalars)
        var place = 0
        var isSpeltOut = false
        for letter in meant.unicodeScalars {
            guard place < typed.count else { return false }
            if let pair = pairs.first(where: { $0.letter == letter }), place + 1 < typed.count,
                typed[place] == pair.first, typed[place + 1] == pair.second
            {
                isSpeltOut = true
                place += 2
            } else if typed[place] == letter || LetterFolding.fold(String(letter)) == [typed[place]] {
                place += 1
            } else {
                return false
            }
        }
        return isSpeltOut && place == typed.count
    }
}
