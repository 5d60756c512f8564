import Morphology
import Text

/// Participles that go with an auxiliary of their clause: “Wat is er gebeurd?”, “Ik weet wat er gebeurd is.”
///
/// What was learnt looks at the words beside a word, and takes *gebeurd* behind *er* for *gebeurt*, which sounds the same.
enum ClauseParticiple {
    /// The verbs that help a participle, by language.
    private static let auxiliaries: [String: Set<String>] = [
        "nl": ["zijn", "hebben", "worden"], "de": ["sein", "haben", "werden"],
    ]
    /// Words that begin a clause, before which its auxiliary does not stand.
    private static let beginnings: [String: Set<String>] = [
        "nl": ["dat", "die", "wat", "als", "of", "omdat", "waar", "wie", "hoe", "toen", "wanneer", "terwijl"],
        "de": ["dass", "weil", "wenn", "ob", "was", "wer", "wie", "wo", "als"],
    ]
    /// How many tokens on either side are looked at.
    private static let farthest = 24

    /// Whether the word in a range is one, and what is to stand instead is none. Asks for tags, so only where something would be said otherwise.
    static func stands(in range: Range<Int>, replacedBy text: String, of view: SentenceView) -> Bool {
        let tokens = view.sentence.tokens
        guard let auxiliaries = auxiliaries[view.language.base], let beginnings = beginnings[view.language.base],
            let tags = view.tags, let morphology = view.morphology,
            let index = tokens.firstIndex(where: { $0.range == range })
        else { return false }
        func isParticiple(_ word: String) -> Bool {
            var isOne = false
            morphology.forEachTag(of: Array(word.utf8).span) { tag in
                if tag.values(of: .verbForm).contains("Part") { isOne = true }
            }
            return isOne
        }
        func word(_ index: Int) -> String { view.document.spelling(in: tokens[index].range).lowercased() }
        func isAuxiliary(_ index: Int) -> Bool {
            tokens[index].kind == .word && auxiliaries.contains(tags.lemma(at: index).lowercased())
        }
        guard isParticiple(word(index)), !isParticiple(text.lowercased()) else { return false }
        for before in (max(0, index - farthest)..<index).reversed() {
            if isAuxiliary(before) { return true }
            if tokens[before].kind == .punctuation || beginnings.contains(word(before)) { break }
        }
        for behind in index + 1..<max(index + 1, min(tokens.count, index + farthest)) {
            if isAuxiliary(behind) { return true }
            if tokens[behind].kind == .punctuation || beginnings.contains(word(behind)) { break }
        }
        return false
    }
}
