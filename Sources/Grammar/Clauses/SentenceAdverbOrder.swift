import Morphology
import Text

extension ClauseChecker {
    package static let sentenceAdverb = RuleInfo(
        id: "grammar.sentence-adverb", category: .grammar, severity: .warning,
        examples: [
            RuleExample(
                "sv", wrong: "Hon stannar hemma eftersom smeden [[har inte]] tid.",
                right: "Hon stannar hemma eftersom smeden inte har tid."),
            RuleExample(
                "da", wrong: "Hun bliver hjemme, fordi smeden [[har ikke]] tid.",
                right: "Hun bliver hjemme, fordi smeden ikke har tid."),
        ])

    /// The verbs of subordinate clauses that stand before a sentence adverb, which has to stand before them: “att han kommer inte”.
    func sentenceAdverbs(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let constituents = syntax.constituents
        let words = syntax.readings.words
        var found: [Match] = []
        for (index, opener) in constituents.enumerated() {
            let place: Int
            switch opener.kind {
            case .subordinator where habits.adverbFirstOpeners.contains(words[opener.head].hash):
                // “så … att han kommer inte”, “så att”: what follows from something may be said as a main clause.
                if index > 0, habits.consecutives.contains(words[opener.head - 1].hash) { continue }
                guard index + 1 < constituents.count, constituents[index + 1].kind == .nounPhrase else { continue }
                place = index + 2
            case .relative where habits.relativeSubjects.contains(words[opener.head].hash) && opener.words.count == 1:
                let isSubject = index + 1 < constituents.count && constituents[index + 1].kind == .finiteVerb
                let isBehindNoun = index + 1 < constituents.count && constituents[index + 1].kind == .nounPhrase
                guard isSubject || isBehindNoun else { continue }
                place = isSubject ? index + 1 : index + 2
            default: continue
            }
            guard place + 1 < constituents.count, constituents[place].kind == .finiteVerb,
                isCertainVerb(words[constituents[place].head]),
                case let adverb = words[constituents[place + 1].words.lowerBound],
                habits.sentenceAdverbs.contains(adverb.hash), !adverb.isCapital,
                negatesClause(constituents[place + 1].words.lowerBound, of: syntax)
            else { continue }
            let verb = words[constituents[place].head]
            let text = view.document.spelling(in: adverb.range) + " " + view.document.spelling(in: verb.range)
            found.append(
                reordering(
                    verb.range.lowerBound..<adverb.range.upperBound, as: text, "grammar.sentence-adverb",
                    ["word": view.document.spelling(in: adverb.range)]))
        }
        return found
    }

    /// Whether a word is a verb with a person, and no infinitive or imperative.
    private func isCertainVerb(_ word: SentenceReadings.Word) -> Bool {
        (word.mayBePresent || word.mayBePast) && word.isTagged(.verbs) && word.tag[.verbForm] == "Fin"
    }

    /// Whether an adverb goes with its clause: not with the word after it, “är inte bara dyr”, “har inte mindre än tio”.
    private func negatesClause(_ adverb: Int, of syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        guard adverb + 1 < words.count else { return true }
        return !habits.focused.contains(words[adverb + 1].hash)
    }
}
