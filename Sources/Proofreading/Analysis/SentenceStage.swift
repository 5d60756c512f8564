import Grammar
import Text

/// A stage that looks at one sentence at a time.
protocol SentenceStage: Stage {
    /// Whether findings are explained.
    var explains: Bool { get }

    /// What is found in a sentence, with the rules that find it.
    func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)]

    /// Each way to make the words of a phrase go together that do not, by the bytes of some of them.
    func repairs(ofPhraseAt range: Range<Int>, in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)]
}

extension SentenceStage {
    func repairs(ofPhraseAt range: Range<Int>, in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] { [] }

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
