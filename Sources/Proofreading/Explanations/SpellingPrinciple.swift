import Text

/// A rule of a language's spelling that a mistake is against: *i before e*, *ß behind long vowels*. What it says is in the phrasebooks, under its
/// identifier.
public struct SpellingPrinciple: Hashable, Sendable, RawRepresentable {
    /// Its identifier: the language, a full stop, and what it is about: `en.i-before-e`.
    public let rawValue: String
    /// Makes a principle.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The principle that a mistake is against; `nil` where there is none, or it is not known.
    static func behind(_ mistake: ExplainedMistake) -> SpellingPrinciple? {
        byLanguage[mistake.comparison.language]?.first { $0.recognises(mistake) }
            .map { SpellingPrinciple(rawValue: "\(mistake.comparison.language).\($0.name)") }
    }

    /// Every principle that there is.
    public static let all: [SpellingPrinciple] = byLanguage.sorted { $0.key < $1.key }.flatMap { language, principles in
        principles.map { SpellingPrinciple(rawValue: "\(language).\($0.name)") }
    }

    /// A new language is a new file in `Principles` and a line here.
    private static let byLanguage: [String: [PrincipleRule]] = [
        "en": PrincipleRule.english, "fr": PrincipleRule.french, "de": PrincipleRule.german,
        "es": PrincipleRule.spanish,
    ]
}

/// How a principle is recognised. Of those of a language the first that does is the one.
struct PrincipleRule: Sendable {
    let name: String
    let recognises: @Sendable (ExplainedMistake) -> Bool

    init(_ name: String, _ recognises: @escaping @Sendable (ExplainedMistake) -> Bool) {
        self.name = name
        self.recognises = recognises
    }
}

/// A mistake as principles look at it: letters are in lower case.
struct ExplainedMistake {
    let comparison: WordComparison
    let cause: Cause
    let parts: WordParts?
    /// What differs, as sentences speak of it.
    let changes: [LetterChange]
    let wrong: String
    let right: String

    init(_ comparison: WordComparison, _ cause: Cause, _ parts: WordParts?, _ changes: [LetterChange]) {
        self.comparison = comparison
        self.cause = cause
        self.parts = parts
        self.changes = changes
        wrong = comparison.wrong.lowercased()
        right = comparison.right.lowercased()
    }

    private var letters: [String] { comparison.script?.rightFolded ?? [] }

    /// The letter of the right word where the only difference is, with its neighbours; empty where there are none.
    var place: (before: String, letter: String, after: String)? {
        guard let step = comparison.onlyStep, step.right < letters.count || step.kind == .delete else { return nil }
        let (index, end) = (step.right, step.kind == .delete ? step.right : step.right + 1)
        return (
            index > 0 ? letters[index - 1] : "", index < end ? letters[index] : "",
            end < letters.count ? letters[end] : ""
        )
    }

    /// Whether only these letters were written where only those were meant, in small letters.
    func replaced(_ written: String, by meant: String) -> Bool {
        changes.count == 1 && changes[0].written.lowercased() == written && changes[0].meant.lowercased() == meant
    }

    /// Whether one of some letters stands for another of them.
    func confuses(_ letters: Set<String>) -> Bool {
        changes.contains { letters.contains($0.written.lowercased()) && letters.contains($0.meant.lowercased()) }
    }

    /// Whether the right word ends so, the wrong one does not, and they differ there.
    func ends(_ endings: String...) -> Bool {
        guard let script = comparison.script else { return false }
        return endings.contains { ending in
            right.hasSuffix(ending) && !wrong.hasSuffix(ending)
                && script.touches(max(0, letters.count - ending.count)...letters.count)
        }
    }

    /// Whether the letter where the only difference is, is one of some.
    func isAt(_ set: String) -> Bool {
        guard let letter = place?.letter, !letter.isEmpty else { return false }
        return set.contains(letter)
    }

    var isExtraDouble: Bool { cause == .doubledLetter && comparison.onlyStep?.kind == .delete }
    var isMissingDouble: Bool { cause == .doubledLetter && comparison.onlyStep?.kind == .insert }
    var gainsCapital: Bool {
        cause == .letterCase && comparison.right.first?.isUppercase == true
            && comparison.wrong.first?.isUppercase == false
    }
    var losesCapital: Bool {
        cause == .letterCase && comparison.right.first?.isUppercase == false
            && comparison.wrong.first?.isUppercase == true
    }
    /// Whether the only difference is an accent on a letter, as what was meant has it.
    func gainsAccent(_ accented: String) -> Bool {
        cause == .accent && changes.contains { change in change.meant.lowercased().contains { accented.contains($0) } }
    }
}
