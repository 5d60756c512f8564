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

    /// The sentence as it is read: the tokens that are markup alone are left out. Costs nothing where there are none.
    public var withoutMarkup: Sentence {
        guard tokens.contains(where: { $0.kind == .markup }) else { return self }
        return Sentence(range: range, tokens: tokens.filter { $0.kind != .markup })
    }
}
