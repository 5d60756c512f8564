import Morphology
import Text

/// Noun phrases whose nouns are definite by their ending: *ett stort hus*, *det stora huset*, *mitt stora hus*; Danish *det store hus*.
extension ClauseChecker {
    /// The noun phrases whose determiner, adjectives and noun do not go together in gender, number, declension and definiteness.
    func declinedPhrases(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard !habits.declinedDeterminers.isEmpty else { return [] }
        let reader = DeclensionReader(morphology: morphology, habits: habits, commonness: commonness, view: view)
        return syntax.readings.words.indices.dropFirst().compactMap { head in
            guard syntax.readings.words[head].isTagged(.noun),
                let phrase = DeclinedPhrase(head: head, of: syntax, reader), phrase.common.isEmpty,
                !isPartOfAnother(phrase, in: syntax), phrase.isCertain(by: reader, of: syntax)
            else { return nil }
            return match(of: phrase, in: syntax, reader)
        }
    }

    /// Whether the words before a noun go with one after it: “de maximalt tillåtna värden”, “den gröna Volvo bilen”.
    private func isPartOfAnother(_ phrase: DeclinedPhrase, in syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        let next = phrase.noun.index + 1
        return next < words.count && words[next].kind == .word
            && (words[next].isTagged([.noun, PartsOfSpeech(.adjective)])
                || words[next].isTagged(.name) && words[next].isCapital)
    }

    /// The likeliest change that makes a phrase whole.
    private func match(of phrase: DeclinedPhrase, in syntax: SentenceSyntax, _ reader: DeclensionReader) -> Match? {
        let words = syntax.readings.words
        let noun = phrase.noun
        let ofDeterminer = phrase.common(of: [])
        if !ofDeterminer.isDisjoint(with: noun.cells) {
            // “ett stor hus”: the adjectives alone.
            return declined(phrase, adjectives: ofDeterminer.intersection(noun.cells), in: syntax, reader)
        }
        let ofAdjectives = phrase.adjectives.reduce(DeclensionCells.all) { $0.intersection($1.cells) }
        let asked = ofDeterminer.intersection(ofAdjectives)
        // “den stora bil”, “många bil”; the noun as dictionaries have it is likelier wrong than a determiner in the plural.
        let isBare = noun.cells.isSubset(of: .indefinite.intersection(.singular))
        let other = otherDeterminer(of: phrase, with: noun.cells, in: syntax)
        if other == nil || isBare && ofDeterminer.isSubset(of: .plural) {
            let wanted = asked.isEmpty ? ofDeterminer : asked
            return declined(
                phrase, adjectives: wanted, noun: wanted.intersection(sameNumber(of: noun.cells, in: wanted)),
                in: syntax, reader)
        }
        guard let other, let determiner = phrase.determiner else { return nil }
        // “en stora hus”: what is wrong in two ways is as likely something else.
        guard let entry = habits.declinedDeterminers[HashedWords.hash(other)] else { return nil }
        let written = reader.view.document.spelling(in: words[determiner.index].range)
        return declined(
            phrase, adjectives: entry.cells.intersection(noun.cells), determiner: other.inCapitals(like: written),
            in: syntax, reader)
    }

    /// Of what a noun may become, the part in its own number, when there is any.
    private func sameNumber(of noun: DeclensionCells, in wanted: DeclensionCells) -> DeclensionCells {
        let isSingular = noun.isSubset(of: .singular), isPlural = noun.isSubset(of: .plural)
        let own: DeclensionCells = isSingular ? .singular : isPlural ? .plural : .all
        return wanted.isDisjoint(with: own) ? .all : own
    }

    /// The form of the determiner that goes with a noun; `nil` when there is none.
    private func otherDeterminer(of phrase: DeclinedPhrase, with noun: DeclensionCells, in syntax: SentenceSyntax)
        -> String?
    {
        guard let determiner = phrase.determiner else { return nil }
        return habits.declinedDeterminers.form(of: syntax.readings.words[determiner.index].hash, in: noun)
    }

    /// How far behind its noun a relative clause may begin.
    private static let nearby = 10

