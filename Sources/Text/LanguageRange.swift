/// A part of a text and the language that it is in.
public struct LanguageRange: Hashable, Sendable {
    /// The bytes of the part.
    public let range: Range<Int>
    /// The language; one that is not installed has no region, and its part cannot be checked.
    public let code: LanguageCode

    /// Makes a range.
    public init(range: Range<Int>, code: LanguageCode) {
        self.range = range
        self.code = code
    }
}
