import Grammar
import Morphology
import Spelling
import Text

/// Sentences read again with what is wrong in them put right, for what that hid or brings about.
///
/// A misspelt noun hides that its article is wrong; and the word that is likeliest by its letters may not go with those around, where another
/// of those suggested does. What is said of the repaired words and what is said of the others ends as one finding of each word.
struct SecondReading {
    /// The stages that look at how words go together.
    let stages: [any SentenceStage]
    let tagger: Tagger?
    let morphology: MakeMorphology
    let dictionary: any SpellingDictionary

    static let subjectAndVerb: RuleID = "agreement.subject-verb"

    /// In how many findings of a sentence it is asked which of them another makes needless, or which brings one about: each costs a reading.
    static let mostWeighed = 12

    /// How often a sentence is read again at the most.
    private static let most = 2

    /// The categories of what depends on the words around.
    static let categories: Set<Category> = [.agreement, .grammar, .confusion]

    /// Changes what is found in a paragraph by what is found when its sentences are read again.
    func settle(
        _ found: inout StageFindings, in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) {
        let known = Resolver.resolve(found.findings + found.unknownWords.compactMap(\.finding))
        guard !stages.isEmpty, known.contains(where: { Self.replacement($0) != nil }) else { return }
        var changed: [FindingID: Finding?] = [:]
        var settled: [Range<Int>] = []
        var rest = known[...]
        for view in paragraph.sentences where !rest.isEmpty {
            let range = view.sentence.range
            rest = rest.drop { $0.range.upperBound <= range.lowerBound }
            let own = rest.prefix { $0.range.lowerBound < range.upperBound }
            guard !own.isEmpty, paragraph.foreign.overlapping(range).isEmpty else { continue }
            var sentence = SentenceFindings(Array(own))
            if own.count <= Self.mostWeighed { try join(&sentence, of: view, in: paragraph, cancellation) }
            for _ in 0..<Self.most {
                try cancellation.check()
                guard try reread(view, in: paragraph, &sentence, cancellation) else { break }
            }
            changed.merge(sentence.changed) { $1 }
            settled += sentence.settled
            found.findings += sentence.added
        }
        if changed.isEmpty { return }
        found.findings.removeAll { finding in
            changed[finding.id] == nil && Self.categories.contains(finding.category)
                && settled.contains { $0.overlaps(finding.range) }
        }
        found.findings = found.findings.compactMap { changed[$0.id] ?? $0 }
        found.unknownWords = found.unknownWords.map { word in
            guard let finding = word.finding, let other = changed[finding.id] else { return word }
            return word.with(other)
        }
    }

    /// What is found in one sentence, as it changes.
    struct SentenceFindings {
        /// Those that stand, in order.
        private(set) var current: [Finding]
        private(set) var changed: [FindingID: Finding?] = [:]
        private(set) var added: [Finding] = []
        /// Where something was found that is put right elsewhere.
        private(set) var settled: [Range<Int>] = []

        init(_ findings: [Finding]) { current = findings }

        mutating func add(_ finding: Finding) -> Bool {
            let isTaken = current.contains {
                $0.range.overlaps(finding.range) || $0.range.lowerBound == finding.range.lowerBound
            }
            if isTaken { return false }
            added.append(finding)
            current.insert(
                finding, at: current.firstIndex { $0.range.lowerBound > finding.range.lowerBound } ?? current.endIndex)
            return true
        }

        /// Drops a finding that another one makes needless.
        mutating func settle(_ finding: Finding) {
            settled.append(finding.range)
            replace(finding, by: nil)
        }

        mutating func replace(_ finding: Finding, by other: Finding?) {
            guard let place = current.firstIndex(where: { $0.id == finding.id }) else { return }
            current.remove(at: place)
            if let other {
                if other.range != finding.range { settled.append(finding.range) }
                current.insert(
                    other, at: current.firstIndex { $0.range.lowerBound > other.range.lowerBound } ?? current.endIndex)
            }
            if let place = added.firstIndex(where: { $0.id == finding.id }) {
                if let other { added[place] = other } else { added.remove(at: place) }
            } else {
                changed[finding.id] = .some(other)
            }
        }
    }

    /// Reads a sentence as it is repaired so far.
    /// - Returns: whether that told anything, so that it is worth reading once more.
    private func reread(
        _ view: SentenceView, in paragraph: AnalysedParagraph, _ known: inout SentenceFindings,
        _ cancellation: Cancellation
    ) throws(CancellationError) -> Bool {
        let repairs = known.current.filter { Self.replacement($0) != nil }
        guard !repairs.isEmpty else { return false }
        let repaired = repaired(view, of: paragraph, by: known.current)
        let isSure = repairs.allSatisfy { $0.sureReplacement != nil }
        // Which of two words that do not go together was meant is told by the others: a repair that brings about another clash is the wrong one.
        let mayClash = repairs.contains { Self.categories.contains($0.category) }
        var isTold = false
        for finding in try findings(in: repaired, as: paragraph, cancellation) {
            if let place = repaired.replaced(by: finding.range) {
                guard let first = repairs.first(where: { $0.range == place }), let best = finding.suggestions.first
                else {
                    continue
                }
                // “el niños juegan”: “niño” goes with the article, and “niños” with the verb.
                let other =
                    best.text == first.reading
                    ? try otherRepair(
                        than: first, besides: known.current.filter { $0.id != first.id }, of: view, in: paragraph,
                        cancellation)
                    : nil
                known.replace(first, by: other ?? Self.settled(first, by: best, in: paragraph))
                isTold = true
            } else if isSure, let merged = merged(finding, with: repairs, in: repaired, of: paragraph) {
                known.replace(merged.replaced, by: merged.whole)
                return true
            } else if mayClash, finding.category == .agreement {
                guard known.current.count <= Self.mostWeighed, repaired.source(of: finding.range) != nil else {
                    continue
                }
                guard
                    let cause = try cause(
                        of: finding, in: repaired, amid: known.current, of: view, in: paragraph, cancellation)
                else { continue }
                let others = known.current.filter { $0.id != cause.id }
                if let other = try otherRepair(than: cause, besides: others, of: view, in: paragraph, cancellation) {
                    known.replace(cause, by: other)
                } else if try !follows(
                    finding, from: cause, in: repaired, &known, of: view, in: paragraph, cancellation)
                {
                    known.replace(cause, by: Self.doubted(cause, in: paragraph))
                }
                return true
            } else if isSure, let place = repaired.source(of: finding.range) {
                if known.add(placed(finding, at: place, in: paragraph)) { isTold = true }
            }
        }
        return isTold
    }