    /// A phrase with its adjectives, and its noun or its determiner, in other forms.
    private func declined(
        _ phrase: DeclinedPhrase, adjectives: DeclensionCells, noun: DeclensionCells? = nil, determiner: String? = nil,
        in syntax: SentenceSyntax, _ reader: DeclensionReader
    ) -> Match? {
        let words = syntax.readings.words
        let document = reader.view.document
        var changes: [(index: Int, text: String)] = []
        if let determiner, let place = phrase.determiner { changes.append((place.index, determiner)) }
        for adjective in phrase.adjectives where adjective.cells.isDisjoint(with: adjectives) {
            guard let text = reader.form(of: words[adjective.index], as: .adjective, in: adjectives) else { return nil }
            changes.append((adjective.index, text))
        }
        if let noun, phrase.noun.cells.isDisjoint(with: noun) {
            guard mayBeDefinite(phrase, noun, in: syntax),
                let text = reader.form(of: words[phrase.noun.index], as: .noun, in: noun)
            else { return nil }
            changes.append((phrase.noun.index, text))
        }
        guard let first = changes.first, let last = changes.last else { return nil }
        var text = ""
        var end = words[first.index].range.lowerBound
        for index in first.index...last.index {
            let word = words[index]
            text += document.spelling(in: end..<word.range.lowerBound)
            text += changes.first { $0.index == index }?.text ?? document.spelling(in: word.range)
            end = word.range.upperBound
        }
        let range = syntax.range(of: first.index..<last.index + 1)
        let written = document.spelling(in: range)
        guard text != written else { return nil }
        // “två poäng”
        if changes.contains(where: { $0.index == phrase.noun.index }),
            habits.numerals.units.contains(words[phrase.noun.index].hash)
        {
            return nil
        }
        let isOfNoun = first.index == phrase.noun.index
        let other = isOfNoun ? phrase.determiner?.index ?? phrase.adjectives.first?.index : phrase.noun.index
        let spoken = other.map { document.spelling(in: words[$0].range) } ?? written
        let message =
            isOfNoun
            ? Message(keyOfNoun(phrase, noun ?? .all), ["word": spoken, "right": text])
            : Message("agreement.noun-phrase", ["word": written, "noun": spoken, "right": text])
        return Match(
            range: range, message: message, suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause)
    }

    /// What is said of a noun that changes: that it is to be definite or not, or that it does not go with the words before it.
    private func keyOfNoun(_ phrase: DeclinedPhrase, _ wanted: DeclensionCells) -> MessageKey {
        if wanted.isSubset(of: .definite) { return "agreement.noun-phrase.definite" }
        let wasDefinite = phrase.noun.cells.isSubset(of: .definite)
        return wasDefinite && wanted.isSubset(of: .indefinite)
            ? "agreement.noun-phrase.indefinite" : "agreement.noun-phrase.noun"
    }

    /// Whether an indefinite noun is to be definite for certain: not where a relative clause may follow, “den bil som”, “den dag jag dör”.
    private func mayBeDefinite(_ phrase: DeclinedPhrase, _ wanted: DeclensionCells, in syntax: SentenceSyntax) -> Bool {
        guard wanted.isSubset(of: .definite) else { return true }
        let words = syntax.readings.words
        let next = phrase.noun.index + 1
        guard next < words.count else { return true }
        let word = words[next]
        if word.kind == .punctuation {
            return syntax.constituents.contains { $0.words.lowerBound == next && $0.kind == .boundary }
        }
        if habits.relatives.contains(word.hash) || habits.subordinators.contains(word.hash) { return false }
        // “den olyckligaste människa i världen”
        if phrase.adjectives.contains(where: { words[$0.index].tag[.degree] == "Sup" }) { return false }
        if word.isTagged(.verbs), !word.finite.isEmpty { return true }
        // “den skenbara ändring av ett objekts läge som …”
        return word.isTagged(.adposition) && !phrase.adjectives.isEmpty
            && words[next...].prefix(Self.nearby).allSatisfy {
                !habits.relatives.contains($0.hash) && !habits.relativeAdverbs.contains($0.hash)
            }
    }
}
