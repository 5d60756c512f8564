/// How a word that the dictionary does not have is made of words that it has: the most believable way.
///
/// It is evidence, not a verdict: a rare formation that is one letter from a frequent word is still a mistake more often than not.
public struct FormedWord: Hashable, Sendable {
    /// By which rule a word is made.
    public enum Kind: UInt8, CaseIterable, Sendable {
        /// Something before a word: `unhurried`, `Vorabversion`.
        case prefixed
        /// An ending behind a word, or in place of its own: `happiness`, `réactivable`.
        case suffixed
        /// Both at once: `unsinkability`.
        case prefixedAndSuffixed
        /// Words joined, with a linking letter or without: `Schuldnerländern`.
        case compound
        /// A separable verb, with a joint inside or without: `weiterzutreiben`, `das Anrempeln`.
        case separableVerb
        /// A small or a large one: `gatito`.
        case diminutive
        /// An adverb of an adjective: `lentamente`.
        case adverb
        /// A verb with pronouns behind it: `dámelo`.
        case clitic
        /// Two or more word parts of science and no word between them: `gastroenteritis`.
        case scientific
    }

    /// By which rule.
    public var kind: Kind
    /// How many parts there are, affixes included and linking letters not: at least 2.
    public var partCount: Int
    /// The letters of the shortest part that is a word of its own; of a ``Kind/scientific`` word, of its shortest part.
    public var shortestPart: Int
    /// The letters of the affixes together: 0 in a compound of whole words.
    public var affixLength: Int
    /// The frequency level of the rarest part that is a word of its own, from 1 to 63 (0.13 of a decimal logarithm each); 0 when the
    /// lexicon does not have one of them.
    public var rarestLevel: UInt8
    /// Whether letters were put in between (`Bahnhof-s-uhr`), left out (`Schul-buch`) or changed (`happi-ness`).
    public var hasLink: Bool
    /// Whether all words in it are nouns with a capital: only of languages that write those.
    public var isOfNouns: Bool
    /// How many times more often words are formed so rightly than by mistake, as a natural logarithm: see ``Believability``.
    public var believability: Double

    /// At and above this, from one mistake in fifty (English, the Romance languages) to one in sixteen (German) is as well formed, and up to
    /// half of the unknown words of German, Dutch and Swedish texts are explained.
    public static let trustworthy = 2.0
}
