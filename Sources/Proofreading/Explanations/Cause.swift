/// What went wrong in a word. A new cause is a new static member.
public struct Cause: Hashable, Sendable, RawRepresentable {
    /// Its identifier on the wire, `doubled-letter`.
    public let rawValue: String
    /// Makes a cause.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a cause.
    private init(_ rawValue: String) { self.rawValue = rawValue }

    /// Two neighbouring letters changed places: “teh”.
    public static let transposition = Cause("transposition")
    /// A letter is not there: “goverment”.
    public static let missingLetter = Cause("missing-letter")
    /// A letter is too many: “whitch”.
    public static let extraLetter = Cause("extra-letter")
    /// A letter stands for another: “definately”.
    public static let wrongLetter = Cause("wrong-letter")
    /// A letter is single that is doubled, or the other way round: “occured”, “untill”.
    public static let doubledLetter = Cause("doubled-letter")
    /// An accent is missing, too many or another one: “etre”.
    public static let accent = Cause("accent")
    /// Upper and lower case: “london”.
    public static let letterCase = Cause("letter-case")
    /// An apostrophe is missing, too many or in the wrong place: “dont”.
    public static let apostrophe = Cause("apostrophe")
    /// A hyphen is missing or too many: “wellbeing”.
    public static let hyphen = Cause("hyphen")
    /// Two words are written as one: “alot”.
    public static let joinedWords = Cause("joined-words")
    /// One word is written as two: “an other”.
    public static let splitWord = Cause("split-word")
    /// The same word twice.
    public static let repeatedWord = Cause("repeated-word")
    /// A sentence begins with a small letter.
    public static let sentenceCapital = Cause("sentence-capital")
    /// The word is right in another variant of the language: “colour” in American English.
    public static let regionalVariant = Cause("regional-variant")
    /// The word is right elsewhere, but not where it stands: “over their”.
    public static let wordInContext = Cause("word-in-context")
    /// More than one thing at once.
    public static let severalEdits = Cause("several-edits")
    /// Nothing to compare with: there is no suggestion.
    public static let unknownWord = Cause("unknown-word")
}
