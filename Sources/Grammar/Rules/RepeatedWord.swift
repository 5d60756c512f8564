import Text

/// Finds a word that stands twice in a row: “the the”.
package struct RepeatedWord: Rule {
    package let info = RuleInfo(
        id: "repetition.repeated-word",
        category: .repetition,
        severity: .warning,
        examples: [
            RuleExample("en-US", wrong: "I saw [[the the]] cat.", right: "I saw the cat."),
            RuleExample("en-US", wrong: "[[It it]] rains.", right: "It rains."),
            RuleExample("fr", wrong: "Il mange [[une une]] pomme.", right: "Il mange une pomme."),
            RuleExample("de-DE", wrong: "Das ist [[ein ein]] Haus.", right: "Das ist ein Haus."),
        ])

    package init() {}

    package func matches(in view: SentenceView) -> [Match] {
        var matches: [Match] = []
        let tokens = view.sentence.tokens
        for index in tokens.indices.dropFirst(2) {
            let (first, space, second) = (tokens[index - 2], tokens[index - 1], tokens[index])
            guard first.kind == .word, space.kind == .space, second.kind == .word else { continue }
            // Most neighbours differ in length; case changes it only outside of ASCII.
            guard Swift.abs(first.range.count - second.range.count) <= 1 else { continue }
            let (before, after) = (view.document.text(in: first.range), view.document.text(in: second.range))
            let word = before.lowercased()
            guard word == after.lowercased(), isMistake(word, first, after, in: view, at: index) else { continue }
            matches.append(
                Match(
                    range: first.range.lowerBound..<second.range.upperBound,
                    message: Message(.repeatedWord, ["word": before]),
                    suggestions: [Suggestion(text: before, confidence: 0.95)],
                    cause: .repeatedWord))
        }
        return matches
    }

    private func isMistake(
        _ word: String, _ first: Token, _ after: String, in view: SentenceView, at index: Int
    ) -> Bool {
        if view.traits.doubledWords.contains(view.document.prose.span, first.range) { return false }
        // What is typed may say a thing and its name: `-name name`.
        if TypedTerm.includes(first.range, of: view) { return false }
        // Names: “Duran Duran”. At the start of a sentence only the first has its capital for that reason.
        if after.first?.isUppercase == true { return false }
        // Letters that are names: “los puntos X, Y y Z”.
        if word.count == 1, first.traits.contains(.isCapitalised), index > 2 { return false }
        // What no dictionary has may be typed so, and is flagged as unknown anyway: `nft add rule handle handle`.
        if !view.hasInDictionary(first) { return false }
        // “a a a” and other runs are not slips of the pen.
        return !isWord(word, at: index + 2, in: view) && !isWord(word, at: index - 4, in: view)
    }

    /// Whether a word stands at an index, with a space between it and the pair.
    private func isWord(_ word: String, at index: Int, in view: SentenceView) -> Bool {
        let tokens = view.sentence.tokens
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return false }
        return view.document.text(in: tokens[index].range).lowercased() == word
    }
}

extension MessageKey {
    /// `word` stands twice.
    static let repeatedWord: MessageKey = "repetition.repeated-word"
}
