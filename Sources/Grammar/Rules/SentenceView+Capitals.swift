import Text

/// What the capitals of a sentence say of its words: nothing, where all of them have some.
extension SentenceView {
    /// Whether the sentence is written in capitals.
    package var isInCapitals: Bool {
        var count = 0
        for token in sentence.tokens where token.kind == .word || token.kind == .elision {
            if token.traits.contains(.hasSmallLetter) { return false }
            if token.traits.isAllCapitals { count += 1 }
        }
        return count > 1
    }

    /// Whether every longer word has a capital and the sentence ends as headings do, with no full stop: “How We Make It Work”.
    package var isTitle: Bool {
        var count = 0
        for token in sentence.tokens {
            if token.kind == .punctuation, bytes(of: token).elementsEqual(".".utf8) { return false }
            guard token.kind == .word, token.range.count >= Self.longWord else { continue }
            guard token.traits.contains(.isCapitalised) else { return false }
            count += 1
        }
        return count >= Self.leastWordsOfTitle
    }

    /// Titles have small letters in articles and prepositions. In bytes.
    private static let longWord = 5
    /// Two capitals may be a name and what somebody is called.
    private static let leastWordsOfTitle = 3
}
