import Grammar
import Text

extension Cause {
    /// An accent is missing, too many or another one: “etre”.
    public static let accent = Cause("accent")
}

extension CauseInfo {
    static let accent = CauseInfo(
        .accent,
        examples: [
            RuleExample("en", wrong: "We met in a [[cafe]].", right: "We met in a café."),
            RuleExample("fr", wrong: "Il va [[etre]] tard.", right: "Il va être tard."),
            RuleExample("de", wrong: "Das [[Madchen]] lacht.", right: "Das Mädchen lacht."),
            RuleExample("es", wrong: "El [[arbol]] es alto.", right: "El árbol es alto."),
        ]
    ) { $0.wrong != $0.right && LetterFolding.fold($0.wrong) == LetterFolding.fold($0.right) }
}
