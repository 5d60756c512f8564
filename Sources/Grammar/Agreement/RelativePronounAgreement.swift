import Morphology
import Text

extension ClauseChecker {
    package static let relativePronoun = RuleInfo(
        id: "agreement.relative-pronoun", category: .agreement, severity: .error,
        examples: [
            RuleExample(
                "de", wrong: "Der Amboss, [[die]] dort steht, ist alt.", right: "Der Amboss, der dort steht, ist alt."),
            RuleExample(
                "de", wrong: "Ich kenne den Schmied, [[der]] du meinst.", right: "Ich kenne den Schmied, den du meinst."
            ),
        ])

    /// The relative pronouns that are not of the gender and number of any noun before them, or not in the case that their clause leaves to them.
    func relativePronouns(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let constituents = syntax.constituents
        let words = syntax.readings.words
        var found: [Match] = []
        for index in constituents.indices.dropFirst(2)
        where constituents[index].kind == .relative && constituents[index - 1].kind == .comma {
            let pronoun = words[constituents[index].head]
            guard let written = habits.relativeForms.cells(of: pronoun.hash),
                let clause = relativeClause(openedAt: index, of: syntax),
                let antecedent = antecedent(before: index - 1, of: syntax)
            else { continue }
            let isBehindPreposition = constituents[index].words.count > 1
            let asked = habits.cases[words[constituents[index].words.lowerBound].hash]
            if isBehindPreposition, asked == nil { continue }
            let role = isBehindPreposition ? asked ?? .all : role(in: clause, of: syntax, view)
            let text: String?
            if agrees(written, beforeComma: index - 1, of: syntax) {
                // “den Mann, der du meinst”, “der Mann, den dort steht”
                let own = written.intersection(antecedent)
                guard !isBehindPreposition, !own.isEmpty, own.isDisjoint(with: role) else { continue }
                // “ein Anblick steter Verwandlung, der …”: it may stand for a noun farther before.
                if standsForOther(written.intersection(role), beforePhrase: index - 2, of: syntax) { continue }
                text = habits.relativeForms.form(in: antecedent.intersection(role))
            } else {
                // “die Hoffnung, das er kommt”: a conjunction is meant.
                if written.isSubset(of: NominalCells(.gender, "Neut")), role.isDisjoint(with: .nominative) { continue }
                let same = antecedent.intersection(written.inAnyGenderAndNumber).intersection(role)
                text = habits.relativeForms.form(in: same.isEmpty ? antecedent.intersection(role) : same)
            }
            guard let text, HashedWords.hash(text) != pronoun.hash else { continue }
            let noun = words[constituents[index - 2].head]
            found.append(
                Match(
                    range: pronoun.range,
                    message: Message(
                        "agreement.relative-pronoun",
                        ["noun": view.document.spelling(in: noun.range), "right": text]),
                    suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause))
        }
        return found
    }

    /// The clause that a relative pronoun opens: its verb is last, with nothing in it that cannot be told.
    private func relativeClause(openedAt index: Int, of syntax: SentenceSyntax) -> Range<Int>? {
        let rest =
            index
            + 1..<(syntax.constituents[(index + 1)...].firstIndex { $0.kind.partsClauses }
            ?? syntax.constituents.count)
        guard let last = rest.last, syntax.constituents[last].kind == .finiteVerb,
            rest.dropLast().allSatisfy({ ![.finiteVerb, .other].contains(syntax.constituents[$0].kind) }),
            !rest.contains(where: { place in
                syntax.constituents[place].words.contains {
                    habits.infinitiveMarks.contains(syntax.readings.words[$0].hash)
                }
            })
        else { return nil }
        return rest
    }

    /// The gender and number of the noun that stands directly before a comma, in any case.
    private func antecedent(before comma: Int, of syntax: SentenceSyntax) -> NominalCells? {
        let phrase = syntax.constituents[comma - 1]
        let head = syntax.readings.words[phrase.head]
        guard phrase.kind == .nounPhrase || phrase.kind == .prepositionalPhrase, head.isTagged(.noun), !head.isGuessed,
            phrase.head == phrase.words.upperBound - 1,
            comma < 2 || ![.joint, .alternative].contains(syntax.constituents[comma - 2].kind)
        else { return nil }
        let own = SubjectFinder(syntax, habits).nominal(phrase)
        return own.isEmpty ? nil : own.inAnyCase
    }

