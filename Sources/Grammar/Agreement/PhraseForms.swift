import Morphology
import Text

/// Words of a noun phrase put into forms that go together.
struct PhraseForms {
    let morphology: MorphologicalAnalyser
    let habits: SyntaxHabits
    let view: SentenceView

    /// The form of a word that has some of the numbers, genders and cases asked for: the word itself when it has; `nil` when there is none.
    func form(of word: SentenceReadings.Word, asNoun: Bool, in cells: NominalCells) -> String? {
        let written = view.document.spelling(in: word.range)
        if !asNoun, let own = habits.determiners.cells(of: word.hash) {
            if !own.isDisjoint(with: cells) { return written }
            return habits.determiners.counterpart(of: word.hash, in: cells)?.inCapitals(like: written)
        }
        let readings = morphology.readings(of: written).items.filter {
            asNoun == ($0.tag.partOfSpeech == .noun) && $0.tag.partOfSpeech != .name
        }
        if readings.contains(where: { !$0.tag.nominalCells.isDisjoint(with: cells) }) { return written }
        var best: (text: String, cost: Int)?
        for reading in readings {
            for form in morphology.inflector.paradigm(of: reading.lemma)
            where form.tag.partOfSpeech == reading.tag.partOfSpeech
                && !form.tag.nominalCells.isDisjoint(with: cells)
                && !habits.neuterArticles.contains(HashedWords.hash(form.text))
                && Self.kept.allSatisfy({ form.tag.agrees(with: reading.tag, in: $0) })
            {
                let text = form.text.inCapitals(like: written)
                let cost =
                    2 * EditDistance.between(Array(text), Array(written))
                    + (form.tag.nominalCells.isSubset(of: cells) ? 0 : 1)
                if view.hasInDictionary(text), best.map({ cost < $0.cost }) ?? true { best = (text, cost) }
            }
        }
        return best?.text
    }

    /// What stays when a word changes its form.
    private static let kept: [GrammaticalFeature] = [.degree, .definite, .pronounType, .possessive, .tense, .verbForm]
}
