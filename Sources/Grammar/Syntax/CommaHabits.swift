/// Which words open a clause that a comma sets off, and beside which of them none stands.
struct CommaHabits: Sendable {
    /// What opens a subordinate clause and is nothing else: *dass*, *чтобы*.
    var conjunctions: HashedWords = ""
    /// What opens one where a verb shows that there is a clause: *wo*, *когда*.
    var adverbials: HashedWords = ""
    /// What is a preposition or compares where no subject stands behind it: *während*, *als*.
    var comparisons: HashedWords = ""
    /// What stands behind a comparative, and is bound to one that is denied: *чем*.
    var thans: HashedWords = ""
    /// What sets one thing against another, with a comma before it wherever it stands between two: *sondern*, *но*.
    var contrasts: HashedWords = ""
    /// What does so between two clauses alone, and is an adverb inside of one: *aber*.
    var clauseContrasts: HashedWords = ""
    /// What goes with the opener behind it, so that no comma parts them: *und*, *nur*, *даже*.
    var attached: HashedWords = ""
    /// What goes with an opener before it in a set phrase: *угодно*, *попало*.
    var indefinites: HashedWords = ""
    /// Openers of two words, with the comma before both: *потому что*.
    var compounds = WordPairs()
    /// Pronouns that a relative clause stands behind: *alles*, *derjenige*, *тот*.
    var antecedents: HashedWords = ""
    /// What opens a relative clause behind such a pronoun: *кто*.
    var pronominalRelatives: HashedWords = ""
    /// Converbs that have become prepositions or adverbs, which no comma sets off for certain: *включая*.
    var lexicalConverbs: HashedWords = ""
    /// Relative pronouns that are no articles: *deren*, *welche*.
    var pureRelatives: HashedWords = ""
    /// Forms of the relative pronoun that may depend on the noun before them: “dom, dach którego”.
    var dependentRelatives: HashedWords = ""
    /// Verbs that have an object with *um*, which opens no infinitive then: “es geht um die Chance zu gewinnen”.
    var verbsWithOpener: HashedWords = ""
    /// Prepositions that may open an infinitive or a phrase with a noun: *um*.
    var objectOpeners: HashedWords = ""

    /// Verbs with a person beside which another verb stands in the same clause: *kann*, *будет*.
    var modals: HashedWords = ""
    /// What a main clause takes up a condition with: *dann*, *то*.
    var answers: HashedWords = ""
    /// What opens a condition, where verbs do not tell where it ends: *если*.
    var conditions: HashedWords = ""

    /// How a word may open a clause.
    enum Opener: Sendable {
        case conjunction, adverbial, comparison, contrast, clauseContrast, infinitive, relative, converb
    }

    /// How a word may open a clause, if it is a conjunction.
    func opener(_ hash: UInt64) -> Opener? {
        if conjunctions.contains(hash) { return .conjunction }
        if adverbials.contains(hash) { return .adverbial }
        if comparisons.contains(hash) { return .comparison }
        if contrasts.contains(hash) { return .contrast }
        return clauseContrasts.contains(hash) ? .clauseContrast : nil
    }
}

/// Pairs of words that stand one behind the other.
struct WordPairs: Sendable {
    private let pairs: Set<[UInt64]>

    /// - Parameter text: the words of a pair joined by `+`, with spaces between pairs.
    init(_ text: String = "") {
        pairs = Set(text.split(separator: " ").map { $0.split(separator: "+").map { HashedWords.hash(String($0)) } })
    }

    func contains(_ first: UInt64, _ second: UInt64) -> Bool { !pairs.isEmpty && pairs.contains([first, second]) }
}
