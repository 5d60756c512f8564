import Grammar
import Text

extension Cause {
    /// It is written otherwise than it sounds: “responsable”, “farmacy”.
    public static let sameSound = Cause("same-sound")
}

extension CauseInfo {
    static let sameSound = CauseInfo(
        .sameSound,
        examples: [
            RuleExample("en", wrong: "She is [[responsable]] for it.", right: "She is responsible for it."),
            RuleExample("fr", wrong: "La [[farmacie]] est fermée.", right: "La pharmacie est fermée."),
            RuleExample("de", wrong: "Die [[Strasse]] ist lang.", right: "Die Straße ist lang."),
            RuleExample("es", wrong: "El árbol es [[berde]].", right: "El árbol es verde."),
        ]
    ) { comparison in
        guard let steps = comparison.script?.steps else { return false }
        // A letter that is missing or too many is called so, though it may be silent.
        if steps.count == 1, steps[0].kind != .replace || steps[0].isOfCase { return false }
        return comparison.soundsTheSame
    }
}
