import Grammar
import Text

/// Which of the repairs that are possible is the right one, by the rest of the sentence.
extension SecondReading {
    /// The repair that brings about what is found in a repaired sentence: the last without which it is not found.
    func cause(
        of finding: Finding, in repaired: RepairedSentence, amid known: [Finding], of view: SentenceView,
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> Finding? {
        let place = repaired.source(of: finding.range)
        for repair in known.reversed()
        where Self.categories.contains(repair.category) && Self.replacement(repair) != nil {
            let without = RepairedSentence(
                view.sentence.tokens, of: paragraph.document, repairedBy: known.filter { $0.id != repair.id },
                Self.replacement)
            let found = try findings(in: without, as: paragraph, cancellation)
            if !found.contains(where: { without.source(of: $0.range) == place }) { return repair }
        }
        return nil
    }

    /// Adds what is found beside a repair where it follows from it, “des places disponible”: with it nothing else is wrong.
    func follows(
        _ finding: Finding, from cause: Finding, in repaired: RepairedSentence, _ known: inout SentenceFindings,
        of view: SentenceView,
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> Bool {
        guard let place = repaired.source(of: finding.range), finding.sureReplacement != nil,
            place.lowerBound >= cause.range.upperBound,
            paragraph.document.prose[cause.range.upperBound..<place.lowerBound].allSatisfy({ $0 == UInt8(ascii: " ") })
        else { return false }
        let identity = ParagraphIdentity(contentHash: paragraph.contentHash, repetition: 0)
        let id = FindingID(rule: finding.rule, paragraph: identity, place: place.shifted(by: -paragraph.paragraphStart))
        let consequence = finding.with(id: id, range: place)
        let findings = (known.current + [consequence]).sorted { $0.range.lowerBound < $1.range.lowerBound }
        let whole = RepairedSentence(
            view.sentence.tokens, of: paragraph.document, repairedBy: findings, Self.replacement)
        guard try self.findings(in: whole, as: paragraph, cancellation).isEmpty else { return false }
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
            if second.rule == Self.subjectAndVerb {
                let alone = RepairedSentence(
                    view.sentence.tokens, of: paragraph.document,
                    repairedBy: known.current.filter { $0.id != second.id },
                    Self.replacement)
                if try findings(in: alone, as: paragraph, cancellation).isEmpty {
                    known.settle(second)
                    return
                }
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
        guard Self.categories.contains(finding.category) else { return nil }
        for stage in stages {
            for (rule, match) in stage.repairs(ofPhraseAt: finding.range, in: view) where match.range != finding.range {
                let other = paragraph.finding(of: match, by: rule, explains: stage.explains)
                if taken?.overlaps(other.range) ?? false || others.contains(where: { $0.range.overlaps(other.range) }) {
                    continue
                }
                let findings = (others + [other]).sorted { $0.range.lowerBound < $1.range.lowerBound }
                let repaired = RepairedSentence(
                    view.sentence.tokens, of: paragraph.document, repairedBy: findings, Self.replacement)
                if try self.findings(in: repaired, as: paragraph, cancellation).isEmpty { return other }
            }
        }
        return nil
    }
}
