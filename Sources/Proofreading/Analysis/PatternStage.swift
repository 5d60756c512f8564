import Grammar

/// The stage that applies the rules of rule files to sentences.
struct PatternStage: SentenceStage {
    let rules: PatternRules
    let choice: PatternRules.Choice
    let explains: Bool
    var part: WorkPart { .rules }

    func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        rules.matches(in: sentence, choice)
    }
}
