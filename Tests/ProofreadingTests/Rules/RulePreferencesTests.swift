import Testing

@testable import Grammar
@testable import Proofreading
@testable import Text

@Suite struct RulePreferencesTests {
    private func rule(_ id: RuleID, _ category: Text.Category, _ level: Level = .default) -> RuleInfo {
        RuleInfo(id: id, category: category, severity: .warning, level: level, examples: [])
    }

    private func runs(_ preferences: RulePreferences, _ rule: RuleInfo, at level: Level = .default) -> Bool {
        RuleSelection(preferences: preferences).allows(rule, at: level)
    }

    @Test func aNameWinsOverACategoryAndSwitchingOnOverSwitchingOff() {
        let plain = rule("en.style.plain-words", .style)
        let picky = rule("en.style.picky", .style, .picky)
        #expect(runs(RulePreferences(), plain) && !runs(RulePreferences(), picky))
        #expect(!runs(RulePreferences(disabledNames: ["EN_STYLE_PLAIN_WORDS"]), plain))
        #expect(!runs(RulePreferences(disabledCategories: [.style]), plain))
        #expect(
            runs(RulePreferences(enabledNames: ["EN_STYLE_PLAIN_WORDS"], disabledCategories: [.style]), plain))
        #expect(runs(RulePreferences(enabledCategories: [.style], disabledCategories: [.style]), plain))
        #expect(
            !runs(RulePreferences(disabledNames: ["EN_STYLE_PLAIN_WORDS"], enabledCategories: [.style]), plain))
    }

    @Test func whatIsSwitchedOnRunsWhateverTheLevel() {
        let picky = rule("en.style.picky", .style, .picky)
        #expect(runs(RulePreferences(enabledNames: ["EN_STYLE_PICKY"]), picky))
        #expect(runs(RulePreferences(enabledCategories: [.style]), picky))
        #expect(!runs(RulePreferences(enabledCategories: [.grammar]), picky))
    }

    @Test func nothingElseRunsIfThatIsWanted() {
        let only = RulePreferences(enabledNames: ["EN_STYLE_A"], enabledCategories: [.casing], enabledOnly: true)
        #expect(runs(only, rule("en.style.a", .style)))
        #expect(runs(only, rule("casing.b", .casing)))
        #expect(!runs(only, rule("en.style.b", .style)))
        #expect(!RulePreferences(enabledOnly: true).isEmpty && RulePreferences().isEmpty)
    }

    @Test func ofUnknownWordsTheySayNothing() {
        let off = RulePreferences(disabledNames: ["SPELLING_UNKNOWN_WORD"], disabledCategories: [.spelling])
        #expect(runs(off, SpellingRules.unknownWord))
        #expect(!runs(off, SpellingRules.colloquial, at: .picky))
    }

    @Test func anIdentifierThatIsNamedWinsOverAll() {
        let selection = RuleSelection(
            disabled: ["en.style.a"], preferences: RulePreferences(enabledNames: ["EN_STYLE_A"]))
        #expect(!selection.allows(rule("en.style.a", .style), at: .picky))
    }
}
