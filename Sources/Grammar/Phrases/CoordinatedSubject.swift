import Morphology
import Text

/// Subjects of two, which have the plural: “My brother and he want to go.”
///
/// Patterns, and what was learnt, look at the word beside the verb, which alone would have the singular.
enum CoordinatedSubject {
    /// What joins two to one subject, by language.
    private static let joints: [String: Set<String>] = [
        "en": ["and"], "de": ["und"], "nl": ["en"], "fr": ["et"], "es": ["y", "e"], "it": ["e", "ed"], "pt": ["e"],
        "sv": ["och"], "da": ["og"], "ru": ["и"], "uk": ["і", "й", "та"], "pl": ["i", "oraz"],
    ]
    /// How many tokens before it a verb's subject is looked for.
    private static let farthest = 24

    /// Whether the word in a range is a verb in the plural behind such a subject, so that it goes with that.
    /// - Parameter seen: where what was looked at begins: what joins the two stands before it.
    static func agrees(with range: Range<Int>, seenFrom seen: Int, of view: SentenceView) -> Bool {
        guard let tags = view.tags, let verb = view.sentence.tokens.firstIndex(where: { $0.range == range }) else {
            return false
        }
        let tag = tags[verb]
        // What goes with one of the two alone: “kött och ströbröd i en stora skål”.
        if [.noun, .name, .adjective, .determiner, .pronoun].contains(tag.partOfSpeech) { return false }
        let isPlural =
            tag.penn == nil
            ? tag[.number] != "Sing" : tag[.number] == "Plur" || tag.penn == .present || tag.penn == .baseForm
        return isPlural
            && (joint(before: verb, of: view, tags).map { Int(view.sentence.tokens[$0].end) <= seen } ?? false)
    }

    /// Whether the word in a range is a verb behind two that are joined, with no other verb before them in their clause. Asks for tags, so only
    /// where something would be said otherwise.
    static func stands(before range: Range<Int>, of view: SentenceView) -> Bool {
        guard let tags = view.tags, let verb = view.sentence.tokens.firstIndex(where: { $0.range == range }) else {
            return false
        }
        return joint(before: verb, of: view, tags) != nil
    }

    /// The token that joins the two that a verb stands behind; `nil` where there are not two.
    private static func joint(before verb: Int, of view: SentenceView, _ tags: SentenceTags) -> Int? {
        let tokens = view.sentence.tokens
        guard let joints = joints[view.language.base] else { return nil }
        // What has been seen between the verb and the joint, and then before the joint.
        var (joint, hasSecond, hasFirst): (Int?, Bool, Bool) = (nil, false, false)
        for index in tokens[max(0, verb - farthest)..<verb].indices.reversed() where tokens[index].kind != .space {
            let part = tags[index].partOfSpeech
            if tokens[index].kind == .punctuation || part == .subordinator { break }
            if joint == nil, hasSecond, isJoint(tokens[index], joints, view) {
                joint = index
                continue
            }
            switch part {
            case .verb, .auxiliary: return nil
            case .noun, .name, .pronoun: if joint == nil { hasSecond = true } else { hasFirst = true }
            default: continue
            }
        }
        return hasFirst ? joint : nil
    }

    private static func isJoint(_ token: Token, _ joints: Set<String>, _ view: SentenceView) -> Bool {
        token.kind == .word && token.range.count <= 6
            && joints.contains(view.document.spelling(in: token.range).lowercased())
    }
}
