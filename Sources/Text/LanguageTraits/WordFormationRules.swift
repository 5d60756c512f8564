/// By which rules a language makes words: a part of its ``LanguageTraits``.
///
/// All lists are in small letters, separated by white space. An ending is written as it stands in the formed word; what stands in the
/// base in its place follows a `>`: `iness>y` makes *happiness* of *happy*. Choices are in brackets: `(able|ably)>(e|)` is four rules.
/// A `*` before an ending says that it doubles a consonant of the base: `*able` makes *stoppable* of *stop*; a `^` that the base
/// gets an acute accent: `^lo` makes *dámelo* of *dame*. Behind a `/` stand the letters that may not come before the ending: `ness/y`
/// makes no *happyness*.
package struct WordFormationRules: Sendable {
    /// What is put before words.
    package var prefixes = ""
    /// What is put before verbs, and comes off again: `weiter`.
    package var particles = ""
    /// What stands between a particle and its verb: `zu`.
    package var joints = ""
    /// Endings that make a word of another.
    package var suffixes = ""
    /// Those that make an adverb of an adjective.
    package var adverbs = ""
    /// Those that make something small or large.
    package var diminutives = ""
    /// Pronouns behind a verb.
    package var clitics = ""
    /// First parts of words of science, which go before words and before ``heads``: `gastro`.
    package var stems: ScientificStems?
    /// Last parts of words of science, behind ``stems``: `itis`.
    package var heads = ""
    /// Whether words are joined to compounds.
    package var hasCompounds = false
    /// What may stand between the parts of a compound.
    package var links = ""
    /// What the first part of a compound may have lost: `e` of `Schule` in `Schulbuch`.
    package var dropped = ""
    /// The endings of words that are not joined without a link: `ung`.
    package var linkedEndings = ""
    /// The fewest letters of a part of a compound.
    package var shortestPart = 4
    /// Whether all parts of a compound but the last end with a linking letter, be it put there or their own.
    package var linksAreNeeded = false

    /// Of a language that nothing is known of.
    static let none = WordFormationRules()
}
