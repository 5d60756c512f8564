import Text

/// Reads words that no lexicon has: by what they are made of, their capitals and their endings.
public struct ReadingGuesser: Sendable {
    private let lexicons: [MorphologicalLexicon]
    private let habits: CompositionHabits
    /// Longer words are not taken apart: none is made of so much.
    private static let longest = 64
    private static let shortestPart = 3
    /// The shortest last part of a compound whose beginning is not known.
    private static let shortestTail = 5
    private static let open: Set<PartOfSpeech> = [.noun, .adjective, .verb, .adverb, .name]
    /// What is counted by endings is at least so often so, in thousandths.
    private static let smallestShare = 20

    init(_ lexicons: [MorphologicalLexicon], habits: CompositionHabits) {
        self.lexicons = lexicons
        self.habits = habits
    }

    /// The readings of a word that no lexicon has, likeliest first.
    public func readings(of word: String) -> Readings {
        let isName = word.unicodeScalars.first?.properties.isUppercase == true
        let numerals = Numeral.readings(of: word)
        if !numerals.isEmpty { return Readings(items: numerals, evidence: .parts) }
        var (found, isSure) = word.utf8.count <= Self.longest ? partReadings(of: word, mayRepeat: true) : ([], false)
        let evidence: Readings.Evidence = found.isEmpty ? .endings : .parts
        if !isSure {
            found += endingReadings(of: word, isName: isName)
        } else if isName {
            // Names are made like words, too.
            found.append(Reading(lemma: word, tag: ReadingTag(.name)))
        }
        return Readings(items: found.withoutRepeats, evidence: evidence)
    }

    // MARK: Parts

    /// The readings by what a word is made of, and whether all of it is known.
    private func partReadings(of word: String, mayRepeat: Bool) -> (readings: [Reading], areSure: Bool) {
        if let found = joined(word, mayRepeat: mayRepeat) { return (found, true) }
        var found = detached(word, mayRepeat: mayRepeat)
        if found.isEmpty { found = prefixed(word) }
        if !found.isEmpty { return (found, true) }
        return habits.compounds ? compound(word) : ([], false)
    }

    /// The readings of parts that a hyphen or an apostrophe joins: those of the last that has any, with all before it in its lemma; of a
    /// verb with pronouns those of the verb, which is listed with its hyphen.
    private func joined(_ word: String, mayRepeat: Bool) -> [Reading]? {
        if let hyphen = word.dropFirst().firstIndex(of: "-") {
            let stem = String(word[...hyphen])
            let verb = KnownWord.readings(of: stem, in: lexicons)
            if !verb.isEmpty { return verb }
        }
        // The verb alone, where the pronoun was cut off with its hyphen.
        if word.utf8.count > 3 {
            let verb = KnownWord.readings(of: word + "-", in: lexicons)
            if !verb.isEmpty { return verb }
        }
        if word.hasPrefix("-") {
            let found = KnownWord.readings(of: String(word.dropFirst()), in: lexicons)
            return found.isEmpty ? nil : found
        }
        for sign in ["-", "'"] as [Character] {
            guard let place = word.lastIndex(of: sign), place > word.startIndex else { continue }
            let tail = String(word[word.index(after: place)...])
            guard tail.utf8.count > 1 || sign == "-" && !tail.isEmpty else { continue }
            if (habits.attached + habits.genitives).contains(where: { $0.first == sign && word.hasSuffix($0) }) {
                continue
            }
            var found = KnownWord.readings(of: tail, in: lexicons)
            if found.isEmpty, mayRepeat { found = partReadings(of: tail, mayRepeat: false).readings }
            guard !found.isEmpty else { continue }
            // An elided word is not part of the lemma: l'homme.
            return sign == "'" ? found : prefix(found, with: String(word[...place]))
        }
        return nil
    }

