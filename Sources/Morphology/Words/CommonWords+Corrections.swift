import Text

extension CommonWords {
    /// Letters that a mistake may have left out or changed, besides those of the word itself: the Latin or the Cyrillic ones.
    private static let latinLetters = Array(
        "abcdefghijklmnopqrstuvwxyzßàáâãäåæçèéêëìíîïñòóôõöøùúûüąćęłńśźżœ".unicodeScalars)
    private static let cyrillicLetters = Array("абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґ".unicodeScalars)
    private static let firstCyrillic: UInt32 = 0x400

    /// A word of more letters is left alone: there are too many ways to change it.
    private static let longest = 20

    /// The languages that have a word among their common ones that is one letter left out, added, changed or moved by one place from a word that
    /// none has, each with the commonest such word. Costs about 0.1 ms.
    /// - Parameter word: in lower case.
    package func entriesNear(_ word: [UInt8]) -> [Entry] {
        let letters = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
        guard (2...Self.longest).contains(letters.count) else { return [] }
        let alphabet = letters[0].value < Self.firstCyrillic ? Self.latinLetters : Self.cyrillicLetters
        var best: [LanguageCode: Int] = [:]
        var bytes: [UInt8] = []
        func look(_ first: ArraySlice<Unicode.Scalar>, _ letter: Unicode.Scalar?, _ rest: ArraySlice<Unicode.Scalar>) {
            bytes.removeAll(keepingCapacity: true)
            for scalar in first { bytes.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
            if let letter { bytes.append(contentsOf: UTF8.encode(letter) ?? .init()) }
            for scalar in rest { bytes.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
            for entry in entries(ofLowercased: bytes.span) {
                best[entry.language] = max(best[entry.language] ?? 0, entry.commonness)
            }
        }
        for place in 0...letters.count {
            for letter in alphabet { look(letters[..<place], letter, letters[place...]) }
            guard place < letters.count else { continue }
            look(letters[..<place], nil, letters[(place + 1)...])
            for letter in alphabet { look(letters[..<place], letter, letters[(place + 1)...]) }
            if place + 1 < letters.count {
                look(letters[..<place], letters[place + 1], [letters[place]] + letters[(place + 2)...])
            }
        }
        return best.map { Entry(language: $0.key, commonness: $0.value) }
    }
}
