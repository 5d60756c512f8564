import Morphology
import Text

extension ClauseChecker {
    package static let numeral = RuleInfo(
        id: "agreement.numeral", category: .agreement, severity: .error,
        examples: [
            RuleExample("en", wrong: "I have three [[lamp]].", right: "I have three lamps."),
            RuleExample("de", wrong: "Er hat fünf [[Amboss]].", right: "Er hat fünf Ambosse."),
            RuleExample("ru", wrong: "У нас пять [[наковальни]].", right: "У нас пять наковален."),
        ])

    /// The nouns of a sentence that are not in the number and case that the numeral before them asks for.
    func countedNouns(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard !habits.numerals.isEmpty else { return [] }
        let words = syntax.readings.words
        var found: [Match] = []
        for index in words.indices.dropLast() {
            let isNumber = words[index].kind == .number
            let asked =
                isNumber
                ? habits.numerals.asked(by: view.document.spelling(in: words[index].range))
                : words[index].kind == .word ? habits.numerals.asked(by: words[index].hash) : nil
            guard let asked, isNumeral(index, in: syntax), let noun = countedNoun(behind: index, in: syntax),
                !isNumber || isCounted(noun, by: index, in: words, view),
                let match = match(
                    of: noun, countedBy: index, narrowed(asked, behind: index, noun, in: words), in: syntax, view)
            else { continue }
            found.append(match)
        }
        return found
    }

    /// Whether a number in digits counts a noun: one that is no ordinal, “учебник 5 класса”, “до 5 мая”, and is in no other case, “к 5 часам”.
    private func isCounted(
        _ noun: Int, by number: Int, in words: [SentenceReadings.Word], _ view: SentenceView
    ) -> Bool {
        let word = words[noun]
        guard noun == number + 1, !habits.numerals.ordinals.contains(word.hash) else { return false }
        let singular = word.noun.intersection(.singular)
        let plural = word.noun.intersection(.plural)
        if !singular.isDisjoint(with: .nominative) { return plural.isEmpty && isAnimate(word, view) }
        if !plural.isEmpty, plural.isSubset(of: .direct) { return true }
        guard number > 0, case let before = words[number - 1], before.kind == .word else { return false }
        if !plural.isEmpty {
            let genitive = NominalCells.accusative.union(.genitive)
            return plural.isSubset(of: genitive) && (!before.finite.isEmpty || before.isTagged(.pronoun))
        }
        return !singular.isDisjoint(with: .genitive) && !before.isTagged(.adposition)
    }

    /// Whether a word counts what follows: not in “page three”, “Channel Four News”, “a two hour drive”, “часа два”.
    private func isNumeral(_ index: Int, in syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        // “tu sei simpatico”
        guard !words[index].isTagged(.verbs) else { return false }
        guard index > 0 else { return true }
        let before = words[index - 1]
        if !words[index].finite.isEmpty, habits.subjects[before.hash] != nil { return false }
        // “у кузнеца пять лопат”
        let isBehindPhrase =
            habits.hasFreeOrder
            && syntax.constituents.contains {
                $0.kind == .prepositionalPhrase && $0.words.upperBound == index && $0.words.count > 1
            }
        if isBehindPhrase, words[index].kind == .word { return true }
        if before.kind == .number || before.isTagged([.noun, .name, PartsOfSpeech(.numeral)])
            || habits.numerals.asked(by: before.hash) != nil
        {
            // “двадцать два стола”
            return habits.hasFreeOrder && habits.numerals.isCompound(before.hash)
        }
        if words[index].kind == .number { return before.kind == .word }
        return before.kind == .punctuation
            || !words[index].isCapital && !habits.numerals.singulars.contains(before.hash)
    }

    /// What adjectives behind a numeral are, or are by mistake: not “достаточно надёжным приложением”.
    private static let countedInFreeOrder = NominalCells.plural.intersection(NominalCells.direct.union(.genitive))

