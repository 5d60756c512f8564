/// The stage that applies the rules of rule files to sentences.
struct PatternStage: Stage {
    let rules: PatternRules
    let choice: PatternRules.Choice
    /// Whether findings are explained.
    let explains: Bool

    func findings(
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> StageFindings {
        var found = StageFindings()
        for sentence in paragraph.sentences {
            try cancellation.check()
            for (rule, match) in rules.matches(in: sentence, choice) {
                let info = rules.rules[Int(rule)].info
                found.findings.append(
                    paragraph.finding(
                        info, info.severity, at: match.range, match.message, match.suggestions, cause: match.cause,
                        explains: explains))
            }
        }
        return found
    }
}
