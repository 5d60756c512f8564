import Morphology
import Text

extension ClauseChecker {
    package static let nounPhrase = RuleInfo(
        id: "agreement.noun-phrase", category: .agreement, severity: .error,
        examples: [
            RuleExample(
                "de", wrong: "[[Die]] Amboss steht in der Werkstatt.", right: "Der Amboss steht in der Werkstatt."),
            RuleExample(
                "es", wrong: "Hemos visto [[una]] tornillo en la mesa.", right: "Hemos visto un tornillo en la mesa."),
            RuleExample(
                "fr", wrong: "Il a trouvé [[un]] grenouille dans le jardin.",
                right: "Il a trouvé une grenouille dans le jardin."),
            RuleExample("sv", wrong: "Hon bor i ett [[rymlig]] slott.", right: "Hon bor i ett rymligt slott."),
            RuleExample("da", wrong: "Den gule [[lygten]] er væk.", right: "Den gule lygte er væk."),
        ])

    package static let prepositionCase = RuleInfo(
        id: "agreement.preposition-case", category: .agreement, severity: .error,
        examples: [
            RuleExample(
                "de", wrong: "Sie spricht mit [[den]] Schornsteinfeger.", right: "Sie spricht mit dem Schornsteinfeger."
            ),
            RuleExample("ru", wrong: "Он работает без [[лопатой]].", right: "Он работает без лопаты."),
        ])

    /// The noun phrases of a sentence whose words do not go together, or not with the preposition before them.
    func nounPhrases(of syntax: SentenceSyntax, in view: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        guard habits.agreesInPhrase || !habits.cases.isEmpty, habits.declinedDeterminers.isEmpty else { return [] }
        var found: [(rule: RuleInfo, match: Match)] = []
        for (index, constituent) in syntax.constituents.enumerated()
        where [.nounPhrase, .prepositionalPhrase].contains(constituent.kind)
            // “jeden Tag”
            || constituent.kind == .adverb && constituent.words.count > 1
        {
            guard let phrase = NounPhrase(constituent, syntax, view), !isComplement(phrase, in: syntax) else {
                continue
            }
            if habits.agreesInPhrase, let match = clash(inside: phrase, index, of: syntax, view) {
                found.append((Self.nounPhrase, match))
            } else if let match = clash(withPrepositionOf: phrase, index, of: syntax, view)
                ?? clash(ofJoined: phrase, index, of: syntax, view)
            {
                found.append((Self.prepositionCase, match))
            }
        }
        return found
    }

    /// “утримувати натиснутою кнопку”: whether an adjective in the instrumental says what the noun becomes or is.
    private func isPredicative(_ phrase: NounPhrase, _ index: Int, in syntax: SentenceSyntax) -> Bool {
        let instrumental = NominalCells(.grammaticalCase, "Ins")
        guard habits.hasFreeOrder, phrase.asked == nil, phrase.noun.isDisjoint(with: instrumental),
            let first = phrase.modifiers.first, first.index < phrase.head
        else { return false }
        // “является нетипичным появление”
        let isBehindVerb = index > 0 && syntax.constituents[index - 1].kind == .finiteVerb
        return syntax.readings.words[first.index].isTagged([PartsOfSpeech(.adjective), .verbs])
            && (isBehindVerb && first.cells.isDisjoint(with: .direct)
                ? !first.cells.isDisjoint(with: instrumental) : first.cells.isSubset(of: instrumental))
    }

    /// “потрібних програмі параметрів”: whether the noun goes with an adjective that is another noun’s.
    private func isComplement(_ phrase: NounPhrase, in syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        let next = phrase.head + 1
        guard habits.hasFreeOrder, let first = phrase.modifiers.first, first.index < phrase.head, next < words.count,
            words[next].isTagged(.noun), words[first.index].isTagged([PartsOfSpeech(.adjective), .verbs])
        else { return false }
        return !words[next].noun.isDisjoint(with: first.cells)
    }

