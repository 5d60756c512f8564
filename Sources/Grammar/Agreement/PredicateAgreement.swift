import Morphology
import Text

extension ClauseChecker {
    package static let predicate = RuleInfo(
        id: "agreement.predicate", category: .agreement, severity: .error,
        examples: [
            RuleExample("fr", wrong: "Les grenouilles sont très [[vert]].", right: "Les grenouilles sont très vertes."),
            RuleExample("es", wrong: "La linterna está [[roto]].", right: "La linterna está rota."),
            RuleExample("sv", wrong: "Slottet är [[rymlig]].", right: "Slottet är rymligt."),
            RuleExample("da", wrong: "Lygterne er [[gul]].", right: "Lygterne er gule."),
        ])

    /// The adjectives and participles behind *to be* that do not go with the subject.
    func predicates(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard habits.declinedDeterminers.isEmpty else { return [] }
        let words = syntax.readings.words
        var found: [Match] = []
        for (index, constituent) in syntax.constituents.enumerated()
        where index > 0 && constituent.kind == .finiteVerb && habits.copulas.contains(words[constituent.head].hash) {
            let predicates = predicates(from: constituent.head + 1, of: syntax)
            guard !predicates.isEmpty, let subject = subject(ofPredicateOf: index, in: syntax),
                !words[constituent.head].finite.isDisjoint(with: subject.cells)
            else { continue }
            let isOfState = habits.stateCopulas.contains(words[constituent.head].hash)
            // “Elles se sont parlé”
            if syntax.constituents[index - 1].kind == .objectPronoun { continue }
            found += predicates.compactMap {
                isNounBesides($0, subject, isOfState: isOfState, in: syntax)
                    ? nil : predicateMatch(of: words[$0], with: subject, in: syntax, view)
            }
        }
        return found
    }

    func predicateMatch(
        of word: SentenceReadings.Word, with subject: SubjectFinder.Subject, in syntax: SentenceSyntax,
        _ view: SentenceView
    ) -> Match? {
        let own = VerbalCells(word.modifier)
        guard own.isDisjoint(with: subject.cells) else { return nil }
        // “był jedną z przyczyn”: what stands for a noun.
        if !habits.predicateNounCase.isEmpty, word.modifier.isDisjoint(with: .nominative) { return nil }
        // “Su madre es médico”: a noun that is not of the gender of whom it is said of.
        if word.parts.contains(.noun), !VerbalCells(word.noun).isDisjoint(with: subject.cells) { return nil }
        let inOwnCase = habits.hasCases ? word.modifier.widened(in: .gender).widened(in: .number) : .all
        let nominative = inOwnCase.intersection(.nominative)
        let wanted = (nominative.isEmpty ? inOwnCase : nominative).withinThirdPerson(subject.cells)
        let forms = PhraseForms(morphology: morphology, habits: habits, commonness: commonness, view: view)
        guard
            let text = forms.form(
                of: word, asNoun: false, beside: syntax.readings.words[subject.head], in: wanted),
            text != view.document.spelling(in: word.range)
        else { return nil }
        let spoken = view.document.spelling(
            in: syntax.range(of: subject.words))
        return Match(
            range: word.range, message: Message("agreement.predicate", ["subject": spoken, "right": text]),
            suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause)
    }

    /// The adjectives and participles directly behind a verb, “è stata risolta”, “es muy seria”, when the clause, or what is said of the subject in
    /// it, ends with them.
    func predicates(from start: Int, of syntax: SentenceSyntax) -> [Int] {
        let words = syntax.readings.words
        var found: [Int] = []
        var place = start
        var hasDegree = false
        while place < words.count, words[place].kind == .word {
            let word = words[place]
            let isParticiple =
                word.isTagged(.verbs)
                && (word.tag[.verbForm] == "Part" || word.tag[.verbForm] == nil && word.finite.isEmpty)
            if habits.particles.contains(word.hash) || word.isTagged(PartsOfSpeech.adverbs)
                || habits.degreePrepositions.contains(word.hash)
            {
                guard found.isEmpty else { break }
                hasDegree = true
            } else if habits.genderless.contains(word.hash) {
                // “Las cosas están peor”
                break
            } else if word.isTagged(PartsOfSpeech(.adjective)) || isParticiple, !word.modifier.isEmpty, !word.isGuessed
            {
                // “Laget är proffs”: a noun, unless a degree or another participle says that it is not.
                if !habits.declinedDeterminers.isEmpty, mayBeNoun(word), !hasDegree, !isParticiple, found.isEmpty {
                    return []
                }
                found.append(place)
                if !isParticiple { break }
            } else {
                break
            }
            place += 1
        }
        guard let last = found.last, endsClause(last + 1, of: syntax) else { return [] }
        // “є зручним і безпечним способом”
        if habits.hasFreeOrder, last + 3 < words.count, habits.joints.contains(words[last + 1].hash),
            words[last + 2].isTagged(PartsOfSpeech(.adjective)), words[last + 3].isTagged(.noun)
        {
            return []
        }
        return found + (joinedPredicate(behind: last, of: syntax).map { [$0] } ?? [])
    }

