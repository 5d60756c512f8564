/// A word that the dictionary does not have, and where it stands.
public struct UnknownWord: Hashable, Sendable {
    /// The bytes of the word, or of the unknown part of a hyphenated one.
    public let range: Range<Int>
    /// The bytes of its sentence.
    public let sentence: Range<Int>
    /// The bytes of the word before, where there is one in the sentence.
    public let previous: Range<Int>?
    /// The bytes of the word after, where there is one in the sentence.
    public let next: Range<Int>?
}
