import Morphology

/// What the classifiers ask of a unit's tag, a bit each.
struct UnitTraits: OptionSet, Sendable {
    let rawValue: UInt32

    static var noun: UnitTraits { UnitTraits(rawValue: 1) }
    static var plural: UnitTraits { UnitTraits(rawValue: 1 << 1) }
    static var name: UnitTraits { UnitTraits(rawValue: 1 << 2) }
    static var pronoun: UnitTraits { UnitTraits(rawValue: 1 << 3) }
    static var determiner: UnitTraits { UnitTraits(rawValue: 1 << 4) }
    static var possessive: UnitTraits { UnitTraits(rawValue: 1 << 5) }
    static var adjective: UnitTraits { UnitTraits(rawValue: 1 << 6) }
    static var adverb: UnitTraits { UnitTraits(rawValue: 1 << 7) }
    static var verb: UnitTraits { UnitTraits(rawValue: 1 << 8) }
    static var modal: UnitTraits { UnitTraits(rawValue: 1 << 9) }
    static var preposition: UnitTraits { UnitTraits(rawValue: 1 << 10) }
    static var to: UnitTraits { UnitTraits(rawValue: 1 << 11) }
    static var coordinator: UnitTraits { UnitTraits(rawValue: 1 << 12) }
    /// What opens a subordinate clause. In English relative pronouns alone: Penn tags do not tell *if* from *in*.
    static var relative: UnitTraits { UnitTraits(rawValue: 1 << 13) }
    static var number: UnitTraits { UnitTraits(rawValue: 1 << 14) }
    static var participle: UnitTraits { UnitTraits(rawValue: 1 << 15) }
    static var existential: UnitTraits { UnitTraits(rawValue: 1 << 16) }
    static var baseForm: UnitTraits { UnitTraits(rawValue: 1 << 17) }
    /// A tense: what makes a clause.
    static var finite: UnitTraits { UnitTraits(rawValue: 1 << 18) }
    static var past: UnitTraits { UnitTraits(rawValue: 1 << 19) }
    /// A word, as against a mark or a number.
    static var word: UnitTraits { UnitTraits(rawValue: 1 << 20) }
    static var comma: UnitTraits { UnitTraits(rawValue: 1 << 21) }
    static var mark: UnitTraits { UnitTraits(rawValue: 1 << 22) }
    static var quote: UnitTraits { UnitTraits(rawValue: 1 << 23) }
    /// Where a sentence begins or ends.
    static var boundary: UnitTraits { UnitTraits(rawValue: 1 << 24) }
    /// A second reading of the word is a verb.
    static var maybeVerb: UnitTraits { UnitTraits(rawValue: 1 << 25) }
    /// A second reading of the word is a noun.
    static var maybeNoun: UnitTraits { UnitTraits(rawValue: 1 << 26) }
    /// Something is attached to the word, as in *it’s*.
    static var attached: UnitTraits { UnitTraits(rawValue: 1 << 27) }
    /// May be replaced: a word in small letters, or the first one.
    static var mayBeWrong: UnitTraits { UnitTraits(rawValue: 1 << 28) }

    /// The traits of each part of speech, and of each Penn tag, which knows more.
    private static let ofPartsOfSpeech: [UnitTraits] = PartOfSpeech.allCases.map { part in
        switch part {
        case .noun: .noun
        case .name: [.noun, .name]
        case .pronoun: .pronoun
        case .determiner: .determiner
        case .adjective: .adjective
        case .adverb: .adverb
        case .verb, .auxiliary: .verb
        case .adposition: .preposition
        case .coordinator: .coordinator
        case .subordinator: .relative
        case .numeral: .number
        default: []
        }
    }

    private static let ofPenn: [UnitTraits] =
        [[]]
        + PennTag.allCases.map { tag in
            switch tag {
            case .noun: .noun
            case .pluralNoun: [.noun, .plural]
            case .name: [.noun, .name]
            case .pluralName: [.noun, .name, .plural]
            case .pronoun: .pronoun
            case .existential: [.pronoun, .existential]
            case .determiner, .predeterminer: .determiner
            case .possessivePronoun, .whPossessive: [.determiner, .possessive]
            case .possessiveEnding: .possessive
            case .adjective, .comparativeAdjective, .superlativeAdjective: .adjective
            case .adverb, .comparativeAdverb, .superlativeAdverb: .adverb
            case .baseForm: [.verb, .baseForm]
            case .present, .thirdPersonPresent: [.verb, .finite]
            case .pastTense: [.verb, .finite, .past]
            case .pastParticiple, .ingForm: [.verb, .participle]
            case .modal: [.modal, .finite]
            case .preposition: .preposition
            case .to: .to
            case .coordinator: .coordinator
            case .whDeterminer, .whPronoun: .relative
            case .cardinal: .number
            default: []
            }
        }

    /// The traits of a tag.
    init(_ tag: WordTag) {
        let penn = TagLayout.penn.choice(in: tag.bits)
        self = penn > 0 ? Self.ofPenn[penn] : Self.ofUniversal(tag)
    }

    private static func ofUniversal(_ tag: WordTag) -> UnitTraits {
        let part = ofPartsOfSpeech[TagLayout.partOfSpeech.choice(in: tag.bits)]
        if part.contains(.verb) { return part.union(ofVerbForms[verbForm.choice(in: tag.bits)]) }
        let isRelative =
            !part.isDisjoint(with: [.pronoun, .determiner]) && pronounType.choice(in: tag.bits) == relativeType
        return isRelative ? .relative : part
    }

    private static let verbForm = TagLayout.field(of: .verbForm)
    private static let pronounType = TagLayout.field(of: .pronounType)
    private static let relativeType = (GrammaticalFeature.pronounType.values.firstIndex(of: "Rel") ?? -2) + 1

    private static let ofVerbForms: [UnitTraits] =
        [[]]
        + GrammaticalFeature.verbForm.values.map { form in
            switch form {
            case "Fin": .finite
            case "Inf": .baseForm
            case "Part": .participle
            default: []
            }
        }

    init(rawValue: UInt32) { self.rawValue = rawValue }
}