    /// Whether a relative pronoun may stand for any noun of its sentence before a comma.
    private func agrees(_ written: NominalCells, beforeComma comma: Int, of syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        let finder = SubjectFinder(syntax, habits)
        for constituent in syntax.constituents[..<comma].reversed() {
            if constituent.kind == .boundary { return false }
            if constituent.kind == .joint { return true }
            for index in constituent.words where words[index].kind == .word {
                let word = words[index]
                // A name, or a word that no lexicon has, may be of any gender, and a pronoun stands for what is not here.
                if word.isTagged(.name) || word.isGuessed || word.parts.isEmpty && word.isCapital { return true }
                if word.isTagged(.pronoun), constituent.kind == .nounPhrase, constituent.words.count == 1 {
                    return true
                }
            }
            guard constituent.kind == .nounPhrase || constituent.kind == .prepositionalPhrase else { continue }
            let cells = finder.nominal(constituent)
            if cells.isEmpty || !cells.inAnyCase.isDisjoint(with: written) { return true }
        }
        return false
    }

    /// Whether a noun before the nearest is what a relative pronoun may stand for.
    private func standsForOther(_ cells: NominalCells, beforePhrase nearest: Int, of syntax: SentenceSyntax) -> Bool {
        let finder = SubjectFinder(syntax, habits)
        return syntax.constituents[..<nearest].contains { phrase in
            [.nounPhrase, .prepositionalPhrase].contains(phrase.kind)
                && syntax.readings.words[phrase.head].isTagged(.noun)
                && !finder.nominal(phrase).inAnyCase.isDisjoint(with: cells)
        }
    }

    /// The cases that a clause leaves to its relative pronoun: not the nominative beside another subject, and nothing else without one.
    private func role(in clause: Range<Int>, of syntax: SentenceSyntax, _ view: SentenceView) -> NominalCells {
        let words = syntax.readings.words
        let verb = words[syntax.constituents[clause.upperBound - 1].head]
        var hasOther = false
        for place in clause where syntax.constituents[place].kind == .nounPhrase {
            let phrase = syntax.constituents[place]
            let hash = words[phrase.head].hash
            if let cells = habits.subjects[hash], phrase.words.count == 1 {
                if !habits.ambiguousSubjects.contains(hash), !cells.isDisjoint(with: verb.finite) {
                    let isSubjectAlone = !habits.alsoObjects.contains(hash)
                    if isSubjectAlone { return objectCases(in: clause, of: syntax, view) }
                }
                hasOther = true
            } else {
                let cells = SubjectFinder(syntax, habits).nominal(phrase)
                if cells.isEmpty || !cells.isDisjoint(with: .nominative) { hasOther = true }
            }
        }
        // Passives of verbs with a dative have no subject: “dem geholfen wird”.
        if hasOther || habits.auxiliaries.contains(verb.hash) { return .all }
        // “dem gefällt, was er sieht”: the subject of some is a clause.
        let own = Clause(around: clause.upperBound - 1, of: syntax)
        let asked = asked(by: syntax.constituents[clause.upperBound - 1], in: own, of: syntax, view)
        // “von seinem Leben, dem langen und …”
        return .nominative.union(
            asked ?? (verb.parts.isSubset(of: .verbs) ? [] : NominalCells(.grammaticalCase, "Dat")))
    }

    /// The case of the object of a clause's verb.
    private func objectCases(in clause: Range<Int>, of syntax: SentenceSyntax, _ view: SentenceView) -> NominalCells {
        let own = Clause(around: clause.upperBound - 1, of: syntax)
        for place in clause
        where syntax.constituents[place].kind == .finiteVerb || syntax.constituents[place].kind == .otherVerb {
            if let asked = asked(by: syntax.constituents[place], in: own, of: syntax, view) { return asked }
        }
        return .accusative.union(NominalCells(.grammaticalCase, "Dat"))
    }
}

extension NominalCells {
    /// The same in any case.
    fileprivate var inAnyCase: NominalCells { widened(in: .grammaticalCase) }
    /// The same in any gender and number.
    fileprivate var inAnyGenderAndNumber: NominalCells { widened(in: .gender).widened(in: .number) }
}
