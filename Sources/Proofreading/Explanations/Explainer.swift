/// Says why a correction is right, from the edit between what was written and what is suggested.
public enum Explainer {
    /// The explanation.
    /// - Parameters:
    ///   - wrong: what was written.
    ///   - replacement: the first suggestion, if there is one.
    ///   - cause: what went wrong, when the rule knows.
    public static func explain(_ wrong: String, replacement: String?, cause: Cause? = nil) -> Explanation {
        guard let replacement else {
            let phrase = ExplanationPhrase.noSuggestion(wrong)
            return Explanation(
                cause: cause ?? .unknownWord, summary: phrase.summary, detail: phrase.detail, edits: [])
        }
        let edits = EditScript.edits(from: wrong, to: replacement) ?? []
        let cause = cause ?? CauseFinder.cause(from: wrong, to: replacement, edits: edits)
        let phrase = ExplanationPhrase.phrase(for: cause, wrong, replacement, edits)
        return Explanation(cause: cause, summary: phrase.summary, detail: phrase.detail, edits: edits)
    }
}
