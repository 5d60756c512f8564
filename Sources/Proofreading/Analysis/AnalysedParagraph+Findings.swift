import Grammar
import Morphology
import Text

extension AnalysedParagraph {
    /// What a rule found, as a finding: named, with the apostrophe that the word has, or else the paragraph, and explained.
    /// - Parameter explains: whether it is worked out why the first suggestion is right.
    func finding(
        _ rule: RuleInfo, _ severity: Severity, at range: Range<Int>, _ message: Message, _ suggestions: [Suggestion],
        cause: Cause? = nil, explains: Bool
    ) -> Finding {
        let reading = document.spelling(in: range)
        let own = Apostrophe.prevailing(in: document.prose.span.extracting(range)) ?? apostrophe
        return Finding(
            // The first of its kind: where the paragraph comes back in the text, whoever sees all of it says so.
            id: FindingID(
                rule: rule.id, paragraph: ParagraphIdentity(contentHash: contentHash, repetition: 0),
                place: range.shifted(by: -paragraphStart)),
            range: range, reading: reading, hasMarkup: document.hasMarkup(in: range), rule: rule.id,
            category: rule.category, severity: severity, message: message,
            suggestions: suggestions.map { $0.with(own, inPlaceOf: document.text(in: range)) },
            explanation: explains ? explanation(of: reading, suggestions.first, cause) : nil)
    }

    /// What a rule found, as serious as the rule is.
    func finding(of match: Match, by rule: RuleInfo, explains: Bool) -> Finding {
        finding(
            rule, rule.severity, at: match.range, match.message, match.suggestions, cause: match.cause,
            explains: explains)
    }

    /// A finding with other suggestions, explained anew when it was explained.
    func finding(_ finding: Finding, suggesting suggestions: [Suggestion]) -> Finding {
        let explained = finding.explanation.map { old in
            explanation(of: finding.reading, suggestions.first, finding.category == .spelling ? nil : old.cause)
        }
        return finding.with(suggestions: suggestions, explanation: explained)
    }

    private func explanation(of reading: String, _ best: Suggestion?, _ cause: Cause?) -> Explanation {
        Explanation(
            of: reading, replacement: best.map { Apostrophe.straight.replacingOthers(in: $0.text) }, cause: cause,
            language: language, facts: facts,
            ranking: best?.ranking,
            accepts: dictionary.map { dictionary in { dictionary.accepts(Array($0.utf8).span) } })
    }
}

extension Suggestion {
    /// The suggestion with an apostrophe, unless all that it is about is which one stands there.
    fileprivate func with(_ apostrophe: Apostrophe, inPlaceOf text: String) -> Suggestion {
        let written = apostrophe.replacingOthers(in: self.text)
        return written == self.text || written == text ? self : with(text: written)
    }
}
