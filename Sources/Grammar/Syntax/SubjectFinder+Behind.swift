import Morphology

/// Subjects behind their verb, and those of clauses whose verb stands at the end: in languages whose finite verb is the second of a main clause.
extension SubjectFinder {
    func behind(_ verb: Int) -> Subject? {
        if habits.hasFreeOrder { return directlyBehind(verb) }
        guard case .second = habits.verbPlace, verb > 0 || isQuestion else { return nil }
        if verb > 0, [.joint, .alternative, .boundary, .subordinator].contains(constituents[verb - 1].kind) {
            return nil
        }
        if verb > 0, constituents[verb - 1].kind == .comma, !endsSubordinate(verb - 1) { return nil }
        var at = verb + 1
        while at < constituents.count, constituents[at].kind == .objectPronoun || constituents[at].kind == .adverb {
            at += 1
        }
        guard at < constituents.count, constituents[at].kind == .nounPhrase, let own = subject(at) else { return nil }
        if at + 1 < constituents.count, [.joint, .alternative].contains(constituents[at + 1].kind) { return nil }
        // “könntet ihr alte Wunden aufreißen”, “wurde ihr klar”: a pronoun that is a possessive or another case as well.
        let first = words[constituents[at].words.lowerBound]
        if let pronoun = habits.subjects[first.hash], habits.ambiguousSubjects.contains(first.hash) {
            let agrees = !pronoun.isDisjoint(with: words[constituents[verb].head].finite)
            if agrees || constituents[at].words.count == 1 { return nil }
        }
        // “Bewezen is dat bodyscanners effectiever zijn.”
        if habits.subordinators.contains(first.hash), constituents[at].words.count > 1 { return nil }
        // “Dass er kommt, kann viele Gründe haben”: the clause may be the subject.
        if verb > 0, constituents[verb - 1].kind == .comma, constituents[0].kind == .subordinator,
            habits.contentClauses.contains(words[constituents[0].head].hash)
        {
            return nil
        }
        if habits.subjects[words[own.head].hash] == nil, isFirstOfSeveral(at) || !isWhole(at) { return nil }
        if habits.subjects[words[own.head].hash] != nil { return own }
        return accepted(own, at, at)
    }

    /// Where words stand in any order, what stands behind a verb in the nominative, when the verb can have no object: “мне понравилась книга”,
    /// “у меня была собака”.
    private func directlyBehind(_ verb: Int) -> Subject? {
        let word = words[constituents[verb].head]
        let neuter = VerbalCells(NominalCells.singular.intersection(NominalCells(.gender, "Neut")))
        guard !habits.impersonals.contains(word.hash), !word.finite.isDisjoint(with: .third),
            !word.finite.intersection(.third).isSubset(of: neuter),
            word.mayBePast || word.isReflexive || habits.existentials.contains(word.hash),
            // “жили рука об руку”, “ними користувалися певний час”
            word.finite.isDisjoint(with: .plural) || habits.copulas.contains(word.hash)
        else { return nil }
        var at = verb + 1
        while at < constituents.count, constituents[at].kind == .adverb || constituents[at].kind == .objectPronoun {
            // “stoi dużo samochodów”
            if habits.numerals.asked(by: words[constituents[at].head].hash) != nil { return nil }
            at += 1
        }
        // “лежит книги и тетради”: what is in the plural alone is so with others.
        guard at < constituents.count, constituents[at].kind == .nounPhrase,
            let own = subject(at) ?? firstOfSeveral(at),
            own.cells.isSubset(of: .plural) && word.finite.isDisjoint(with: .plural) || !isFirstOfSeveral(at),
            !words[own.head].isCapital,
            !habits.reciprocals.contains(words[own.head].hash)
        else { return nil }
        if habits.subjects[words[own.head].hash] != nil { return own }
        guard words[own.head].parts.isSubset(of: .noun) else { return nil }
        let isWithoutObject =
            word.isReflexive || habits.copulas.contains(word.hash) || habits.existentials.contains(word.hash)
        let direct = isWithoutObject ? NominalCells.nominative.union(.accusative) : .nominative
        return nominal(at).isSubset(of: direct.union(NominalCells(.grammaticalCase, "Voc"))) ? own : nil
    }

    /// A noun in the nominative plural that others are joined to.
    private func firstOfSeveral(_ phrase: Int) -> Subject? {
        let constituent = constituents[phrase]
        let cells = nominal(phrase).intersection(.nominative)
        guard phrase + 1 < constituents.count, constituents[phrase + 1].kind == .joint,
            words[constituent.head].isTagged(.noun), !words[constituent.head].isGuessed, !cells.isEmpty,
            cells.isSubset(of: .plural), !habits.measures.contains(words[constituent.head].hash),
            !constituent.words.contains(where: {
                words[$0].kind == .number || words[$0].parts.contains(PartsOfSpeech(.numeral))
            })
        else { return nil }
        return Subject(words: constituent.words, head: constituent.head, cells: VerbalCells(cells))
    }

    /// “Dazu gehören das Haus, der Hof und der Garten.”
    func isFirstOfSeveral(_ phrase: Int) -> Bool {
        if phrase + 2 < constituents.count, constituents[phrase + 1].kind == .comma,
            constituents[phrase + 2].kind == .nounPhrase
                || habits.hasCases && constituents[phrase + 2].kind == .relative
        {
            return true
        }
        for constituent in constituents[(phrase + 1)...].prefix(Self.farthest) {
            switch constituent.kind {
            case .joint, .alternative: return true
            case .boundary, .subordinator, .relative, .finiteVerb: return false
            default: continue
            }
        }
        return false
    }

