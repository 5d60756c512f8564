import Morphology
import Text

/// Phrases in another case than their preposition asks for.
extension ClauseChecker {
    /// “про мою новий робота”: all words of a phrase in the case that its preposition asks for and one of them has.
    func wholePhrase(_ phrase: NounPhrase, _ index: Int, of syntax: SentenceSyntax, _ view: SentenceView)
        -> Match?
    {
        guard let asked = phrase.asked, let preposition = phrase.preposition, habits.hasFreeOrder else { return nil }
        let cells = phrase.noun.widened(in: .grammaticalCase)
        let target = cells.intersection(likely(asked, behindVerbAround: index, of: syntax, view))
        guard phrase.modifiers.contains(where: { !$0.cells.isDisjoint(with: target) }),
            let (range, text) = recased(phrase, into: target, of: syntax, view)
        else { return nil }
        return match(range, text, behind: preposition, of: syntax, view, confidence: 0.8)
    }

    func clash(
        withPrepositionOf phrase: NounPhrase, _ index: Int, of syntax: SentenceSyntax, _ view: SentenceView
    ) -> Match? {
        guard let asked = phrase.asked, let preposition = phrase.preposition,
            // “до сорока человек”
            !syntax.readings.words[phrase.head].parts.contains(PartsOfSpeech(.numeral))
        else { return nil }
        // “Seit der Funk digital ist, …”
        if habits.subordinatingPrepositions.contains(syntax.readings.words[preposition].hash),
            preposition == 0 || syntax.readings.words[preposition - 1].kind == .punctuation
        {
            return nil
        }
        // “Was ist das für ein Haus?”, “ohne ein Freund zu sein”
        let own = syntax.readings.words[preposition].hash
        if habits.askingPrepositions.contains(own),
            syntax.readings.words[..<preposition].contains(where: { habits.askedWith.contains($0.hash) })
        {
            return nil
        }
        if habits.oldPrepositions.contains(own), phrase.modifiers.isEmpty,
            habits.oldObjects.contains(syntax.readings.words[phrase.head].hash)
        {
            return nil
        }
        if habits.infinitiveOpeners.contains(own),
            syntax.readings.words[preposition...].contains(where: { habits.infinitiveMarks.contains($0.hash) })
        {
            return nil
        }
        // “das zu ladende Profil”: what stands behind the word may be no phrase of its own.
        if let first = phrase.modifiers.first, first.index < phrase.head,
            case let word = syntax.readings.words[first.index], !word.isTagged([.determiner, .pronoun]),
            !habits.hasFreeOrder || !word.indicative.isEmpty
                // “к кривой прямолинейный участок”
                || word.parts.contains(.noun)
                    && word.modifier.intersection(asked).isDisjoint(with: phrase.noun.widened(in: .grammaticalCase))
                || !word.parts.subtracting(.verbs).isSubset(of: [PartsOfSpeech(.adjective), .determiner, .noun])
        {
            return nil
        }
        let common = phrase.common
        guard !common.isEmpty, common.isDisjoint(with: asked) else { return nil }
        if phrase.modifiers.isEmpty, isSecondGenitive(syntax.readings.words[phrase.head], asked: asked, view) {
            return nil
        }
        let head = syntax.readings.words[phrase.head]
        // “o tak”, “po prostu”, “на dole wyświetlany jest panel”: where no tagger tells, what may be something else is not a noun.
        if !syntax.readings.isTagged {
            if !head.parts.isSubset(of: .noun) || head.isCapital { return nil }
            if let last = phrase.modifiers.last?.index, last > phrase.head, last + 1 < syntax.readings.words.count,
                !syntax.readings.words[last + 1].finite.isEmpty
            {
                return nil
            }
        }
        // “друг за друга”, “рука об руку”
        if habits.reciprocals.contains(head.hash) { return nil }
        // “О боже”, “вместо этого там высокий потолок”
        if habits.hasFreeOrder {
            if preposition == 0, head.parts.contains(PartsOfSpeech(.interjection)) { return nil }
            let between = (preposition + 1..<phrase.head).contains { place in
                syntax.readings.words[place].isTagged(.adverbs)
                    && !habits.particles.contains(syntax.readings.words[place].hash)
            }
            if between { return nil }
        }
        // “ехать в гости”, “пойти в солдаты”
        if habits.entryPrepositions.contains(own), phrase.modifiers.isEmpty,
            !common.isDisjoint(with: NominalCells.nominative.intersection(.plural)), isAnimate(head, view)
        {
            return nil
        }
        // “Das ist mit das beste Buch.”
        if phrase.modifiers.contains(where: { syntax.readings.words[$0.index].tag[.degree] == "Sup" }) { return nil }
        if habits.leaningPrepositions.contains(own), !common.isDisjoint(with: .accusative),
            hasVerb(in: habits.leanings, around: index, of: syntax, view)
        {
            return nil
        }
        let likely = likely(asked, behindVerbAround: index, of: syntax, view)
        guard
            let (range, text) = recased(phrase, to: likely, of: syntax, view)
                ?? recased(phrase, to: asked, of: syntax, view)
        else { return nil }
        return match(range, text, behind: preposition, of: syntax, view, confidence: 0.85)
    }

