import Text

/// Finds a word that is spelled in two right ways in one text: “e-mail” and “email”.
package struct SpellingVariants: ConsistencyRule {
    package let info = RuleInfo(
        id: "spelling.variants", category: .spelling, severity: .hint, level: .picky,
        examples: [
            RuleExample(
                "en-US", wrong: "Send an e-mail. The e-mail is short. One [[email]] is enough.",
                right: "Send an e-mail. The e-mail is short. One e-mail is enough."),
            RuleExample(
                "de-DE", wrong: "Das Potenzial ist groß. Ihr Potenzial auch. Sein [[Potential]] nicht.",
                right: "Das Potenzial ist groß. Ihr Potenzial auch. Sein Potenzial nicht."),
        ])

    package init() {}

    package func usages(in view: SentenceView) -> [Usage] {
        let variants = view.traits.spellingVariants
        guard !variants.isEmpty else { return [] }
        return view.sentence.tokens.compactMap { token in
            guard token.kind == .word else { return nil }
            let written = view.document.spelling(in: token.range)
            let way = written.lowercased()
            guard let other = variants[way] else { return nil }
            let right = written.first?.isUppercase == true ? other.prefix(1).uppercased() + other.dropFirst() : other
            return Usage(
                topic: min(way, other), way: way,
                Match(
                    range: token.range, message: Message(.otherSpelling, ["other": right]),
                    suggestions: [Suggestion(text: right, confidence: 0.7)]))
        }
    }
}

extension MessageKey {
    /// The text mostly spells it `other`.
    static let otherSpelling: MessageKey = "spelling.variants"
}
