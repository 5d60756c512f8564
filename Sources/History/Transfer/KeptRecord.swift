import Foundation

/// All that is kept of a text but its state, as exports have it: a format of its own, like ``StoredState``, with the same promises.
struct KeptRecord: Codable {
    /// How many versions there were.
    let versions: Int
    /// The checks of earlier versions that still name it.
    let names: [String]
    let decisions: [KeptDecision]
    let mistakes: [KeptMistake]
    let written: [KeptWords]
}

/// What was decided on a finding.
struct KeptDecision: Codable {
    let finding: String
    let verdict: String
    var replacement: String?
}

/// A mistake of a text, whether its newest version still has it or not, and where its exercise stands.
struct KeptMistake: Codable {
    /// The slip: its language, without a region, and what was written, in lower case.
    let base: String
    let text: String
    let rule: String
    let category: String
    let language: String
    let madeAt: Int64
    let isHint: Bool
    var cause: String?
    var verdict: String?
    let version: Int
    let start: Int
    let end: Int
    var before: String?
    var wrong: String?
    var after: String?
    var correct: String?
    let box: Int
    var dueAt: Int64?

    private enum CodingKeys: String, CodingKey {
        case base, text, rule, category, cause, verdict, version, start, end, before, wrong, after, correct, box
        case language = "lang"
        case madeAt = "at"
        case isHint = "hint"
        case dueAt = "due"
    }
}

/// By how many words a text grew, and when.
struct KeptWords: Codable {
    let at: Int64
    let words: Int
    let language: String

    private enum CodingKeys: String, CodingKey {
        case at, words
        case language = "lang"
    }
}