    /// “mit dem Vater und die Mutter”: what is joined to a phrase behind a preposition, with no verb behind it, in the same case.
    func clash(ofJoined phrase: NounPhrase, _ index: Int, of syntax: SentenceSyntax, _ view: SentenceView) -> Match? {
        guard habits.capitalisesNouns, phrase.preposition == nil, phrase.isDetermined, index > 1,
            syntax.constituents[index - 1].kind == .joint,
            syntax.constituents[index - 2].kind == .prepositionalPhrase,
            // “für die Verwaltung von Seiten und die Navigation”
            index == 2 || ![.nounPhrase, .prepositionalPhrase].contains(syntax.constituents[index - 3].kind),
            index + 1 == syntax.constituents.count || syntax.constituents[index + 1].kind == .boundary,
            let first = NounPhrase(syntax.constituents[index - 2], syntax, view), let asked = first.asked,
            let preposition = first.preposition
        else { return nil }
        let shared = first.common.widened(in: .gender).widened(in: .number).intersection(asked)
        guard !shared.isEmpty, !phrase.common.isEmpty, phrase.common.isDisjoint(with: shared),
            let (range, text) = recased(phrase, to: shared, of: syntax, view)
        else { return nil }
        return match(range, text, behind: preposition, of: syntax, view, confidence: 0.85)
    }

    /// What is said of words that are in another case than the preposition before them asks for.
    private func match(
        _ range: Range<Int>, _ text: String, behind preposition: Int, of syntax: SentenceSyntax, _ view: SentenceView,
        confidence: Double
    ) -> Match {
        let spoken = view.document.spelling(in: syntax.readings.words[preposition].range)
        return Match(
            range: range, message: Message("agreement.preposition-case", ["preposition": spoken, "right": text]),
            suggestions: [Suggestion(text: text, confidence: confidence)], cause: Self.cause)
    }

    /// Of two cases that a preposition may ask for the accusative where its clause says whereto, else the other.
    func likely(
        _ asked: NominalCells, behindVerbAround index: Int, of syntax: SentenceSyntax, _ view: SentenceView
    ) -> NominalCells {
        let others = asked.subtracting(.accusative)
        guard !habits.motions.isEmpty, !others.isEmpty, others != asked else { return asked }
        let isMotion = hasVerb(in: habits.motions, around: index, of: syntax, view)
        // “с мамой”, “вернулся с работы”
        let instrumental = others.intersection(NominalCells(.grammaticalCase, "Ins"))
        if !instrumental.isEmpty, instrumental != others {
            return isMotion ? others.subtracting(instrumental) : instrumental
        }
        // “в компанії”
        let locative = others.intersection(NominalCells(.grammaticalCase, "Loc"))
        if !isMotion, !locative.isEmpty, locative != others { return locative }
        return isMotion || isAnimate(syntax.readings.words[syntax.constituents[index].head], view)
            ? .accusative : others
    }

    /// Whether the clause around a constituent has a verb that is one of some.
    private func hasVerb(
        in lemmas: Set<String>, around index: Int, of syntax: SentenceSyntax, _ view: SentenceView
    ) -> Bool {
        Clause(around: index, of: syntax).range.contains { place in
            let constituent = syntax.constituents[place]
            let word = syntax.readings.words[constituent.head]
            guard !word.finite.isEmpty || word.mayBeNonfinite else { return false }
            return morphology.readings(of: view.document.spelling(in: word.range)).items.contains {
                lemmas.contains($0.lemma)
            }
        }
    }

    /// A phrase in another case, with the bytes that change; `nil` when one of its words has no such form.
    func recased(_ phrase: NounPhrase, to asked: NominalCells, of syntax: SentenceSyntax, _ view: SentenceView)
        -> (range: Range<Int>, text: String)?
    {
        recased(phrase, into: phrase.common.widened(in: .grammaticalCase).intersection(asked), of: syntax, view)
    }

    private func recased(
        _ phrase: NounPhrase, into target: NominalCells, of syntax: SentenceSyntax, _ view: SentenceView
    ) -> (range: Range<Int>, text: String)? {
        let words = syntax.readings.words
        let forms = PhraseForms(morphology: morphology, habits: habits, commonness: commonness, view: view)
        let places = ([(index: phrase.head, cells: phrase.noun)] + phrase.modifiers).sorted { $0.index < $1.index }
        let changed = places.filter { $0.cells.isDisjoint(with: target) }
        var changes: [Int: String] = [:]
        for (index, _) in changed {
            guard let form = forms.form(of: words[index], asNoun: index == phrase.head, in: target) else { return nil }
            changes[index] = form
        }
        return syntax.rewritten(changes, in: view)
    }
}
