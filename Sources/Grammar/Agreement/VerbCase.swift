import Morphology
import Text

extension ClauseChecker {
    package static let verbCase = RuleInfo(
        id: "agreement.verb-case", category: .agreement, severity: .error,
        examples: [
            RuleExample(
                "de", wrong: "Wir helfen [[den]] Schornsteinfeger.", right: "Wir helfen dem Schornsteinfeger."),
            RuleExample("ru", wrong: "Он пользуется [[лопату]].", right: "Он пользуется лопатой."),
            RuleExample("uk", wrong: "Ми користуємося [[лопату]].", right: "Ми користуємося лопатою."),
            RuleExample("pl", wrong: "Szukam [[pracę]].", right: "Szukam pracy."),
        ])

    /// The objects of a sentence that are in another case than their verb asks for.
    func objectsInOtherCases(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard !government.isEmpty else { return [] }
        let words = syntax.readings.words
        var found: [Match] = []
        for (index, constituent) in syntax.constituents.enumerated()
        where constituent.kind == .finiteVerb || constituent.kind == .otherVerb {
            let clause = Clause(around: index, of: syntax)
            guard let asked = asked(by: constituent, in: clause, of: syntax, view) else { continue }
            for object in clause.range where isObject(object, of: index, asked, in: clause, syntax) {
                guard let (range, text) = recased(object, to: asked, of: syntax, view) else { continue }
                found.append(match(range, text, of: words[constituent.head], view))
                break
            }
        }
        return found
    }

    /// What is said of an object in the wrong case.
    func match(
        _ range: Range<Int>, _ text: String, of verb: SentenceReadings.Word, _ view: SentenceView
    ) -> Match {
        Match(
            range: range,
            message: Message("agreement.verb-case", ["verb": view.document.spelling(in: verb.range), "right": text]),
            suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause)
    }

    /// What the form of a verb asks for, when it can be of no other verb.
    func asked(by verb: Constituent, in clause: Clause, of syntax: SentenceSyntax, _ view: SentenceView)
        -> NominalCells?
    {
        let words = syntax.readings.words
        let word = words[verb.head]
        // “соответствующую позицию”: a participle that goes with the noun is no verb to it.
        guard !word.isGuessed, word.kind == .word, !habits.hasFreeOrder || word.modifier.isEmpty else { return nil }
        // “Ich bitte meinen Vater zu helfen”: the object may be that of a verb before.
        if verb.kind == .otherVerb, verb.head > 0, habits.infinitiveMarks.contains(words[verb.head - 1].hash) {
            return nil
        }
        let isReflexive = clause.range.contains { place in
            syntax.constituents[place].words.contains { habits.reflexivePronouns.contains(words[$0].hash) }
        }
        var asked = isNegated(verb, in: clause, of: syntax) ? NominalCells.genitive : nil
        let isOfAny = asked != nil
        for reading in morphology.readings(of: view.document.spelling(in: word.range)).items
        where reading.tag.isVerbal && reading.tag.isFinite == (verb.kind == .finiteVerb) {
            guard let own = government.asked(by: reading.lemma, isReflexive: isReflexive) else {
                if isOfAny { continue }
                return nil
            }
            guard asked == nil || asked == own else { return nil }
            asked = own
        }
        guard asked != nil else { return nil }
        // “Ich sehe meinen Vater helfen”: or that of another verb of the clause.
        let isAlone = clause.range.allSatisfy { place in
            let other = syntax.constituents[place]
            return other.head == verb.head || other.kind != .finiteVerb && other.kind != .otherVerb
                || habits.auxiliaries.contains(words[other.head].hash)
        }
        return isAlone || habits.hasFreeOrder ? asked : nil
    }

    /// Whether a verb, or one that it depends on, is negated, so that its object is in the genitive.
    private func isNegated(_ verb: Constituent, in clause: Clause, of syntax: SentenceSyntax) -> Bool {
        guard habits.negatesWithGenitive else { return false }
        let words = syntax.readings.words
        guard let place = clause.range.first(where: { syntax.constituents[$0].kind == .finiteVerb }),
            case let finite = syntax.constituents[place].head, finite > 0, finite <= verb.head,
            habits.negations.contains(words[finite - 1].hash), !habits.copulas.contains(words[verb.head].hash)
        else { return false }
        return finite == verb.head || verb.kind == .otherVerb && !habits.copulas.contains(words[finite].hash)
    }

