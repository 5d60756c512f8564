import Grammar

/// The stage that applies rules to sentences.
struct RuleStage: SentenceStage {
    let rules: [any Rule]
    let explains: Bool
    var part: WorkPart { .rules }

    func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        var found: [(rule: RuleInfo, match: Match)] = []
        for rule in rules {
            let matches = rule.matches(in: sentence)
            guard !matches.isEmpty else { continue }
            let info = rule.info
            found += matches.map { (info, $0) }
        }
        return found
    }
}
