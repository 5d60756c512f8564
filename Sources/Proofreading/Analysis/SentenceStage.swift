import Grammar
import Text

/// A stage that looks at one sentence at a time.
protocol SentenceStage: Stage {
    /// Whether findings are explained.
    var explains: Bool { get }

    /// What is found in a sentence, with the rules that find it.
    func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)]
}

extension SentenceStage {
    func findings(
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> StageFindings {
        var found = StageFindings()
        for sentence in paragraph.sentences {
            try cancellation.check()
            for (rule, match) in matches(in: sentence) {
                found.findings.append(paragraph.finding(of: match, by: rule, explains: explains))
            }
        }
        return found
    }
}
