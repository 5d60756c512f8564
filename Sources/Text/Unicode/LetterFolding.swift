/// Letters without their marks, so that words that differ in accents alone are seen to do so.
package enum LetterFolding {
    /// The word in lower case with each accented letter as its base letter.
    package static func fold(_ word: String) -> [Unicode.Scalar] {
        word.lowercased().unicodeScalars.compactMap { scalar in
            // Combining marks of text that is not composed.
            if (0x0300...0x036F).contains(scalar.value) { return nil }
            return bases[scalar] ?? scalar
        }
    }

    private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
        let families: [(Unicode.Scalar, String)] = [
            ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđ"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
            ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉ"), ("o", "òóôõöøōŏő"),
            ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
            ("е", "ё"), ("и", "й"), ("і", "ї"), ("г", "ґ"), ("у", "ў"),
        ]
        var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (base, accented) in families {
            for scalar in accented.unicodeScalars { bases[scalar] = base }
        }
        return bases
    }()
}
