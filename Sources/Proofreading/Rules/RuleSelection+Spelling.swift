import Grammar
import Text

extension RuleSelection {
    /// Whether rules beside those of spelling may run.
    var asksForGrammar: Bool {
        guard let only else { return true }
        return !only.subtracting(disabled).subtracting(SpellingRules.all.map(\.id)).isEmpty
    }

    /// Whether words of a language are looked up at a level.
    func spells(_ language: LanguageCode, at level: Level) -> Bool {
        !unspelled.contains(language) && SpellingRules.all.contains { allows($0, at: level) }
    }
}
