import Morphology

/// Subjects that a relative clause stands behind, and those that a relative pronoun is.
extension SubjectFinder {
    /// The noun phrase before a clause that commas set off, when it is a relative clause.
    func beforeClause(endingAt end: Int) -> Int? {
        var at = end - 1
        while at >= 0, constituents[at].kind != .comma {
            if constituents[at].kind == .boundary { return nil }
            at -= 1
        }
        guard at > 0, constituents[at + 1].kind == .relative else { return nil }
        var phrase = at - 1
        while phrase >= 0, constituents[phrase].kind == .prepositionalPhrase { phrase -= 1 }
        return phrase >= 0 && constituents[phrase].kind == .nounPhrase ? phrase : nil
    }

    /// The subject that a relative clause stands behind, which has a verb of its own.
    func antecedent(ofClauseWithVerb inner: Int, _ verb: Int) -> Subject? {
        guard !habits.setsOffRelativeClauses, let relative = relative(before: inner) else { return nil }
        var antecedent = relative - 1
        if antecedent >= 0, constituents[antecedent].kind == .comma { antecedent -= 1 }
        while antecedent >= 0, constituents[antecedent].kind == .prepositionalPhrase { antecedent -= 1 }
        guard antecedent >= 0, constituents[antecedent].kind == .nounPhrase,
            antecedent == 0 || ![.joint, .alternative].contains(constituents[antecedent - 1].kind)
        else { return nil }
        return before(antecedent, verb)
    }

    /// What opens the clause that a verb before is in, when that is a relative clause.
    func relative(before index: Int) -> Int? {
        // “dove sono nata”: the verb with a person that a participle goes with.
        let last = words[constituents[index].head]
        var isOfOther = constituents[index].kind == .otherVerb && !last.modifier.isEmpty && !last.mayBeGerund
        for at in (max(0, index - Self.farthest)..<index).reversed() {
            switch constituents[at].kind {
            case .relative: return at
            case .finiteVerb where isOfOther: isOfOther = false
            case .adverb: continue
            case .boundary, .comma, .subordinator, .finiteVerb, .joint, .alternative: return nil
            default: isOfOther = false
            }
        }
        return nil
    }

    /// What a relative pronoun that is the subject stands for.
    func antecedent(of relative: Int, _ verb: Int) -> Subject? {
        let constituent = constituents[relative]
        guard constituent.words.count == 1, !habits.setsOffRelativeClauses,
            habits.relativeSubjects.contains(words[constituent.head].hash)
        else { return nil }
        var at = relative - 1
        var phrases: [Int] = []
        while at >= 0, constituents[at].kind == .prepositionalPhrase || constituents[at].kind == .nounPhrase {
            phrases.append(at)
            if constituents[at].kind == .nounPhrase { break }
            at -= 1
        }
        // “sur les systèmes qui …”, where nothing but a verb stands before, are what the pronoun stands for.
        let isDirect = at >= 0 && [.finiteVerb, .otherVerb].contains(constituents[at].kind)
        guard let nearest = phrases.first,
            isDirect || phrases.last.map({ constituents[$0].kind == .nounPhrase }) ?? false,
            phrases.allSatisfy({ words[constituents[$0].head].isTagged(.noun) })
        else {
            return nil
        }
        if at > 0, [.joint, .alternative].contains(constituents[at - 1].kind) { return nil }
        let cells = phrases.compactMap { subject($0)?.cells }
        guard cells.count == phrases.count else { return nil }
        return Subject(
            words: constituents[nearest].words, head: constituents[nearest].head,
            cells: cells.reduce([]) { $0.union($1) })
    }
}
