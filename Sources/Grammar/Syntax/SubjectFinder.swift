import Morphology

/// Finds the subject of a verb, where it can be told.
struct SubjectFinder {
    let readings: SentenceReadings
    let constituents: [Constituent]
    let habits: SyntaxHabits
    /// Whether the sentence asks.
    let isQuestion: Bool

    init(_ syntax: SentenceSyntax, _ habits: SyntaxHabits) {
        readings = syntax.readings
        constituents = syntax.constituents
        isQuestion = syntax.isQuestion
        self.habits = habits
    }

    /// A subject, and what goes with it.
    struct Subject {
        /// The words that it is.
        let words: Range<Int>
        /// The word that it is about.
        let head: Int
        /// The numbers, persons and genders that its verb may have.
        let cells: VerbalCells
    }

    var words: [SentenceReadings.Word] { readings.words }

    /// The most constituents that are looked at on either side of a verb.
    static let farthest = 64

    /// The subject of the verb that a constituent is.
    func subject(of verb: Int) -> Subject? {
        if habits.dropsPronouns, verb > 0, constituents[verb - 1].kind == .objectPronoun,
            isAccusative(constituents[verb - 1]),
            // “мне понравилась”
            !words[constituents[verb].head].isReflexive
        {
            let at = verb - 2
            guard at >= 0, constituents[at].kind == .nounPhrase,
                habits.subjects[words[constituents[at].head].hash] != nil
            else { return nil }
        }
        if isSaidOfClause(verb) { return nil }
        if case .second(isLastInSubordinate: true) = habits.verbPlace, let opener = openerOfSubordinate(verb) {
            return subjectInSubordinate(from: opener, to: verb)
        }
        // “Gruppierung aufheben”: what the tagger takes for an infinitive is one where its clause does not ask for a verb.
        let word = words[constituents[verb].head]
        if case .second = habits.verbPlace, word.mayBeNonfinite, word.tag[.verbForm] != "Fin" { return nil }
        var at = verb - 1
        while at >= 0, [.adverb, .objectPronoun].contains(constituents[at].kind) { at -= 1 }
        while at >= 0, constituents[at].kind == .prepositionalPhrase {
            let first = constituents[at].words.lowerBound
            // “Tanto RAID como LVM”
            if isSecondOfPair(first + 1) { return nil }
            // “the forms of a word as the lexicon has them”: a clause of its own.
            if habits.comparisons.contains(words[first].hash) { return nil }
            at -= 1
        }
        guard at >= 0 else { return behind(verb) }
        while isComplement(at, besides: verb) { at -= 1 }
        switch constituents[at].kind {
        case .nounPhrase:
            // “моему соседу понравилась книга”
            if habits.hasFreeOrder, !nominal(at).isEmpty, nominal(at).isDisjoint(with: .nominative),
                at == 0 || constituents[at - 1].kind.opensClause
            {
                return behind(verb)
            }
            return before(at, verb)
        case .comma:
            if habits.setsOffRelativeClauses, let antecedent = beforeClause(endingAt: at) {
                return before(antecedent, verb)
            }
            return behind(verb)
        case .relative: return antecedent(of: at, verb)
        case .finiteVerb, .otherVerb: return antecedent(ofClauseWithVerb: at, verb)
        case .joint, .alternative, .subordinator, .boundary: return behind(verb)
        default: return nil
        }
    }

    /// “Результаты исследования показывают”: whether a phrase is in the genitive behind another that may be the subject of a verb.
    private func isComplement(_ phrase: Int, besides verb: Int) -> Bool {
        guard habits.hasFreeOrder, phrase > 0, words[constituents[verb].head].parts.isSubset(of: .verbs),
            constituents[phrase].kind == .nounPhrase, constituents[phrase - 1].kind == .nounPhrase,
            words[constituents[phrase].head].isTagged([.noun, .name]),
            words[constituents[phrase - 1].head].isTagged(.noun),
            case let head = words[constituents[phrase - 1].head].hash, !habits.times.contains(head),
            !habits.measures.contains(head)
        else { return false }
        let own = words[constituents[phrase].head]
        let cells = own.isTagged(.name) ? own.name : nominal(phrase)
        return !cells.isDisjoint(with: .genitive)
            && VerbalCells(cells.intersection(.nominative)).isDisjoint(with: words[constituents[verb].head].finite)
    }

