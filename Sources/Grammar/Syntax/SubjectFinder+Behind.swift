import Morphology

/// Subjects behind their verb, and those of clauses whose verb stands at the end: in languages whose finite verb is the second of a main clause.
extension SubjectFinder {
    func behind(_ verb: Int) -> Subject? {
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
        if habits.subjects[words[own.head].hash] == nil, isFirstOfSeveral(at) || !isWhole(at) { return nil }
        if habits.subjects[words[own.head].hash] != nil { return own }
        return accepted(own, at, at)
    }

    /// “Dazu gehören das Haus, der Hof und der Garten.”
    func isFirstOfSeveral(_ phrase: Int) -> Bool {
        if phrase + 2 < constituents.count, constituents[phrase + 1].kind == .comma,
            constituents[phrase + 2].kind == .nounPhrase
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
        verb + 1 >= constituents.count
            || [.comma, .boundary, .joint, .alternative].contains(constituents[verb + 1].kind)
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
            return subject(pronoun)
        }
        guard constituents[opener].kind == .subordinator,
            let first = inside.first(where: { constituents[$0].kind == .nounPhrase }), let own = subject(first)
        else { return nil }
        let agrees = words[constituents[verb].head].finite
        for other in inside where other > first && constituents[other].kind == .nounPhrase {
            let cells = nominal(other).intersection(.nominative)
            if VerbalCells(cells).inAnyGender.isDisjoint(with: agrees) { continue }
            if nominal(other).isDisjoint(with: .accusative) || !isIndefinite(constituents[other]) { return nil }
        }
        return own
    }
}
