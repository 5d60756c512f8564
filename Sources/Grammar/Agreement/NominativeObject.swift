import Morphology
import Text

extension ClauseChecker {
    /// The objects of a sentence that are in the nominative, beside something else that is the subject: “Ich habe ein Hund”, “Mam nowa książka”.
    func nominativeObjects(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard habits.hasCases else { return [] }
        let words = syntax.readings.words
        var found: [Match] = []
        for (index, constituent) in syntax.constituents.enumerated() where constituent.kind == .finiteVerb {
            let verb = words[constituent.head]
            let clause = Clause(around: index, of: syntax).range
            guard !joinsNominatives(clause, index, of: syntax) else { continue }
            let object =
                habits.hasFreeOrder
                ? directObject(of: index, in: clause, of: syntax)
                : objectBesidePronoun(index, in: clause, of: syntax) ?? objectBehindJoint(index, of: syntax)
            guard let object, let phrase = NounPhrase(syntax.constituents[object], syntax, view),
                let (range, text) = recased(phrase, to: .accusative, of: syntax, view)
            else { continue }
            found.append(match(range, text, of: verb, view))
        }
        return found + (habits.hasFreeOrder ? nominativeObjectsOfInfinitives(of: syntax, in: view) : [])
    }

    /// “Я люблю слушать музыка”: those directly behind an infinitive, when the verb before it has its subject.
    private func nominativeObjectsOfInfinitives(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let words = syntax.readings.words
        return syntax.constituents.indices.dropLast().compactMap { index in
            let verb = words[syntax.constituents[index].head]
            guard syntax.constituents[index].kind == .otherVerb, verb.modifier.isEmpty, !verb.mayBeConverb,
                !verb.isReflexive, !habits.copulas.contains(verb.hash), !habits.linkingVerbs.contains(verb.hash),
                isOnlyNominative(index + 1, of: syntax), hasSubjectBefore(index, of: syntax),
                // “налаштувати менеджер”: things may be called as living beings are.
                SubjectFinder(syntax, habits).nominal(syntax.constituents[index + 1])
                    .isSubset(of: NominalCells(.gender, "Fem")),
                asked(by: syntax.constituents[index], in: Clause(around: index, of: syntax), of: syntax, view) == nil,
                !syntax.constituents[(index + 1)...].prefix(while: { !$0.kind.partsClauses })
                    .contains(where: { $0.kind == .finiteVerb }),
                let phrase = NounPhrase(syntax.constituents[index + 1], syntax, view),
                let (range, text) = recased(phrase, to: .accusative, of: syntax, view)
            else { return nil }
            return match(range, text, of: verb, view)
        }
    }

    /// Whether the verb with a person that an infinitive depends on has its subject, or needs none.
    private func hasSubjectBefore(_ infinitive: Int, of syntax: SentenceSyntax) -> Bool {
        for place in (0..<infinitive).reversed().prefix(SubjectFinder.farthest) {
            switch syntax.constituents[place].kind {
            case .finiteVerb:
                let verb = syntax.readings.words[syntax.constituents[place].head]
                return verb.indicative.isSubset(of: .firstOrSecond) && !verb.indicative.isEmpty
                    || SubjectFinder(syntax, habits).subject(of: place).map {
                        $0.words.upperBound <= syntax.constituents[place].head
                    } ?? false
            case .boundary, .comma, .subordinator, .relative: return false
            default: continue
            }
        }
        return false
    }

    /// Whether a clause may have two things in the nominative: “Er ist ein Freund”, “Er arbeitet wie ein Pferd”, “Nazywam się Anna”.
    private func joinsNominatives(_ clause: Range<Int>, _ verb: Int, of syntax: SentenceSyntax) -> Bool {
        clause.contains { place in
            let other = syntax.constituents[place]
            return other.kind == .other || other.kind == .finiteVerb && place != verb
                || other.words.contains {
                    let word = syntax.readings.words[$0]
                    return habits.copulas.contains(word.hash) || habits.comparisons.contains(word.hash)
                        || habits.linkingVerbs.contains(word.hash) || habits.reflexivePronouns.contains(word.hash)
                        || word.isReflexive
                }
        }
    }

    /// The noun phrase in the nominative beside a pronoun that is the subject.
    private func objectBesidePronoun(_ verb: Int, in clause: Range<Int>, of syntax: SentenceSyntax) -> Int? {
        let words = syntax.readings.words
        let constituents = syntax.constituents
        let own = words[constituents[verb].head]
        let subject = clause.first { place in
            let head = words[constituents[place].head]
            return constituents[place].kind == .nounPhrase && !habits.ambiguousSubjects.contains(head.hash)
                && (habits.impersonalTransitives.contains(own.hash) || !habits.alsoObjects.contains(head.hash))
                && !habits.subjects[head.hash, default: []].isDisjoint(with: own.finite)
        }
        guard let subject else { return nil }
        return clause.first { place in
            place != subject && (place != subject + 1 || subject > verb) && SubjectFinder(syntax, habits).isWhole(place)
                && isOnlyNominative(place, of: syntax)
        }
    }

    /// “… und haben ein guter Film gesehen”: the noun phrase in the nominative behind a verb that shares the subject of the clause before, as it
    /// is in another number.
    private func objectBehindJoint(_ verb: Int, of syntax: SentenceSyntax) -> Int? {
        let constituents = syntax.constituents
        guard verb > 1, constituents[verb - 1].kind == .joint, verb + 1 < constituents.count,
            isOnlyNominative(verb + 1, of: syntax), SubjectFinder(syntax, habits).isWhole(verb + 1)
        else { return nil }
        let cells = VerbalCells(SubjectFinder(syntax, habits).nominal(constituents[verb + 1]))
        return syntax.readings.words[constituents[verb].head].finite.isDisjoint(with: cells) ? verb + 1 : nil
    }

    /// The noun phrase in the nominative directly behind a verb whose subject is who speaks or is spoken to.
    private func directObject(of verb: Int, in clause: Range<Int>, of syntax: SentenceSyntax) -> Int? {
        let own = syntax.readings.words[syntax.constituents[verb].head]
        guard own.finite.isSubset(of: .firstOrSecond), own.isTagged(.verbs), verb + 1 < clause.upperBound,
            isOnlyNominative(verb + 1, of: syntax)
        else { return nil }
        return verb + 1
    }

    /// Whether a constituent is a noun phrase that can be in no other case.
    private func isOnlyNominative(_ place: Int, of syntax: SentenceSyntax) -> Bool {
        let phrase = syntax.constituents[place]
        let head = syntax.readings.words[phrase.head]
        guard phrase.kind == .nounPhrase, head.isTagged(.noun), !habits.times.contains(head.hash),
            !habits.measures.contains(head.hash), !habits.reciprocals.contains(head.hash),
            // “Niemand kann ihr Widerstand bieten.”
            !habits.possessiveSubjects.contains(syntax.readings.words[phrase.words.lowerBound].hash)
        else { return false }
        let cells = SubjectFinder(syntax, habits).nominal(phrase)
        return !cells.isEmpty && cells.isSubset(of: .nominative)
    }
}
