import SuperTextHTTPTesting
import Testing

/// What `/v2/` says about itself.
@Suite(.serialized) struct LanguageToolInfoTests {
    @Test func theLanguagesAreSortedByName() async throws {
        try await TestServer.run { server in
            let languages = try await server.ask("GET", "/v2/languages").json.items
            let names = languages.compactMap(\.["name"].string)
            #expect(names == names.sorted())
            #expect(languages.contains(["name": "English (US)", "code": "en", "longCode": "en-US"]))
            #expect(languages.contains(["name": "French", "code": "fr", "longCode": "fr"]))
            #expect(languages.contains(["name": "French (France)", "code": "fr", "longCode": "fr-FR"]))
        }
    }

    @Test func theSoftwareIsNamed() async throws {
        try await TestServer.run { server in
            let info = try await server.ask("GET", "/v2/info").json["software"]
            #expect(info.keys == ["name", "version", "buildDate", "commit", "premium"])
            #expect(info["name"] == "SuperText")
            #expect(info["premium"] == false)
        }
    }

    @Test func theRulesOfALanguageAreListed() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v2/configinfo?language=en-US").json
            #expect(answer["parameter"]["maxTextLength"] == 3_495_253)
            #expect(answer["software"]["apiVersion"] == 1)
            let spelling = answer["rules"].items.first { $0["ruleId"] == "MORFOLOGIK_RULE_EN_US" } ?? .null
            #expect(spelling["categoryId"] == "TYPOS")
            #expect(spelling["locQualityIssueType"] == "misspelling")
            #expect(spelling["isDictionaryBasedSpellingRule"] == "yes")
        }
    }

    @Test func aRuleHasAPageOfItsOwn() async throws {
        try await TestServer.run { server in
            let page = try await server.ask("GET", "/rules/repetition.repeated-word")
            #expect(page.status == 200)
            #expect(page.headers["content-type"] == "text/html; charset=utf-8")
            #expect(page.text.contains("<html lang=\"en\">") && page.text.contains("<h1>Repeated word</h1>"))
            #expect(page.text.contains("<p>Wrong: I saw <mark>the the</mark> cat.</p>"))
            let german = try await server.ask("GET", "/rules/repetition.repeated-word?explainIn=de")
            #expect(german.text.contains("<html lang=\"de\">") && german.text.contains("<h1>Wiederholtes Wort</h1>"))
            #expect(german.text.contains("<h2>Wann Sie den Hinweis ignorieren können</h2>"))
            #expect(try await server.ask("GET", "/rules/no.such-rule").status == 404)
        }
    }
}
