/// A part of a sentence that is one thing to its clause: a noun phrase, a verb, a conjunction, a comma.
struct Constituent: Sendable {
    /// What it is.
    enum Kind: String, Sendable {
        /// A noun or pronoun, with what belongs to it before and, in some languages, behind it.
        case nounPhrase = "noun phrase"
        /// The same behind a preposition, which is its first word.
        case prepositionalPhrase = "prepositional phrase"
        /// A verb with a person.
        case finiteVerb = "finite verb"
        /// An infinitive, a participle, a gerund.
        case otherVerb = "other verb"
        /// An adverb, a particle.
        case adverb
        /// A pronoun beside a verb that is no subject.
        case objectPronoun = "object pronoun"
        /// What joins two of a kind.
        case joint
        /// What offers two of a kind.
        case alternative
        /// What begins a subordinate clause.
        case subordinator
        /// What begins a relative clause, with the preposition before it.
        case relative
        case comma
        /// Any other sign: nothing goes over it.
        case boundary
        /// What cannot be told.
        case other

        /// Whether a clause may begin behind it.
        var opensClause: Bool { self == .boundary || self == .comma || self == .subordinator }

        /// Whether it ends a clause, or joins another to it.
        var partsClauses: Bool {
            switch self {
            case .comma, .boundary, .subordinator, .relative, .joint, .alternative: true
            default: false
            }
        }
    }

    let kind: Kind
    /// The numbers of its words.
    let words: Range<Int>
    /// The word that it is about: the noun or pronoun of a phrase.
    let head: Int
}
