import Morphology
import Text

/// Why a suggestion is right, as data: worked out from the edit between the text as it is read and what is suggested.
public struct Explanation: Hashable, Sendable {
    /// What went wrong.
    public let cause: Cause
    /// The edits that turn the text as it is read into the first suggestion, in order; empty when there is no suggestion, and when the two
    /// are too long to be compared.
    public let edits: [Edit]
    /// The language of the text there; `nil` where it is not known.
    public var language: LanguageCode?
    /// The rule of the language's spelling that it is against, if one is known.
    public var principle: SpellingPrinciple?
    /// What the suggestion is made of, where that explains how it is written.
    public var parts: WordParts?
    /// Words of the same stem, which is written as in the suggestion: two or three of them, or none where none are known to help.
    public var family: [String]
    /// Why the suggestion comes before others; `nil` where that is not known.
    public var ranking: RankingReasons?

    /// Makes an explanation.
    public init(
        cause: Cause, edits: [Edit], language: LanguageCode? = nil, principle: SpellingPrinciple? = nil,
        parts: WordParts? = nil, family: [String] = [], ranking: RankingReasons? = nil
    ) {
        self.cause = cause
        self.edits = edits
        self.language = language
        self.principle = principle
        self.parts = parts
        self.family = family
        self.ranking = ranking
    }

    /// Works an explanation out: some 20 µs.
    /// - Parameters:
    ///   - reading: what was written, as it is read.
    ///   - replacement: the first suggestion, if there is one, with straight apostrophes.
    ///   - cause: what went wrong, when the rule knows; that it is of some category says less than an edit of mere form (“dont”).
    ///   - language: the language of the text there.
    ///   - facts: what is known of that language.
    ///   - ranking: why the suggestion comes before others.
    ///   - accepts: whether the language's dictionary has a word; `nil` where there is none at hand.
    public init(
        of reading: String, replacement: String?, cause: Cause? = nil, language: LanguageCode? = nil,
        facts: LanguageFacts = .none, ranking: RankingReasons? = nil, accepts: ((String) -> Bool)? = nil
    ) {
        guard let replacement else {
            self.init(cause: cause ?? .unknownWord, edits: [], language: language)
            return
        }
        let comparison = WordComparison(
            reading, replacement, language: language, pronunciation: facts.pronunciation)
        let edits = comparison.script?.edits ?? []
        let found = CauseCatalogue.cause(of: comparison)
        if let cause, !CauseCatalogue.says(found, moreThan: cause) {
            self.init(cause: cause, edits: edits, language: language, ranking: ranking)
            return
        }
        let parts = accepts.flatMap { WordParts.between(comparison, accepts: $0) }
        let mistake = ExplainedMistake(comparison, found, parts, LetterChange.changes(edits, of: reading))
        self.init(
            cause: found, edits: edits, language: language, principle: .behind(mistake), parts: parts,
            family: accepts.map { Self.family(comparison, found, facts.families, accepts: $0) } ?? [], ranking: ranking)
    }

    /// The relatives of what was meant, where the letters are wrong rather than slipped from.
    private static func family(
        _ comparison: WordComparison, _ cause: Cause, _ families: WordFamilies, accepts: (String) -> Bool
    ) -> [String] {
        let ofLetters: [Cause] = [
            .accent, .doubledLetter, .extraLetter, .missingLetter, .sameSound, .severalEdits, .transposition,
            .wrongLetter,
        ]
        guard ofLetters.contains(cause), let place = comparison.script?.steps.first?.right else { return [] }
        return families.relatives(of: comparison.right, mistakenAt: place, accepts: accepts)
    }

    /// The letters that it is about, as sentences speak of them.
    /// - Parameter reading: what was written, as it is read.
    public func changes(of reading: String) -> [LetterChange] { LetterChange.changes(edits, of: reading) }

    /// The bytes to highlight in what was written: the letters that are wrong, and those between which some are missing. All of it where no
    /// letters explain what is wrong.
    /// - Parameter reading: what was written, as it is read.
    public func spans(in reading: String) -> [Range<Int>] {
        let whole = reading.isEmpty ? [] : [0..<reading.utf8.count]
        if edits.isEmpty || cause == .wordInContext || cause == .regionalVariant || cause == .repeatedWord {
            return whole
        }
        var spans: [Range<Int>] = []
        for change in changes(of: reading) {
            let span = change.span(in: reading)
            if let last = spans.last, last.upperBound >= span.lowerBound {
                spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else if !span.isEmpty {
                spans.append(span)
            }
        }
        return spans.isEmpty ? whole : spans
    }
}
