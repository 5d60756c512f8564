/// What a verb agrees with and what governs it, as far as the tags before it tell.
struct ClassifierSubject {
    /// The noun or pronoun before it, adverbs and auxiliaries aside.
    var near: Int?
    /// The same, back over prepositional phrases to the first noun, and from a relative pronoun to what it stands for.
    var far: Int?
    /// The nearest auxiliary before it, behind its subject or in front of it, as in questions.
    var auxiliary: Int?
    /// The nearest verb with a tense before it in its clause.
    var clauseVerb: Int?
    /// The verb that a conjunction joins it to.
    var coordinate: Int?
    /// The noun or pronoun of the phrase behind it: the subject of questions and behind *there*.
    var following: Int?
    /// 1, and bits: two nouns are joined, there are prepositional phrases between, a relative pronoun, an auxiliary in front of the
    /// subject, something inserted between commas.
    var flags: UInt64 = 1

    init(_ units: UnsafeBufferPointer<ClassifierUnit>, of verb: Int) {
        let lowest = max(ClassifierUnits.margin, verb - 25)
        var at = verb - 1
        while at >= lowest, !units[at].traits.isDisjoint(with: [.adverb, .modal, .verb, .to]) {
            if auxiliary == nil, !units[at].traits.isDisjoint(with: [.modal, .verb, .to]) { auxiliary = at }
            at -= 1
        }
        if at > lowest, units[at].traits.contains(.comma), let before = Self.beforeInsertion(units, at, lowest) {
            at = before
            flags |= 32
        }
        findClauseVerb(units, verb, lowest)
        findCoordinate(units, verb, lowest)
        findFollowing(units, verb)
        guard at >= lowest, !units[at].traits.isDisjoint(with: [.noun, .pronoun, .relative, .determiner]) else {
            return
        }
        near = at
        far = at
        if units[at].traits.contains(.relative) {
            flags |= 8
            at -= 1
            while at >= lowest, !units[at].traits.isDisjoint(with: [.comma, .preposition]) { at -= 1 }
            guard at >= lowest, units[at].traits.contains(.noun) else { return }
            far = at
            return
        }
        var steps = 0
        while steps < 4, let head = far {
            steps += 1
            var start = head
            while start - 1 >= lowest, !units[start].traits.contains(.pronoun),
                !units[start - 1].traits.isDisjoint(with: Self.phrase)
            {
                start -= 1
            }
            let before = start - 1
            guard before >= lowest else { break }
            let joint = units[before].traits
            if joint.contains(.coordinator), before - 1 >= lowest,
                !units[before - 1].traits.isDisjoint(with: [.noun, .pronoun])
            {
                flags |= 2
                break
            }
            if !joint.isDisjoint(with: [.preposition, .to]), before - 1 >= lowest,
                units[before - 1].traits.contains(.noun)
            {
                flags |= 4
                far = before - 1
                continue
            }
            if auxiliary == nil, !joint.isDisjoint(with: [.verb, .modal]) {
                auxiliary = before
                flags |= 16
            }
            break
        }
    }

    /// What stands in a noun phrase before its noun.
    private static var phrase: UnitTraits {
        [.noun, .adjective, .determiner, .possessive, .number, .participle]
    }

    /// The last unit before what two commas enclose; `nil` where no comma opens it soon enough.
    private static func beforeInsertion(
        _ units: UnsafeBufferPointer<ClassifierUnit>, _ comma: Int, _ lowest: Int
    ) -> Int? {
        var at = comma - 1
        while at > lowest, at > comma - 10 {
            if units[at].traits.contains(.comma) { return at - 1 }
            at -= 1
        }
        return nil
    }

    private mutating func findFollowing(_ units: UnsafeBufferPointer<ClassifierUnit>, _ verb: Int) {
        var at = verb + 1
        while at < verb + 8, units[at].traits.isDisjoint(with: [.boundary, .mark, .verb, .preposition, .to, .modal]) {
            if units[at].traits.contains(.pronoun) {
                following = at
                return
            }
            if units[at].traits.contains(.noun) {
                following = at
            } else if following != nil {
                return
            }
            at += 1
        }
    }

    private mutating func findClauseVerb(
        _ units: UnsafeBufferPointer<ClassifierUnit>, _ verb: Int, _ lowest: Int
    ) {
        var at = verb - 1
        while at >= lowest, units[at].traits.isDisjoint(with: [.mark, .relative]) {
            if units[at].traits.contains(.finite) {
                clauseVerb = at
                return
            }
            at -= 1
        }
    }

    private mutating func findCoordinate(
        _ units: UnsafeBufferPointer<ClassifierUnit>, _ verb: Int, _ lowest: Int
    ) {
        var at = verb - 1
        while at >= lowest, units[at].traits.contains(.adverb) { at -= 1 }
        guard at > lowest, !units[at].traits.isDisjoint(with: [.coordinator, .comma]) else { return }
        at -= 1
        while at >= lowest, at > verb - 12 {
            if units[at].traits.contains(.verb) {
                coordinate = at
                return
            }
            at -= 1
        }
    }
}