    /// Whether a constituent is the object of a verb, and in a case that it does not ask for.
    private func isObject(
        _ place: Int, of verb: Int, _ asked: NominalCells, in clause: Clause, _ syntax: SentenceSyntax
    ) -> Bool {
        let words = syntax.readings.words
        let candidate = syntax.constituents[place]
        guard candidate.kind == .nounPhrase || candidate.kind == .objectPronoun, place != verb else { return false }
        // Where words stand in any order, what directly follows a verb is its object.
        if habits.hasFreeOrder {
            guard place > verb,
                syntax.constituents[verb + 1..<place].allSatisfy({
                    $0.kind == .adverb
                        || $0.kind == .objectPronoun && habits.reflexivePronouns.contains(words[$0.head].hash)
                })
            else { return false }
        }
        let finder = SubjectFinder(syntax, habits)
        let cells: NominalCells
        if let pronoun = habits.pronouns.cells(of: words[candidate.head].hash), candidate.words.count == 1 {
            if candidate.kind != .objectPronoun, habits.subjects[words[candidate.head].hash] != nil { return false }
            // “обрадовались их приезду”: a possessive.
            if habits.hasFreeOrder, place + 1 < syntax.constituents.count,
                syntax.constituents[place + 1].kind == .nounPhrase
            {
                return false
            }
            cells = pronoun
        } else {
            guard candidate.kind == .nounPhrase, !habits.reciprocals.contains(words[candidate.head].hash),
                words[candidate.head].isTagged(.noun),
                words[candidate.head].kind == .word,
                !habits.times.contains(words[candidate.head].hash),
                !habits.measures.contains(words[candidate.head].hash)
            else { return false }
            cells = finder.nominal(candidate)
        }
        // Where the case says what a word is, the nominative stands for any other: “Szukam mama.”
        let mistaken = habits.hasFreeOrder ? NominalCells.nominative.union(.accusative) : .accusative
        guard !cells.isEmpty, cells.isDisjoint(with: asked), !cells.isDisjoint(with: mistaken) else { return false }
        if cells.isDisjoint(with: .nominative) { return true }
        // What may be the subject is the object beside another that is.
        guard let finite = clause.range.first(where: { syntax.constituents[$0].kind == .finiteVerb }) else {
            return habits.hasFreeOrder && words[syntax.constituents[verb].head].finite.isEmpty
        }
        if let subject = finder.subject(of: finite) { return subject.words != candidate.words }
        return habits.hasFreeOrder && words[syntax.constituents[finite].head].finite.isSubset(of: .firstOrSecond)
    }

    /// An object in another case, with the bytes that change.
    private func recased(_ object: Int, to asked: NominalCells, of syntax: SentenceSyntax, _ view: SentenceView)
        -> (range: Range<Int>, text: String)?
    {
        let candidate = syntax.constituents[object]
        let word = syntax.readings.words[candidate.head]
        if candidate.words.count == 1, let form = habits.pronouns.form(of: word.hash, in: asked) {
            return (word.range, form.inCapitals(like: view.document.spelling(in: word.range)))
        }
        guard let phrase = NounPhrase(candidate, syntax, view) else { return nil }
        return recased(phrase, to: asked, of: syntax, view)
    }
}

extension VerbalCells {
    /// The persons that are spoken of.
    static let third = VerbalCells(numbers: 0b11, persons: 0b100, genders: 0b1111)
    /// The persons that speak and are spoken to: their verb needs no subject.
    static let firstOrSecond = VerbalCells(numbers: 0b11, persons: 0b011, genders: 0b1111)
}

extension ReadingTag {
    /// Whether it is of a verb.
    fileprivate var isVerbal: Bool { partOfSpeech == .verb || partOfSpeech == .auxiliary }
}
