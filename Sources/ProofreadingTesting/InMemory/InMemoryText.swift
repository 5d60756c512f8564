import Checking
import Foundation
import Proofreading
import Text

/// A text as the history in memory keeps it.
struct InMemoryText {
    var check: Check
    /// Until when whoever runs it promises to go on.
    var lease: Date?
    /// The checks of earlier versions that still name it, the newest first.
    var names: [CheckID] = []
    var mistakes: [SlipID: InMemoryMistake] = [:]
    /// By how many words the text grew, by quarters of an hour, and in which language it was then.
    var written: [Date: (words: Int, language: LanguageCode)] = [:]

    mutating func name(_ id: CheckID) {
        names = Array(([id] + names.filter { $0 != id }).sorted(by: >).prefix(TextReference.maximumNames))
    }

    mutating func dropHalfWritten(by next: Check) {
        let stay = Set(MadeMistake.all(of: next).made.map(\.slip.id))
        let edit = TextEdit(from: Array(check.text.utf8), to: Array(next.text.utf8))
        mistakes = mistakes.filter { id, made in
            stay.contains(id) || made.version != check.id || made.verdict != nil
                || !TextEdit.isHalfWritten(made.mistake.range, by: edit, from: check.createdAt, to: next.createdAt)
        }
    }

    mutating func write(_ words: Int, in language: LanguageCode, at date: Date) {
        let before = written.isEmpty ? nil : written.values.reduce(0) { $0 + $1.words }
        guard before.map({ words > $0 }) ?? true else { return }
        let quarter = (date.timeIntervalSince1970 / 900).rounded(.down) * 900
        written[Date(timeIntervalSince1970: quarter), default: (0, language)].words += words - (before ?? 0)
    }

    /// Notes what was decided on the slip of a finding.
    mutating func note(_ decision: Decision?, on finding: FindingID) {
        let slips = MadeMistake.all(of: check).slips
        guard let slip = slips[finding] else { return }
        let others = check.decisions.filter { slips[$0.key] == slip }.values
        mistakes[slip]?.verdict = decision?.verdict ?? others.first?.verdict
        if let replacement = decision?.replacement { mistakes[slip]?.right = replacement }
    }
}

/// A mistake of a text in memory.
struct InMemoryMistake {
    let mistake: MadeMistake
    let madeAt: Date
    /// The version that was the first to have it.
    let version: CheckID
    var verdict: Decision.Verdict?
    var right: String?
    /// Whether the personal dictionary has the word by now.
    var isKnown = false

    var counts: Bool { !mistake.isHint && !isKnown && verdict != .dismissed }
}

extension Check {
    var result: CheckResult? {
        if case .loaded(let result) = state { result } else { nil }
    }
}

extension LanguageCode {
    /// Whether a language is this one, or a variant of it.
    func includes(_ other: LanguageCode) -> Bool { isVariant ? self == other : base == other.base }
}
