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

    /// Adds a finding for each word that is unknown.
    /// - Returns: how many words the sentence has.
    func inspect(_ view: SentenceView, into findings: inout [LocatedFinding]) -> Int {
        var count = 0
        for token in view.sentence.tokens where token.kind == .word {
            count += 1
            guard isActive else { continue }
            for range in unknownRanges(of: token, in: view.document) {
                let finding = Finding(range: range, message: "This word is not in the dictionary.", suggestions: [])
                findings.append(LocatedFinding(finding: finding, rule: Self.rule, sentence: view.sentence.range))
            }
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