    /// A sentence as some findings repair it.
    /// - Parameter findings: in order.
    func repaired(_ view: SentenceView, of paragraph: AnalysedParagraph, by findings: [Finding]) -> RepairedSentence {
        RepairedSentence(view.sentence.tokens, of: paragraph.document, repairedBy: findings, Self.replacement)
    }

    /// What is found in a repaired sentence, where it stands in the document.
    func placed(_ finding: Finding, at place: Range<Int>, in paragraph: AnalysedParagraph) -> Finding {
        let identity = ParagraphIdentity(contentHash: paragraph.contentHash, repetition: 0)
        let id = FindingID(rule: finding.rule, paragraph: identity, place: place.shifted(by: -paragraph.paragraphStart))
        return finding.with(id: id, range: place)
    }

    /// A repair together with what has to follow it in the words beside: “beaucoup des amis” becomes “beaucoup d'amis”, not “beaucoup de amis”.
    /// - Returns: `nil` when what was found touches no repair, or more than one, or would be undone.
    private func merged(
        _ finding: Finding, with repairs: [Finding], in repaired: RepairedSentence, of paragraph: AnalysedParagraph
    ) -> (replaced: Finding, whole: Finding)? {
        guard let best = finding.suggestions.first, best.confidence >= Finding.sureConfidence,
            let place = repaired.widened(finding.range)
        else { return nil }
        let touched = repairs.filter { $0.range.overlaps(place.source) }
        guard touched.count == 1, let first = touched.first, first.category != .spelling,
            place.source.lowerBound <= first.range.lowerBound, place.source.upperBound >= first.range.upperBound
        else { return nil }
        let text = place.before + best.text + place.behind
        let reading = paragraph.document.spelling(in: place.source)
        guard text != reading, !paragraph.document.hasMarkup(in: place.source) else { return nil }
        let own = first.suggestions.first?.confidence ?? best.confidence
        let whole = first.with(
            id: FindingID(
                rule: first.rule, paragraph: ParagraphIdentity(contentHash: paragraph.contentHash, repetition: 0),
                place: place.source.shifted(by: -paragraph.paragraphStart)),
            range: place.source, reading: reading)
        return (
            first,
            paragraph.finding(whole, suggesting: [best.with(text: text).with(confidence: min(own, best.confidence))])
        )
    }

    /// What is written in place of a finding when its sentence is read again: what is sure, and misspelt words that are likelier this than another.
    static func replacement(_ finding: Finding) -> String? {
        if let sure = finding.sureReplacement { return sure }
        guard finding.category == .spelling, finding.severity != .hint, !finding.hasMarkup, !finding.isGuess else {
            return nil
        }
        return finding.suggestions.first?.text
    }

    /// A finding whose first suggestion has to be another for the sake of the words around; `nil` when that is what was written.
    private static func settled(
        _ finding: Finding, by best: Suggestion, in paragraph: AnalysedParagraph
    ) -> Finding? {
        if best.text == finding.reading { return finding.category == .spelling ? finding : nil }
        let own = finding.suggestions.first?.confidence ?? best.confidence
        let first = best.with(confidence: min(best.confidence, own))
        return paragraph.finding(
            finding, suggesting: [first] + finding.suggestions.filter { $0.text != best.text })
    }

    /// A finding when its first suggestion is out of the question; what is left is no longer sure.
    private static func doubted(_ finding: Finding, in paragraph: AnalysedParagraph) -> Finding {
        let others = finding.suggestions.dropFirst()
        let left = (others.isEmpty ? finding.suggestions : Array(others)).map {
            $0.with(confidence: min($0.confidence, Finding.sureConfidence - 0.05))
        }
        return paragraph.finding(finding, suggesting: left)
    }

    func findings(
        in sentence: RepairedSentence, as paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> [Finding] {
        let document = Document(sentence.text)
        let range = 0..<document.prose.count
        let again = AnalysedParagraph(
            document, range, of: range, contentHash: paragraph.contentHash,
            sentences: Segmenter(language: paragraph.language).sentences(of: document, in: range, cancellation),
            language: paragraph.language, tagger: tagger, morphology: morphology, dictionary: dictionary,
            facts: paragraph.facts, cancellation)
        var found: [Finding] = []
        for stage in stages { found += try stage.findings(in: again, cancellation).findings }
        found.removeAll { !Self.categories.contains($0.category) || $0.severity == .hint || $0.isGuess }
        return Resolver.resolve(Disagreements.decided(found, in: document))
    }
}
