import Morphology
import Text

/// What is said of a subject with *to be*, where adjectives are strong there: *huset är stort*, *bilarna är röda*.
extension ClauseChecker {
    /// The adjectives and participles that do not have the number and gender of the subject.
    func declinedPredicates(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard habits.agreesInPredicate, !habits.declinedDeterminers.isEmpty else { return [] }
        let words = syntax.readings.words
        let reader = DeclensionReader(morphology: morphology, habits: habits, commonness: commonness, view: view)
        var found: [Match] = []
        for (index, constituent) in syntax.constituents.enumerated()
        where constituent.kind == .finiteVerb && habits.copulas.contains(words[constituent.head].hash) {
            guard let subject = SubjectFinder(syntax, habits).subject(of: index),
                case let start = max(subject.words.upperBound, constituent.head + 1),
                let place = predicate(from: start, of: syntax),
                let own = reader.predicate(words[place]),
                let (asked, isDefinite) = declension(of: subject, in: syntax, reader),
                own.isDisjoint(with: asked),
                // “Ärter är gott”, “En kopp kaffe är gott”: what is said of something in general is in the neuter.
                isDefinite || own.isDisjoint(with: .neuter.intersection(.singular)),
                !isMeantInPlural(subject, own, in: syntax),
                let text = reader.form(of: words[place], as: .adjective, in: asked.intersection(.strong)),
                text != view.document.spelling(in: words[place].range)
            else { continue }
            let spoken = view.document.spelling(in: syntax.range(of: subject.words))
            found.append(
                Match(
                    range: words[place].range,
                    message: Message("agreement.predicate", ["subject": spoken, "right": text]),
                    suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause))
        }
        return found
    }

    /// The one adjective or participle that is said of the subject; behind a degree what the tagger takes for an adverb is one: “mycket snabbt”.
    private func predicate(from start: Int, of syntax: SentenceSyntax) -> Int? {
        let words = syntax.readings.words
        let found = predicates(from: start, of: syntax)
        if let place = found.first {
            let isVerbal = words[place].mayBeNonfinite || words[place].isTagged(.verbs)
            return found.count == 1 && (habits.participlesAgree || !isVerbal) ? place : nil
        }
        var place = start
        while place < words.count, habits.particles.contains(words[place].hash) { place += 1 }
        guard place > start, place < words.count, habits.degrees.contains(words[place - 1].hash),
            words[place].kind == .word,
            words[place].parts == [PartsOfSpeech(.adjective), PartsOfSpeech(.adverb)], endsClause(place + 1, of: syntax)
        else { return nil }
        return place
    }

    /// The number and gender of a subject, and whether it is something certain; `nil` when they are not known.
    private func declension(
        of subject: SubjectFinder.Subject, in syntax: SentenceSyntax, _ reader: DeclensionReader
    ) -> (cells: DeclensionCells, isDefinite: Bool)? {
        let words = syntax.readings.words
        let hash = words[subject.head].hash
        if subject.words.contains(where: { habits.joints.contains(words[$0].hash) }) { return (.plural, true) }
        if subject.words.count == 1, habits.subjects[hash] != nil {
            if habits.pluralSubjects.contains(hash) { return (.plural, true) }
            return habits.commonSubjects.contains(hash) ? (.singular.intersection(.common), true) : nil
        }
        guard !habits.numerals.units.contains(hash), let noun = reader.noun(subject.head, of: syntax) else {
            return nil
        }
        if subject.words.count == 1 { return (noun.inAnyDefiniteness, noun.isSubset(of: .definite)) }
        guard let phrase = DeclinedPhrase(head: subject.head, of: syntax, reader), !phrase.common.isEmpty else {
            return nil
        }
        let isDefinite = phrase.common.isSubset(of: .definite) || phrase.common.isSubset(of: .weak)
        return (phrase.common.inAnyDefiniteness.inAnyDeclension, isDefinite)
    }

    /// “Laget är trötta”: whether what is said in the plural is said of those who make up a group.
    private func isMeantInPlural(_ subject: SubjectFinder.Subject, _ own: DeclensionCells, in syntax: SentenceSyntax)
        -> Bool
    {
        own.isSubset(of: .plural) && habits.collectives.contains(syntax.readings.words[subject.head].hash)
    }
}
