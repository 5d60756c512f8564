import Grammar
import Text

/// The stage that applies the rules that see whole paragraphs, and those that see whole texts as far as a paragraph goes.
struct ParagraphRuleStage: Stage {
    let rules: [any ParagraphRule]
    let consistencyRules: [any ConsistencyRule]
    /// Whether findings are explained.
    let explains: Bool

    var part: WorkPart { .rules }

    func findings(
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> StageFindings {
        var found = StageFindings()
        for rule in rules {
            try cancellation.check()
            for match in rule.matches(in: paragraph) {
                found.findings.append(finding(match, of: rule.info, in: paragraph))
            }
        }
        guard !consistencyRules.isEmpty else { return found }
        for sentence in paragraph.sentences {
            try cancellation.check()
            for rule in consistencyRules {
                for usage in rule.usages(in: sentence) {
                    found.usages.append(
                        FoundUsage(
                            topic: usage.topic, way: usage.way, decidedBy: usage.decidedBy,
                            finding: finding(usage.match, of: rule.info, in: paragraph)))
                }
            }
        }
        return found
    }

    private func finding(_ match: Match, of rule: RuleInfo, in paragraph: AnalysedParagraph) -> Finding {
        // It is about more than a word: no edit of letters explains it.
        let cause = match.cause ?? Cause(rawValue: rule.category.rawValue)
        return paragraph.finding(
            of: Match(range: match.range, message: match.message, suggestions: match.suggestions, cause: cause),
            by: rule, explains: explains)
    }
}
