import Text

/// Gives what reads words, or nothing where a language has no lexicon for that; asked whenever somebody wants it, so whoever makes it keeps it.
public typealias MakeMorphology = @Sendable () -> MorphologicalAnalyser?

/// Reads words of a language: by its lexicons, else by what they are made of, else by their endings. And makes forms of lemmas.
public struct MorphologicalAnalyser: Sendable {
    /// Makes forms of lemmas.
    public let inflector: Inflector
    private let lexicons: [MorphologicalLexicon]
    private let guesser: ReadingGuesser
    private let habits: CompositionHabits
    private let foldedBytes: [(letter: [UInt8], instead: [UInt8])]

    /// - Parameters:
    ///   - lexicons: the language's own, and others that add readings.
    ///   - language: its code without a region.
    public init(lexicons: [MorphologicalLexicon], language: String) {
        let habits = CompositionHabits.of(language)
        self.lexicons = lexicons
        self.habits = habits
        foldedBytes = habits.foldedBytes
        inflector = Inflector(lexicons, habits: habits)
        guesser = ReadingGuesser(lexicons, habits: habits)
    }

    /// A letter as the lexicons have it.
    public func folded(_ letter: Character) -> Character { habits.folded[letter] ?? letter }

    /// A word of the lexicons with one letter that they do not have in place of what stands for it, each such word, from left to right:
    /// *пришел*, *пришёл*.
    public func unfolded(_ word: String) -> [String] {
        guard !habits.folded.isEmpty else { return [] }
        let letters = Array(word)
        return letters.indices.flatMap { index in
            habits.folded.filter { $0.value == letters[index] }.map { own in
                String(letters[..<index] + [own.key] + letters[(index + 1)...])
            }
        }
    }

    /// All readings of a word, with straight apostrophes: those of the word as it is written and, when it has capitals, those of the word in small letters.
    ///
    /// A word that no lexicon has is guessed; there is a reading of whatever has a letter.
    public func readings(of word: String) -> Readings {
        let word = habits.folded(word)
        let known = KnownWord.readings(of: word, in: lexicons)
        if !known.isEmpty {
            return Readings(items: known + name(word, unlessIn: known) + Numeral.roman(word), evidence: .lexicon)
        }
        return guesser.readings(of: word)
    }

    /// Calls a function with the tag of each reading that lexicons have of a word, as it is written and, when it has capitals, in small letters:
    /// without a string, in about a microsecond. A tag may come more than once.
    /// - Parameter word: the word with straight apostrophes.
    /// - Returns: whether a lexicon has the word. Of one that none has, ``readings(of:)`` guesses what it is.
    @discardableResult
    public func forEachTag(of word: Span<UInt8>, _ body: (ReadingTag) -> Void) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count * 3 + 8) { buffer in
            var isKnown = false
            func look(_ letters: UnsafeMutableBufferPointer<UInt8>) {
                fold(letters)
                for lexicon in lexicons {
                    lexicon.forEachTag(of: UnsafeBufferPointer(letters).span) { tag in
                        isKnown = true
                        body(tag)
                    }
                }
            }
            for index in word.indices { buffer.initializeElement(at: index, to: word[index]) }
            look(UnsafeMutableBufferPointer(rebasing: buffer[..<word.count]))
            let rest = UnsafeMutableBufferPointer(rebasing: buffer[word.count...])
            let small = UnsafeMutableBufferPointer(rebasing: rest[..<word.smallLetters(into: rest)])
            if !small.elementsEqual(buffer[..<word.count]) { look(small) }
            return isKnown
        }
    }

    /// Puts what lexicons have instead of a letter in its place.
    private func fold(_ letters: UnsafeMutableBufferPointer<UInt8>) {
        for (letter, instead) in foldedBytes where letter.count <= letters.count {
            for start in 0...(letters.count - letter.count)
            where letters[start..<start + letter.count].elementsEqual(letter) {
                for (offset, byte) in instead.enumerated() { letters[start + offset] = byte }
            }
        }
    }

    /// What has a capital may be a name, whatever else it is: *the Department of Housing*; what is all capitals an abbreviation, which has the
    /// gender and number of what it stands for.
    private func name(_ word: String, unlessIn known: [Reading]) -> [Reading] {
        guard word.unicodeScalars.first?.properties.isUppercase == true else { return [] }
        if word.unicodeScalars.count > 1, word.uppercased() == word {
            return [.name, .noun].map { Reading(lemma: word, tag: ReadingTag($0)) }.filter { !known.contains($0) }
        }
        let isName = known.contains { $0.tag.partOfSpeech == .name }
        return isName ? [] : [Reading(lemma: word, tag: ReadingTag(.name))]
    }
}