    /// “Muchas tarjetas parece que están al revés”, “se espera que vengan”: whether the subject of a verb is the clause behind it.
    private func isSaidOfClause(_ verb: Int) -> Bool {
        guard habits.dropsPronouns, !habits.hasCases, verb + 1 < constituents.count,
            [.subordinator, .relative].contains(constituents[verb + 1].kind)
        else { return false }
        return habits.impersonals.contains(words[constituents[verb].head].hash)
            || verb > 0 && constituents[verb - 1].kind == .objectPronoun && !isAccusative(constituents[verb - 1])
    }

    // MARK: Before the verb

    /// The subject that a noun phrase before the verb is, when nothing else may be.
    func before(_ phrase: Int, _ verb: Int) -> Subject? {
        if isSecondOfPair(constituents[phrase].words.lowerBound) { return nil }
        let own = subject(phrase).flatMap { accepted($0, phrase, verb) }
        guard phrase > 0 else { return own }
        // “Une fenêtre apparaît et vous permet de choisir”, “ils se relèvent et nous rejoignent”: the pronoun may be the object of a verb of the
        // subject before.
        if phrase == verb - 1, [.joint, .comma, .alternative, .boundary].contains(constituents[phrase - 1].kind),
            habits.ambiguousSubjects.contains(words[constituents[phrase].head].hash), !habits.hasCases,
            !words[constituents[verb].head].finite.isDisjoint(with: .third)
        {
            return nil
        }
        switch constituents[phrase - 1].kind {
        case .boundary: return own
        case .subordinator, .relative:
            // A verb behind a conjunction that is not at the end of its clause is in none that it begins.
            if case .second(isLastInSubordinate: true) = habits.verbPlace { return nil }
            return isWhole(phrase) || !habits.dropsPronouns
                || constituents[phrase - 1].kind == .subordinator && isLikelySubject(phrase, of: verb) ? own : nil
        case .comma:
            // “…, die Nobelpreisträger ist.”
            if habits.setsOffRelativeClauses, isLast(verb),
                habits.relatives.contains(words[constituents[phrase].words.lowerBound].hash)
            {
                return nil
            }
            return isWhole(phrase) ? own : nil
        case .adverb, .prepositionalPhrase:
            guard isWhole(phrase) || isLikelySubject(phrase, of: verb) else { return nil }
            var at = phrase - 1
            while at >= 0, [.adverb, .prepositionalPhrase].contains(constituents[at].kind) { at -= 1 }
            guard at >= 0 else { return own }
            switch constituents[at].kind {
            case .boundary, .comma, .subordinator, .relative: return own
            case .joint, .alternative: return beginsClause(at) ? own : nil
            case .finiteVerb: return antecedent(ofClauseWithVerb: at, verb)
            default: return nil
            }
        case .finiteVerb: return isContentClause(phrase) ? own : antecedent(ofClauseWithVerb: phrase - 1, verb)
        case .joint: return joined(phrase, verb)
        case .alternative:
            // “but the dogs”, “or the dogs”: a clause of its own when a verb or a comma stands before it; not “ani brat, ani siostra”.
            return beginsClause(phrase - 1) && !isSecondOfTwo(phrase - 1) ? own : nil
        default: return nil
        }
    }

    /// “Tanto el equipo como el dispositivo”: whether the word before one joins what begins with that to something else.
    private func isSecondOfPair(_ start: Int) -> Bool {
        guard start > 0, habits.pairs.seconds.contains(words[start - 1].hash) else { return false }
        return words[..<(start - 1)].contains { habits.pairs.firsts.contains($0.hash) }
    }

    /// Where words stand in any order, a phrase in the nominative, or one before a verb in the past.
    private func isLikelySubject(_ phrase: Int, of verb: Int) -> Bool {
        // Without a tagger nouns and adverbs are told apart less surely.
        habits.hasFreeOrder && readings.isTagged && !words[constituents[phrase].head].isCapital
            && !habits.impersonals.contains(words[constituents[verb].head].hash)
            && (nominal(phrase).isSubset(of: NominalCells.nominative.union(NominalCells(.grammaticalCase, "Voc")))
                || words[constituents[verb].head].mayBePast && phrase == verb - 1)
    }

