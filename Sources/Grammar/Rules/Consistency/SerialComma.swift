import Text

/// Finds a series with a comma before its “and” among others without, and the other way round: both are right in English.
package struct SerialComma: ConsistencyRule {
    package let info = RuleInfo(
        id: "punctuation.serial-comma", category: .punctuation, severity: .hint, level: .picky,
        examples: [
            RuleExample(
                "en-US",
                wrong:
                    "We bought apples, pears, and plums. They sell bread, milk, and tea. She likes [[red, green and]] blue.",
                right:
                    "We bought apples, pears, and plums. They sell bread, milk, and tea. She likes red, green, and blue."
            )
        ])

    package init() {}

    /// Words in a row: `red, green, and blue`, `red, green and blue`.
    package func usages(in view: SentenceView) -> [Usage] {
        let tokens = view.sentence.tokens.filter { $0.kind != .space }
        return tokens.indices.compactMap { index in
            guard index >= 3, index + 1 < tokens.count, tokens[index].kind == .word,
                ["and", "or"].contains(view.document.text(in: tokens[index].range)), tokens[index + 1].kind == .word
            else { return nil }
            let hasComma = isComma(tokens[index - 1], view)
            let last = hasComma ? index - 2 : index - 1
            // One word stands between the commas: of longer parts nobody knows that they are a series.
            guard last >= 2, tokens[last].kind == .word, isComma(tokens[last - 1], view), tokens[last - 2].kind == .word
            else { return nil }
            // “Anna, Bob and …” begins a series where the sentence does not go on in another way.
            guard last == 2 || tokens[last - 2].kind == .word, endsSeries(tokens, index + 2, view) else { return nil }
            let words = [tokens[last - 2], tokens[last], tokens[index]].map { view.document.text(in: $0.range) }
            let right = hasComma ? "\(words[0]), \(words[1]) \(words[2])" : "\(words[0]), \(words[1]), \(words[2])"
            return Usage(
                topic: info.id.rawValue, way: hasComma ? "comma" : "none",
                Match(
                    range: tokens[last - 2].range.lowerBound..<tokens[index].range.upperBound,
                    message: Message(hasComma ? .serialCommaElsewhereMissing : .serialCommaElsewhere),
                    suggestions: [Suggestion(text: right, confidence: 0.6)]))
        }
    }

    private func isComma(_ token: Token, _ view: SentenceView) -> Bool {
        token.kind == .punctuation && view.document.text(in: token.range) == ","
    }

    /// Whether the series ends there: with the sentence, or at a sign.
    private func endsSeries(_ tokens: [Token], _ index: Int, _ view: SentenceView) -> Bool {
        index >= tokens.count || tokens[index].kind == .punctuation
    }
}

extension MessageKey {
    /// The text mostly has a comma there.
    static let serialCommaElsewhere: MessageKey = "punctuation.serial-comma"
    /// The text mostly has no comma there.
    static let serialCommaElsewhereMissing: MessageKey = "punctuation.serial-comma.none"
}
