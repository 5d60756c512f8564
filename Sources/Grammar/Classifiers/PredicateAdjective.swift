import Morphology
import Text

/// Adjectives that a clause says of its subject, at its end: “Die Umgebung ist schön.”
///
/// What was learnt from little text knows of most subjects nothing, and takes the word that is more frequent behind *ist*. An adjective says
/// something of the subject there; an adverb in its place would leave the clause without what it says.
enum PredicateAdjective {
    /// The verbs that join what is said of a subject to it, by language.
    private static let copulas: [String: Set<String>] = [
        "de": ["sein", "werden", "bleiben"], "nl": ["zijn", "worden", "blijven"], "da": ["være", "blive"],
        "sv": ["vara", "bli"], "fr": ["être", "devenir", "rester"], "es": ["ser", "estar"], "pt": ["ser", "estar"],
        "it": ["essere", "diventare"],
    ]
    /// How many tokens before its end a clause is looked at.
    private static let farthest = 24

    /// Whether what stands in a range is one, in a language whose verbs of this kind are known: an adjective that ends its clause, behind such
    /// a verb. Asks for tags, so only where something would be said otherwise.
    static func stands(in range: Range<Int>, of view: SentenceView) -> Bool {
        let tokens = view.sentence.tokens
        guard let copulas = copulas[view.language.base], let tags = view.tags,
            let index = tokens.firstIndex(where: { $0.range == range }), isAdjective(index, tags)
        else { return false }
        if let next = tokens[(index + 1)...].firstIndex(where: { $0.kind != .space }),
            tokens[next].kind != .punctuation, tags[next].partOfSpeech != .coordinator
        {
            return false
        }
        for before in tokens[max(0, index - farthest)..<index].indices.reversed() {
            if tokens[before].kind == .punctuation { return false }
            let part = tags[before].partOfSpeech
            if part == .verb || part == .auxiliary { return copulas.contains(tags.lemma(at: before).lowercased()) }
        }
        return false
    }

    private static func isAdjective(_ index: Int, _ tags: SentenceTags) -> Bool {
        tags[index].partOfSpeech == .adjective || tags.alternative(at: index)?.partOfSpeech == .adjective
    }
}
