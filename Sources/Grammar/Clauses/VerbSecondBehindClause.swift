import Morphology
import Text

/// Main clauses behind a subordinate clause that stands first: their verb follows it directly, “När jag kom hem åt jag”.
extension ClauseChecker {
    /// The subjects between a subordinate clause that opens the sentence and the verb of the main clause.
    func verbsNotSecondBehindClause(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let constituents = syntax.constituents
        let words = syntax.readings.words
        guard !syntax.isQuestion, let first = constituents.first, first.kind == .subordinator,
            habits.adverbialOpeners.contains(words[first.head].hash)
        else { return [] }
        let verbs = constituents.indices.filter { constituents[$0].kind == .finiteVerb }
        guard verbs.count > 1, case let own = verbs[0], case let main = verbs[1], main > own + 1,
            constituents[1..<own].contains(where: { $0.kind == .nounPhrase }),
            isSubject(main - 1, of: words[constituents[main].head], in: syntax), main - 1 > own
        else { return [] }
        let before = constituents[main - 2].kind
        let subject = words[constituents[main - 1].head].hash
        let isPronoun = habits.commonSubjects.contains(subject) || habits.pluralSubjects.contains(subject)
        // “Om du vill förhindra det infogar du …”: an object before its verb.
        guard isPronoun || habits.subjects[subject] == nil else { return [] }
        // “När jag trodde han var klar”: what is thought needs no conjunction. “Om jag ser huset han köpte”: nor does a relative clause, before which
        // Danish has a comma: “hvis du ser et program, du kender, …”.
        switch before {
        case .comma where main + 1 < constituents.count && !constituents[main + 1].kind.partsClauses: break
        case .adverb, .otherVerb: guard isPronoun, main - 2 > own else { return [] }
        default: return []
        }
        guard constituents[own + 1..<main].allSatisfy({ ![.subordinator, .relative, .boundary].contains($0.kind) }),
            words[constituents[own].words.upperBound..<constituents[main].head].allSatisfy({
                !habits.relativeAdverbs.contains($0.hash) && !habits.focusing.contains($0.hash)
            }),
            constituents[own + 1..<main - 1].filter({ $0.kind == .comma }).count <= 1,
            endsBehind(main, of: syntax)
        else { return [] }
        let spoken = view.document.spelling(in: range(from: main - 1, to: main - 1, of: syntax))
        let text = view.document.spelling(in: words[constituents[main].head].range) + " " + spoken
        return [reordering(range(from: main - 1, to: main, of: syntax), as: text, "grammar.verb-second")]
    }

    /// Whether no other main clause follows a verb, in which the subordinate one might stand: “När du sa det du tänkte, blev jag glad”.
    private func endsBehind(_ verb: Int, of syntax: SentenceSyntax) -> Bool {
        let constituents = syntax.constituents
        for index in constituents.indices where index > verb && constituents[index].kind == .finiteVerb {
            let before = constituents[verb + 1..<index]
            guard
                before.contains(where: {
                    [.joint, .alternative, .subordinator, .relative, .boundary].contains($0.kind)
                })
            else { return false }
        }
        return true
    }
}
