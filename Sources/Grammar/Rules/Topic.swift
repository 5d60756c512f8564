/// What a rule of a file is about, as a grammar book would head it: agreement of the verb, the choice of a preposition, a comma between clauses.
///
/// A rule says in its own words what is wrong in the languages that its author wrote; its topic says it in every language of the interface,
/// by the sentences `topic.<id>.name`, `.message` and `.detail` of the phrasebooks. The list is closed, so that each has them all.
public struct Topic: Hashable, Sendable, RawRepresentable {
    /// The identifier: `verb.base-form`.
    public let rawValue: String
    /// Makes a topic from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// All topics, by subject.
    public static let all = """
        agreement.subject-verb agreement.noun-phrase agreement.predicate agreement.participle agreement.pronoun
        agreement.none noun.number noun.uncountable noun.gender noun.plural-form numeral.form word.class word.form
        verb.base-form verb.participle verb.infinitive verb.gerund verb.tense verb.subjunctive verb.conditional
        verb.form verb.auxiliary verb.reflexive verb.impersonal verb.imperative verb.complement preposition.choice
        preposition.missing preposition.extra preposition.time-place case.preposition case.verb case.number
        case.form article.missing article.extra article.form article.definite pronoun.form pronoun.relative
        pronoun.place pronoun.possessive determiner.quantity order.verb order.words clause.question clause.negation
        clause.conjunction comparison adverb.adjective confusion.sound confusion.form confusion.meaning collocation
        idiom compound.joined compound.apart compound.hyphen apostrophe abbreviation accent capital.needed
        capital.extra name word.missing word.extra redundancy style plain-language inclusive colloquialism
        false-friend foreign-word regionalism spelling.reform spelling.word comma.clause comma.introductory
        comma.extra comma.list punctuation typography spacing number-format sense
        """.split(whereSeparator: \.isWhitespace).map { Topic(rawValue: String($0)) }

    /// Whether it is about words that are taken for each other: what they mean explains more than how they are used.
    public var isOfConfusion: Bool { rawValue.hasPrefix("confusion.") }
}