    /// Where no tagger tells, only adjectives and determiners directly before what can be nothing but a noun go with it, and none that may be
    /// said of something else.
    private func isToldByPlace(_ phrase: NounPhrase, in syntax: SentenceSyntax, _ view: SentenceView) -> Bool {
        let words = syntax.readings.words
        let first = phrase.head - phrase.modifiers.count
        guard words[phrase.head].parts == .noun,
            phrase.modifiers.enumerated().allSatisfy({ $1.index == first + $0 })
        else { return false }
        if first > 0 {
            // “Okno było otwarte całą noc”: what is said of the subject, and another phrase.
            if phrase.modifiers.count > 1, habits.copulas.contains(words[first - 1].hash) { return false }
            // “w sklepie internetowym chleb”: an adjective behind its noun.
            if !words[first - 1].noun.isDisjoint(with: words[first].modifier) { return false }
        }
        // “łowczy energiczne śledztwo zarządził”: two phrases.
        if phrase.modifiers.count > 1, words[first].parts.contains(.noun) { return false }
        // The lexicon has no plural of “nawoływanie”.
        if morphology.readings(of: view.document.spelling(in: words[phrase.head].range)).items.contains(where: {
            !$0.tag.values(of: .rareVerbForm).isEmpty
        }) {
            return false
        }
        return phrase.modifiers.allSatisfy { goesWithNoun(words[$0.index], of: phrase, view) }
    }

    /// Whether a word before a noun can only go with it, in whatever number and gender.
    private func goesWithNoun(_ word: SentenceReadings.Word, of phrase: NounPhrase, _ view: SentenceView) -> Bool {
        let mayBeComplement = phrase.preposition == nil && !phrase.noun.isDisjoint(with: .genitive)
        // “zawierająca papier”: a participle may have the noun as its object.
        guard word.finite.isEmpty, !word.mayBeParticiple, !habits.objectPronouns.contains(word.hash),
            !habits.particles.contains(word.hash), !mayBeComplement || !isGoverning(word, view)
        else { return false }
        let noun = phrase.asked.map(phrase.noun.intersection) ?? phrase.noun
        // “po nowych ludzie przychodzą”: what may be the subject is of the same number.
        let mayBeSubject = phrase.preposition != nil && !phrase.noun.isDisjoint(with: .nominative)
        let ofAnyGender = word.modifier.widened(in: .gender)
        let sharesCase = !(mayBeSubject ? ofAnyGender : ofAnyGender.widened(in: .number)).isDisjoint(with: noun)
        // “dał każdemu woreczek”, “tego wilki się boją”: a pronoun.
        if word.parts.contains(.determiner) {
            return sharesCase
                && (word.modifier.isDisjoint(with: Self.pronominal) || habits.possessives.contains(word.hash))
        }
        guard word.parts.isSubset(of: [PartsOfSpeech(.adjective), .pronoun, mayBeComplement ? [] : .noun]) else {
            return false
        }
        return sharesCase
            || phrase.preposition == nil && word.modifier.isSubset(of: .direct) && !noun.isDisjoint(with: .accusative)
    }

    /// What determiners that stand for something that was said have: *tego*, *temu*.
    private static let pronominal = NominalCells(.grammaticalCase, "Gen", "Dat", "Loc", "Ins")
        .intersection(.singular).intersection(NominalCells(.gender, "Neut"))

    /// Whether a word is an adjective that has a noun in the genitive behind it.
    private func isGoverning(_ word: SentenceReadings.Word, _ view: SentenceView) -> Bool {
        morphology.readings(of: view.document.spelling(in: word.range)).items.contains {
            $0.tag.partOfSpeech == .adjective && habits.genitiveAdjectives.contains($0.lemma)
        }
    }

    /// “los elementos superior o inferior”, “свои имя и адрес”: whether the words before a joint are in another number for what stands behind it.
    private func isFirstOfJoined(_ phrase: NounPhrase, _ index: Int, of syntax: SentenceSyntax) -> Bool {
        let behind = syntax.constituents.dropFirst(index + 1)
        guard let joint = behind.first, [.joint, .alternative].contains(joint.kind) else { return false }
        if let next = behind.dropFirst().first,
            [.finiteVerb, .objectPronoun, .subordinator, .relative].contains(next.kind)
        {
            return false
        }
        // “ulegać rozpadowi alfa lub beta”
        if phrase.modifiers.contains(where: { syntax.readings.words[$0.index].parts.contains(.noun) }) { return true }
        return !habits.hasFreeOrder || phrase.ofModifiers.isEmpty
            || !phrase.ofModifiers.widened(in: .number).isDisjoint(with: phrase.noun)
    }

