/// Words as lexicons have them, however they are capitalised.
enum KnownWord {
    /// The readings of a word as it is written, in small letters, and, where it is all in capitals, with one.
    static func readings(of word: String, in lexicons: [MorphologicalLexicon]) -> [Reading] {
        var found = exact(word, in: lexicons)
        let small = word.lowercased()
        guard small != word else { return found }
        found += exact(small, in: lexicons)
        let capitalised = small.capitalisedFirst
        if capitalised != word { found += exact(capitalised, in: lexicons) }
        return found.withoutRepeats
    }

    /// The readings of a word in just these letters.
    static func exact(_ word: String, in lexicons: [MorphologicalLexicon]) -> [Reading] {
        let letters = Array(word.utf8)
        return lexicons.flatMap { $0.readings(of: letters.span) }
    }

    /// Whether a lexicon has the word.
    static func isKnown(_ word: String, in lexicons: [MorphologicalLexicon]) -> Bool {
        let letters = Array(word.utf8)
        return lexicons.contains { $0.contains(letters.span) }
    }
}

extension String {
    /// The text with its first letter as a capital.
    var capitalisedFirst: String {
        guard let first = unicodeScalars.first else { return self }
        return first.properties.titlecaseMapping + String(self.unicodeScalars.dropFirst())
    }
}

extension String {
    /// The text with its first letter as a small one.
    var smallFirst: String {
        guard let first = unicodeScalars.first else { return self }
        return first.properties.lowercaseMapping + String(self.unicodeScalars.dropFirst())
    }
}

extension [Reading] {
    /// Each reading once.
    var withoutRepeats: [Reading] {
        var seen = Set<Reading>()
        return filter { seen.insert($0).inserted }
    }
}
