import Morphology
import Text

/// Finds the places of a sentence where clauses meet with no comma between them.
///
/// A word that may open a clause opens one where the words on both its sides have what a clause has: a verb with a person of its own.
struct ClauseBoundaries {
    /// A place where a comma is missing.
    struct Boundary {
        enum Kind { case opening, closing, contrast, converb }
        let kind: Kind
        /// The number of the word that the comma stands before.
        let word: Int
        /// The numbers of the words that open the clause.
        let opener: Range<Int>
    }

    let syntax: SentenceSyntax
    let commas: CommaHabits
    /// The verbs that the chunker takes for verbs with a person, where it need not guess by what stands last.
    private let chunked: Set<Int>

    init(syntax: SentenceSyntax, commas: CommaHabits) {
        self.syntax = syntax
        self.commas = commas
        chunked =
            syntax.habits.hasFreeOrder
            ? Set(syntax.constituents.lazy.filter { $0.kind == .finiteVerb }.map(\.head)) : []
    }

    var habits: SyntaxHabits { syntax.habits }
    var words: [SentenceReadings.Word] { syntax.readings.words }

    /// In order. Linear in the words but for the length of a stretch between signs.
    func missing() -> [Boundary] {
        var found: [Boundary] = []
        var start = 0
        while start < words.count {
            guard !isSign(start) else {
                start += 1
                continue
            }
            let end = words[start...].indices.first(where: isSign) ?? words.count
            let openings = (start..<end).compactMap { opening($0, in: start..<end) }
            found += openings
            if let closing = closing(in: start..<end, openings) { found.append(closing) }
            start = end
        }
        return found
    }

    /// The clause that a word opens, where no comma stands before it.
    private func opening(_ index: Int, in stretch: Range<Int>) -> Boundary? {
        let word = words[index]
        guard index > stretch.lowerBound, word.kind == .word, !word.isCapital,
            var kind = howOpens(word.hash) ?? (isConverb(index) ? .converb : nil)
        else { return nil }
        // “ни с чем”; “не раньше чем в пять”
        if kind == .conjunction || kind == .comparison, words[index - 1].isTagged(.adposition) { return nil }
        if commas.thans.contains(word.hash), index > 1, habits.negations.contains(words[index - 2].hash) { return nil }
        var first = index
        // “не зная”
        if kind == .converb, habits.negations.contains(words[index - 1].hash) { first -= 1 }
        // “das Haus, in dem”, “потому что”
        if kind == .relative || kind == .adverbial && habits.hasFreeOrder, words[index - 1].isTagged(.adposition) {
            first -= 1
        }
        if commas.compounds.contains(words[index - 1].hash, word.hash) {
            first -= 1
            if kind == .comparison { kind = .adverbial }
        }
        // “d. h.”, “z. B.” end no clause.
        guard first > stretch.lowerBound, [.word, .number].contains(words[first - 1].kind),
            !isAttached(first - 1, to: index)
        else { return nil }
        if index + 1 < words.count, commas.indefinites.contains(words[index + 1].hash) { return nil }
        let place = Place(
            kind: kind, opener: first..<index + 1, left: stretch.lowerBound..<first,
            right: index + 1..<stretch.upperBound)
        guard habits.hasFreeOrder ? opensInFreeOrder(place) : opensWithVerbLast(place) else { return nil }
        let found: Boundary.Kind =
            switch kind {
            case .contrast, .clauseContrast: .contrast
            case .converb: .converb
            default: .opening
            }
        return Boundary(kind: found, word: first, opener: place.opener)
    }

    /// What may open a clause, with what stands around it as far as the next sign.
    struct Place {
        let kind: CommaHabits.Opener
        let opener: Range<Int>
        let left: Range<Int>
        let right: Range<Int>
    }

    /// Whether a word goes with the opener behind it: “nur wenn”; but “das heißt nicht, dass”.
    private func isAttached(_ index: Int, to opener: Int) -> Bool {
        let hash = words[index].hash
        if habits.joints.contains(hash) || habits.alternatives.contains(hash) { return true }
        // “те, кто знает”; but “несмотря на то что”
        if commas.pronominalRelatives.contains(words[opener].hash), commas.antecedents.contains(hash), index > 0 {
            return words[index - 1].isTagged(.adposition) || habits.negations.contains(words[index - 1].hash)
        }
        return commas.attached.contains(hash)
            && !(habits.negations.contains(hash) && habits.contentClauses.contains(words[opener].hash))
    }

    /// Where the main clause goes on behind a clause that stands before it or in it: two verbs with a person meet there, “Wenn ich Zeit habe komme ich”.
    private func closing(in stretch: Range<Int>, _ openings: [Boundary]) -> Boundary? {
        guard
            let last = stretch.dropLast().first(where: {
                endsClause($0, in: stretch) || isBeforeAnswer($0, in: stretch)
            }),
            let opener = openerOfClause(endingWith: last, in: stretch, openings)
        else { return nil }
        return Boundary(kind: .closing, word: last + 1, opener: opener)
    }

    /// Whether a verb is the last word of its clause, and the next one the verb of another.
    private func endsClause(_ verb: Int, in stretch: Range<Int>) -> Bool {
        let next = verb + 1
        guard verb > stretch.lowerBound + 1, isFinite(verb), isCertain(next), !isHelping(verb), !isHelping(next) else {
            return false
        }
        if isCertain(verb) { return !mayBeImperative(verb) || stretch.contains(where: isSubjectPronoun) }
        // “Wenn sie kommen gehen wir”; but “wenn sie kommen kann”.
        guard habits.hasVerbLast, !habits.auxiliaries.contains(words[next].hash), !isInfinitiveMark(verb - 1),
            !commas.modals.contains(words[next].hash)
        else { return false }
        return words[verb].isTaggedFinite || next + 1 < stretch.upperBound && isSubjectPronoun(next + 1)
    }

