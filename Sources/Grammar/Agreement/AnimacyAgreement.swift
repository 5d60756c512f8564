import Morphology
import Text

/// Accusatives of living beings and of things.
extension ClauseChecker {
    /// “встретила старый друга”: an adjective that is an accusative of things beside a noun that is one of living beings. The other way round it may
    /// go with something before: “tekst rozpoznającego głos”.
    func clashInAnimacy(of phrase: NounPhrase, in syntax: SentenceSyntax, _ view: SentenceView) -> Match? {
        guard habits.hasFreeOrder, !phrase.common.isEmpty, phrase.common.isSubset(of: .accusative) else { return nil }
        let words = syntax.readings.words
        let noun = words[phrase.head]
        // “System wzrokowy człowieka”: an adjective that may go with a noun before it.
        if let first = phrase.modifiers.first?.index, first > 0,
            !words[first - 1].noun.isDisjoint(with: words[first].modifier)
        {
            return nil
        }
        let nouns = tags(of: noun, in: phrase.common, view).filter { $0.partOfSpeech == .noun }
        let clashing = phrase.modifiers.filter { modifier in
            let word = words[modifier.index]
            guard !modifier.cells.isDisjoint(with: .nominative), !word.mayBeParticiple, !word.mayBeNonfinite else {
                return false
            }
            let own = tags(of: words[modifier.index], in: phrase.common, view).filter { $0.partOfSpeech != .noun }
            return !own.isEmpty && !nouns.isEmpty
                && own.allSatisfy { tag in nouns.allSatisfy { !$0.agrees(with: tag, in: LexicalFeature.animacy) } }
        }
        let forms = PhraseForms(morphology: morphology, habits: habits, commonness: commonness, view: view)
        guard clashing.count == 1, let modifier = clashing.first.map({ words[$0.index] }),
            let text = forms.form(of: modifier, asNoun: false, beside: noun, in: phrase.common)
        else { return nil }
        return Match(
            range: modifier.range,
            message: Message(
                "agreement.noun-phrase",
                [
                    "word": view.document.spelling(in: modifier.range), "noun": view.document.spelling(in: noun.range),
                    "right": text,
                ]),
            suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause)
    }

    /// What the lexicon says that a word may be in some numbers, genders and cases.
    private func tags(of word: SentenceReadings.Word, in cells: NominalCells, _ view: SentenceView) -> [ReadingTag] {
        morphology.readings(of: view.document.spelling(in: word.range)).items.map(\.tag)
            .filter { !$0.nominalCells.isDisjoint(with: cells) }
    }
}
