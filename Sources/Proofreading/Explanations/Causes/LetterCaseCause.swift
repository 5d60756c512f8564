import Grammar
import Text

extension Cause {
    /// Upper and lower case: “london”.
    public static let letterCase = Cause("letter-case")
}

extension CauseInfo {
    static let letterCase = CauseInfo(
        .letterCase,
        examples: [
            RuleExample("en", wrong: "She lives in [[london]].", right: "She lives in London."),
            RuleExample("fr", wrong: "Elle habite à [[paris]].", right: "Elle habite à Paris."),
            RuleExample("de", wrong: "Das [[haus]] ist alt.", right: "Das Haus ist alt."),
            RuleExample("es", wrong: "Vive en [[madrid]].", right: "Vive en Madrid."),
        ]
    ) { $0.wrong != $0.right && $0.wrong.lowercased() == $0.right.lowercased() }
}
