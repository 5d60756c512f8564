import Grammar
import Text

/// Which of the repairs that are possible is the right one, by the rest of the sentence.
extension SecondReading {
    /// The repair that brings about what is found in a repaired sentence: the last without which it is not found.
    func cause(
        of finding: Finding, in sentence: RepairedSentence, amid known: [Finding], of view: SentenceView,
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> Finding? {
        let place = sentence.source(of: finding.range)
        for repair in known.reversed()
        where Self.categories.contains(repair.category) && Self.replacement(repair) != nil {
            let without = repaired(view, of: paragraph, by: known.filter { $0.id != repair.id })
            let found = try findings(in: without, as: paragraph, cancellation)
            if !found.contains(where: { without.source(of: $0.range) == place }) { return repair }
        }
        return nil
    }

    /// Adds what is found beside a repair where it follows from it, “des places disponible”: with it nothing else is wrong.
    func follows(
        _ finding: Finding, from cause: Finding, in sentence: RepairedSentence, _ known: inout SentenceFindings,
        of view: SentenceView, in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> Bool {
        guard let place = sentence.source(of: finding.range), finding.sureReplacement != nil,
            place.lowerBound >= cause.range.upperBound,
            paragraph.document.prose[cause.range.upperBound..<place.lowerBound].allSatisfy({ $0 == UInt8(ascii: " ") })
        else { return false }
        let consequence = placed(finding, at: place, in: paragraph)
        guard try isRight(view, of: paragraph, repairedBy: known.current + [consequence], cancellation) else {
            return false
        }
        return known.add(consequence)
    }

    /// Puts one repair in the place of two that it makes needless: of “deze boek zijn” the noun is wrong, not both words beside it.
    func join(
        _ known: inout SentenceFindings, of view: SentenceView, in paragraph: AnalysedParagraph,
        _ cancellation: Cancellation
    ) throws(CancellationError) {
        let sure = known.current.filter { Self.categories.contains($0.category) && $0.sureReplacement != nil }
        guard sure.count > 1 else { return }
        for (first, second) in zip(sure, sure.dropFirst()) {
            let rest = known.current.filter { $0.id != first.id && $0.id != second.id }
            // “Много люди там живёт”: the noun is put right, and the verb is.
            if second.rule == Self.subjectAndVerb,
                try isRight(view, of: paragraph, repairedBy: rest + [first], cancellation)
            {
                known.settle(second)
                return
            }
            guard
                let other = try otherRepair(
                    than: first, notAt: second.range, besides: rest, of: view, in: paragraph, cancellation)
            else { continue }
            known.replace(first, by: other)
            known.settle(second)
            return
        }
    }

    /// Another way to make the words of a phrase go together than one that does not go with the rest of its sentence.
    /// - Parameters:
    ///   - taken: where nothing may be changed.
    ///   - others: what else is found in the sentence.
    /// - Returns: the first with which nothing is wrong any more.
    func otherRepair(
        than finding: Finding, notAt taken: Range<Int>? = nil, besides others: [Finding], of view: SentenceView,
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> Finding? {
        guard Self.categories.contains(finding.category), others.count < Self.mostWeighed else { return nil }
        for stage in stages {
            for (rule, match) in stage.repairs(ofPhraseAt: finding.range, in: view) where match.range != finding.range {
                let other = paragraph.finding(of: match, by: rule, explains: stage.explains)
                if taken?.overlaps(other.range) ?? false || others.contains(where: { $0.range.overlaps(other.range) }) {
                    continue
                }
                if try isRight(view, of: paragraph, repairedBy: others + [other], cancellation) { return other }
            }
        }
        return nil
    }

    /// Whether nothing is wrong with how the words of a sentence go together once it is repaired.
    private func isRight(
        _ view: SentenceView, of paragraph: AnalysedParagraph, repairedBy findings: [Finding],
        _ cancellation: Cancellation
    ) throws(CancellationError) -> Bool {
        let repairs = findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
        return try self.findings(in: repaired(view, of: paragraph, by: repairs), as: paragraph, cancellation).isEmpty
    }
}
