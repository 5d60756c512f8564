extension Document {
    /// Calls the body with a word in the form that ``SpellingDictionary`` takes.
    func withSpelledForm<Result>(of token: Token, _ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(prose.span.extracting(token.range))
    }

    /// A word in the form that ``SpellingDictionary`` takes.
    func spelledForm(of token: Token) -> [UInt8] { Array(prose[token.range]) }

    /// The parts of a hyphenated word; the word itself when it has no hyphen.
    func hyphenatedParts(of token: Token) -> [Token] { [token] }
}
