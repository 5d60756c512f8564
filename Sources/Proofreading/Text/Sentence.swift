/// A sentence and its tokens, which cover it without a gap.
public struct Sentence: Hashable, Sendable {
    /// The bytes of the text that the sentence covers, the white space behind it included.
    public let range: Range<Int>
    /// Its tokens, in order.
    public let tokens: [Token]

    /// Makes a sentence.
    public init(range: Range<Int>, tokens: [Token]) {
        self.range = range
        self.tokens = tokens
    }
}
