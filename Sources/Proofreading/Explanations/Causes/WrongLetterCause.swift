import Grammar
import Text

extension Cause {
    /// A letter stands for another: “becouse”.
    public static let wrongLetter = Cause("wrong-letter")
}

extension CauseInfo {
    static let wrongLetter = CauseInfo(
        .wrongLetter,
        examples: [
            RuleExample("en", wrong: "I stay [[becouse]] it rains.", right: "I stay because it rains."),
            RuleExample("fr", wrong: "C’est un [[problame]].", right: "C’est un problème."),
            RuleExample("de", wrong: "Das [[Watter]] ist schön.", right: "Das Wetter ist schön."),
            RuleExample("es", wrong: "Un [[momanto]], por favor.", right: "Un momento, por favor."),
        ]
    ) { $0.onlyStep?.kind == .replace }
}
