/// The stage that asks the learned classifiers about sentences.
struct ClassifierStage: Stage {
    let classifiers: Classifiers
    let choice: Classifiers.Choice
    /// Whether findings are explained.
    let explains: Bool

    func findings(
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> StageFindings {
        var found = StageFindings()
        for sentence in paragraph.sentences {
            try cancellation.check()
            for (rule, match) in classifiers.matches(in: sentence, choice) {
                found.findings.append(
                    paragraph.finding(
                        rule, rule.severity, at: match.range, match.message, match.suggestions, cause: match.cause,
                        explains: explains))
            }
        }
        return found
    }
}