    /// “буде показано”, “może”: beside another verb with a person it says nothing of a clause.
    private func isHelping(_ verb: Int) -> Bool {
        habits.hasFreeOrder && commas.modals.contains(words[verb].hash)
    }

    /// What goes with any subject: words of code and of other languages look like it, “Methode namens send hat”.
    func mayBeImperative(_ verb: Int) -> Bool { VerbalCells.all.isSubset(of: words[verb].finite) }

    func isSubjectPronoun(_ index: Int) -> Bool { habits.subjects[words[index].hash] != nil }

    /// Whether the main clause takes up a condition behind a word: “Wenn ich Zeit habe dann komme ich”, “Якщо він прийде то подзвони”.
    private func isBeforeAnswer(_ last: Int, in stretch: Range<Int>) -> Bool {
        let answer = last + 1
        guard commas.answers.contains(words[answer].hash), answer + 1 < stretch.upperBound,
            !isAttached(last, to: answer), !words[last].isTagged([.adposition, .determiner])
        else { return false }
        if habits.hasVerbLast { return isFinite(last) && isFinite(answer + 1) }
        return commas.conditions.contains(words[stretch.lowerBound].hash)
            && !commas.attached.contains(words[answer + 1].hash)
            && (stretch.lowerBound + 1..<answer).contains(where: isFinite)
            && !(stretch.lowerBound + 1..<answer).contains(where: opensClause)
            && (answer + 1..<stretch.upperBound).contains { isFinite($0) || words[$0].isInfinitive }
    }

    private func openerOfClause(endingWith verb: Int, in stretch: Range<Int>, _ openings: [Boundary]) -> Range<Int>? {
        if let own = openings.last(where: { $0.kind == .opening && $0.word < verb }) { return own.opener }
        // “Auch wenn …”, “…, mit dem …”
        let isFirst = stretch.lowerBound == 0
        guard isFirst || words[stretch.lowerBound - 1].isComma(in: syntax) else { return nil }
        for index in stretch.prefix(2) where index < verb {
            switch howOpens(words[index].hash) {
            case .conjunction, .adverbial, .comparison: return index..<index + 1
            case .relative where !isFirst: return stretch.lowerBound..<index + 1
            default: continue
            }
        }
        return nil
    }
}

// MARK: - What words are

extension ClauseBoundaries {
    func isSign(_ index: Int) -> Bool { words[index].kind == .punctuation }

    func isInfinitiveMark(_ index: Int) -> Bool { index >= 0 && habits.infinitiveMarks.contains(words[index].hash) }

    /// Whether a word is taken for a verb with a person.
    func isFinite(_ index: Int) -> Bool {
        let word = words[index]
        if chunked.contains(index) { return true }
        guard !word.finite.isEmpty, index == 0 || !word.isCapital || !habits.capitalisesNouns,
            word.parts.isDisjoint(with: Self.smallWords)
        else { return false }
        return word.parts.isSubset(of: .verbs) || word.isTagged(.verbs)
    }

    /// Whether it can be nothing else.
    func isCertain(_ index: Int) -> Bool {
        isFinite(index) && words[index].parts.isSubset(of: .verbs) && !words[index].mayBeNonfinite
    }

    /// *einen* is a verb as well, hardly ever.
    private static let smallWords: PartsOfSpeech = [
        .determiner, .pronoun, .adposition, PartsOfSpeech(.coordinator), PartsOfSpeech(.subordinator),
        PartsOfSpeech(.particle),
    ]

    /// Whether it is a converb and nothing else.
    private func isConverb(_ index: Int) -> Bool {
        let word = words[index]
        return habits.hasFreeOrder && word.mayBeConverb && word.parts.isSubset(of: .verbs) && word.finite.isEmpty
            && !commas.lexicalConverbs.contains(word.hash)
    }

    /// How a word may open a clause, if it may.
    func howOpens(_ hash: UInt64) -> CommaHabits.Opener? {
        if let opener = commas.opener(hash) { return opener }
        if habits.infinitiveOpeners.contains(hash) { return .infinitive }
        return habits.relatives.contains(hash) ? .relative : nil
    }

    /// Whether a word joins two of a kind.
    func isJoint(_ index: Int) -> Bool {
        habits.joints.contains(words[index].hash) || habits.alternatives.contains(words[index].hash)
    }

    /// Whether a word may open a clause that is neither relative nor an infinitive.
    func opensClause(_ index: Int) -> Bool {
        switch howOpens(words[index].hash) {
        case .conjunction, .adverbial, .comparison, .contrast, .clauseContrast: true
        case .infinitive, .relative, .converb, nil: false
        }
    }

    /// The words behind the last opener among some.
    func lastClause(of range: Range<Int>) -> Range<Int> {
        (range.last(where: opensClause).map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
    }

    /// The first words of some, as far as one at which something ends.
    func prefix(of range: Range<Int>, until ends: (Int) -> Bool) -> Range<Int> {
        range.lowerBound..<(range.first(where: ends) ?? range.upperBound)
    }
}

extension SentenceReadings.Word {
    fileprivate func isComma(in syntax: SentenceSyntax) -> Bool {
        syntax.constituents.contains { $0.kind == .comma && syntax.readings.words[$0.head].token == token }
    }
}
