import Morphology
import Text

/// Verbs that a clause cannot do without: “La casa accanto ha tutto.” “Le médecin chez qui je vais est là.”
///
/// What was learnt from little text looks at the words beside a word, and takes *ha* behind an adverb for the preposition *a*, or *est* behind
/// *vais* for the infinitive. Without its only verb a clause says nothing.
enum OnlyVerb {
    /// Words that are no verbs and sound like one, by language.
    private static let others: [String: Set<String>] = [
        "en": ["of", "as"], "it": ["a", "e", "o", "ai", "anno", "da"], "fr": ["à", "et", "on", "son", "ou"],
        "es": ["a", "e", "hay"],
        "pt": ["a", "à", "e", "as", "às", "ler", "ver", "dar", "estar", "ser"], "ru": ["есть"],
    ]
    /// Verbs whatever the tagger takes them for.
    private static let verbs: [String: Set<String>] = [
        "fr": ["a", "as", "est", "ont", "sont"], "it": ["dà", "è", "ha", "hai", "hanno", "ho"], "es": ["ha", "he"],
        "pt": ["dá", "é", "há", "lê", "vê"], "ru": ["ест"],
    ]
    /// Where one of these stands, the clause is one of what there is or belongs to somebody, whose verb may be left out.
    private static let places: [String: Set<String>] = ["ru": ["у", "там", "здесь", "тут", "вот"]]
    /// Words that begin a clause inside of another, which has a verb of its own.
    private static let beginnings: [String: Set<String>] = [
        "en": ["that", "who", "which", "when", "if", "because", "where", "what", "while", "how", "why", "whether"],
        "it": ["che", "chi", "cui", "dove", "quando", "se", "perché", "mentre", "quanto", "come", "quale", "quali"],
        "fr": ["que", "qu'", "qui", "dont", "où", "quand", "si", "lorsque", "puisque", "comme", "lorsqu'", "puisqu'"],
        "es": ["que", "quien", "quienes", "donde", "cuando", "si", "porque", "mientras", "como", "cuanto"],
        "pt": ["que", "quem", "onde", "quando", "se", "porque", "enquanto", "como", "quanto"],
        "ru": ["что", "кто", "который", "которая", "которое", "где", "когда", "если", "чтобы", "как"],
    ]
    /// How many tokens on either side are looked at.
    private static let farthest = 40

    /// Whether the word in a range is the only verb of its clause, and what is to stand instead is no verb. Asks for tags, so only where
    /// something would be said otherwise.
    static func stands(in range: Range<Int>, replacedBy text: String, of view: SentenceView) -> Bool {
        guard let others = others[view.language.base], others.contains(text.lowercased()) else { return false }
        return stands(in: range, of: view)
    }

    /// Whether the word in a range is the only verb of its clause that has a person, as far as tags tell.
    static func stands(in range: Range<Int>, of view: SentenceView) -> Bool {
        let base = view.language.base
        guard let beginnings = beginnings[base], let tags = view.tags,
            let index = view.sentence.tokens.firstIndex(where: { $0.range == range })
        else { return false }
        let tokens = view.sentence.tokens
        func isOne(of words: Set<String>?, _ index: Int) -> Bool {
            guard let words, tokens[index].kind == .word || tokens[index].kind == .elision else { return false }
            return words.contains(view.document.spelling(in: tokens[index].range).lowercased())
        }
        func isVerb(_ index: Int) -> Bool { isFinite(tags[index]) || isOne(of: verbs[base], index) }
        guard isVerb(index) else { return false }
        var (others, clauses) = (0, 1)
        for other in max(0, index - farthest)..<min(tokens.count, index + farthest) where other != index {
            if isOne(of: places[base], other) { return false }
            if isVerb(other) {
                others += 1
            } else if isOne(of: beginnings, other) {
                clauses += 1
            }
        }
        return others < clauses
    }

    private static func isFinite(_ tag: WordTag) -> Bool {
        (tag.partOfSpeech == .verb || tag.partOfSpeech == .auxiliary)
            && (tag[.verbForm] == "Fin" || tag[.verbForm] == nil && tag[.person] != nil)
    }
}
