import Proofreading
import Testing

/// What is installed, and what is checked.
@Suite(.serialized) struct CatalogueTests {
    @Test func languagesAreListed() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v1/languages")
            #expect(answer.status == 200)
            let languages = answer.json["languages"].items
            #expect(languages.map(\.["code"]) == ["en-US", "en-GB", "fr"])
            #expect(languages.first?["name"] == "English (US)")
            #expect(languages.allSatisfy { $0.keys == ["code", "name", "loaded"] })
        }
    }

    @Test func aLanguageIsLoadedOnceItWasChecked() async throws {
        try await TestServer.run { server in
            _ = try await server.check(#"{"text":"a","language":"en-GB"}"#)
            let languages = try await server.ask("GET", "/v1/languages").json["languages"]
            #expect(languages[1]["loaded"] == true)
        }
    }

    @Test func rulesAreListedWithTheirExamples() async throws {
        try await TestServer.run { server in
            let rules = try await server.ask("GET", "/v1/rules").json["rules"].items
            #expect(rules.first?["id"] == "spelling.unknown-word")
            let repeated = try #require(rules.first { $0["id"] == "repetition.repeated-word" })
            #expect(
                repeated.keys == [
                    "id", "name", "description", "category", "severity", "level", "languages", "url", "examples",
                    "whenToIgnore", "timesMet",
                ])
            #expect(repeated["category"]["name"] == "Repetition")
            #expect(repeated["examples"][0]["language"] == "en-US")
            #expect(repeated["examples"][0]["wrong"]["text"] == "I saw the the cat.")
            #expect(repeated["examples"][0]["wrong"]["offset"] == 6)
            #expect(repeated["examples"][0]["wrong"]["length"] == 7)
            #expect(repeated["examples"][0]["right"] == "I saw the cat.")
        }
    }

    @Test func oneRuleIsShownAsInTheList() async throws {
        try await TestServer.run { server in
            let listed = try await server.ask("GET", "/v1/rules?language=fr-CA").json["rules"].items
            for rule in listed {
                let id = try #require(rule["id"].string)
                let alone = try await server.ask("GET", "/v1/rules/\(id)").json
                #expect(alone.keys == rule.keys.union(["timesMet"]))
                #expect(rule.keys.allSatisfy { alone[$0] == rule[$0] })
            }
            for id in ["no.rule", "%zz", "%ff"] {
                let unknown = try await server.ask("GET", "/v1/rules/\(id)")
                #expect(unknown.status == 404)
                #expect(unknown.json["code"] == "rule-not-found")
            }
            let escaped = try await server.ask("GET", "/v1/rules/spelling%2Eunknown%2dword")
            #expect(escaped.json["id"] == "spelling.unknown-word")
        }
    }

    @Test func causesHavePagesAsRulesDo() async throws {
        try await TestServer.run { server in
            for cause in CauseCatalogue.all {
                let id = cause.page.id.rawValue
                let answer = try await server.ask("GET", "/v1/rules/\(id)?explainIn=de")
                #expect(answer.status == 200)
                #expect(answer.json["id"] == .string(id))
                #expect(answer.json["url"] == .string("/rules/\(id)"))
                #expect(answer.json["name"] != .string(id))
                #expect(answer.json["whenToIgnore"].string?.isEmpty == false)
                let page = try await server.ask("GET", "/rules/\(id)", ["Accept-Language": "fr"])
                #expect(page.status == 200)
                #expect(page.text.contains("<html lang=\"fr\">"))
                #expect(!page.text.contains("{"))
            }
            let doubled = try await server.ask("GET", "/v1/rules/cause.doubled-letter").json
            #expect(doubled["name"] == "Doubled letter")
            #expect(doubled["examples"][0]["wrong"]["text"] == "It occured twice.")
            for path in ["/v1/rules/cause.brand-new", "/rules/cause.brand-new"] {
                let unknown = try await server.ask("GET", path)
                #expect(unknown.status == 404)
                #expect(unknown.json["code"] == "rule-not-found")
                #expect(unknown.json["detail"] == "There is no such cause.")
            }
        }
    }

    @Test func wordsAreReadFromEscapedPaths() async throws {
        try await TestServer.run { server in
            for (path, word) in [("caf%C3%A9", "café"), ("a+b", "a+b"), ("and%2For", "and/or")] {
                let answer = try await server.ask("PUT", "/v1/words/\(path)")
                #expect(answer.status == 201)
                #expect(answer.json["word"] == .string(word))
            }
            for (path, code) in [("100%", "malformed-form"), ("%ff", "invalid-utf-8"), ("a%20b", "invalid-parameter")] {
                let answer = try await server.ask("PUT", "/v1/words/\(path)")
                #expect(answer.status == 400)
                #expect(answer.json["code"] == .string(code))
                #expect(answer.json["field"] == "word")
            }
        }
    }
}
