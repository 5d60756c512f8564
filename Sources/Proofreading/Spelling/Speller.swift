/// Looks the words of a sentence up.
struct Speller: Sendable {
    let dictionary: any SpellingDictionary
    let isActive: Bool

    static let rule = RuleInfo(
        id: "spelling.unknown-word",
        name: "Unknown word",
        description:
            "The word is not in the dictionary: it is misspelled, or it is a name or a term that can be added.",
        category: .spelling,
        severity: .error,
        examples: [
            RuleExample(
                "en-US", wrong: "She [[recieved]] a letter.", right: "She received a letter.")
        ])

    static let message = "This word is not in the dictionary."

    /// Adds each word that is unknown.
    /// - Returns: how many words the sentence has.
    func inspect(_ view: SentenceView, into unknown: inout [UnknownWord]) -> Int {
        let tokens = view.sentence.tokens
        var count = 0
        var previous: Range<Int>?
        for index in tokens.indices where tokens[index].kind == .word {
            count += 1
            if isActive {
                for range in unknownRanges(of: tokens[index], in: view.document) {
                    let next = tokens[(index + 1)...].first { $0.kind == .word }?.range
                    unknown.append(
                        UnknownWord(range: range, sentence: view.sentence.range, previous: previous, next: next))
                }
            }
            previous = tokens[index].range
        }
        return count
    }

    /// What is unknown of a word: nothing, all of it, or the wrong parts of a hyphenated one.
    private func unknownRanges(of token: Token, in document: Document) -> [Range<Int>] {
        if document.withSpelledForm(of: token, { dictionary.accepts($0) }) { return [] }
        let parts = document.parts(of: token)
        guard parts.count > 1 else { return [token.range] }
        return parts.filter { part in
            !document.withSpelledForm(of: part, in: token) { dictionary.accepts($0) }
        }
    }
}
