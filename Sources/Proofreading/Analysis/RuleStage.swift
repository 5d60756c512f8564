/// The stage that applies rules to sentences.
struct RuleStage: Stage {
    let rules: [any Rule]
    /// Whether findings are explained.
    let explains: Bool

    func findings(
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> StageFindings {
        var found = StageFindings()
        for sentence in paragraph.sentences {
            try cancellation.check()
            for rule in rules {
                let matches = rule.matches(in: sentence)
                guard !matches.isEmpty else { continue }
                let info = rule.info
                for match in matches {
                    found.findings.append(
                        paragraph.finding(
                            info, info.severity, at: match.range, match.message, match.suggestions, cause: match.cause,
                            explains: explains))
                }
            }
        }
        return found
    }
}
