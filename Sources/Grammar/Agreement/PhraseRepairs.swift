import Morphology
import Text

extension ClauseChecker {
    /// Each way to make the words of a phrase go together that do not, whichever is likelier: the noun in the other number, or the words that go
    /// with it in its own. Which of them was meant is told by the rest of the sentence: “leurs voiture est”, “leurs voiture sont”.
    /// - Parameter range: the bytes of some of its words.
    public func repairs(ofPhraseAt range: Range<Int>, in view: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        let syntax = SentenceSyntax(view, view.tags, morphology, habits)
        let phrases = syntax.constituents.enumerated().lazy.filter { _, constituent in
            [.nounPhrase, .prepositionalPhrase].contains(constituent.kind)
                && syntax.range(of: constituent.words).overlaps(range)
        }
        for (index, constituent) in phrases {
            guard let phrase = NounPhrase(constituent, syntax, view), phrase.common.isEmpty else { continue }
            return [otherNumber(of: phrase, in: syntax, view), agreeing(phrase, index, in: syntax, view)]
                .compactMap { $0.map { (Self.nounPhrase, $0) } }
        }
        return []
    }

    /// The noun in the number that all that goes with it has.
    private func otherNumber(of phrase: NounPhrase, in syntax: SentenceSyntax, _ view: SentenceView) -> Match? {
        let words = syntax.readings.words
        let forms = PhraseForms(morphology: morphology, habits: habits, commonness: commonness, view: view)
        let cells = phrase.noun.widened(in: .number).intersection(phrase.ofModifiers)
            .intersection(phrase.asked ?? .all)
        guard let first = phrase.modifiers.first, !cells.isEmpty,
            let form = forms.form(of: words[phrase.head], asNoun: true, in: cells),
            let (range, text) = syntax.rewritten([phrase.head: form], in: view)
        else { return nil }
        return Match(
            range: range,
            message: Message(
                "agreement.noun-phrase.noun",
                ["word": view.document.spelling(in: words[first.index].range), "right": text]),
            suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause)
    }

    /// The words that do not go with the noun in forms that do.
    func agreeing(_ phrase: NounPhrase, _ index: Int, in syntax: SentenceSyntax, _ view: SentenceView) -> Match? {
        let words = syntax.readings.words
        let forms = PhraseForms(morphology: morphology, habits: habits, commonness: commonness, view: view)
        let asked = phrase.noun.intersection(phrase.asked ?? SubjectFinder(syntax, habits).likelyCase(of: index))
        let target = asked.isEmpty ? phrase.noun : asked
        let changed = phrase.modifiers.filter { $0.cells.isDisjoint(with: target) }.sorted { $0.index < $1.index }
        guard let first = changed.first else { return nil }
        // “любую другую определённую пользователем”: a participle with its complement, which may be in any of some cases.
        let cases = GrammaticalFeature.grammaticalCase.values.filter {
            !target.isDisjoint(with: NominalCells(.grammaticalCase, $0))
        }
        if habits.hasFreeOrder, changed.count > 1,
            cases.count > 1 || changed.contains(where: { words[$0.index].mayBeParticiple })
        {
            return nil
        }
        let common = phrase.modifiers.filter { !$0.cells.isDisjoint(with: target) }
            .reduce(target) { $0.intersection($1.cells) }
        let wanted = common.isEmpty ? target : common
        // “los estudiante” becomes “el”, not “la”.
        let ofGender = first.cells.widened(in: .number).widened(in: .grammaticalCase).intersection(wanted)
        let agreeing = ofGender.isEmpty ? wanted : ofGender
        var changes: [Int: String] = [:]
        for (index, _) in changed {
            guard
                let form = forms.form(of: words[index], asNoun: false, beside: words[phrase.head], in: agreeing)
            else { return nil }
            changes[index] = form
        }
        guard let (range, text) = syntax.rewritten(changes, in: view) else { return nil }
        return Match(
            range: range,
            message: Message(
                "agreement.noun-phrase",
                [
                    "word": view.document.spelling(in: words[first.index].range),
                    "noun": view.document.spelling(in: words[phrase.head].range), "right": text,
                ]),
            suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause)
    }
}
