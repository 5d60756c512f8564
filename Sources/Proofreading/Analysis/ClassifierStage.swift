import Grammar

/// The stage that asks the learned classifiers about sentences.
struct ClassifierStage: SentenceStage {
    let classifiers: Classifiers
    let choice: Classifiers.Choice
    let explains: Bool
    var part: WorkPart { .classifiers }

    func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        classifiers.matches(in: sentence, choice)
    }
}
