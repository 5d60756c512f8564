import Grammar

/// The stage that asks which words do not go together.
struct ClauseStage: SentenceStage {
    let checker: ClauseChecker
    /// The rules that are asked for.
    let rules: Set<RuleID>
    let explains: Bool
    var part: WorkPart { .rules }

    func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        checker.matches(in: sentence, of: rules)
    }

    func repairs(ofPhraseAt range: Range<Int>, in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        checker.repairs(ofPhraseAt: range, in: sentence).filter { rules.contains($0.rule.id) }
    }
}