    /// “левую и правую кнопки”: whether the words behind a joint are in another number, as the noun is of those before it as well.
    private func isLastOfJoined(_ phrase: NounPhrase, _ index: Int, of syntax: SentenceSyntax) -> Bool {
        guard index > 1, [.joint, .alternative].contains(syntax.constituents[index - 1].kind),
            case let before = syntax.readings.words[syntax.constituents[index - 2].words.upperBound - 1],
            before.isTagged([PartsOfSpeech(.adjective), .determiner])
                || before.parts.contains(PartsOfSpeech(.adjective))
        else { return false }
        return !phrase.ofModifiers.widened(in: .number).isDisjoint(with: phrase.noun)
    }

    /// “полный воды”, “второе мая”, but not “хороший фильма” and “новый машины стоят”: whether a noun that is in another case than the adjectives
    /// before it may be their complement.
    private func isComplemented(
        _ phrase: NounPhrase, _ index: Int, in syntax: SentenceSyntax, _ view: SentenceView
    ) -> Bool {
        guard habits.hasFreeOrder, syntax.readings.isTagged, !phrase.isDetermined, phrase.preposition == nil,
            !phrase.noun.isSubset(of: NounPhrase.uncomplemented)
        else { return false }
        if habits.numerals.ordinals.contains(syntax.readings.words[phrase.head].hash) { return true }
        if let verb = verb(behind: phrase, index, of: syntax),
            !verb.isDisjoint(with: VerbalCells(phrase.noun.intersection(.nominative))),
            verb.isDisjoint(with: VerbalCells(phrase.ofModifiers.intersection(.nominative)))
        {
            return false
        }
        // “целых полгода”
        let genitives = NominalCells.genitive.intersection(.plural)
        return phrase.modifiers.contains { modifier in
            modifier.cells.isSubset(of: genitives.union(NominalCells(.grammaticalCase, "Loc").union(.accusative)))
                && !modifier.cells.isDisjoint(with: genitives)
                || modifier.cells.widened(in: .grammaticalCase).isDisjoint(with: phrase.noun)
                || isGoverning(syntax.readings.words[modifier.index], view)
        }
    }

