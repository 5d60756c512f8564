import Morphology

/// Where the verb of a subordinate clause is last: that tells it from all that the same words may be elsewhere.
extension ClauseBoundaries {
    func opensWithVerbLast(_ place: Place) -> Bool {
        switch place.kind {
        case .conjunction: isConjunction(place)
        case .adverbial: hasMainVerb(place) && endsInVerb(clause(behind: place), behind: place)
        case .comparison: hasMainVerb(place) && isClause(place)
        case .relative: isRelative(place)
        case .infinitive: isInfinitive(place)
        case .contrast: !place.right.isEmpty
        case .clauseContrast: joinsClauses(place)
        case .converb: false
        }
    }

    /// The words behind an opener as far as the next one.
    private func clause(behind place: Place) -> Range<Int> { prefix(of: place.right, until: opensClause) }

    private func hasMainVerb(_ place: Place) -> Bool { lastClause(of: place.left).contains(where: isFinite) }

    private func isConjunction(_ place: Place) -> Bool {
        guard place.left.contains(where: { isFinite($0) || words[$0].isInfinitive }) else { return false }
        return place.right.isEmpty ? place.right.upperBound < words.count - 1 : place.right.contains(where: isFinite)
    }

    /// Whether some words end in a verb with a person. One that may be an infinitive or a participle may go with an auxiliary before: “Er hat die Frau besucht”.
    private func endsInVerb(_ range: Range<Int>, behind place: Place) -> Bool {
        guard let last = range.last, isFinite(last) else { return false }
        if isCertain(last) { return true }
        return !isInfinitiveMark(last - 1)
            && (words[last].isTaggedFinite || !lastClause(of: place.left).contains(where: isAuxiliary))
    }

    private func isAuxiliary(_ index: Int) -> Bool { habits.auxiliaries.contains(words[index].hash) }

    /// “als er kam”, “während das Kind schläft”; not “als Kind”, “während der Arbeit”.
    private func isClause(_ place: Place) -> Bool {
        let own = prefix(of: clause(behind: place), until: isJoint)
        guard own.count > 1, let last = own.last, isCertain(last) else { return false }
        return beginsWithSubject(own)
    }

    private func beginsWithSubject(_ range: Range<Int>) -> Bool {
        range.first.map { isSubjectPronoun($0) || words[$0].isTagged(.determiner) } ?? false
    }

    // MARK: Relative clauses

    private func isRelative(_ place: Place) -> Bool {
        guard isAntecedent(place.opener.lowerBound - 1, in: place.left), let next = place.right.first else {
            return false
        }
        let relative = words[place.opener.upperBound - 1]
        let isPure = commas.pureRelatives.contains(relative.hash)
        let own = clause(behind: place)
        let closes =
            endsInVerb(own, behind: place) || endsInVerb(prefix(of: own, until: isJoint), behind: place)
            || meetsVerb(in: own)
        let hasOpener = place.left.contains { opensClause($0) || commas.pureRelatives.contains(words[$0].hash) }
        if isPure || standsAlone(next) {
            guard closes else { return false }
            if hasMainVerb(place) || !hasOpener { return true }
            // “dass die Leute die mich kennen, …”: the verb of that clause is still to come.
            return place.right.upperBound < words.count - 1 && !isPure && isSubjectPronoun(next)
        }
        guard place.opener.count == 1, !hasOpener else { return false }
        if !hasMainVerb(place) { return meetsVerb(in: own) && place.left.count < Self.longestSubject }
        // “der” with a noun may be the genitive that goes with the noun before.
        return relative.modifier.isDisjoint(with: Self.genitive) && !own.contains(where: isJoint)
            && own.count > 1 && isCertain(own.upperBound - 1)
    }

    private static let genitive = NominalCells(.grammaticalCase, "Gen")
    /// The most words of a subject with which a sentence begins.
    private static let longestSubject = 7