    /// Of “my mother and my father” both; of “he came and my father” the second alone.
    func joined(_ phrase: Int, _ verb: Int) -> Subject? {
        var other = phrase - 2
        while other >= 0, constituents[other].kind == .prepositionalPhrase { other -= 1 }
        // “…, wenn er verliert und keine Leben mehr hat.”
        if case .second(isLastInSubordinate: true) = habits.verbPlace, isLast(verb),
            constituents[..<phrase].suffix(Self.farthest).contains(where: {
                $0.kind == .subordinator || $0.kind == .relative
            })
        {
            return nil
        }
        let isBehindPhrase = other >= 0 && constituents[other].kind == .nounPhrase && other >= phrase - 4
        if beginsClause(phrase - 1), !isBehindPhrase { return subject(phrase).flatMap { accepted($0, phrase, verb) } }
        let first = phrase - 2
        // “I have the letter and she has the book”: what has a form of its own as a subject is not joined to an object.
        if first > 1, constituents[first].kind == .nounPhrase, words[constituents[first].head].isTagged(.noun),
            isOnlySubject(phrase), isBehindVerbWithSubject(first)
        {
            return subject(phrase)
        }
        // What stands behind a preposition may be joined with that: “the work of Bell and his friends”.
        guard first >= 0, constituents[first].kind == .nounPhrase,
            isWhole(first) && isWhole(phrase) || areNames(first, phrase, besides: verb),
            habits.subjects[words[constituents[phrase].head].hash] == nil,
            !habits.distributives.contains(words[constituents[first].words.lowerBound].hash),
            // “Het regent en …”, but “mijn zus en haar man”
            words[constituents[first].head].finite.isEmpty
                || words[constituents[first].words.lowerBound].tag[.possessive] == "Yes",
            first == 0 || [.subordinator, .boundary, .alternative, .comma].contains(constituents[first - 1].kind)
        else { return nil }
        let range = constituents[first].words.lowerBound..<constituents[phrase].words.upperBound
        let pronouns = [first, phrase].compactMap { habits.subjects[words[constituents[$0].head].hash] }
        let third = VerbalCells.person(3, .singular).union(.person(3, .plural))
        let persons: VerbalCells =
            pronouns.allSatisfy { $0.isSubset(of: third) } ? .person(3, .plural) : .plural
        return Subject(words: range, head: constituents[phrase].head, cells: persons.inAnyGender)
    }

    /// “Maria e João saíram”: whether two persons are named, and not what may be one title or firm, which *to be* is said of.
    private func areNames(_ first: Int, _ second: Int, besides verb: Int) -> Bool {
        (first == 0 || constituents[first - 1].kind == .subordinator || constituents[first - 1].kind == .boundary)
            && [first, second].allSatisfy {
                constituents[$0].words.count == 1 && words[constituents[$0].head].isTagged(.name)
                    && words[constituents[$0].head].isCapital
            } && !habits.copulas.contains(words[constituents[verb].head].hash)
    }

    /// Whether a phrase is a pronoun that is nothing but a subject.
    private func isOnlySubject(_ phrase: Int) -> Bool {
        constituents[phrase].words.count == 1
            && habits.onlySubjects.contains(words[constituents[phrase].head].hash)
    }

    /// “I think she likes it”: whether a pronoun opens a clause that is what somebody thinks or says.
    private func isContentClause(_ phrase: Int) -> Bool {
        guard habits.omitsConjunctions, isOnlySubject(phrase), !isQuestion else { return false }
        let verb = words[constituents[phrase - 1].head]
        return habits.verbs[verb.hash] == nil && verb.tag.penn != .modal && isBehindVerbWithSubject(phrase)
    }

    /// Whether a phrase stands behind a verb that has its subject before it.
    private func isBehindVerbWithSubject(_ phrase: Int) -> Bool {
        var verb = phrase - 1
        while verb > 0, [.otherVerb, .adverb, .objectPronoun].contains(constituents[verb].kind) { verb -= 1 }
        return verb > 0 && constituents[verb].kind == .finiteVerb && constituents[verb - 1].kind == .nounPhrase
            && subject(verb - 1).map { accepted($0, verb - 1, verb) != nil } ?? false
    }

    /// “neither … nor”, where both begin with the same word: whether it stood before in the sentence.
    private func isSecondOfTwo(_ alternative: Int) -> Bool {
        let hash = words[constituents[alternative].head].hash
        return constituents[..<alternative].suffix(Self.farthest).contains {
            $0.kind == .alternative && words[$0.head].hash == hash
        }
    }

    /// Whether a phrase has a determiner or is a pronoun, so that it is one of two, and no part of a name or a term.
    func isWhole(_ phrase: Int) -> Bool {
        var start = constituents[phrase].words.lowerBound
        if constituents[phrase].kind == .prepositionalPhrase {
            if habits.contractions.contains(words[start].hash) { return true }
            start = min(start + 1, constituents[phrase].head)
        }
        let first = words[start]
        return first.isTagged(.modifiers) || first.tag[.possessive] == "Yes" || first.parts.contains(.determiner)
            || habits.subjects[first.hash] != nil
            // “huset”
            || !habits.declinedDeterminers.isEmpty && words[constituents[phrase].head].isDefiniteNoun
    }

