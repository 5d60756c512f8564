/// A piece of a text: a byte range and what it holds.
public struct Token: Hashable, Sendable {
    /// The first byte. Texts are far shorter than 4 GiB, and a token of 12 bytes keeps long texts small.
    public let start: UInt32
    /// The byte behind the last one.
    public let end: UInt32
    /// What it holds.
    public let kind: TokenKind
    /// What else was noticed on the way.
    public let traits: TokenTraits

    /// Makes a token over a byte range.
    @inlinable
    public init(_ range: Range<Int>, _ kind: TokenKind, _ traits: TokenTraits = []) {
        self.start = UInt32(range.lowerBound)
        self.end = UInt32(range.upperBound)
        self.kind = kind
        self.traits = traits
    }

    /// Makes a token over offsets of a text, which are less than 4 GiB.
    @inline(__always)
    init(from start: Int, to end: Int, _ kind: TokenKind, _ traits: TokenTraits = []) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
        self.kind = kind
        self.traits = traits
    }

    /// The bytes of the text that the token covers.
    @inlinable
    public var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

    /// How many characters a word has at most. A longer run of letters is none, and nothing looks into it: no dictionary, rule or
    /// classifier.
    public static let longestWord = 100

    /// Whether it is of no more bytes than a word may have, so that its text may be looked into.
    @inlinable @inline(__always)
    public var isReadable: Bool { Int(end) &- Int(start) <= Self.longestWord * 4 }
}

/// What a token holds. Only words are spelled.
public enum TokenKind: UInt8, Hashable, Sendable, CaseIterable {
    /// A word, with the apostrophes and hyphens inside it.
    case word
    /// A word that an apostrophe shortens and that the language is known to write so: the `l’` of `l’école`, `’tis`, `’n’`.
    case elision
    /// A run of a script that puts no space between words: ideographs, kana, Thai, Lao, Khmer, Burmese.
    case unspaced
    /// A number: `12`, `1,234.5`, `12:30`.
    case number
    /// A number with a unit or an ordinal's ending: `12km`, `3rd`, `5%`; or the unit alone behind a number and a space: `12 km`.
    case quantity
    /// A web address with its scheme: `https://example.org/a`.
    case url
    /// An e-mail address.
    case email
    /// A host name without a scheme: `example.org`.
    case domain
    /// A file's path or name: `/etc/hosts`, `C:\temp`, `src/main.swift`, `notes.txt`.
    case path
    /// `@name`.
    case mention
    /// `#tag`.
    case tag
    /// A pictograph.
    case emoji
    /// A version: `1.2.3`, `v2.0-beta`.
    case version
    /// A hash or UUID.
    case hash
    /// An identifier of a program: `camelCase`, `snake_case`, `SCREAMING_CASE`, `utf8`.
    case identifier
    /// An abbreviation that its full stop belongs to: `e.g.`, `Dr.`.
    case abbreviation
    /// A Roman numeral: `XIV`.
    case romanNumeral
    /// Punctuation and symbols.
    case punctuation
    /// White space.
    case space
    /// Masked code or a masked formula: something stands there, but it is not prose.
    case code
    /// Masked markup, and scalars that are not seen: to a reader there is nothing.
    case markup
    /// Letters that are joined like a word, but more than any word has: ``Token/longestWord``.
    case overlong
}

/// What was noticed of a token on the way, so that nobody has to look again.
public struct TokenTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes traits from bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The form that is looked up may differ from the bytes: see ``Document/withSpelledForm(of:_:)``.
    public static let isNormalised = TokenTraits(rawValue: 1)
    /// A word of several parts with hyphens between them: see ``Document/parts(of:)``.
    public static let isCompound = TokenTraits(rawValue: 2)
    /// A word that begins with a capital letter.
    public static let isCapitalised = TokenTraits(rawValue: 4)
    /// A word that holds a capital letter behind its first letter.
    public static let hasInnerCapital = TokenTraits(rawValue: 8)
    /// A word that holds a small letter.
    public static let hasSmallLetter = TokenTraits(rawValue: 16)

    /// A word of two or more letters, all of them capitals.
    @inlinable
    public var isAllCapitals: Bool { contains([.isCapitalised, .hasInnerCapital]) && !contains(.hasSmallLetter) }
}
