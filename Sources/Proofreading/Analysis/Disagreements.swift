@_spi(Fitting) import Grammar
import Text

/// What is said once of two words that do not go together: of “the results was” a rule says “were”, and a classifier “the result”. Who takes
/// both has the same mistake the other way round. And what a classifier says of a word beside a wrong one is not said: of “should of went”
/// a rule says “have”, and the form that fits “of” does not fit that.
enum Disagreements {
    /// The findings without what a classifier says of a word whose counterpart, in the same clause, something surer is said of: a rule,
    /// or a classifier that is likelier right; and without what it says of a word beside one that a rule puts another in the place of.
    /// - Parameter document: what the findings count in.
    static func decided(_ findings: [Finding], in document: Document) -> [Finding] {
        let findings = withoutSecondOpinions(withoutCommas(findings, in: document), in: document)
        guard findings.contains(where: isClassified) else { return findings }
        let speaking = FindingPlaces(findings.lazy.filter { $0.category == .agreement || learned.contains($0.rule) })
        let replacing = FindingPlaces(
            findings.lazy.filter { replacingWords.contains($0.category) && !isClassified($0) })
        let classified = FindingPlaces(findings.lazy.filter(isClassified))
        return findings.filter { finding in
            guard isClassified(finding) else { return true }
            let beside = besides(finding.range, document)
            if replacing.contains(from: beside.start, to: beside.end, where: { areNeighbours($0, finding, document) }) {
                return false
            }
            // Of “nous pouvez” one is wrong, “nous” or “pouvez”.
            let isDoubted = classified.contains(from: beside.start, to: beside.end) {
                isOtherKind($0, finding) && areNeighbours($0, finding, document)
            }
            if isDoubted { return false }
            let (start, end) = (finding.range.lowerBound - farthest, finding.range.upperBound + farthest)
            return finding.rule == choice
                || !speaking.contains(from: start, to: end) {
                    $0.range != finding.range && isSurer($0, finding) && areNear($0, finding, document)
                }
        }
    }

    /// The findings without what the syntax says of words beside which a rule or a table puts something right: of “meine Bruder” a rule says “mein”,
    /// and “Brüder” would be another way.
    private static func withoutSecondOpinions(_ findings: [Finding], in document: Document) -> [Finding] {
        guard findings.contains(where: { inPhrases.contains($0.rule) }) else { return findings }
        let others = FindingPlaces(
            findings.lazy.filter { !inPhrases.contains($0.rule) && !isClassified($0) && $0.severity > .hint })
        return findings.filter { finding in
            guard inPhrases.contains(finding.rule) else { return true }
            let beside = besides(finding.range, document)
            return !others.contains(from: beside.start, to: beside.end) { $0.rule != finding.rule }
        }
    }

    /// The findings without commas that a classifier misses beside words that are to stand in another order: of “Morgen wir fahren” a comma would make
    /// another sentence.
    private static func withoutCommas(_ findings: [Finding], in document: Document) -> [Finding] {
        guard findings.contains(where: { reordering.contains($0.rule) }) else { return findings }
        let reordered = FindingPlaces(findings.lazy.filter { reordering.contains($0.rule) })
        return findings.filter { finding in
            guard finding.rule == ClassifierKind.comma.info.id else { return true }
            let beside = besides(finding.range, document)
            return !reordered.contains(from: beside.start, to: beside.end) { areNeighbours($0, finding, document) }
        }
    }

    /// The rules about the order of words.
    private static let reordering: Set<RuleID> = [
        ClauseChecker.verbLast.id, ClauseChecker.verbSecond.id, ClauseChecker.verbBracket.id,
        ClauseChecker.sentenceAdverb.id,
    ]

    /// The rules about phrases, whose words may be put right in several ways.
    private static let inPhrases: Set<RuleID> = [
        ClauseChecker.nounPhrase.id, ClauseChecker.prepositionCase.id, ClauseChecker.predicate.id,
        ClauseChecker.numeral.id,
        ClauseChecker.verbCase.id, ClauseChecker.relativePronoun.id, ClauseChecker.verbLast.id,
        ClauseChecker.verbSecond.id, ClauseChecker.verbBracket.id, ClauseChecker.sentenceAdverb.id,
    ]

    /// Whether a classifier found it.
    private static func isClassified(_ finding: Finding) -> Bool {
        learned.contains(finding.rule) || finding.rule == choice
    }

    /// Where the spaces begin before a range, and where those behind it end.
    private static func besides(_ range: Range<Int>, _ document: Document) -> (start: Int, end: Int) {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, document.prose[start - 1] == UInt8(ascii: " ") { start -= 1 }
        while end < document.prose.count, document.prose[end] == UInt8(ascii: " ") { end += 1 }
        return (start, end)
    }

    /// The categories of rules that put other words in the place of some; right spelling and signs change nothing for the words around.
    private static let replacingWords: Set<Category> = [.agreement, .confusion, .grammar]

    /// Whether there is but space between two findings.
    private static func areNeighbours(_ one: Finding, _ other: Finding, _ document: Document) -> Bool {
        let start = min(one.range.upperBound, other.range.upperBound)
        let end = max(one.range.lowerBound, other.range.lowerBound)
        guard start < end, end <= document.prose.count else { return false }
        return document.prose[start..<end].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// The kinds of classifiers that make words go together.
    private static let learned = Set([ClassifierKind.verb, .be, .number, .agreement, .conjugation].map(\.info.id))
    /// The kind that tells words apart which are taken for each other.
    private static let choice = ClassifierKind.choice.info.id
    /// Words that go together are seldom farther from each other.
    private static let farthest = 32

    /// Whether one finding is of forms and the other of confused words, and the one is surer.
    private static func isOtherKind(_ one: Finding, _ other: Finding) -> Bool {
        guard learned.contains(one.rule) && other.rule == choice || one.rule == choice && learned.contains(other.rule)
        else { return false }
        return one.confidence > other.confidence
            || one.confidence == other.confidence && one.range.lowerBound > other.range.lowerBound
    }

    private static func isSurer(_ one: Finding, _ other: Finding) -> Bool {
        guard learned.contains(one.rule) else { return true }
        let (first, second) = (one.confidence, other.confidence)
        return first > second || first == second && one.range.lowerBound < other.range.lowerBound
    }

    private static func areNear(_ one: Finding, _ other: Finding, _ document: Document) -> Bool {
        let start = min(one.range.upperBound, other.range.upperBound)
        let end = max(one.range.lowerBound, other.range.lowerBound)
        guard start <= end, end - start <= farthest, end <= document.prose.count else { return start > end }
        return !document.prose[start..<end].contains { clauseEnds.contains($0) }
    }

    private static let clauseEnds = Set(".!?;:()\n".utf8)
}

extension Finding {
    fileprivate var confidence: Double { suggestions.first?.confidence ?? 0 }
}
