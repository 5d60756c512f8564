import Morphology
import Text

/// What was written beside what was meant, as causes look at them.
struct WordComparison {
    /// What was written, as it is read.
    let wrong: String
    /// What was meant, with straight apostrophes.
    let right: String
    /// The language of the text there, without a region; empty where it is not known.
    let language: String
    /// What differs by letters; `nil` when the words are too long to be compared.
    let script: EditScript?
    private let pronunciation: Pronunciation?

    /// - Parameter pronunciation: what the language's letters sound like, if that is known.
    init(_ wrong: String, _ right: String, language: LanguageCode? = nil, pronunciation: Pronunciation? = nil) {
        self.pronunciation = pronunciation
        self.wrong = wrong
        self.right = right
        self.language = language?.base ?? ""
        script = EditScript(from: wrong, to: right)
    }

    /// The only step between the two; `nil` when there are more.
    var onlyStep: EditScript.Step? {
        guard let steps = script?.steps, steps.count == 1 else { return nil }
        return steps[0]
    }

    // MARK: The form of the whole

    /// The words in lower case without some signs.
    func isSame(without signs: Set<Character>) -> Bool {
        Self.without(signs, wrong) == Self.without(signs, right)
    }

    /// How many more of some signs what was meant has than what was written.
    func gain(of signs: Set<Character>) -> Int {
        right.count { signs.contains($0) } - wrong.count { signs.contains($0) }
    }

    /// How many words more there are in what was meant, which are parted by white space and have letters.
    var gainOfWords: Int { Self.words(right) - Self.words(wrong) }

    private static func words(_ text: String) -> Int {
        text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter } }
    }

    private static func without(_ signs: Set<Character>, _ text: String) -> String {
        text.lowercased().filter { !signs.contains($0) }
    }

    static let spaces: Set<Character> = [" ", "\u{A0}"]
    static let hyphens: Set<Character> = ["-", "‐", "‑"]
    static let apostrophes: Set<Character> = ["'", "’"]

    // MARK: Letters

    /// Whether the letter that a step puts in or takes out stands beside its like.
    func isDoubled(_ step: EditScript.Step) -> Bool {
        guard let script else { return false }
        switch step.kind {
        case .insert:
            return isBesideItsLike(step.right, in: script.rightFolded)
        case .delete:
            return isBesideItsLike(step.wrong, in: script.wrongFolded)
        case .replace, .transpose: return false
        }
    }

    private func isBesideItsLike(_ index: Int, in letters: [String]) -> Bool {
        (index > 0 && letters[index - 1] == letters[index])
            || (index + 1 < letters.count && letters[index + 1] == letters[index])
    }

    /// The letter written and the letter meant of a step that replaces one, in lower case.
    func replaced(by step: EditScript.Step) -> (written: String, meant: String)? {
        guard let script, step.kind == .replace else { return nil }
        return (script.wrongFolded[step.wrong], script.rightFolded[step.right])
    }

    /// Whether the two sound the same, as far as the language's letters tell.
    var soundsTheSame: Bool {
        guard let pronunciation else { return false }
        return pronunciation.sounds(of: wrong) == pronunciation.sounds(of: right)
    }
}
