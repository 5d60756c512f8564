import Morphology
import Text

/// Some words that are judged together.
struct Passage {
    /// A passage of fewer words is never judged by itself.
    static let leastWords = 3
    /// How much words with capitals count in what is set apart, such as titles.
    static let shareOfNames: Float = 0.5

    var range: Range<Int>
    private(set) var words: [Token] = []
    private(set) var score: LanguageScore
    /// How many letters the words have that do not look like names.
    private(set) var plainBytes = 0

    /// A passage of no words yet.
    /// - Parameter profiles: what its language is told by.
    init(range: Range<Int>, by profiles: LanguageProfiles) {
        self.range = range
        score = LanguageScore(by: profiles)
    }

    mutating func add(_ token: Token, of document: Document, isFirst: Bool) {
        score.add(token, of: document, isFirst: isFirst)
        words.append(token)
        if isFirst || !token.traits.contains(.isCapitalised) { plainBytes += token.range.count }
    }

    /// Adds the words of another passage.
    mutating func add(_ other: Passage) {
        words += other.words
        score.add(other.score)
        plainBytes += other.plainBytes
    }
}

extension LanguageScore {
    /// Adds a word of a document.
    /// - Parameter isFirst: whether a sentence begins with it, so that its capital means nothing.
    mutating func add(_ token: Token, of document: Document, isFirst: Bool) {
        let isName = !isFirst && token.traits.contains(.isCapitalised)
        document.withSpelledForm(of: token) { add($0, isName: isName) }
    }
}