    /// The readings of a word without what is attached to it.
    private func detached(_ word: String, mayRepeat: Bool) -> [Reading] {
        for ending in habits.genitives where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 1 {
            let base = String(word.dropLast(ending.count))
            var found = KnownWord.readings(of: base, in: lexicons)
            if found.isEmpty, mayRepeat { found = partReadings(of: base, mayRepeat: false).readings }
            found.removeAll { $0.tag.partOfSpeech != .noun && $0.tag.partOfSpeech != .name }
            if !found.isEmpty { return found.map { Reading(lemma: $0.lemma, tag: $0.tag.inGenitive) } }
        }
        for ending in habits.attached where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 1 {
            let base = String(word.dropLast(ending.count))
            var found = KnownWord.readings(of: base, in: lexicons)
            if found.isEmpty, mayRepeat, ending.hasPrefix("'") {
                found = partReadings(of: base, mayRepeat: false).readings
            }
            if !habits.attachedTo.isEmpty { found.removeAll { !habits.attachedTo.contains($0.tag.partOfSpeech) } }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The readings of a word without a beginning that says nothing of its inflection.
    private func prefixed(_ word: String) -> [Reading] {
        let small = word.lowercased()
        for beginning in habits.prefixes where small.hasPrefix(beginning) {
            let tail = String(small.dropFirst(beginning.count))
            guard tail.utf8.count >= Self.shortestTail else { continue }
            var found = KnownWord.exact(tail, in: lexicons)
            if habits.capitalisesNouns { found += KnownWord.exact(tail.capitalisedFirst, in: lexicons) }
            found.removeAll { !Self.open.contains($0.tag.partOfSpeech) || $0.tag.partOfSpeech == .name }
            if !found.isEmpty { return prefix(found, with: String(word.prefix(beginning.count))) }
        }
        return []
    }

    /// The readings of a compound by its last part: the longest whose beginning is a word, else the longest of all.
    private func compound(_ word: String) -> (readings: [Reading], areSure: Bool) {
        var (fallback, head): ([Reading], String) = ([], "")
        for place in word.indices.dropFirst(Self.shortestPart) {
            let tail = word[place...]
            guard tail.utf8.count >= Self.shortestPart else { break }
            let found = tailReadings(String(tail).lowercased())
            guard !found.isEmpty else { continue }
            let beginning = String(word[..<place])
            if isHead(beginning) { return (prefix(found, with: beginning), true) }
            if fallback.isEmpty, tail.utf8.count >= Self.shortestTail { (fallback, head) = (found, beginning) }
        }
        return (prefix(fallback, with: head), false)
    }

    /// What the last part of a compound may be.
    private func tailReadings(_ tail: String) -> [Reading] {
        var found = KnownWord.exact(tail, in: lexicons)
        if habits.capitalisesNouns { found += KnownWord.exact(tail.capitalisedFirst, in: lexicons) }
        return found.filter { [.noun, .adjective, .verb, .adverb].contains($0.tag.partOfSpeech) }
    }

    /// Whether a compound may begin so: with a word, maybe with a link behind it, or with a word that a longer part ends with.
    private func isHead(_ beginning: String) -> Bool {
        let small = beginning.lowercased()
        func isWord(_ text: String) -> Bool {
            KnownWord.isKnown(text, in: lexicons) || KnownWord.isKnown(text.capitalisedFirst, in: lexicons)
        }
        func isLinked(_ text: String) -> Bool {
            isWord(text)
                || habits.links.contains {
                    text.hasSuffix($0) && text.count - $0.count >= Self.shortestPart
                        && isWord(String(text.dropLast($0.count)))
                }
        }
        if isLinked(small) { return true }
        return small.indices.dropFirst(Self.shortestPart).contains { place in
            let tail = String(small[place...])
            return tail.utf8.count > Self.shortestPart && isLinked(tail) && isLinked(String(small[..<place]))
        }
    }

    private func prefix(_ readings: [Reading], with beginning: String) -> [Reading] {
        readings.map { reading in
            // The last part has no capital of its own: but behind a hyphen.
            let lemma =
                beginning.hasSuffix("-") ? reading.lemma : reading.lemma.lowercased()
            let isNoun = habits.capitalisesNouns && reading.tag.partOfSpeech == .noun
            return Reading(
                lemma: (isNoun || reading.tag.partOfSpeech == .name ? beginning : beginning.lowercased()) + lemma,
                tag: reading.tag)
        }
    }

    // MARK: Endings

    /// The readings by the longest endings that are known, and of what has a capital as a name.
    private func endingReadings(of word: String, isName: Bool) -> [Reading] {
        let small = word.lowercased()
        var found = weighed(small, looked: small, from: .endings)
        if isName {
            // All in capitals is as good as with one.
            let written = word.uppercased() == word && word.count > 1 ? small.capitalisedFirst : word
            found += weighed(written, looked: small, from: .capitalEndings)
            found.sort { $0.share > $1.share }
        }
        // What nobody has heard of is a name or a term, whatever it ends with.
        return found.map(\.reading) + [.name, .noun].map { Reading(lemma: word, tag: ReadingTag($0)) }
    }

    /// What the longest known ending says of a word.
    /// - Parameter looked: the word in small letters, as endings are kept.
    private func weighed(
        _ word: String, looked: String, from root: MorphologicalLexicon.Root
    ) -> [(reading: Reading, share: Int)] {
        guard let lexicon = lexicons.first else { return [] }
        let letters = Array(word.utf8)
        return lexicon.guesses(of: Array(looked.utf8).span, from: root).compactMap { pair, share in
            guard share >= Self.smallestShare else { return nil }
            return lexicon.reading(of: letters.span, pair).map { ($0, share) }
        }
    }
}
