import Grammar
import Text

extension Cause {
    /// The key beside the right one was hit: “hpuse”.
    public static let neighbouringKey = Cause("neighbouring-key")
}

extension CauseInfo {
    static let neighbouringKey = CauseInfo(
        .neighbouringKey,
        examples: [
            RuleExample("en", wrong: "We live in a [[hpuse]].", right: "We live in a house."),
            RuleExample("fr", wrong: "Il part [[drmain]].", right: "Il part demain."),
            RuleExample("de", wrong: "Das [[Hsus]] ist alt.", right: "Das Haus ist alt."),
            RuleExample("es", wrong: "La [[cssa]] es vieja.", right: "La casa es vieja."),
        ]
    ) { comparison in
        guard let step = comparison.onlyStep, let letters = comparison.replaced(by: step) else { return false }
        return KeyboardLayout.of(comparison.language).areNeighbours(letters.written, letters.meant)
            && !comparison.soundsTheSame
    }
}
