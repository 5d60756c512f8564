import Morphology
import Text

/// Subjects that single one out of many, which have the singular: “One of my friends goes to school.”
///
/// What was learnt looks at the word beside the verb, which alone would have the plural.
enum OneOfMany {
    private static let ones: [String: Set<String>] = [
        "en": ["one", "each", "either", "neither"],
        "de": ["einer", "eine", "eines", "jeder", "jede", "keiner", "keine"],
        "nl": ["een", "één", "ieder", "elk"], "fr": ["un", "une", "chacun", "chacune", "aucun", "aucune"],
        "es": ["uno", "una", "ninguno", "ninguna"], "it": ["uno", "una", "ognuno", "ciascuno", "nessuno", "nessuna"],
        "pt": ["um", "uma", "nenhum", "nenhuma"],
    ]
    private static let prepositions: [String: Set<String>] = [
        "en": ["of"], "de": ["der", "von", "unserer", "meiner", "seiner", "ihrer", "dieser"], "nl": ["van"],
        "fr": ["de", "des", "d'", "d’"], "es": ["de"], "it": ["dei", "degli", "delle", "di"],
        "pt": ["de", "dos", "das"],
    ]
    /// How many tokens before it a verb's subject is looked for.
    private static let farthest = 16

    /// Whether the word in a range is a verb behind such a subject, with no other verb between. Asks for tags, so only where something would be
    /// said otherwise.
    static func stands(before range: Range<Int>, of view: SentenceView) -> Bool {
        let tokens = view.sentence.tokens
        guard let ones = ones[view.language.base], let prepositions = prepositions[view.language.base],
            let tags = view.tags, let verb = tokens.firstIndex(where: { $0.range == range })
        else { return false }
        var isBehindPreposition = false
        for index in tokens[max(0, verb - farthest)..<verb].indices.reversed() {
            switch tokens[index].kind {
            case .space: continue
            case .word, .elision: break
            default: return false
            }
            let part = tags[index].partOfSpeech
            if part == .verb || part == .auxiliary || part == .subordinator { return false }
            let word = view.document.spelling(in: tokens[index].range).lowercased()
            if isBehindPreposition, ones.contains(word) { return true }
            isBehindPreposition = prepositions.contains(word)
        }
        return false
    }
}
