import Grammar
import Morphology

/// Tells of what kind an edit is, by its tag and the word that stands there: as `Scripts/deep/kinds.py` does.
struct EditKinds: Sendable {
    /// Words of closed classes, with the kind that edits of them are of.
    private let kinds: [String: EditKind]

    /// - Parameter lines: a kind, a tab, and its words between spaces. Of a word in two lines the first counts.
    init(_ lines: [Substring]) {
        var kinds: [String: EditKind] = [:]
        for line in lines {
            let fields = line.split(separator: "\t")
            guard fields.count == 2, let kind = EditKind(rawValue: String(fields[0])) else { continue }
            for word in fields[1].split(separator: " ") where kinds[String(word)] == nil { kinds[String(word)] = kind }
        }
        self.kinds = kinds
    }

    /// The kind of an edit; `nil` for none.
    /// - Parameter word: what stands there, with straight apostrophes.
    func kind(of tag: EditTag, at word: String) -> EditKind? {
        switch tag {
        case .keep: nil
        case .merge: .spacing
        case .swap: .order
        case .capital, .small: .capital
        case .possessive, .possessiveOfSingular: .possessive
        case .adverb, .adjective: .adjectiveForm
        case .form(let form):
            switch form.partOfSpeech {
            case .noun: .nounNumber
            case .verb: .verbForm
            default: .adjectiveForm
            }
        case .replace(let other):
            other.contains(" ")
                ? .spacing : listed(other) ?? listed(word) ?? (Self.isSign(other) ? .punctuation : .replace)
        case .append(let other): listed(other) ?? (Self.isSign(other) ? .punctuation : .insert)
        case .change(let change): Self.kind(of: change)
        case .delete: listed(word) ?? (Self.isSign(word) ? .punctuation : .delete)
        }
    }

    /// Features say which words have them.
    private static func kind(of change: FeatureChange) -> EditKind {
        let verbal: Set<GrammaticalFeature> = [.tense, .mood, .verbForm, .person, .aspect, .voice]
        if !change.features.isDisjoint(with: verbal) { return .verbForm }
        return change.features.contains(.degree) ? .adjectiveForm : .agreement
    }

    private func listed(_ word: String) -> EditKind? { kinds[word] ?? kinds[word.lowercased()] }

    private static func isSign(_ word: String) -> Bool {
        !word.unicodeScalars.contains { SentenceWords.isWordCharacter($0) && $0 != "_" }
    }
}
