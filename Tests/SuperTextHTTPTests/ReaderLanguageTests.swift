import SuperTextHTTPTesting
import Testing

/// The language that answers speak is the reader's, not the text's.
@Suite(.serialized) struct ReaderLanguageTests {
    private let body = #"{"text":"Une maisson.","language":"fr"}"#

    @Test func phrasesAreInALanguageThatIsNamed() async throws {
        try await TestServer.run { server in
            let check = try await server.check(body, ["Accept-Language": "tlh, fr;q=0.5"])
            #expect(check.headers["content-language"] == "fr")
            #expect(check.headers["vary"] == "Accept, Accept-Language, Accept-Encoding")
            #expect(
                check.json["result"]["corrections"][0]["message"]
                    == "Vous avez doublé « s » : « maison » n’en a qu’un à cet endroit.")
            let id = try #require(check.json["id"].string)
            for path in ["/v1/checks/\(id)", "/v1/checks/\(id)/events", "/v1/rules", "/rules/spelling.unknown-word"] {
                let answer = try await server.ask("GET", "\(path)?explainIn=en-GB")
                #expect(answer.status == 200, "\(path)")
                #expect(answer.headers["content-language"] == "en", "\(path)")
                let german = try await server.ask("GET", "\(path)?explainIn=de")
                #expect(german.headers["content-language"] == "de", "\(path)")
                #expect(answer.headers["vary"]?.contains("Accept-Language") == true, "\(path)")
            }
        }
    }

    @Test func aLanguageThatNothingCanBeExplainedInIsRefused() async throws {
        try await TestServer.run { server in
            let id = try #require(try await server.check(body).json["id"].string)
            let json = ["Content-Type": "application/json"]
            let answers = [
                try await server.check(#"{"text":"a","explainIn":"tlh"}"#),
                try await server.ask(
                    "POST", "/v1/checks", ["Content-Type": "application/x-www-form-urlencoded"],
                    body: "text=a&explainIn=tlh"),
                try await server.ask("POST", "/v1/checks?explainIn=tlh", ["Content-Type": "text/plain"], body: "a"),
                try await server.ask("GET", "/v1/checks/\(id)?explainIn=tlh"),
                try await server.ask("GET", "/v1/checks/\(id)/events?explainIn="),
                try await server.ask(
                    "PATCH", "/v1/checks/\(id)/corrections/a?explainIn=tlh", json, body: #"{"decision":null}"#),
                try await server.ask("GET", "/v1/rules?explainIn=tlh"),
                try await server.ask("GET", "/v1/rules/spelling.unknown-word?explainIn=tlh"),
                try await server.ask("GET", "/rules/spelling.unknown-word?explainIn=tlh"),
            ]
            for answer in answers {
                #expect(answer.status == 422)
                #expect(answer.json["code"] == "unknown-value")
                #expect(answer.json["field"] == "explainIn")
                #expect(answer.json["allowed"] == ["en", "de", "es", "fr"])
            }
        }
    }

    @Test func answersWithoutPhrasesNameNoLanguage() async throws {
        try await TestServer.run { server in
            for path in ["/v1/checks", "/v1/languages", "/v1/words", "/healthz"] {
                let answer = try await server.ask("GET", path)
                #expect(answer.status == 200)
                #expect(answer.headers["content-language"] == nil, "\(path)")
            }
        }
    }
}
