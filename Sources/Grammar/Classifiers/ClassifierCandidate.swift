/// A place where something else could stand, and what stands there.
@_spi(Fitting) public struct ClassifierCandidate: Sendable {
    /// The kind of classifier that is asked.
    public let kind: ClassifierKind
    /// The unit that may be wrong; of what is missing or too many, the unit behind it.
    let unit: Int
    /// The set of words that could stand there; -1 where there is none.
    public let set: Int32
    /// The number of its model.
    public let model: Int32
    /// What was written: a member of the set, or a class.
    public let written: Int
    /// The first unit to the left of the place.
    let left: Int
    /// The first unit to the right of the place.
    let right: Int
    /// The last unit of the noun phrase, where the place is in front of one.
    var head = 0

    /// Whether a comma stands there: learnt is only where one is missing.
    public var isComma: Bool { kind == .comma && written == 1 }
}

extension ClassifierUnits {
    /// Calls a function with each place of a sentence, in order.
    @inline(__always)
    func forEachCandidate(_ sets: ClassifierSets, _ body: (ClassifierCandidate) -> Void) {
        units.withUnsafeBufferPointer { units in
            for index in Self.margin..<max(end, Self.margin) {
                let traits = units[index].traits
                guard traits.contains(.word) else { continue }
                if traits.contains(.mayBeWrong) {
                    for place in sets.places(of: units[index].word) {
                        let place = sets.place(place)
                        let set = sets.sets[Int(place.set)]
                        guard Self.isCandidate(units, index, set.kind) else { continue }
                        body(
                            ClassifierCandidate(
                                kind: set.kind, unit: index, set: place.set, model: set.model,
                                written: Int(place.member), left: index - 1, right: index + 1))
                    }
                }
                if let candidate = Self.articleCandidate(units, index) { body(candidate) }
                if let candidate = Self.infinitiveCandidate(units, index) { body(candidate) }
                if learnsCommas, let candidate = Self.commaCandidate(units, index) { body(candidate) }
            }
        }
    }

    private typealias Units = UnsafeBufferPointer<ClassifierUnit>

    @inline(__always)
    private static func isCandidate(_ units: Units, _ index: Int, _ kind: ClassifierKind) -> Bool {
        let unit = units[index].traits
        let (before, after) = (units[index - 1].traits, units[index + 1].traits)
        // A text may be about a word.
        if before.contains(.quote), after.contains(.quote) { return false }
        switch kind {
        case .choice, .be: return true
        case .verb:
            if !unit.isDisjoint(with: [.verb, .maybeVerb]) { return true }
            return !unit.isDisjoint(with: [.noun, .adjective]) && !unit.contains(.name)
                && !before.isDisjoint(with: [.pronoun, .modal, .to])
        case .number:
            if unit.contains(.name) { return false }
            return unit.contains(.noun) || unit.contains(.maybeNoun) && !unit.contains(.verb)
        case .family: return !unit.isDisjoint(with: [.adjective, .adverb])
        case .agreement: return !unit.contains(.name)
        case .conjugation:
            return !unit.isDisjoint(with: [.verb, .maybeVerb])
                || !unit.contains(.name) && !before.isDisjoint(with: [.pronoun, .verb, .preposition])
        case .article, .infinitive, .comma: return false
        }
    }

    // MARK: Articles

    private static let a = ClassifierSets.hash(of: "a")
    private static let an = ClassifierSets.hash(of: "an")
    private static let the = ClassifierSets.hash(of: "the")

    /// The class of an article; 0 of everything else.
    @inline(__always)
    private static func article(_ unit: ClassifierUnit) -> Int {
        unit.word == the ? 2 : unit.word == a || unit.word == an ? 1 : 0
    }

    /// The beginning of a noun phrase without a determiner, or the first word behind its article.
    @inline(__always)
    private static func articleCandidate(_ units: Units, _ index: Int) -> ClassifierCandidate? {
        let unit = units[index].traits
        guard !unit.isDisjoint(with: [.noun, .adjective]), !unit.contains(.name) else { return nil }
        let written = article(units[index - 1])
        if written == 0 {
            let before = units[index - 1].traits
            guard
                before.isDisjoint(with: [
                    .noun, .adjective, .determiner, .possessive, .number, .quote, .boundary, .attached,
                ]),
                unit.contains(.mayBeWrong)
            else { return nil }
        }
        var head = -1
        var at = index
        while at < index + 6 {
            let traits = units[at].traits
            if traits.contains(.name) { return nil }
            if traits.contains(.noun) {
                head = at
            } else if !traits.contains(.adjective) {
                break
            }
            at += 1
        }
        guard head >= 0 else { return nil }
        return ClassifierCandidate(
            kind: .article, unit: index, set: -1, model: Int32(ClassifierKind.article.rawValue), written: written,
            left: written == 0 ? index - 1 : index - 2, right: index, head: head)
    }

    // MARK: Infinitives

    /// A base form with *to* before it, or behind a verb, a noun or an adjective.
    @inline(__always)
    private static func infinitiveCandidate(_ units: Units, _ index: Int) -> ClassifierCandidate? {
        let unit = units[index].traits
        guard !unit.isDisjoint(with: [.baseForm, .finite, .maybeVerb, .noun]), unit.contains(.mayBeWrong),
            unit.isDisjoint(with: [.modal, .past, .attached, .plural])
        else { return nil }
        let hasTo = units[index - 1].word == toWord
        let left = units[hasTo ? index - 2 : index - 1].traits
        guard !left.isDisjoint(with: [.verb, .modal, .adjective, .noun, .pronoun]) else { return nil }
        if hasTo {
            guard !unit.isDisjoint(with: [.baseForm, .finite, .maybeVerb]) else { return nil }
        } else {
            guard !left.isDisjoint(with: [.verb, .modal]) || unit.contains(.baseForm) else { return nil }
        }
        return ClassifierCandidate(
            kind: .infinitive, unit: index, set: -1, model: Int32(ClassifierKind.infinitive.rawValue),
            written: hasTo ? 1 : 0, left: hasTo ? index - 2 : index - 1, right: index)
    }

    private static let toWord = ClassifierSets.hash(of: "to")

    // MARK: Commas

    /// Between two words, before one that may open a clause or go on behind one.
    @inline(__always)
    private static func commaCandidate(_ units: Units, _ index: Int) -> ClassifierCandidate? {
        let unit = units[index].traits
        let hasComma = units[index - 1].traits.contains(.comma)
        let left = hasComma ? index - 2 : index - 1
        guard index > margin, units[left].traits.contains(.word),
            unit.isDisjoint(with: [.noun, .adjective, .number, .verb]) || unit.contains(.finite),
            !joiners.contains(units[index].word)
        else { return nil }
        return ClassifierCandidate(
            kind: .comma, unit: index, set: -1, model: Int32(ClassifierKind.comma.rawValue),
            written: hasComma ? 1 : 0, left: left, right: index)
    }

    /// Between what they join a comma is free, or wrong.
    private static let joiners = ["und", "oder", "sowie", "bzw.", "beziehungsweise"].map(ClassifierSets.hash)
}
