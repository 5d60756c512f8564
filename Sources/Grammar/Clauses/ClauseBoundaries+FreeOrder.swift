import Morphology

/// Where words stand in any order, and a verb may be left out: conjunctions and relatives tell more than verbs do.
extension ClauseBoundaries {
    func opensInFreeOrder(_ place: Place) -> Bool {
        guard !place.right.isEmpty else { return false }
        return switch place.kind {
        case .conjunction: place.left.contains(where: isFinite) || place.left.count > 1 && !syntax.isQuestion
        case .adverbial, .comparison: opensWithVerb(place)
        case .relative: opensRelative(place)
        case .contrast, .clauseContrast: true
        case .converb: isConverbPhrase(place)
        case .infinitive: false
        }
    }

    /// “Я не знаю, когда он придёт”, “расскажу, как починить”: a verb on either side, or an infinitive behind one.
    private func opensWithVerb(_ place: Place) -> Bool {
        let before = place.left.upperBound - 1
        guard lastClause(of: place.left).contains(where: isFinite) else { return false }
        let own = prefix(of: prefix(of: place.right, until: opensClause), until: isJoint)
        // “старался как мог”, “jak największej liczby”
        return
            (place.kind == .adverbial ? own.contains(where: isFinite) : own.count > 1 && own.contains(where: isCertain))
            || isFinite(before) && own.first.map { words[$0].isInfinitive } ?? false
    }

    /// “Он вышел из дома, забыв ключи”; not “шёл молча”, where it is an adverb.
    private func isConverbPhrase(_ place: Place) -> Bool {
        words[place.left.upperBound - 1].isTagged([.noun, .name, .pronoun, .verbs])
            && lastClause(of: place.left).contains(where: isFinite)
    }

    private func opensRelative(_ place: Place) -> Bool {
        let hasVerb = place.left.contains(where: isFinite)
        // “…, крыша которого”, “…, один из которых”: the comma stands before all of that.
        guard hasVerb || place.left.lowerBound == 0 && !syntax.isQuestion else { return false }
        let before = words[place.left.upperBound - 1]
        let isNominal = before.isTagged([.noun, .pronoun, .determiner, .name]) || before.parts.isEmpty
        // “дізналася, яка вона”
        if hasVerb, place.opener.count == 1, isFinite(place.left.upperBound - 1), place.right.count > 1 {
            return !commas.dependentRelatives.contains(words[place.opener.lowerBound].hash)
        }
        guard hasVerb ? isNominal : before.isTagged([.noun, .name]) else { return false }
        let relative = words[place.opener.upperBound - 1]
        return place.opener.count > 1 || !commas.dependentRelatives.contains(relative.hash)
    }
}
