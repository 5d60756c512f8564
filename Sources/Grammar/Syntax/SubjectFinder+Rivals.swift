import Morphology

/// What else in a clause may be the subject of its verb, so that nothing can be said.
extension SubjectFinder {
    /// The subject, unless something else in the clause may be it.
    func accepted(_ subject: Subject, _ phrase: Int, _ verb: Int) -> Subject? {
        if habits.subjects[words[subject.head].hash] != nil { return subject }
        let agrees = words[constituents[verb].head].finite
        // “Eine Notiz zeichnen”: what ends with a verb that may be an infinitive may be a heading.
        if case .second = habits.verbPlace, words[constituents[verb].head].mayBeNonfinite, phrase < verb,
            isLast(verb) || constituents[verb + 1].kind == .subordinator,
            !habits.hasCases || !nominal(phrase).isDisjoint(with: .accusative)
        {
            return nil
        }
        if habits.dropsPronouns, verb > phrase + 1,
            constituents[phrase + 1..<verb].contains(where: { $0.kind == .objectPronoun && isAccusative($0) })
        {
            return nil
        }
        // “Their strength are the numbers”: the verb may go with what follows.
        let following = constituents[(verb + 1)...].first { $0.kind != .adverb && $0.kind != .objectPronoun }
        if let following, following.kind == .nounPhrase {
            let isJoined = habits.copulas.contains(words[constituents[verb].head].hash)
            let joined = habits.hasCases ? nominal(following).intersection(.nominative) : nominal(following)
            if isJoined, !VerbalCells(joined).inAnyGender.isDisjoint(with: agrees),
                words[following.head].isTagged(.noun)
            {
                return nil
            }
            // “Der Effekt sind 3 Punkte mehr.”
            if isJoined, following.words.contains(where: { words[$0].kind == .number }) { return nil }
            // “De resolutie zullen wij steunen”, “Which client do you use?”
            if let cells = habits.subjects[words[following.head].hash],
                !cells.isDisjoint(with: agrees)
            {
                return nil
            }
        }
        // “Los elfos podemos enseñaros cosas”: we, who are elves.
        let hearers = VerbalCells(numbers: 0b10, persons: 0b011, genders: 0b1111)
        if habits.dropsPronouns, !habits.hasCases, agrees.isSubset(of: hearers),
            !subject.cells.isDisjoint(with: .plural)
        {
            return nil
        }
        if case .second = habits.verbPlace, !isWhole(phrase), !subject.cells.isDisjoint(with: .singular) { return nil }
        guard habits.hasCases else { return subject }
        // “Listy będę pisał jutro”, “Oczy miał niebieskie”: an object, where the verb needs no subject or the phrase is had.
        if habits.hasFreeOrder, habits.dropsPronouns, !nominal(phrase).isDisjoint(with: .accusative),
            agrees.isDisjoint(with: .third) || habits.havingVerbs.contains(words[constituents[verb].head].hash)
                || habits.times.contains(words[constituents[phrase].head].hash)
        {
            return nil
        }
        if habits.hasFreeOrder, !nominal(phrase).isDisjoint(with: .accusative),
            !mayAgree(phrase, subject, agrees, verb)
        {
            return nil
        }
        if habits.hasFreeOrder, phrase > 0,
            [.nounPhrase, .prepositionalPhrase, .adverb].contains(constituents[phrase - 1].kind),
            !nominal(phrase).isDisjoint(with: .genitive)
        {
            return nil
        }
        // What may be the object may stand before the verb when something else there or behind it is the subject.
        let mayBeObject = !nominal(phrase).isDisjoint(with: .accusative)
        for other in constituents[(verb + 1)...].prefix(Self.farthest) {
            if [.comma, .boundary, .subordinator, .relative].contains(other.kind) { break }
            guard other.kind == .nounPhrase else { continue }
            if mayBeObject, words[other.head].isTagged(.name) { return nil }
            if let cells = habits.subjects[words[other.head].hash] {
                if !cells.isDisjoint(with: agrees) { return nil }
                continue
            }
            let cells = nominal(other)
            let asSubject = VerbalCells(cells.intersection(.nominative))
            if asSubject.inAnyGender.isDisjoint(with: agrees) { continue }
            if mayBeObject || cells.isDisjoint(with: .accusative) {
                // “Рішення ухвалив кабінет”
                // “Всі клітини тіла огорнув страх”
                let isApart = phrase < verb && constituents[phrase + 1..<verb].contains { $0.kind == .nounPhrase }
                let isDoubtful = mayBeObject && habits.hasFreeOrder && (isApart || !isWhole(phrase))
                if isDoubtful || cells.isDisjoint(with: .accusative) || !isIndefinite(other) { return nil }
            }
        }
        return subject
    }

    /// Whether what may be an object is still taken for the subject where verbs do without one: with a determiner, beside a singular that is no
    /// neuter (which says that something is done), or a form of *to be*.
    func mayAgree(_ phrase: Int, _ subject: Subject, _ agrees: VerbalCells, _ verb: Int) -> Bool {
        let word = words[constituents[verb].head]
        if hasObjectClause(verb), beginsSentence(phrase) { return true }
        guard
            isWhole(phrase)
                || (word.mayBePast || habits.copulas.contains(word.hash)) && beginsSentence(phrase)
        else { return false }
        if word.isReflexive { return true }
        if habits.impersonals.contains(word.hash) { return false }
        let neuter = VerbalCells(numbers: 0b01, persons: 0b111, genders: 0b0100)
        return !agrees.isDisjoint(with: .person(3, .singular)) && agrees.isDisjoint(with: .plural)
            && !agrees.isSubset(of: neuter)
            || habits.copulas.contains(word.hash) && !agrees.isSubset(of: neuter)
    }

    /// “показывает, что метод работает”: whether the object of a verb is a clause.
    private func hasObjectClause(_ verb: Int) -> Bool {
        verb + 2 < constituents.count && constituents[verb + 1].kind == .comma
            && constituents[verb + 2].kind == .subordinator
            && habits.objectClauses.contains(words[constituents[verb + 2].head].hash)
    }

    /// Whether nothing but adverbs and what opens a clause stands before a phrase.
    private func beginsSentence(_ phrase: Int) -> Bool {
        constituents[..<phrase].reversed().prefix { $0.kind != .boundary }
            .allSatisfy { $0.kind == .adverb || $0.kind == .subordinator }
    }

    func isAccusative(_ constituent: Constituent) -> Bool {
        !Self.reflexives.contains(words[constituent.head].hash)
    }
    static let reflexives: HashedWords = "se si ne y en me te nos os mi ti ci vi s'"

    /// Whether a phrase is of something new, as objects are more often than subjects.
    func isIndefinite(_ phrase: Constituent) -> Bool {
        let first = words[phrase.words.lowerBound]
        if first.tag[.definite] == "Def" || first.isTagged(.pronoun) && phrase.words.count == 1 { return false }
        return !first.isTagged(.determiner) || !["Dem", "Prs"].contains(first.tag[.pronounType] ?? "")
    }
}