    private func clash(inside phrase: NounPhrase, _ index: Int, of syntax: SentenceSyntax, _ view: SentenceView)
        -> Match?
    {
        guard !phrase.modifiers.isEmpty else { return nil }
        if isFirstOfJoined(phrase, index, of: syntax) || isLastOfJoined(phrase, index, of: syntax) { return nil }
        if let match = clashInAnimacy(of: phrase, in: syntax, view) { return match }
        guard phrase.common.isEmpty, !isComplemented(phrase, index, in: syntax, view),
            !isPredicative(phrase, index, in: syntax),
            syntax.readings.isTagged || isToldByPlace(phrase, in: syntax, view)
        else { return nil }
        let ofModifiers = phrase.ofModifiers
        // “жодного фрагменту”
        if !ofModifiers.isDisjoint(with: Self.secondGenitive.widened(in: .grammaticalCase).intersection(.genitive)),
            isSecondGenitive(syntax.readings.words[phrase.head], asked: .genitive, view)
        {
            return nil
        }
        // Where determiners tell genders alone, nothing is said of numbers.
        if !habits.determiners.isEmpty, ofModifiers.widened(in: .gender).isDisjoint(with: phrase.noun) { return nil }
        // An adjective behind a noun may go with one farther before.
        if phrase.modifiers.contains(where: { $0.index > phrase.head }), index > 0,
            ![.finiteVerb, .subordinator, .boundary, .comma].contains(syntax.constituents[index - 1].kind)
        {
            return nil
        }
        let clashing = phrase.modifiers.filter { $0.cells.isDisjoint(with: phrase.noun) }
        let words = syntax.readings.words
        // “son en su mayoría pacíficos”: what is said of the subject.
        if phrase.preposition != nil, index > 0, clashing.allSatisfy({ $0.index > phrase.head }),
            habits.copulas.contains(words[syntax.constituents[index - 1].head].hash)
        {
            return nil
        }
        let forms = PhraseForms(morphology: morphology, habits: habits, commonness: commonness, view: view)
        var repairs: [(range: Range<Int>, text: String, message: Message, cells: NominalCells)] = []
        func spelling(_ index: Int) -> String { view.document.spelling(in: words[index].range) }
        // The noun in the case that its preposition asks for, “mit den Ergebnisse”, or that its article tells, “die Preisen”, “des Brett”.
        let isToldByArticle = habits.capitalisesNouns && habits.hasCases
        // “хороший фильма”
        let isToldByAdjective =
            habits.hasFreeOrder && words[phrase.head].parts == .noun && phrase.noun.isDisjoint(with: .direct)
            && !ofModifiers.isDisjoint(with: .direct)
        if phrase.asked.map({ phrase.noun.isDisjoint(with: $0) }) ?? (isToldByArticle || isToldByAdjective) {
            let asked = phrase.asked ?? .all
            let otherCase = phrase.noun.widened(in: .grammaticalCase).intersection(asked).intersection(ofModifiers)
            if !otherCase.isEmpty, let text = forms.form(of: words[phrase.head], asNoun: true, in: otherCase) {
                repairs.append(
                    (
                        words[phrase.head].range, text,
                        Message(
                            "agreement.noun-phrase.noun", ["word": spelling(phrase.modifiers[0].index), "right": text]),
                        otherCase
                    ))
            }
        }
        // The noun in the other number, where all that goes with it says so.
        let otherNumber = phrase.noun.widened(in: .number).intersection(ofModifiers)
        if habits.determiners.isEmpty, !otherNumber.isEmpty, clashing.count == phrase.modifiers.count,
            let text = forms.form(of: words[phrase.head], asNoun: true, in: otherNumber)
        {
            repairs.append(
                (
                    words[phrase.head].range, text,
                    Message("agreement.noun-phrase.noun", ["word": spelling(clashing[0].index), "right": text]),
                    otherNumber
                ))
        }
        let asked = phrase.asked ?? SubjectFinder(syntax, habits).likelyCase(of: index)
        let likeliest = phrase.asked.map {
            phrase.noun.intersection(likely($0, behindVerbAround: index, of: syntax, view))
        }
        let narrowed = likeliest.flatMap { $0.isEmpty ? nil : $0 } ?? phrase.noun.intersection(asked)
        let wanted = phrase.asked == nil && narrowed.isEmpty ? phrase.noun : narrowed
        let agreeing = phrase.modifiers.filter { candidate in !clashing.contains { $0.index == candidate.index } }
            .reduce(wanted) { $0.intersection($1.cells) }
        if clashing.count == 1, !agreeing.isEmpty,
            let text = forms.form(
                of: words[clashing[0].index], asNoun: false, beside: words[phrase.head],
                in: kept(phrase.asked == nil ? direct(agreeing, index, of: syntax) : agreeing, of: clashing[0].cells))
        {
            repairs.append(
                (
                    words[clashing[0].index].range, text,
                    Message(
                        "agreement.noun-phrase",
                        ["word": spelling(clashing[0].index), "noun": spelling(phrase.head), "right": text]),
                    agreeing
                ))
        }
        // “Meine Amboss”: where the number may be the same, it is the gender that is wrong.
        let isCaseWrong =
            repairs.first?.range == words[phrase.head].range && (isToldByArticle || isToldByAdjective)
            && repairs.count > 1 && !phrase.noun.widened(in: .grammaticalCase).isDisjoint(with: ofModifiers)
        let inAnyGender = ofModifiers.widened(in: .gender).widened(in: .grammaticalCase)
        // “красивый цветы”: a word in the form that dictionaries list is the likelier mistake.
        let isListedForm =
            habits.hasFreeOrder && clashing.count == 1 && phrase.noun.isDisjoint(with: Self.listed)
            && !clashing[0].cells.isDisjoint(with: Self.listed)
        if !isCaseWrong, repairs.count > 1, isListedForm || !inAnyGender.isDisjoint(with: phrase.noun),
            let last = repairs.popLast()
        {
            repairs.insert(last, at: 0)
        }
        // “Nowy samochody stoją”: the verb tells which number was meant.
        if let verb = verb(behind: phrase, index, of: syntax),
            let fitting = repairs.firstIndex(where: { !verb.isDisjoint(with: VerbalCells($0.cells)) }), fitting > 0
        {
            repairs.swapAt(0, fitting)
        }
        guard let first = repairs.first(where: { view.document.spelling(in: $0.range) != $0.text }) else {
            if let asked = phrase.asked, phrase.noun.isDisjoint(with: asked) {
                return wholePhrase(phrase, index, of: syntax, view)
            }
            // “o moim nowym pracy”
            return habits.hasFreeOrder && clashing.count > 1 && !ofModifiers.isEmpty
                ? self.agreeing(phrase, index, in: syntax, view) : nil
        }
        // “à le bal”
        if let preposition = phrase.preposition, words[preposition].range.upperBound + 1 == first.range.lowerBound,
            let whole = habits.contracted["\(spelling(preposition)) \(first.text)"]
        {
            return Match(
                range: words[preposition].range.lowerBound..<first.range.upperBound, message: first.message,
                suggestions: [Suggestion(text: whole, confidence: 0.85)], cause: Self.cause)
        }
        return Match(
            range: first.range, message: first.message,
            suggestions: [Suggestion(text: first.text, confidence: 0.85)], cause: Self.cause)
    }

