/// The rules that are there.
public enum RuleSet {
    /// Every rule that looks at sentences. A new rule is put in here.
    public static let standard: [any Rule] = [
        RepeatedWord(),
        SentenceCapital(),
    ]

    /// What every rule is and does, spelling first. ``ConfusedWords`` is made with the data of a language.
    public static let infos: [RuleInfo] = [Speller.rule, ConfusedWords.rule] + standard.map(\.info)

    /// The rule that finds unknown words.
    public static let unknownWord = Speller.rule.id

    /// What a rule is and does; `nil` if there is none of that identifier.
    public static func info(of id: RuleID) -> RuleInfo? { infos.first { $0.id == id } }
}
