extension ClassifierFeatures {
    /// The nouns on either side, what determines them, and the subject where a verb stands between.
    mutating func addAgreement(
        _ units: Units, _ candidate: ClassifierCandidate, _ sets: ClassifierSets, of sentence: ClassifierUnits
    ) {
        addLemma(units, candidate, sets)
        addOwnTag(units, candidate)
        let (l1, r1) = (units[candidate.left], units[candidate.right])
        var before = candidate.left
        while before > candidate.unit - 5, !units[before].traits.isDisjoint(with: Self.besideNouns.union(.adverb)) {
            before -= 1
        }
        var behind = candidate.right
        while behind < candidate.unit + 5, !units[behind].traits.isDisjoint(with: Self.besideNouns) { behind += 1 }
        let (left, right) = (units[before], units[behind])
        let (leftEnding, rightEnding) = (sentence.ending(of: before), sentence.ending(of: behind))
        add(190, left.tag, UInt64(candidate.unit - before))
        add(191, left.word)
        add(192, right.tag, UInt64(behind - candidate.unit))
        add(193, right.word)
        add(194, leftEnding, left.tag)
        add(195, rightEnding, right.tag)
        add(196, left.tag, right.tag)
        add(197, left.word, r1.tag)
        add(198, right.word, l1.word)
        add(199, right.tag, l1.word)
        add(200, rightEnding, l1.word)
        // What determines the noun before.
        var start = before
        while start > max(candidate.unit - 8, 3),
            !units[start - 1].traits.isDisjoint(with: Self.besideNouns.union(.noun))
        {
            start -= 1
        }
        let determiner = units[start - 1]
        add(201, determiner.word, left.tag)
        add(202, determiner.word, leftEnding)
        add(203, determiner.tag, left.word)
        // What determines the noun behind, and what governs both.
        var first = candidate.left
        while first > max(candidate.unit - 4, 2), !units[first].traits.isDisjoint(with: Self.besideNouns.union(.adverb))
        {
            first -= 1
        }
        let governor = units[first - 1]
        add(204, units[first].word, right.tag)
        add(205, units[first].word, right.word)
        add(206, units[first].word, rightEnding)
        add(207, units[first].word, governor.word)
        add(208, units[first].word, governor.word, right.tag)
        add(209, governor.word, right.word)
        let subject = ClassifierSubject(units, of: candidate.unit)
        let near = subject.near.map { units[$0] }
        let far = subject.far.map { units[$0] }
        let auxiliary = subject.auxiliary.map { units[$0] }
        add(210, near?.tag ?? 1, auxiliary?.word ?? 1)
        add(211, near?.word ?? 1, auxiliary?.word ?? 1)
        add(212, far?.tag ?? 1, auxiliary?.tag ?? 1, subject.flags)
        add(213, far?.word ?? 1, auxiliary?.tag ?? 1)
        add(214, subject.far.map { sentence.ending(of: $0) } ?? 1, auxiliary?.tag ?? 1, far?.tag ?? 1)
        add(215, auxiliary?.word ?? 1, auxiliary?.tag ?? 1, subject.flags)
        add(216, far?.tag ?? 1, near?.tag ?? 1, auxiliary?.word ?? 1)
    }

    /// What stands between a noun and what goes with it.
    private static var besideNouns: UnitTraits { [.adjective, .participle, .number] }
}
