import Grammar
import Testing
import Text

@Suite struct RenamedRulesTests {
    private static func renamed(_ rows: String) throws(DataFileError) -> RenamedRules {
        try RenamedRules(TableBytes(copying: Array("before\tnow\n\(rows)".utf8)), file: "renamed-rules.tsv")
    }

    @Test func whoSwitchesOffARuleThatIsGoneSwitchesOffThoseInItsPlace() throws {
        let rules = try Self.renamed(
            "en.grammar.he-have\ten.agreement.subject-verb\nen.grammar.he-have\ten.grammar.have\n")
        let selection = RuleSelection(disabled: ["en.grammar.he-have"]).renamed(by: rules)
        #expect(!selection.allows("en.agreement.subject-verb") && !selection.allows("en.grammar.have"))
        #expect(selection.allows("en.grammar.other"))
        #expect(rules.successors(of: "en.grammar.he-have") == ["en.agreement.subject-verb", "en.grammar.have"])
    }

    @Test func whoRunsARuleThatIsGoneAloneRunsThoseInItsPlace() throws {
        let rules = try Self.renamed("en.grammar.he-have\ten.agreement.subject-verb\n")
        let selection = RuleSelection(only: ["en.grammar.he-have"]).renamed(by: rules)
        #expect(selection.allows("en.agreement.subject-verb") && !selection.allows("en.grammar.other"))
    }

    @Test func clientsThatWriteNamesOtherwiseMeanTheSame() throws {
        let rules = try Self.renamed("en.grammar.he-have\ten.agreement.subject-verb\n")
        let preferences = RulePreferences(disabledNames: ["EN_GRAMMAR_HE_HAVE"])
        let selection = RuleSelection(preferences: preferences).renamed(by: rules)
        #expect(selection.preferences?.disabledNames.contains("EN_AGREEMENT_SUBJECT_VERB") == true)
    }

    @Test(arguments: ["before\tafter\n", "before\tnow\nen.a\n", "before\tnow\nen.a\ten.a\n", ""])
    func aTableThatSaysWhatCannotBeIsRefused(_ text: String) {
        #expect(throws: DataFileError.self) {
            try RenamedRules(TableBytes(copying: Array(text.utf8)), file: "renamed-rules.tsv")
        }
    }
}
