/// A piece of a text: a byte range and what it holds.
public struct Token: Hashable, Sendable {
    /// The first byte. Texts are far shorter than 4 GiB, and a token of 12 bytes keeps long texts small.
    public let start: UInt32
    /// The byte behind the last one.
    public let end: UInt32
    /// What it holds.
    public let kind: TokenKind

    /// Makes a token over a byte range.
    public init(_ range: Range<Int>, _ kind: TokenKind) {
        self.start = UInt32(range.lowerBound)
        self.end = UInt32(range.upperBound)
        self.kind = kind
    }

    /// The bytes of the text that the token covers.
    public var range: Range<Int> { Int(start)..<Int(end) }
}

/// What a token holds. Only words are spelled.
public enum TokenKind: UInt8, Hashable, Sendable, CaseIterable {
    /// A word, with the apostrophes and hyphens inside it.
    case word
    /// A number: `12`, `1,234.5`.
    case number
    /// A number with a unit or an ordinal's ending: `12km`, `3rd`, `5%`.
    case quantity
    /// A web address with its scheme: `https://example.org/a`.
    case url
    /// An e-mail address.
    case email
    /// A host name without a scheme: `example.org`.
    case domain
    /// A file's path: `/etc/hosts`, `C:\temp`, `src/main.swift`.
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
    /// An identifier of a program: `camelCase`, `snake_case`, `SCREAMING_CASE`.
    case identifier
    /// An abbreviation that its full stop belongs to: `e.g.`, `Dr.`.
    case abbreviation
    /// A Roman numeral: `XIV`.
    case romanNumeral
    /// Punctuation and symbols.
    case punctuation
    /// White space.
    case space
}
