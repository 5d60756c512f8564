import Checking
import Foundation
import Grammar
import Text

/// All that is kept of a text but its state, as exports have it: a format of its own, like ``StoredState``, with the same promises.
package struct KeptRecord: Codable {
    /// How many versions there were.
    package let versions: Int
    /// The checks of earlier versions that still name it.
    package let names: [String]
    package let decisions: [KeptDecision]
    package let mistakes: [KeptMistake]
    package let written: [KeptWords]

    /// Puts a record together.
    package init(
        versions: Int, names: [String], decisions: [KeptDecision], mistakes: [KeptMistake], written: [KeptWords]
    ) {
        self.versions = versions
        self.names = names
        self.decisions = decisions
        self.mistakes = mistakes
        self.written = written
    }
}

/// What was decided on a finding.
package struct KeptDecision: Codable {
    package let finding: String
    package let verdict: String
    package var replacement: String?

    /// Puts a decision together.
    package init(finding: String, verdict: String, replacement: String?) {
        self.finding = finding
        self.verdict = verdict
        self.replacement = replacement
    }
}

/// A mistake of a text, whether its newest version still has it or not, and where its exercise stands.
package struct KeptMistake: Codable {
    /// The slip: its language, without a region, and what was written, in lower case.
    package let base: String
    package let text: String
    package let rule: String
    package let category: String
    package let language: String
    package let madeAt: Int64
    package let isHint: Bool
    package var cause: String?
    package var verdict: String?
    package let version: Int
    package let start: Int
    package let end: Int
    package var before: String?
    package var wrong: String?
    package var after: String?
    package var correct: String?
    package let box: Int
    package var dueAt: Int64?

    /// Puts a mistake together.
    package init(
        base: String, text: String, rule: String, category: String, language: String, madeAt: Int64, isHint: Bool,
        cause: String?, verdict: String?, version: Int, start: Int, end: Int, before: String?, wrong: String?,
        after: String?, correct: String?, box: Int, dueAt: Int64?
    ) {
        self.base = base
        self.text = text
        self.rule = rule
        self.category = category
        self.language = language
        self.madeAt = madeAt
        self.isHint = isHint
        self.cause = cause
        self.verdict = verdict
        self.version = version
        self.start = start
        self.end = end
        self.before = before
        self.wrong = wrong
        self.after = after
        self.correct = correct
        self.box = box
        self.dueAt = dueAt
    }

    /// What was slipped on.
    package var slip: Slip { Slip(Mistake(text, in: LanguageCode(base)), rule: RuleID(rawValue: rule)) }

    private enum CodingKeys: String, CodingKey {
        case base, text, rule, category, cause, verdict, version, start, end, before, wrong, after, correct, box
        case language = "lang"
        case madeAt = "at"
        case isHint = "hint"
        case dueAt = "due"
    }
}

/// By how many words a text grew, and when.
package struct KeptWords: Codable {
    package let at: Int64
    package let words: Int
    package let language: String

    /// Puts a growth together.
    package init(at: Int64, words: Int, language: String) {
        self.at = at
        self.words = words
        self.language = language
    }

    private enum CodingKeys: String, CodingKey {
        case at, words
        case language = "lang"
    }
}
