extension ClassifierFeatures {
    /// What tells whether two clauses meet: their verbs, and what opens them.
    mutating func addComma(_ units: Units, _ candidate: ClassifierCandidate) {
        let (l1, r1, r2) = (units[candidate.left], units[candidate.right], units[candidate.right + 1])
        let first = units[3]
        let distance = UInt64(min(candidate.left - 3, 12))
        add(170, first.word, distance)
        add(171, first.word, r1.tag, min(distance, 4))
        add(172, first.tag, r1.tag, distance)
        add(173, first.word, l1.tag, r1.word)
        let before = Side(units, from: candidate.left, by: -1)
        let behind = Side(units, from: candidate.right, by: 1)
        let (opening, last) = (units[before.outer], units[behind.outer])
        let since = UInt64(min(candidate.left - before.outer, 12))
        let verbs = before.verbs * 3 + behind.verbs + 1
        let ends: UInt64 = (behind.hasInfinitive ? 2 : 0) + (last.traits.contains(.finite) ? 1 : 0)
        add(174, verbs, r1.word)
        add(175, verbs, r1.word, since)
        add(176, verbs, r1.word, r2.tag)
        add(177, verbs, r1.tag, l1.tag)
        add(178, opening.word, verbs, r1.word)
        add(179, opening.tag, verbs, r1.tag)
        add(180, since, r1.word)
        add(181, opening.word, verbs, r1.tag)
        add(182, verbs, r1.word, l1.tag)
        add(183, ends, r1.word, verbs)
        add(184, ends, r1.tag, opening.tag)
        add(185, last.tag, r1.word)
        // “I know where”, “I wonder if”: what the clause depends on.
        let governor = before.nearestVerb.map { units[$0].word } ?? 1
        add(186, governor, r1.word)
        add(187, governor, r1.word, r2.tag)
        add(188, governor, opening.word, r1.tag)
        add(189, ends, r1.word, r2.tag)
        add(190, ends, r1.word)
        add(191, ends, verbs, r1.tag)
        add(192, verbs, l1.tag, r2.tag)
        add(193, verbs, r1.word, r2.word)
    }

    /// What stands on one side of a place, as far as the next mark, or a good way.
    private struct Side {
        /// The unit farthest from the place.
        private(set) var outer: Int
        /// How many finite verbs there are, up to two.
        private(set) var verbs: UInt64 = 0
        private(set) var nearestVerb: Int?
        /// Whether an infinitive stands behind a particle.
        private(set) var hasInfinitive = false

        /// - Parameter step: 1 towards the end of the sentence, -1 towards its beginning.
        init(_ units: Units, from place: Int, by step: Int) {
            outer = place
            var at = place
            while !Self.ends(units[at]), abs(at - place) < Self.longest {
                take(units, at)
                outer = at
                at += step
            }
        }

        /// No clause that matters is longer.
        private static let longest = 40
        /// The particle before a German infinitive.
        private static let particle = ClassifierSets.hash(of: "zu")

        private static func ends(_ unit: ClassifierUnit) -> Bool { !unit.traits.isDisjoint(with: [.mark, .boundary]) }

        private mutating func take(_ units: Units, _ at: Int) {
            let traits = units[at].traits
            if traits.contains(.verb), nearestVerb == nil { nearestVerb = at }
            if traits.contains(.finite) { verbs = min(verbs + 1, 2) }
            if traits.contains(.baseForm), units[at - 1].word == Self.particle { hasInfinitive = true }
        }
    }
}