    /// The noun behind a numeral, over adjectives in the plural.
    private func countedNoun(behind numeral: Int, in syntax: SentenceSyntax) -> Int? {
        let words = syntax.readings.words
        var index = numeral + 1
        while index < min(words.count, numeral + 3), words[index].kind == .word, !words[index].isCapital,
            words[index].isTagged(PartsOfSpeech(.adjective)), !words[index].parts.contains(.noun),
            !words[index].modifier.isDisjoint(with: habits.hasFreeOrder ? Self.countedInFreeOrder : .plural)
        { index += 1 }
        guard index < words.count, case let noun = words[index], noun.kind == .word, isNoun(index, in: words),
            !noun.noun.isEmpty, !noun.noun.isSubset(of: .genitive) || habits.hasCases, !noun.isGuessed,
            habits.capitalisesNouns || !noun.isCapital,
            !habits.numerals.units.contains(noun.hash),
            noun.modifier.isEmpty || !habits.hasCases && noun.modifier.isDisjoint(with: .plural),
            noun.parts.isDisjoint(with: [.adposition, PartsOfSpeech(.adverb), PartsOfSpeech(.numeral)]),
            // “Sei ricco”: what may be a verb says something of somebody.
            words[numeral].finite.isEmpty || noun.modifier.isEmpty
        else { return nil }
        // “eine durch zwölf teilbare Zahl”
        if index > numeral + 1, habits.capitalisesNouns, numeral > 0, words[numeral - 1].isTagged(.adposition) {
            return nil
        }
        // “the two work well”, “de to elsker”: what may be a verb needs another before the numeral.
        if !habits.hasCases, !noun.finite.isEmpty || noun.mayBeNonfinite {
            guard numeral > 0, index == numeral + 1, words[numeral - 1].isTagged(.verbs),
                !words[numeral - 1].finite.isEmpty
            else { return nil }
        }
        // “a four star hotel”, “five hundred”
        guard index + 1 < words.count, case let next = words[index + 1] else { return index }
        if next.range.lowerBound == noun.range.upperBound, next.kind != .punctuation { return nil }
        if habits.compoundsApart || !habits.hasCases,
            next.kind == .number || next.kind == .word && next.isTagged([.noun, .name])
                || habits.compoundsApart && next.isTagged(PartsOfSpeech(.adjective))
        {
            return nil
        }
        return index
    }

    /// Whether a word behind a numeral is a noun: a rare one is often taken for a name or an adjective.
    private func isNoun(_ index: Int, in words: [SentenceReadings.Word]) -> Bool {
        let word = words[index]
        if word.isTagged(.noun) { return true }
        guard word.parts.contains(.noun), !word.isCapital else { return false }
        return word.isTagged([.name, PartsOfSpeech(.adjective)])
            && (index + 1 == words.count || !words[index + 1].isTagged([.noun, .name, PartsOfSpeech(.adjective)]))
    }

    /// “много интересные задачи”: what a numeral asks for in the number of the adjectives between it and the noun.
    private func narrowed(
        _ asked: NominalCells, behind numeral: Int, _ noun: Int, in words: [SentenceReadings.Word]
    ) -> NominalCells {
        guard habits.hasFreeOrder else { return asked }
        return words[numeral + 1..<noun].reduce(asked) {
            $0.intersection($1.modifier.widened(in: .grammaticalCase).widened(in: .gender))
        }
    }

    /// The adjectives between a numeral and its noun, and the noun in another form, all in the case that the numeral asks for.
    private func phrase(
        behind numeral: Int, _ noun: Int, as text: String, _ asked: NominalCells, in syntax: SentenceSyntax,
        _ forms: PhraseForms
    ) -> (range: Range<Int>, text: String)? {
        let words = syntax.readings.words
        var changes = [noun: text]
        for index in numeral + 1..<noun {
            guard let form = forms.form(of: words[index], asNoun: false, beside: words[noun], in: asked) else {
                return nil
            }
            changes[index] = form
        }
        return syntax.rewritten(changes, in: forms.view)
    }

    private func match(
        of noun: Int, countedBy numeral: Int, _ asked: NominalCells, in syntax: SentenceSyntax, _ view: SentenceView
    ) -> Match? {
        let words = syntax.readings.words
        guard view.hasInDictionary(view.sentence.tokens[words[noun].token]) else { return nil }
        let cells = words[noun].noun
        let inAnyGender = asked.widened(in: .gender)
        let forms = PhraseForms(morphology: morphology, habits: habits, commonness: commonness, view: view)
        let counted = view.document.spelling(in: words[numeral].range)
        if cells.isDisjoint(with: inAnyGender) {
            // Behind a numeral that is declined other cases are often right as well: “obu rękoma”.
            let isDeclined = !asked.isDisjoint(with: NominalCells(.grammaticalCase, "Dat", "Loc", "Ins"))
            if habits.hasFreeOrder, isDeclined, !cells.isSubset(of: .direct) { return nil }
            if isSecondGenitive(words[noun], asked: asked, view) { return nil }
            // “два громадянина”
            let written = view.document.spelling(in: words[noun].range)
            if habits.numerals.kept.contains(where: { written.hasSuffix($0) }) { return nil }
            guard let text = forms.form(of: words[noun], asNoun: true, in: inAnyGender), text != written else {
                return nil
            }
            let (range, right) =
                habits.hasFreeOrder
                ? phrase(behind: numeral, noun, as: text, inAnyGender, in: syntax, forms) ?? (words[noun].range, text)
                : (words[noun].range, text)
            return Match(
                range: range, message: Message("agreement.numeral", ["numeral": counted, "right": right]),
                suggestions: [Suggestion(text: right, confidence: 0.88)], cause: Self.cause)
        }
        // “два книги”: the numeral in the gender of its noun.
        guard cells.isDisjoint(with: asked),
            let text = habits.numerals.other(of: words[numeral].hash)?.inCapitals(like: counted)
        else { return nil }
        return Match(
            range: words[numeral].range,
            message: Message(
                "agreement.noun-phrase",
                ["word": counted, "noun": view.document.spelling(in: words[noun].range), "right": text]),
            suggestions: [Suggestion(text: text, confidence: 0.88)], cause: Self.cause)
    }
}
