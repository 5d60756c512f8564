import Spelling

/// What speaks against a text's being in the language that it is checked in: most of its words are unknown, and they do not look like
/// words of the language.
///
/// Who learns a language may misspell most words of a sentence, but these look like what they were to be; of another language's words few
/// do, and of random letters none. Names say nothing: only words in small letters count.
struct LanguageDoubt: Hashable, Sendable {
    /// How many words were looked up, and how many of them are unknown.
    private(set) var words = 0
    private(set) var unknown = 0
    /// What the letters of the unknown ones cost by the language's model, in natural logarithms, and how many these letters are.
    private var cost: Float = 0
    private var letters = 0

    /// Fewer words say too little.
    static let leastWords = 30
    /// The share of words that are unknown where there is doubt; in the language itself it is below 0.3 even in manuals.
    private static let leastShare = 0.5
    /// From this share on their letters do not matter: articles and the like alone are more, and nobody misspells those.
    private static let sureShare = 0.85
    /// What the letters of unknown words cost on average: 2.0 to 2.6 of misspelled ones, 2.6 to 3.9 of those of other languages, 3.5 and more
    /// of random letters. Of few words it has to be more.
    private static let leastCost: Float = 2.65
    private static let doubtOfFewWords: Float = 2

    /// Counts words that were looked up.
    mutating func add(words count: Int) { words += count }

    /// Counts one of the words as unknown.
    /// - Parameter plausibility: how plausible its letters are; `nil` where that is not known.
    mutating func addUnknown(_ plausibility: LetterModel.Plausibility?, letters count: Int) {
        unknown += 1
        guard let plausibility else { return }
        // The end of a word counts as a letter.
        cost -= plausibility.mean * Float(count + 1)
        letters += count + 1
    }

    /// Adds what speaks against another part of the text.
    mutating func add(_ other: LanguageDoubt) {
        words += other.words
        unknown += other.unknown
        cost += other.cost
        letters += other.letters
    }

    /// Whether so many words are unknown that a longer text of the kind would be in doubt.
    var isPossible: Bool { unknown > 0 && Double(unknown) >= Self.leastShare * Double(words) }

    /// Whether it is in another language, or in none.
    var isFounded: Bool {
        guard words >= Self.leastWords, isPossible else { return false }
        if Double(unknown) >= Self.sureShare * Double(words) { return true }
        return letters > 0 && cost / Float(letters) >= Self.leastCost + Self.doubtOfFewWords / Float(unknown)
    }
}