    /// Whether a conjunction begins a clause: at the start, behind a comma or a verb.
    func beginsClause(_ conjunction: Int) -> Bool {
        if conjunction == 0 || constituents[conjunction - 1].kind == .boundary { return true }
        if constituents[conjunction - 1].kind == .comma {
            // Not the last of a list.
            if conjunction > 2, constituents[conjunction].kind == .joint,
                [.nounPhrase, .prepositionalPhrase].contains(constituents[conjunction - 2].kind),
                [.comma, .prepositionalPhrase, .nounPhrase].contains(constituents[conjunction - 3].kind)
            {
                return false
            }
            return constituents[conjunction].kind == .alternative
                || constituents[..<conjunction].suffix(Self.farthest).contains { $0.kind == .finiteVerb }
        }
        return hasVerb(before: conjunction)
    }

    /// Whether a verb stands before a constituent in the same sentence, with no sign but commas between.
    func hasVerb(before index: Int) -> Bool {
        for constituent in constituents[..<index].suffix(Self.farthest).reversed() {
            if constituent.kind == .finiteVerb { return true }
            if [.boundary, .subordinator, .comma, .relative].contains(constituent.kind) { return false }
        }
        return false
    }

    // MARK: Noun phrases

    /// A noun phrase as a subject; `nil` when it may be none, or what it is is not known.
    func subject(_ phrase: Int) -> Subject? {
        let constituent = constituents[phrase]
        let head = words[constituent.head]
        if let cells = habits.subjects[head.hash], constituent.words.count == 1 {
            return Subject(words: constituent.words, head: constituent.head, cells: cells)
        }
        let first = words[constituent.words.lowerBound]
        if first.tag[.pronounType] == "Int" || habits.interrogatives.contains(first.hash)
            || habits.demandsDeterminers && !isWhole(phrase)
        {
            return nil
        }
        // “Managing records is important.” A verb of which the noun is the object is as likely the subject.
        if !habits.readsModifiers, constituent.words.count > 1, constituent.words.lowerBound < constituent.head,
            first.mayBeGerund
        {
            return nil
        }
        let determiners = constituent.words.filter { words[$0].isTagged(.determiner) }
        if determiners.count > 1 { return nil }
        guard head.isTagged(.noun), !head.noun.isEmpty, !habits.measures.contains(head.hash) else { return nil }
        if constituent.words.contains(where: {
            words[$0].kind == .number || words[$0].isTagged(PartsOfSpeech(.numeral))
        }) {
            return nil
        }
        if head.isGuessed, !habits.trustsEndings || head.tag[.number] == nil { return nil }
        if phrase + 1 < constituents.count, [.joint, .alternative].contains(constituents[phrase + 1].kind) {
            return nil
        }
        var cells = nominal(phrase)
        // “Ihr Menschen seid”: who is addressed.
        if constituent.words.count > 1, let pronoun = habits.subjects[first.hash] {
            return Subject(
                words: constituent.words, head: constituent.head,
                cells: pronoun.union(VerbalCells(habits.hasCases ? cells.intersection(.nominative) : cells)))
        }
        // “моя брат живут”: whatever its adjective says.
        if cells.isEmpty, habits.hasFreeOrder, readings.isTagged { cells = head.noun }
        if habits.hasCases { cells.formIntersection(.nominative) }
        guard !cells.isEmpty else { return nil }
        return Subject(words: constituent.words, head: constituent.head, cells: VerbalCells(cells))
    }

    /// The numbers, genders and cases of a noun phrase: those that its words have in common; empty when there is none.
    func nominal(_ phrase: Int) -> NominalCells { nominal(constituents[phrase]) }

    func nominal(_ phrase: Constituent) -> NominalCells {
        let head = words[phrase.head]
        var cells = head.noun.isEmpty ? head.modifier : head.noun
        for index in phrase.words where index != phrase.head && habits.readsModifiers {
            let word = words[index]
            // “sur les systèmes”: a preposition may be an adjective elsewhere.
            if index == phrase.words.lowerBound, phrase.kind == .prepositionalPhrase,
                !habits.contractions.contains(word.hash)
            {
                continue
            }
            guard !word.modifier.isEmpty, !word.isTagged(PartsOfSpeech.adverbs) else { continue }
            cells.formIntersection(word.modifier)
        }
        return cells
    }
}
