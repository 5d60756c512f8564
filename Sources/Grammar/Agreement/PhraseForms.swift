import Morphology
import Text

/// Words of a noun phrase put into forms that go together.
struct PhraseForms {
    let morphology: MorphologicalAnalyser
    let habits: SyntaxHabits
    /// How common a word is: of two forms as near, “новой” and “новою”, the commoner is meant.
    let commonness: @Sendable (String) -> Int
    let view: SentenceView

    /// The form of a word that has some of the numbers, genders and cases asked for: the word itself when it has; `nil` when there is none.
    /// - Parameter noun: what the word stands beside; of forms for living beings and for things, those that fit it are meant.
    func form(
        of word: SentenceReadings.Word, asNoun: Bool, beside noun: SentenceReadings.Word? = nil, in cells: NominalCells
    ) -> String? {
        let written = view.document.spelling(in: word.range)
        if !asNoun, let own = habits.determiners.cells(of: word.hash) {
            if !own.isDisjoint(with: cells) { return written }
            return habits.determiners.counterpart(of: word.hash, in: cells)?.inCapitals(like: written)
        }
        let readings = morphology.readings(of: written).items.filter {
            asNoun
                ? $0.tag.partOfSpeech == .noun
                : Self.modifying.contains($0.tag.partOfSpeech) || $0.tag.isParticiple || $0.tag.isDeclinedNumeral
        }
        let besides = noun.map { nouns(at: $0, in: cells) } ?? []
        let goes = readings.contains { reading in
            !reading.tag.nominalCells.isDisjoint(with: cells)
                && (besides.isEmpty || besides.contains { $0.agrees(with: reading.tag, in: LexicalFeature.animacy) })
        }
        if goes { return written }
        let mayBeSingular =
            habits.hasFreeOrder && readings.contains { !$0.tag.nominalCells.isDisjoint(with: .singular) }
        var best: (text: String, cost: Int, commonness: Int)?
        for reading in readings {
            for form in morphology.inflector.paradigm(of: reading.lemma)
            where form.tag.partOfSpeech == reading.tag.partOfSpeech
                && !form.tag.nominalCells.isDisjoint(with: cells)
                // “czarno-”, which stands in compounds, has no number; “зла”, which is said of the subject, no case.
                && Self.told.allSatisfy({ form.tag.isMarked(for: $0) || !reading.tag.isMarked(for: $0) })
                && !habits.strayForms.contains(HashedWords.hash(form.text))
                && Self.kept.allSatisfy({ form.tag.agrees(with: reading.tag, in: $0) })
                && (besides.isEmpty || besides.contains { $0.agrees(with: form.tag, in: LexicalFeature.animacy) })
            {
                let text = form.text.inCapitals(like: written)
                // Tables of common words leave out the shortest: Portuguese “o”, “os”.
                let common = text.utf8.count <= 2 ? Self.veryCommon : commonness(text)
                let cost =
                    2 * EditDistance.between(Array(text), Array(written))
                    + (form.tag.nominalCells.isSubset(of: cells) ? 0 : 1)
                    + (Self.veryCommon - min(common, Self.veryCommon)) / 8
                    + (mayBeSingular && form.tag.nominalCells.isDisjoint(with: .singular) ? 3 : 0)
                    // “o meninos”: the article, not the pronoun that some forms of are alike.
                    + (asNoun || reading.tag.partOfSpeech == word.tag.partOfSpeech ? 0 : 4)
                    // “pilni kowale”: what is for persons alone, not what is for anything.
                    - (besides.contains { $0.shares(LexicalFeature.animacy, with: form.tag) } ? 8 : 0)
                if view.hasInDictionary(text), best.map({ (cost, -common) < ($0.cost, -$0.commonness) }) ?? true {
                    best = (text, cost, common)
                }
            }
        }
        return best.map { FoldedLetters(morphology: morphology, view: view).kept($0.text, of: written) }
    }

    /// What a word may be as a noun in some of the numbers, genders and cases asked for.
    private func nouns(at word: SentenceReadings.Word, in cells: NominalCells) -> [ReadingTag] {
        morphology.readings(of: view.document.spelling(in: word.range)).items.map(\.tag)
            .filter { $0.partOfSpeech == .noun && !$0.nominalCells.isDisjoint(with: cells) }
    }

    /// What another form tells as well where the word does.
    private static let told: [GrammaticalFeature] = [.number, .grammaticalCase]

    /// How common the commonest words are.
    private static let veryCommon = 60

    /// What may go with a noun: a verb with a person, which has no gender, would go with any.
    private static let modifying: Set<PartOfSpeech> = [.adjective, .determiner, .pronoun]

    /// What stays when a word changes its form.
    private static let kept: [GrammaticalFeature] = [.degree, .definite, .pronounType, .possessive, .tense, .verbForm]
}
