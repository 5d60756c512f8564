/// What kind of mistake an edit mends: each has a rule, sentences that explain it, and a threshold of its own.
public enum EditKind: String, Hashable, Sendable, CaseIterable {
    /// An article is missing, too many or another one.
    case article
    /// A preposition is missing or another one.
    case preposition
    /// A pronoun is missing or another one.
    case pronoun
    /// A conjunction is missing or another one.
    case conjunction
    /// A form of *be*, *have*, *do* or a modal verb is missing or another one.
    case auxiliary
    /// A verb stands in another form.
    case verbForm = "verb-form"
    /// Words that belong together differ in gender, number or case.
    case agreement
    /// A noun stands in the other number.
    case nounNumber = "noun-number"
    /// An adjective for an adverb, or the other way round, or in another degree.
    case adjectiveForm = "adjective-form"
    /// An apostrophe that shows who owns something.
    case possessive
    /// A comma is missing, too many, or another sign.
    case comma
    /// A sentence ends without a sign.
    case fullStop = "full-stop"
    /// Another sign.
    case punctuation
    /// A capital or a small letter.
    case capital
    /// A word is too many.
    case delete
    /// A word is missing.
    case insert
    /// A word for another.
    case replace
    /// Two words stand the wrong way round.
    case order
    /// Two words that are one.
    case spacing
}
