/// What is known of a language besides the data in its folder of `Dictionaries`: one file a language, beside this one.
///
/// A new language is a new file and a line in ``all``. What it does not say has a default that is right for most languages.
public struct LanguageTraits: Sendable {
    /// The language's code without a region.
    let code: String
    /// Other codes for the same language.
    let aliases: [String]
    /// Its abbreviations, elisions and other habits that decide where words and sentences end.
    package let conventions: Conventions
    /// Words that rightly stand twice in a row.
    package let doubledWords: WordSet
    /// Whether common nouns have capitals, so that a capital does not make a name.
    package let capitalisesNouns: Bool
    /// Whether names are elided before, so that the second part says what the word is: `L'Etat`.
    package let hasElidedNames: Bool
    /// Whether it is written in Cyrillic letters, and not in Latin ones.
    package let isCyrillic: Bool
    /// What is put behind names: `Reykjavík's`.
    package let nameEndings: [[UInt8]]
    /// By which endings the forms of a noun or a name differ, the longest first: those of its cases, or of its plural.
    package let caseEndings: [[Unicode.Scalar]]
    /// What is written in chats and messages, and is neither misspelled nor in dictionaries.
    let colloquialWords: WordSet
    /// Whether a letter begins with a capital behind its salutation, where in most languages it goes on in small letters.
    package let capitalBehindSalutation: Bool
    /// What months and weekdays are called.
    package let calendar: CalendarNames
    /// Words that are right in either of two spellings, each with the other.
    package let spellingVariants: [String: String]
    /// What apostrophes shorten.
    package let shortened: ShortenedWords
    /// Nouns that are the same in the singular and in the plural, and whose ending has another plural in most nouns.
    package let invariableNouns: WordSet
    /// Whether words of the language have accents, so that they may be left out.
    package let hasAccents: Bool
    /// Whether accents are often left out in capitals, which is no mistake.
    package let capitalsMayLackAccents: Bool
    /// How words are made of others.
    package let formation: WordFormationRules

    /// Makes traits; the lists are words that white space separates.
    init(
        _ code: String, alsoKnownAs aliases: [String] = [], conventions: Conventions, doubledWords: WordSet = "",
        capitalisesNouns: Bool = false, hasElidedNames: Bool = false, isCyrillic: Bool = false,
        nameEndings: String = "", caseEndings: String = "", colloquialWords: WordSet = "",
        capitalBehindSalutation: Bool = false,
        calendar: CalendarNames = .none, spellingVariants: String = "", shortened: ShortenedWords = .none,
        invariableNouns: WordSet = "", hasAccents: Bool = true, capitalsMayLackAccents: Bool = false,
        formation: WordFormationRules = .none
    ) {
        self.code = code
        self.aliases = aliases
        self.conventions = conventions
        self.doubledWords = doubledWords
        self.capitalisesNouns = capitalisesNouns
        self.hasElidedNames = hasElidedNames
        self.isCyrillic = isCyrillic
        self.nameEndings = nameEndings.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
        self.caseEndings = caseEndings.split(whereSeparator: \.isWhitespace).map { Array($0.unicodeScalars) }
            .sorted { $0.count > $1.count }
        self.colloquialWords = colloquialWords
        self.capitalBehindSalutation = capitalBehindSalutation
        self.calendar = calendar
        self.shortened = shortened
        self.invariableNouns = invariableNouns
        self.hasAccents = hasAccents
        self.capitalsMayLackAccents = capitalsMayLackAccents
        self.formation = formation
        self.spellingVariants = Dictionary(
            spellingVariants.split(whereSeparator: \.isWhitespace).flatMap { pair in
                let two = pair.split(separator: "|").map(String.init)
                return two.count == 2 ? [(two[0], two[1]), (two[1], two[0])] : []
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Every language that something is known of.
    static let all: [LanguageTraits] = [
        .catalan, .czech, .danish, .dutch, .english, .finnish, .french, .german, .italian, .norwegian, .polish,
        .portuguese, .romanian, .russian, .spanish, .swedish, .ukrainian,
    ]

    /// Of a language that nothing is known of.
    static let unknown = LanguageTraits("", conventions: .unknown)

    /// Whether a word, whatever its case, is known from chats and messages, so that it is no mistake even where dictionaries lack it.
    public func isColloquial(_ word: Span<UInt8>) -> Bool { colloquialWords.contains(word, 0..<word.count) }

    private static let byCode = Dictionary(
        all.flatMap { traits in ([traits.code] + traits.aliases).map { ($0, traits) } }, uniquingKeysWith: { $1 })

    /// The traits of a language; ``unknown`` where nothing is known.
    public static func of(_ language: LanguageCode?) -> LanguageTraits {
        language.flatMap { byCode[$0.base] } ?? .unknown
    }
}
