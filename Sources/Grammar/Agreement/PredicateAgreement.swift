import Morphology
import Text

extension ClauseChecker {
    package static let predicate = RuleInfo(
        id: "agreement.predicate", category: .agreement, severity: .error,
        examples: [
            RuleExample("fr", wrong: "Les grenouilles sont très [[vert]].", right: "Les grenouilles sont très vertes."),
            RuleExample("es", wrong: "La linterna está [[roto]].", right: "La linterna está rota."),
        ])

    /// The adjectives and participles behind *to be* that do not go with the subject.
    func predicates(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let words = syntax.readings.words
        let finder = SubjectFinder(syntax, habits)
        var found: [Match] = []
        for (index, constituent) in syntax.constituents.enumerated()
        where index > 0 && constituent.kind == .finiteVerb && habits.copulas.contains(words[constituent.head].hash) {
            var place = constituent.head + 1
            while place < words.count,
                words[place].isTagged(PartsOfSpeech.adverbs) || habits.particles.contains(words[place].hash)
            { place += 1 }
            guard place < words.count, words[place].kind == .word, endsClause(place + 1, of: syntax) else { continue }
            let word = words[place]
            let isParticiple = word.isTagged(.verbs) && word.tag[.verbForm] == "Part"
            guard word.isTagged(PartsOfSpeech(.adjective)) || isParticiple, !word.modifier.isEmpty, !word.isGuessed,
                !word.parts.contains(.noun), let subject = finder.subject(of: index),
                !words[constituent.head].finite.isDisjoint(with: subject.cells)
            else { continue }
            // “On est arrivés”, “elles se sont parlé”: what the pronoun stands for is not known.
            if habits.subjects[words[subject.head].hash] != nil || syntax.constituents[index - 1].kind == .objectPronoun
            {
                continue
            }
            let own = VerbalCells(word.modifier)
            guard own.isDisjoint(with: subject.cells) else { continue }
            let wanted = NominalCells.all.withinThirdPerson(subject.cells)
            let forms = PhraseForms(morphology: morphology, habits: habits, view: view)
            guard let text = forms.form(of: word, asNoun: false, in: wanted),
                text != view.document.spelling(in: word.range)
            else { continue }
            let spoken = view.document.spelling(
                in: words[subject.words.lowerBound].range
                    .lowerBound..<words[subject.words.upperBound - 1].range.upperBound)
            found.append(
                Match(
                    range: word.range, message: Message("agreement.predicate", ["subject": spoken, "right": text]),
                    suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause))
        }
        return found
    }

    /// Whether a clause, or what is said of the subject in it, ends before a word.
    private func endsClause(_ index: Int, of syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        guard index < words.count else { return true }
        return words[index].kind == .punctuation || words[index].isTagged([.adposition, PartsOfSpeech(.subordinator)])
            || habits.joints.contains(words[index].hash) || habits.alternatives.contains(words[index].hash)
    }
}

extension NominalCells {
    /// Those whose number and gender a subject may have.
    fileprivate func withinThirdPerson(_ subject: VerbalCells) -> NominalCells {
        var cells = NominalCells([])
        for number in [NominalCells.singular, .plural] {
            for gender in GrammaticalFeature.gender.values {
                let part = intersection(number).intersection(NominalCells(.gender, gender))
                if !VerbalCells(part).isDisjoint(with: subject) { cells.formUnion(part) }
            }
        }
        return cells
    }
}
