import SuperTextHTTPTesting
import Testing
import Text

@testable import SuperTextHTTP

/// Which rules a request to `/v2/check` runs.
@Suite(.serialized) struct LanguageToolRuleTests {
    /// Three mistakes: `CASING.SENTENCE-CAPITAL`, `MORFOLOGIK_RULE_EN_US` and `REPETITION.REPEATED-WORD`.
    private static let text = "It rained. we saw teh river river."

    @Test(arguments: [
        (["disabledRules": ""], ["CASING", "TYPOS", "REPETITIONS"]),
        (["disabledRules": "MORFOLOGIK_RULE_EN_US,NO_SUCH_RULE"], ["CASING", "REPETITIONS"]),
        (["disabledRules": "MORFOLOGIK_RULE_DE_DE,HUNSPELL_RULE"], ["CASING", "TYPOS", "REPETITIONS"]),
        (["disabledRules": "UPPERCASE_SENTENCE_START,ENGLISH_WORD_REPEAT_RULE"], ["TYPOS"]),
        (["disabledRules": "casing.sentence-capital,REPETITION_REPEATED_WORD"], ["TYPOS"]),
        (["disabledCategories": "TYPOS"], ["CASING", "REPETITIONS"]),
        (
            ["disabledCategories": "TYPOS", "enabledRules": "MORFOLOGIK_RULE_EN_US"],
            ["CASING", "TYPOS", "REPETITIONS"]
        ),
        (["disabledCategories": "CASING,TYPOS", "enabledCategories": "CASING"], ["CASING", "REPETITIONS"]),
        (["enabledOnly": "true", "enabledRules": "CASING.SENTENCE-CAPITAL"], ["CASING"]),
        (["enabledOnly": "yes", "enabledCategories": "TYPOS,STYLE", "disabledRules": ""], ["TYPOS"]),
        (["enabledOnly": "true", "enabledRules": "EN_A_VS_AN"], []),
        (["enabledOnly": "false", "enabledRules": "EN_A_VS_AN"], ["CASING", "TYPOS", "REPETITIONS"]),
        (["mode": "textLevelOnly"], []),
        (["mode": "allButTextLevelOnly", "level": "picky"], ["CASING", "TYPOS", "REPETITIONS"]),
    ])
    func rulesAndCategoriesAreChosen(parameters: [String: String], categories: [String]) async throws {
        try await TestServer.run { server in
            let query = parameters.map { "\($0.key)=\(TestServer.escaped($0.value))" }.joined(separator: "&")
            let answer = try await server.ask(
                "GET", "/v2/check?language=en-US&text=\(TestServer.escaped(Self.text))&\(query)")
            #expect(answer.json["matches"].items.map(\.["rule"]["category"]["id"].string) == categories)
        }
    }

    @Test func aWordOfAnotherVariantIsALocaleViolation() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v2/check?language=en-US&text=The%20colour%20is%20red.")
            let match = answer.json["matches"][0]
            #expect(match["rule"]["issueType"] == "locale-violation")
            #expect(match["rule"]["category"]["id"] == "REGIONALISMS")
            #expect(match["replacements"][0]["value"] == "color")
        }
    }

    @Test func everyCategoryIsOneOfLanguageTool() {
        for category in Text.Category.all {
            #expect(LanguageToolCategory.category(of: category).id != "MISC", "\(category.rawValue)")
        }
    }

    @Test func spellingRulesAreNamedAsClientsKnowThem() {
        for language in TestServer.installed.languages.map(LanguageToolLanguage.init) {
            let id = language.spellingRule
            #expect(
                id.hasPrefix("MORFOLOGIK_RULE_") || id.hasPrefix("HUNSPELL_") || id.hasSuffix("_SPELLER_RULE"), "\(id)")
        }
    }
}