    /// What the subject of the verb behind a phrase may be, when the phrase may be that subject and the verb tells one number from another.
    private func verb(behind phrase: NounPhrase, _ index: Int, of syntax: SentenceSyntax) -> VerbalCells? {
        guard phrase.preposition == nil, !phrase.noun.isDisjoint(with: .nominative),
            index + 1 < syntax.constituents.count,
            syntax.constituents[index + 1].kind == .finiteVerb
        else { return nil }
        let third = syntax.readings.words[syntax.constituents[index + 1].head].finite.intersection(.third)
        return third.isSubset(of: .singular) || third.isSubset(of: .plural) ? third : nil
    }

    /// Of what a phrase without a preposition may be, the part that a subject or an object is, unless it may depend on a noun before it.
    private func direct(_ cells: NominalCells, _ index: Int, of syntax: SentenceSyntax) -> NominalCells {
        let isBehindNoun =
            index > 0 && [.nounPhrase, .prepositionalPhrase].contains(syntax.constituents[index - 1].kind)
        let direct = cells.intersection(NominalCells.nominative.union(.accusative))
        return direct.isEmpty || isBehindNoun ? cells : direct
    }

    /// Of what a word may become, the part in the number and then in the case that it has, as far as there is any.
    private func kept(_ wanted: NominalCells, of written: NominalCells) -> NominalCells {
        let ofNumber = written.widened(in: .gender).widened(in: .grammaticalCase).intersection(wanted)
        let possible = ofNumber.isEmpty ? wanted : ofNumber
        let ofBoth = written.widened(in: .gender).intersection(possible)
        if !ofBoth.isEmpty { return ofBoth }
        let ofCase = written.widened(in: .gender).widened(in: .number).intersection(possible)
        return ofCase.isEmpty ? possible : ofCase
    }

    private static let listed = NominalCells.nominative.intersection(.singular)
        .intersection(NominalCells(.gender, "Masc"))

    private static let secondGenitive = NominalCells(.grammaticalCase, "Dat", "Loc")
        .intersection(.singular).intersection(NominalCells(.gender, "Masc"))

    /// “без толку”, “много народу”: things have a second genitive, like the dative, that lexicons do not tell.
    func isSecondGenitive(_ noun: SentenceReadings.Word, asked: NominalCells, _ view: SentenceView) -> Bool {
        !asked.isDisjoint(with: .genitive) && noun.noun.isSubset(of: Self.secondGenitive)
            && !noun.noun.isDisjoint(with: NominalCells(.grammaticalCase, "Dat")) && !isAnimate(noun, view)
    }

    /// Whether the accusative of a masculine noun is not like its nominative, as that of living beings is.
    func isAnimate(_ noun: SentenceReadings.Word, _ view: SentenceView) -> Bool {
        let nominative = NominalCells.nominative.intersection(.singular)
        let accusative = NominalCells.accusative.intersection(.singular)
        guard !noun.noun.isDisjoint(with: NominalCells(.gender, "Masc")) else { return false }
        return !morphology.readings(of: view.document.spelling(in: noun.range)).items.contains { reading in
            reading.tag.partOfSpeech == .noun
                && morphology.inflector.paradigm(of: reading.lemma).contains { form in
                    form.tag.partOfSpeech == .noun && !form.tag.nominalCells.isDisjoint(with: nominative)
                        && !form.tag.nominalCells.isDisjoint(with: accusative)
                }
        }
    }
}
