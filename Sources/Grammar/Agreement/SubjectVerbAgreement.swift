import Morphology
import Text

extension ClauseChecker {
    static let subjectAndVerb = RuleInfo(
        id: "agreement.subject-verb", category: .agreement, severity: .error,
        examples: [
            RuleExample(
                "en", wrong: "The programs in this folder [[was]] never used.",
                right: "The programs in this folder were never used."),
            RuleExample(
                "de", wrong: "Ich glaube, dass die Lehrer ein Problem [[hat]].",
                right: "Ich glaube, dass die Lehrer ein Problem haben."),
            RuleExample(
                "es", wrong: "Es tarde, pero los niños [[tiene]] un problema.",
                right: "Es tarde, pero los niños tienen un problema."),
            RuleExample(
                "fr", wrong: "Les voisins de ma sœur [[parle]] trop fort.",
                right: "Les voisins de ma sœur parlent trop fort."),
        ])

    /// The verbs of a sentence that do not go with their subject.
    func subjectsAndVerbs(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let finder = SubjectFinder(syntax, habits)
        var found: [Match] = []
        for (index, constituent) in syntax.constituents.enumerated() where constituent.kind == .finiteVerb {
            let verb = syntax.readings.words[constituent.head]
            if habits.irrealis.verbs.contains(verb.hash),
                syntax.readings.words[..<constituent.head].contains(where: { habits.irrealis.signs.contains($0.hash) })
            {
                continue
            }
            if verb.finite == habits.plainPresent, habits.verbs[verb.hash] == nil, !mustAgree(index, in: syntax) {
                continue
            }
            guard let subject = finder.subject(of: index),
                finite(verb, beside: subject, at: constituent.head).isDisjoint(with: subject.cells)
            else { continue }
            // “Nun lasst uns die Werkstatt putzen!”
            if verb.finite != verb.indicative, subject.words.lowerBound > constituent.head,
                syntax.constituents[index + 1].kind == .objectPronoun
            {
                continue
            }
            if isOfWoman(verb, subject, in: syntax, view) { continue }
            if let match = match(of: verb, with: subject, in: syntax, view) { found.append(match) }
        }
        return found
    }

    /// What a verb may be beside its subject: behind it no imperative, and “help” not of who is addressed, “help je mij?”.
    private func finite(
        _ verb: SentenceReadings.Word, beside subject: SubjectFinder.Subject, at place: Int
    ) -> VerbalCells {
        guard habits.dropsEndingsBeforeSubjects, subject.words.upperBound <= place, !verb.indicative.isEmpty else {
            return verb.finite
        }
        let isStem =
            !verb.indicative.isDisjoint(with: .person(1, .singular)) && verb.indicative.isDisjoint(with: .third)
        return isStem ? verb.indicative.subtracting(.person(2, .singular)) : verb.indicative
    }

    /// “Врач сказала”: whether a verb in the feminine is said of a person whose noun is masculine, but of no man.
    private func isOfWoman(
        _ verb: SentenceReadings.Word, _ subject: SubjectFinder.Subject, in syntax: SentenceSyntax, _ view: SentenceView
    ) -> Bool {
        let head = syntax.readings.words[subject.head]
        let feminine = VerbalCells(NominalCells.singular.intersection(NominalCells(.gender, "Fem")))
        let third = verb.finite.intersection(.third)
        return !habits.men.isEmpty && !subject.cells.isDisjoint(with: .singular) && !third.isEmpty
            && third.isSubset(of: feminine) && head.isTagged(.noun)
            && !habits.men.contains(head.hash) && isAnimate(head, view)
    }

    /// Whether a form that goes with all but one person or thing, and may be an infinitive, a subjunctive or a noun, has a subject that it
    /// must go with: not in “does he go”, “they suggest that he go”, “he need not go”, “the market need is small”.
    private func mustAgree(_ index: Int, in syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        let verb = syntax.constituents[index].head
        if syntax.isQuestion || words[verb].isCapital { return false }
        if words[..<verb].contains(where: { habits.subjunctiveSigns.contains($0.hash) }) { return false }
        if verb + 1 < words.count, habits.negations.contains(words[verb + 1].hash) { return false }
        let behind = syntax.constituents[(index + 1)...]
        return behind.first?.kind != .relative
            && !behind.prefix { !$0.kind.partsClauses }.contains { $0.kind == .finiteVerb }
    }

    private func match(
        of verb: SentenceReadings.Word, with subject: SubjectFinder.Subject, in syntax: SentenceSyntax,
        _ view: SentenceView
    ) -> Match? {
        let written = view.document.spelling(in: verb.range)
        // “ze heb”: where the subject may be of both numbers, that of the verb stays.
        let own = verb.indicative.isEmpty ? verb.finite : verb.indicative
        let ofNumber = [VerbalCells.singular, .plural].first(where: own.isSubset).map(
            subject.cells.intersection)
        let forms = VerbForms(morphology, habits, commonness: commonness).forms(
            of: written, tag: verb.tag, with: ofNumber.flatMap { $0.isEmpty ? nil : $0 } ?? subject.cells
        ).filter { view.hasInDictionary($0) }
            .map { FoldedLetters(morphology: morphology, view: view).stressed($0, of: written) }
        guard let first = forms.first else { return nil }
        let words = syntax.readings.words
        let spoken = view.document.spelling(
            in: syntax.range(of: subject.words))
        let kind =
            subject.cells.isSubset(of: .plural)
            ? "plural" : subject.cells.isSubset(of: .singular) ? "singular" : "person"
        let isNoun = words[subject.head].isTagged(.noun)
        return Match(
            range: verb.range,
            message: Message(
                MessageKey(rawValue: "agreement.subject-verb." + (isNoun ? kind : "person")),
                ["subject": spoken, "verb": first]),
            suggestions: forms.prefix(maximumSuggestions).enumerated().map {
                Suggestion(text: $1, confidence: $0 == 0 ? 0.9 : 0.05)
            }, cause: Self.cause)
    }
}
