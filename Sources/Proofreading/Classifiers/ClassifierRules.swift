extension ClassifierKind {
    /// What the rule of the kind is.
    var info: RuleInfo { Self.infos[Int(rawValue)] }

    /// What the rules of all kinds are, in their order.
    static let infos: [RuleInfo] = [
        rule(
            ConfusedWords.rule.id, ConfusedWords.rule.category,
            [
                RuleExample("en", wrong: "The train came [[form]] the north.", right: "The train came from the north."),
                RuleExample(
                    "en", wrong: "We do not want to [[loose]] the game.", right: "We do not want to lose the game."),
            ]),
        rule(
            "grammar.verb-form", .grammar,
            [
                RuleExample(
                    "en", wrong: "They are [[look]] for a new flat.", right: "They are looking for a new flat."),
                RuleExample("en", wrong: "We did not [[went]] to the party.", right: "We did not go to the party."),
            ]),
        rule(
            "grammar.form-of-be", .grammar,
            [RuleExample("en", wrong: "There [[is]] many people here.", right: "There are many people here.")]),
        rule(
            "grammar.noun-number", .grammar,
            [
                RuleExample(
                    "en", wrong: "There are many [[reason]] for this.", right: "There are many reasons for this.")
            ]),
        rule(
            "grammar.article", .grammar, level: .picky,
            [RuleExample("en", wrong: "This is [[good]] idea.", right: "This is a good idea.")]),
        rule(
            "grammar.word-family", .grammar, level: .picky,
            [
                RuleExample(
                    "en", wrong: "The two groups are [[complete]] different.",
                    right: "The two groups are completely different.")
            ]),
        rule(
            "grammar.infinitive", .grammar,
            [
                RuleExample(
                    "en", wrong: "He decided [[buy]] a new computer.", right: "He decided to buy a new computer.")
            ]),
        rule(
            "punctuation.missing-comma", .punctuation,
            [
                RuleExample(
                    "en", wrong: "If you want to see the [[list]] you can use the menu.",
                    right: "If you want to see the list, you can use the menu.")
            ]),
    ]

    private static func rule(
        _ id: RuleID, _ category: Category, level: Level = .default, _ examples: [RuleExample]
    ) -> RuleInfo {
        RuleInfo(id: id, category: category, severity: .warning, level: level, examples: examples)
    }
}