    /// Whether a comma ends a subordinate clause that begins the sentence.
    func endsSubordinate(_ comma: Int) -> Bool {
        [.subordinator, .relative].contains(constituents[0].kind) && hasVerb(before: comma)
    }

    /// Whether a verb ends its clause.
    func isLast(_ verb: Int) -> Bool {
        var next = verb + 1
        while habits.hasVerbClusters, next < constituents.count, constituents[next].kind == .otherVerb { next += 1 }
        return next >= constituents.count
            || [.comma, .boundary, .joint, .alternative].contains(constituents[next].kind)
    }

    /// What opens the subordinate clause whose last word a verb is.
    func openerOfSubordinate(_ verb: Int) -> Int? {
        guard isLast(verb) else { return nil }
        for at in (max(0, verb - Self.farthest)..<verb).reversed() {
            switch constituents[at].kind {
            case .subordinator, .relative: return at
            case .comma, .boundary, .finiteVerb, .joint, .alternative: return nil
            default: continue
            }
        }
        return nil
    }

    func subjectInSubordinate(from opener: Int, to verb: Int) -> Subject? {
        let inside = opener + 1..<verb
        if let pronoun = inside.first(where: {
            constituents[$0].kind == .nounPhrase && habits.subjects[words[constituents[$0].head].hash] != nil
        }) {
            // “als je dit laat liggen”: another verb of the clause has the person.
            let isElsewhere = inside.contains {
                $0 > pronoun && [.otherVerb, .adverb, .other].contains(constituents[$0].kind)
                    && !words[constituents[$0].head].finite.isDisjoint(
                        with: habits.subjects[words[constituents[pronoun].head].hash] ?? [])
            }
            return isElsewhere && words[constituents[verb].head].mayBeNonfinite ? nil : subject(pronoun)
        }
        guard constituents[opener].kind == .subordinator,
            let first = inside.first(where: { constituents[$0].kind == .nounPhrase }), let own = subject(first)
        else { return nil }
        // “een script te maken dat de opdrachten bevat”: a relative pronoun, as no comma tells.
        if !habits.setsOffRelativeClauses, opener > 0, constituents[opener - 1].kind == .otherVerb,
            habits.relatives.contains(words[constituents[opener].head].hash)
        {
            return nil
        }
        let last = words[constituents[verb].head]
        let agrees = last.finite
        // “… als Liste anzeigen”, “wie eine Tür öffnen”
        if last.mayBeNonfinite, habits.comparisons.contains(words[constituents[opener].head].hash) { return nil }
        for other in inside where other > first && constituents[other].kind == .nounPhrase {
            let cells = nominal(other).intersection(.nominative)
            if VerbalCells(cells).inAnyGender.isDisjoint(with: agrees) { continue }
            if nominal(other).isDisjoint(with: .accusative) || !isIndefinite(constituents[other]) { return nil }
        }
        return own
    }

    /// The cases that a noun phrase most likely has by its place in a clause whose finite verb is second or last: the nominative at the beginning, the
    /// accusative beside a pronoun that is the subject; all where its place does not tell.
    func likelyCase(of phrase: Int) -> NominalCells {
        if habits.hasFreeOrder { return likelyCaseInFreeOrder(of: phrase) }
        guard case .second = habits.verbPlace, habits.hasCases else { return .all }
        let start = constituents[..<phrase].lastIndex { $0.kind.partsClauses }.map { $0 + 1 } ?? 0
        let end = constituents[phrase...].firstIndex { $0.kind.partsClauses } ?? constituents.count
        let clause = constituents[start..<end]
        guard let verb = clause.first(where: { $0.kind == .finiteVerb }),
            !habits.copulas.contains(words[verb.head].hash)
        else { return .all }
        let isBesideSubject = clause.contains {
            $0.kind == .nounPhrase
                && !habits.subjects[words[$0.head].hash, default: []]
                    .isDisjoint(with: words[verb.head].finite)
                && !habits.ambiguousSubjects.contains(words[$0.head].hash)
        }
        if isBesideSubject { return .accusative }
        return phrase == start && phrase + 1 < end && constituents[phrase + 1].kind == .finiteVerb ? .nominative : .all
    }

    /// The same where words stand in any order: at the beginning of a clause the nominative, behind a verb with another subject the accusative.
    private func likelyCaseInFreeOrder(of phrase: Int) -> NominalCells {
        let start = constituents[..<phrase].lastIndex { $0.kind.partsClauses }.map { $0 + 1 } ?? 0
        let before = constituents[start..<phrase]
        if before.allSatisfy({ $0.kind == .adverb }) { return .nominative }
        guard let verb = before.first(where: { $0.kind == .finiteVerb }),
            !habits.copulas.contains(words[verb.head].hash), !words[verb.head].isReflexive
        else { return .all }
        let hasSubject =
            words[verb.head].finite.isSubset(of: .firstOrSecond)
            || before.contains { $0.kind == .nounPhrase && habits.subjects[words[$0.head].hash] != nil }
        return hasSubject ? .accusative : .all
    }
}
