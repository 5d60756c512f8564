/// Some words that are judged together.
struct Passage {
    /// A passage of fewer words is never judged by itself.
    static let leastWords = 3

    let range: Range<Int>
    var words: [Token] = []
    var score = LanguageScore()
    /// How many letters the words have that do not look like names.
    var plainBytes = 0

    mutating func add(_ token: Token, of document: Document, isFirst: Bool) {
        score.add(token, of: document, isFirst: isFirst)
        words.append(token)
        if isFirst || !token.traits.contains(.isCapitalised) { plainBytes += token.range.count }
    }
}

extension LanguageScore {
    /// Adds a word of a document.
    /// - Parameter isFirst: whether a sentence begins with it, so that its capital means nothing.
    mutating func add(_ token: Token, of document: Document, isFirst: Bool) {
        let isName = !isFirst && token.traits.contains(.isCapitalised)
        document.withSpelledForm(of: token) { add($0, isName: isName) }
    }
}
