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
            RuleExample("sv", wrong: "Igår [[jag såg]] en lykta.", right: "Igår såg jag en lykta."),
            RuleExample("da", wrong: "I går [[jeg så]] en lygte.", right: "I går så jeg en lygte."),
        ])

    /// The subjects that stand between what opens a main clause and its verb, which has to be second: “Gestern ich habe”.
    func verbsNotSecond(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let constituents = syntax.constituents
        let words = syntax.readings.words
        var found: [Match] = []
        for index in constituents.indices.dropLast(2) where isOpening(index, of: syntax) {
            var subject = index + 1
            while subject < constituents.count,
                [.prepositionalPhrase, .adverb].contains(constituents[subject].kind)
                    || isDate(constituents[subject], in: syntax),
                habits.declinedDeterminers.isEmpty || !isFocusing(constituents[subject], in: syntax)
            {
                subject += 1
            }
            guard subject + 1 < constituents.count, mayBeVerb(subject + 1, after: subject, of: syntax)
            else { continue }
            let verb = constituents[subject + 1]
            let clause = Clause(around: subject, of: syntax).range
            // “I det hus vi boede i, var der rotter”: a relative clause without a pronoun.
            if !habits.declinedDeterminers.isEmpty, clause.upperBound + 1 < constituents.count,
                constituents[clause.upperBound].kind == .comma, constituents[clause.upperBound + 1].kind == .finiteVerb
            {
                continue
            }
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

    /// Whether a noun phrase is a date, which goes with the day before it: “På måndagen den 3 maj börjar skolan.”
    private func isDate(_ phrase: Constituent, in syntax: SentenceSyntax) -> Bool {
        phrase.kind == .nounPhrase
            && phrase.words.contains { syntax.readings.words[$0].kind == .number && $0 < phrase.head }
    }

    /// Whether a constituent is a verb with a person; behind a pronoun what the tagger takes for an infinitive is one: “Morgen wij gaan”.
    private func mayBeVerb(_ place: Int, after subject: Int, of syntax: SentenceSyntax) -> Bool {
        let kind = syntax.constituents[place].kind
        return kind == .finiteVerb
            || kind == .otherVerb && !syntax.readings.words[syntax.constituents[place].head].finite.isEmpty
                && habits.subjects[syntax.readings.words[syntax.constituents[subject].head].hash] != nil
    }

    /// Whether a constituent is the subject of the verb after it: a pronoun, or a noun phrase where determiners tell the case.
    func isSubject(_ place: Int, of verb: SentenceReadings.Word, in syntax: SentenceSyntax) -> Bool {
        let phrase = syntax.constituents[place]
        guard phrase.kind == .nounPhrase else { return false }
        if let cells = habits.subjects[syntax.readings.words[phrase.head].hash], phrase.words.count == 1 {
            return !cells.isDisjoint(with: verb.finite)
        }
        if !habits.declinedDeterminers.isEmpty { return isDefinite(phrase, in: syntax) }
        // “Beim Kopieren einer Datei wird …”: what may be a genitive goes with the noun before.
        guard habits.hasCases, syntax.readings.words[phrase.words.lowerBound].isTagged(.determiner),
            !verb.mayBeNonfinite,
            SubjectFinder(syntax, habits).nominal(phrase).isSubset(of: .nominative.union(.accusative)),
            let cells = subject(place, of: syntax)
        else { return false }
        return !cells.isDisjoint(with: verb.finite)
    }

    /// Whether a noun phrase is something certain, as subjects at the beginning of a clause are, and no name.
    private func isDefinite(_ phrase: Constituent, in syntax: SentenceSyntax) -> Bool {
        let head = syntax.readings.words[phrase.head]
        let first = phrase.words.lowerBound
        // “I början av HTML dokumentet läggs …”
        guard head.isTagged(.noun), !head.isGuessed, !head.isCapital,
            first < 2 || !syntax.readings.words[first - 1].isCapital
        else { return false }
        return head.isDefiniteNoun
            || habits.declinedDeterminers[syntax.readings.words[phrase.words.lowerBound].hash]
                .map { $0.cells.isSubset(of: .weak) } ?? false
    }

    /// Whether one of the words of a constituent goes with what follows, or makes a clause of it.
    private func isFocusing(_ constituent: Constituent, in syntax: SentenceSyntax) -> Bool {
        constituent.words.contains { place in
            let hash = syntax.readings.words[place].hash
            return habits.focusing.contains(hash) || habits.relativeAdverbs.contains(hash)
        }
    }

    /// Whether a constituent opens a clause and is followed by its verb: not “auch” in “auch ich”, “je” in “je mehr”, or “Ja,”.
    private func isOpening(_ index: Int, of syntax: SentenceSyntax) -> Bool {
        let own = syntax.constituents[index]
        let word = syntax.readings.words[own.head]
        let isBehindComma = index > 0 && syntax.constituents[index - 1].kind == .comma
        guard
            index == 0 || syntax.constituents[index - 1].kind == .boundary
                || isBehindComma && habits.connectives.contains(word.hash),
            !isFocusing(own, in: syntax)
        else { return false }
        // “Längs kajen kom …”, “Mitt rummet”, “Hur du gör”
        if !habits.declinedDeterminers.isEmpty, own.kind == .adverb, own.words.count == 1,
            !word.parts.isDisjoint(with: [.adposition, .determiner, PartsOfSpeech(.subordinator)])
        {
            return false
        }
        switch own.kind {
        case .adverb:
            return own.words.count > 1 || habits.times.contains(word.hash) || word.isTagged(PartsOfSpeech(.adverb))
        case .prepositionalPhrase: return word.isTagged([.noun, .name])
        default: return false
        }
    }
}
