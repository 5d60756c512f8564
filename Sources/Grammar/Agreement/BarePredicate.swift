import Morphology
import Text

/// What is said of a subject without a verb, where languages do without *to be*: “книга интересная”, “она готова”.
extension ClauseChecker {
    /// The adjectives that end a clause without a verb, and do not go with the subject directly before them.
    func barePredicates(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard habits.omitsCopula else { return [] }
        let words = syntax.readings.words
        let finder = SubjectFinder(syntax, habits)
        var found: [Match] = []
        for (index, phrase) in syntax.constituents.enumerated() where phrase.kind == .nounPhrase {
            guard index == 0 || syntax.constituents[index - 1].kind.opensClause,
                let subject = finder.subject(index),
                habits.subjects[words[subject.head].hash] != nil || finder.isWhole(index)
                    || finder.nominal(index).isSubset(of: .nominative)
            else { continue }
            let clause = syntax.constituents[index...].prefix { !$0.kind.partsClauses }
            if clause.contains(where: { $0.kind == .finiteVerb }) { continue }
            // “сотрудники компании довольны”
            let complements = syntax.constituents[(index + 1)...].prefix { other in
                other.kind == .nounPhrase && words[other.head].isTagged(.noun)
                    && finder.nominal(other).isDisjoint(with: .nominative)
                    && !finder.nominal(other).isDisjoint(with: .genitive)
            }
            var place = complements.last?.words.upperBound ?? phrase.words.upperBound
            while place < words.count, words[place].kind == .word,
                habits.particles.contains(words[place].hash)
                    || words[place].isTagged(PartsOfSpeech.adverbs)
                        && !words[place].parts.contains(PartsOfSpeech(.adjective))
            { place += 1 }
            guard place < words.count, isPredicate(place, of: syntax),
                let match = predicateMatch(of: words[place], with: subject, in: syntax, view)
            else { continue }
            found.append(match)
        }
        return found
    }

    /// Whether a word is an adjective that is said of something: in the nominative or in a short form, with nothing behind it that it may go with.
    private func isPredicate(_ place: Int, of syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        let word = words[place]
        guard word.kind == .word, !word.isCapital, !word.isGuessed, word.parts == PartsOfSpeech(.adjective),
            !word.modifier.isDisjoint(with: .nominative)
        else { return false }
        guard place + 1 < words.count else { return true }
        return endsClause(place + 1, of: syntax)
            || words[place + 1].mayBeNonfinite && words[place + 1].parts.isSubset(of: .verbs)
    }
}
