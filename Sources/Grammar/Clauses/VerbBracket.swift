import Morphology
import Text

extension ClauseChecker {
    package static let verbBracket = RuleInfo(
        id: "grammar.verb-bracket", category: .grammar, severity: .error,
        examples: [
            RuleExample(
                "de", wrong: "Ich habe [[gekauft einen Teppich]].", right: "Ich habe einen Teppich gekauft."),
            RuleExample(
                "nl", wrong: "Ik heb [[gekocht een tapijt]].", right: "Ik heb een tapijt gekocht."),
        ])

    /// The infinitives and participles that stand before their object, where they have to be last in their clause: “Ich habe gekauft einen Teppich”.
    func verbsBeforeObjects(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let constituents = syntax.constituents
        let words = syntax.readings.words
        var found: [Match] = []
        for (index, constituent) in constituents.enumerated()
        where constituent.kind == .finiteVerb && habits.auxiliaries.contains(words[constituent.head].hash) {
            let clause = Clause(around: index, of: syntax).range
            var verb = index + 1
            while verb < clause.upperBound,
                constituents[verb].kind == .adverb && habits.particles.contains(words[constituents[verb].head].hash)
                    || verb == index + 1 && habits.subjects[words[constituents[verb].head].hash] != nil
            { verb += 1 }
            guard verb + 1 < clause.upperBound, constituents[verb].kind == .otherVerb,
                !words[constituents[verb].head].isCapital,
                isObject(verb + 1, in: syntax)
                    || constituents[verb + 1].kind == .prepositionalPhrase && !habits.hasVerbClusters
                        && words[constituents[verb].head].tag[.verbForm] == "Inf",
                constituents[(verb + 1)..<clause.upperBound].allSatisfy({ holdsNoVerb($0, of: syntax) })
            else { continue }
            let before = hasSubject(before: index, in: syntax)
            guard before || verb > index + 1 else { continue }
            let rest = range(from: verb + 1, to: clause.upperBound - 1, of: syntax)
            let text =
                view.document.spelling(in: rest) + " "
                + view.document.spelling(in: words[constituents[verb].head].range)
            found.append(
                reordering(range(from: verb, to: clause.upperBound - 1, of: syntax), as: text, "grammar.verb-bracket"))
        }
        return found
    }

    /// Whether a constituent is of words none of which may be a verb; the noun of a phrase is a noun.
    func holdsNoVerb(_ constituent: Constituent, of syntax: SentenceSyntax) -> Bool {
        let isPhrase = constituent.words.count > 1
        return constituent.words.allSatisfy {
            let word = syntax.readings.words[$0]
            return word.kind == .word && (!word.mayBeVerb || isPhrase && word.isTagged(.noun))
        }
    }

    /// Whether the subject of a verb is the pronoun directly before it: what follows is no subject then.
    private func hasSubject(before verb: Int, in syntax: SentenceSyntax) -> Bool {
        guard verb > 0, let cells = habits.subjects[syntax.readings.words[syntax.constituents[verb - 1].head].hash]
        else { return false }
        return !cells.isDisjoint(with: syntax.readings.words[syntax.constituents[verb].head].finite)
    }

    /// Whether a noun phrase may be an object.
    private func isObject(_ place: Int, in syntax: SentenceSyntax) -> Bool {
        let phrase = syntax.constituents[place]
        let words = syntax.readings.words
        guard phrase.kind == .nounPhrase, words[phrase.head].isTagged(.noun),
            SubjectFinder(syntax, habits).isWhole(place),
            !habits.interrogatives.contains(words[phrase.words.lowerBound].hash),
            !habits.times.contains(words[phrase.head].hash)
        else { return false }
        guard habits.hasCases else { return true }
        return !SubjectFinder(syntax, habits).nominal(phrase).isDisjoint(with: .accusative)
    }
}