    /// Whether a relative clause may stand behind a word.
    private func isAntecedent(_ index: Int, in left: Range<Int>) -> Bool {
        let word = words[index]
        if commas.antecedents.contains(word.hash) { return true }
        return word.isCapital && habits.subjects[word.hash] == nil && !word.isTagged(.pronoun)
            && !habits.objectPronouns.contains(word.hash)
            && (index > 0 || word.isTagged([.noun, .name]))
    }

    /// Whether no noun phrase begins with a word, so that what stands before it is no article: “die man kennt”, “der meine Tochter heiratet”.
    private func standsAlone(_ index: Int) -> Bool {
        let word = words[index]
        if habits.subjects[word.hash] != nil || habits.objectPronouns.contains(word.hash) { return true }
        if habits.loose.contains(word.hash) || word.isCapital { return false }
        return habits.particles.contains(word.hash) && word.parts.isDisjoint(with: Self.inPhrases)
            || word.isTagged(.determiner) && word.parts.isDisjoint(with: Self.inPhrases)
    }

    private static let inPhrases: PartsOfSpeech = [PartsOfSpeech(.adjective), PartsOfSpeech(.numeral), .noun]

    /// Whether two verbs with a person stand one behind the other: there a clause ends.
    private func meetsVerb(in range: Range<Int>) -> Bool {
        range.dropLast().contains {
            isCertain($0 + 1)
                && (isCertain($0)
                    || isFinite($0) && !words[$0].isTaggedParticiple && !isInfinitiveMark($0 - 1)
                        && !commas.modals.contains(words[$0 + 1].hash))
        }
    }

    // MARK: Infinitives and contrasts

    /// “um Brot zu kaufen”
    private func isInfinitive(_ place: Place) -> Bool {
        let opener = words[place.opener.lowerBound]
        let isObject = commas.objectOpeners.contains(opener.hash)
        guard place.left.contains(where: { isFinite($0) || isObject && words[$0].isInfinitive }),
            !words[place.left.upperBound - 1].isTagged([.adposition, .determiner]), let first = place.right.first,
            words[first].kind == .word, place.right.contains(where: isMarkedInfinitive)
        else { return false }
        // “…, um dich um Hilfe zu bitten”
        if let other = place.left.last(where: { habits.infinitiveOpeners.contains(words[$0].hash) }),
            !(other + 1..<place.left.upperBound).contains(where: isMarkedInfinitive)
        {
            return false
        }
        return !isObject || !place.left.contains { commas.verbsWithOpener.contains(words[$0].hash) }
    }

    /// “zu kaufen”, “einzukaufen”
    private func isMarkedInfinitive(_ index: Int) -> Bool {
        let word = words[index]
        if isInfinitiveMark(index - 1), word.mayBeNonfinite { return true }
        return word.isInfinitive && word.finite.isEmpty && word.parts.isSubset(of: .verbs)
    }

    /// “…, aber er kam nicht”; not “er kam aber nicht”.
    private func joinsClauses(_ place: Place) -> Bool {
        guard place.left.contains(where: isFinite), !syntax.isQuestion else { return false }
        let own = prefix(of: clause(behind: place), until: isJoint)
        guard own.count > 1, !place.left.suffix(2).contains(where: isFinite) || beginsWithSubject(own) else {
            return false
        }
        return own.contains { verb in
            isCertain(verb)
                || isFinite(verb)
                    && [verb - 1, verb + 1].contains {
                        own.contains($0) && habits.subjects[words[$0].hash] != nil
                    }
        }
    }
}

extension SentenceReadings.Word {
    /// Whether it is taken for an infinitive; without a tagger, whether it is a verb without a person and nothing else.
    var isInfinitive: Bool {
        guard !isCapital else { return false }
        if tag.partOfSpeech == .other { return mayBeNonfinite && finite.isEmpty && parts.isSubset(of: .verbs) }
        return isTagged(.verbs) && tag[.verbForm] == "Inf"
    }

    var isTaggedFinite: Bool { isTagged(.verbs) && tag[.verbForm] == "Fin" }

    var isTaggedParticiple: Bool { isTagged(.verbs) && tag[.verbForm] == "Part" }
}
