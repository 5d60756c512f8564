import Morphology
import Text

extension ClauseChecker {
    package static let verbSecond = RuleInfo(
        id: "grammar.verb-second", category: .grammar, severity: .error,
        examples: [
            RuleExample(
                "de", wrong: "Gestern [[ich habe]] meine Tante besucht.", right: "Gestern habe ich meine Tante besucht."
            ),
            RuleExample("nl", wrong: "Morgen [[wij gaan]] naar zee.", right: "Morgen gaan wij naar zee."),
        ])

    /// The subjects that stand between what opens a main clause and its verb, which has to be second: “Gestern ich habe”.
    func verbsNotSecond(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let constituents = syntax.constituents
        let words = syntax.readings.words
        var found: [Match] = []
        for index in constituents.indices.dropLast(2) where isOpening(index, of: syntax) {
            var subject = index + 1
            while subject < constituents.count, [.prepositionalPhrase, .adverb].contains(constituents[subject].kind) {
                subject += 1
            }
            guard subject + 1 < constituents.count, mayBeVerb(subject + 1, after: subject, of: syntax)
            else { continue }
            let verb = constituents[subject + 1]
            let clause = Clause(around: subject, of: syntax).range
            // Another verb with a person may be that of the main clause.
            guard isSubject(subject, of: words[verb.head], in: syntax), clause.upperBound > subject + 2,
                constituents[(subject + 2)..<clause.upperBound].allSatisfy({
                    holdsNoVerb($0, of: syntax) || words[$0.head].mayBeNonfinite
                })
            else { continue }
            let spoken = view.document.spelling(in: range(from: subject, to: subject, of: syntax))
            let text = view.document.spelling(in: words[verb.head].range) + " " + spoken
            found.append(
                reordering(range(from: subject, to: subject + 1, of: syntax), as: text, "grammar.verb-second"))
        }
        return found
    }

    /// Whether a constituent is a verb with a person; behind a pronoun what the tagger takes for an infinitive is one: “Morgen wij gaan”.
    private func mayBeVerb(_ place: Int, after subject: Int, of syntax: SentenceSyntax) -> Bool {
        let kind = syntax.constituents[place].kind
        return kind == .finiteVerb
            || kind == .otherVerb && !syntax.readings.words[syntax.constituents[place].head].finite.isEmpty
                && habits.subjects[syntax.readings.words[syntax.constituents[subject].head].hash] != nil
    }

    /// Whether a constituent is the subject of the verb after it: a pronoun, or a noun phrase where determiners tell the case.
    private func isSubject(_ place: Int, of verb: SentenceReadings.Word, in syntax: SentenceSyntax) -> Bool {
        let phrase = syntax.constituents[place]
        guard phrase.kind == .nounPhrase else { return false }
        if let cells = habits.subjects[syntax.readings.words[phrase.head].hash], phrase.words.count == 1 {
            return !cells.isDisjoint(with: verb.finite)
        }
        // “Beim Kopieren einer Datei wird …”: what may be a genitive goes with the noun before.
        guard habits.hasCases, syntax.readings.words[phrase.words.lowerBound].isTagged(.determiner),
            !verb.mayBeNonfinite,
            SubjectFinder(syntax, habits).nominal(phrase).isSubset(of: .nominative.union(.accusative)),
            let cells = subject(place, of: syntax)
        else { return false }
        return !cells.isDisjoint(with: verb.finite)
    }

    /// Whether a constituent opens a clause and is followed by its verb: not “auch” in “auch ich”, “je” in “je mehr”, or “Ja,”.
    private func isOpening(_ index: Int, of syntax: SentenceSyntax) -> Bool {
        let own = syntax.constituents[index]
        let word = syntax.readings.words[own.head]
        let isBehindComma = index > 0 && syntax.constituents[index - 1].kind == .comma
        guard
            index == 0 || syntax.constituents[index - 1].kind == .boundary
                || isBehindComma && habits.connectives.contains(word.hash),
            !own.words.contains(where: { habits.focusing.contains(syntax.readings.words[$0].hash) })
        else { return false }
        switch own.kind {
        case .adverb:
            return own.words.count > 1 || habits.times.contains(word.hash) || word.isTagged(PartsOfSpeech(.adverb))
        case .prepositionalPhrase: return word.isTagged([.noun, .name])
        default: return false
        }
    }
}
