import Grammar
import Text

/// The causes that there are. A new one is a new file in `Causes` and a line here.
public enum CauseCatalogue {
    /// All, in the order in which they are asked: what lies in the form of the whole first, then single letters, then the rest; behind them those
    /// that only rules know.
    public static let all: [CauseInfo] = [
        .letterCase, .joinedWords, .splitWord, .hyphen, .apostrophe, .accent,
        .transposition, .doubledLetter, .neighbouringKey, .sameSound, .wrongLetter, .missingLetter, .extraLetter,
        .severalEdits,
        .regionalVariant, .wordInContext, .repeatedWord, .sentenceCapital, .name, .unknownWord,
    ]

    /// The cause that a page is about; `nil` when it is about a rule, or about nothing.
    public static func info(of page: RuleID) -> CauseInfo? { byPage[page] }

    /// What a cause is; `nil` when it is none of these, as the category of a rule that no letters explain.
    public static func info(of cause: Cause) -> CauseInfo? { byCause[cause] }

    private static let byPage = Dictionary(all.map { ($0.page.id, $0) }, uniquingKeysWith: { first, _ in first })
    private static let byCause = Dictionary(all.map { ($0.cause, $0) }, uniquingKeysWith: { first, _ in first })

    /// Causes that are plain from the form of the whole, whatever the words mean.
    private static let ofForm: Set<Cause> = [.letterCase, .joinedWords, .splitWord, .hyphen, .apostrophe]
    /// The categories of rules about words, which may be of form.
    private static let ofWords: Set<Category> = [
        .spelling, .casing, .compounding, .grammar, .agreement, .punctuation, .confusion,
    ]

    /// Whether the cause that an edit shows says more of what went wrong than what a rule says: where the rule names no cause but its category,
    /// and only the form of the words is wrong, or their spelling.
    static func says(_ shown: Cause, moreThan told: Cause) -> Bool {
        let category = Category(rawValue: told.rawValue)
        return ofWords.contains(category) && (ofForm.contains(shown) || category == .spelling)
    }

    /// What went wrong between what was written and what was meant.
    static func cause(of comparison: WordComparison) -> Cause {
        all.first { $0.recognises(comparison) }?.cause ?? .severalEdits
    }
}
