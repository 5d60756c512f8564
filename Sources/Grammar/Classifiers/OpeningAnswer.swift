import Text

/// Words that answer, at the beginning of a sentence: “No I don't think so.” What was learnt takes *no* before a subject for *now*.
enum OpeningAnswer {
    /// The words that answer, by language.
    private static let answers: [String: Set<String>] = ["en": ["no"]]

    /// Whether the word in a range is one.
    static func stands(in range: Range<Int>, of view: SentenceView) -> Bool {
        guard let answers = answers[view.language.base], view.isBeginning,
            let first = view.sentence.tokens.first(where: { $0.kind == .word }), first.range == range
        else { return false }
        return answers.contains(view.document.spelling(in: range).lowercased())
    }
}