    /// “está fría y sucia”: the adjective that a joint adds to another and that ends the clause.
    private func joinedPredicate(behind last: Int, of syntax: SentenceSyntax) -> Int? {
        let words = syntax.readings.words
        guard habits.declinedDeterminers.isEmpty, last + 2 < words.count, habits.joints.contains(words[last + 1].hash)
        else { return nil }
        let place = habits.particles.contains(words[last + 2].hash) ? last + 3 : last + 2
        guard place < words.count, case let word = words[place], word.kind == .word, !word.isGuessed,
            word.isTagged(PartsOfSpeech(.adjective)), !word.modifier.isEmpty, !habits.genderless.contains(word.hash),
            // “sarà ampliata e schermate della procedura”
            !word.mayBeNonfinite, !word.mayBeParticiple,
            endsClause(place + 1, of: syntax)
        else { return nil }
        return place
    }

    /// “La soupe est maison”, “Mia madre è medico”: whether what stands behind *to be* may be a noun instead. Beside a verb of state, behind a degree
    /// or another adjective, and in another gender than the subject it is none, unless it is an occupation.
    private func isNounBesides(
        _ place: Int, _ subject: SubjectFinder.Subject, isOfState: Bool, in syntax: SentenceSyntax
    ) -> Bool {
        let word = syntax.readings.words[place]
        let before = syntax.readings.words[place - 1]
        // “sarà ampliata e schermate della procedura”
        if mayBeNoun(word), habits.joints.contains(before.hash) {
            return VerbalCells(word.modifier.widened(in: .gender)).isDisjoint(with: subject.cells)
        }
        guard mayBeNoun(word), !word.isTagged(.verbs), !isOfState,
            !habits.particles.contains(before.hash), !before.isTagged(PartsOfSpeech.adverbs),
            !before.isTagged(PartsOfSpeech(.adjective)),
            !habits.degreePrepositions.contains(before.hash)
        else { return false }
        return habits.hasCases || habits.occupations.contains(word.hash)
            || !VerbalCells(word.modifier.widened(in: .number)).isDisjoint(with: subject.cells)
    }

    /// Whether a word behind *to be* may be a noun.
    private func mayBeNoun(_ word: SentenceReadings.Word) -> Bool {
        word.parts.contains(.noun)
            && (habits.predicateNounCase.isEmpty || !word.noun.isDisjoint(with: habits.predicateNounCase))
    }

    /// The subject of *to be*; a name or a pronoun has the gender that the lexicon knows of it.
    private func subject(ofPredicateOf verb: Int, in syntax: SentenceSyntax) -> SubjectFinder.Subject? {
        if let subject = SubjectFinder(syntax, habits).subject(of: verb) {
            let head = syntax.readings.words[subject.head]
            if habits.subjects[head.hash] == nil { return subject }
            // “On est arrivés”: whom a pronoun without a gender stands for is not known. “Lei è arrivato”: nor of one that addresses.
            guard head.isTagged(.pronoun), !head.modifier.isEmpty,
                !habits.ambiguousSubjects.contains(head.hash) || verb == 1,
                !habits.addressing.contains(head.hash), head.modifier.widened(in: .gender) != head.modifier
            else { return nil }
            return SubjectFinder.Subject(
                words: subject.words, head: subject.head, cells: VerbalCells(head.modifier).intersection(subject.cells))
        }
        let phrase = syntax.constituents[verb - 1]
        let head = syntax.readings.words[phrase.head]
        guard phrase.kind == .nounPhrase, phrase.words.count == 1, head.isTagged(.name), !head.name.isEmpty,
            verb == 1 || [.boundary, .comma, .subordinator].contains(syntax.constituents[verb - 2].kind)
        else { return nil }
        return SubjectFinder.Subject(
            words: phrase.words, head: phrase.head, cells: VerbalCells(head.name.intersection(.singular)))
    }

    /// Whether a clause, or what is said of the subject in it, ends before a word.
    func endsClause(_ index: Int, of syntax: SentenceSyntax) -> Bool {
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
