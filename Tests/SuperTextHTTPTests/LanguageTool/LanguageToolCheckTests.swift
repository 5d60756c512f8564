import Checking
import SuperTextHTTP
import SuperTextHTTPTesting
import Testing

/// What `/v2/check` answers.
@Suite(.serialized) struct LanguageToolCheckTests {
    @Test func everyFieldOfAMatchIsThere() async throws {
        try await TestServer.run { server in
            let answer = try await server.languageToolCheck([
                "language": "en-US", "text": "It rains. I recieved\nit today.",
            ])
            #expect(answer["language"]["code"] == "en-US")
            #expect(answer["language"]["detectedLanguage"]["confidence"] == 1)
            #expect(answer["sentenceRanges"] == [[0, 9], [10, 30]])
            #expect(
                answer["extendedSentenceRanges"][1] == [
                    "from": 10, "to": 30, "detectedLanguages": [["language": "en", "rate": 1]],
                ])
            let match = answer["matches"][0]
            #expect(match["offset"] == 12)
            #expect(match["length"] == 8)
            #expect(match["shortMessage"] == "Swapped letters")
            #expect(match["replacements"][0]["value"] == "received")
            #expect(match["context"] == ["text": "It rains. I recieved it today.", "offset": 12, "length": 8])
            #expect(match["sentence"] == "I recieved\nit today.")
            #expect(match["type"]["typeName"] == "UnknownWord")
            #expect(match["rule"]["issueType"] == "misspelling")
            #expect(match["rule"]["category"] == ["id": "TYPOS", "name": "Possible Typo"])
            #expect(match["ignoreForIncompleteSentence"] == false)
            let url = try #require(match["rule"]["urls"][0]["value"].string)
            #expect(url == "http://localhost/rules/spelling.unknown-word")
        }
    }

    @Test(arguments: [("127.0.0.1", "https"), ("192.0.2.1", "http")])
    func aTrustedProxyAloneSaysHowClientsReachTheServer(proxy: String, scheme: String) async throws {
        try await TestServer.run {
            $0.configuration.trustedProxies = TrustedProxy(proxy).map { [$0] } ?? []
        } _: { server in
            let answer = try await server.ask(
                "POST", "/v2/check", ["X-Forwarded-Proto": "https"], body: "text=I+recieved+it.&language=en-US")
            let url = answer.json["matches"][0]["rule"]["urls"][0]["value"]
            #expect(url == .string("\(scheme)://localhost/rules/spelling.unknown-word"))
        }
    }

    @Test func theContextIsFortyUnitsOnEachSide() async throws {
        try await TestServer.run { server in
            // An emoji is two units: the 40th unit before the word would cut it.
            let before = String(repeating: "x", count: 20) + ". 🎉" + String(repeating: "a ", count: 19) + " "
            let answer = try await server.languageToolCheck([
                "language": "en-US", "enabledOnly": "true", "enabledCategories": "TYPOS",
                "text": before + "recieved" + String(repeating: " a", count: 30),
            ])
            let match = answer["matches"].items.last ?? .null
            #expect(match["offset"] == .number(Double(before.utf16.count)))
            #expect(match["context"]["offset"] == 42)
            let text = try #require(match["context"]["text"].string)
            #expect(
                text == "..." + String(repeating: "a ", count: 19) + " recieved" + String(repeating: " a", count: 20)
                    + "...")
        }
    }

    @Test func offsetsCountTextAndMarkup() async throws {
        try await TestServer.run { server in
            let answer = try await server.languageToolCheck([
                "language": "en-US",
                "data": #"""
                {"annotation":[{"text":"🎉 A "},{"markup":"<b>"},{"text":"teh"},{"markup":"</b>"},
                {"markup":"<p>","interpretAs":"\n\n"},{"text":"Yes, teh"},{"markup":"&amp;","interpretAs":"&"},{"text":" end."}]}
                """#,
            ])
            #expect(answer["matches"].items.map(\.["offset"]) == [8, 23])
            #expect(answer["matches"].items.map(\.["length"]) == [3, 3])
            #expect(answer["matches"][0]["sentence"] == "🎉 A teh")
            #expect(answer["matches"][1]["sentence"] == "Yes, teh& end.")
            #expect(answer["matches"][0]["context"]["text"] == "🎉 A <b>teh</b><p>Yes, teh&amp; end.")
        }
    }

    @Test func theLengthLimitCountsWhatIsRead() async throws {
        try await TestServer.run {
            $0.limits = Limits(textBytes: 300)
        } _: { server in
            #expect(try await server.ask("GET", "/v2/maxtextlength").text == "100")
            let long = try await server.languageTool(
                "check", ["language": "en-US", "text": String(repeating: "é", count: 101)])
            #expect(long.status == 413)
            #expect(long.text == "Error: Your text exceeds the limit of 100 characters (it's 101 characters)")
            _ = try await server.languageToolCheck(["language": "en-US", "text": String(repeating: "é", count: 100)])
            let markup = String(repeating: "<b>", count: 40)
            _ = try await server.languageToolCheck([
                "language": "en-US", "data": #"{"annotation":[{"markup":"\#(markup)"},{"text":"Yes."}]}"#,
            ])
            let read = try await server.languageTool(
                "check",
                ["language": "en-US", "data": #"{"annotation":[{"markup":"x","interpretAs":"\#(markup)"}]}"#])
            #expect(read.status == 413)
        }
    }

    @Test func compactAnswersLeaveOutWhatTheyMay() async throws {
        try await TestServer.run { server in
            let answer = try await server.languageTool(
                "check", ["language": "en-US", "text": "We saw the kat.", "c": "1"])
            #expect(answer.json.keys == ["language", "matches", "sentenceRanges", "extendedSentenceRanges"])
            #expect(answer.json["matches"][0]["context"] == .null)
            #expect(answer.json["matches"][0]["sentence"] == .null)
            #expect(answer.json["matches"][0]["replacements"].items.count <= 5)
        }
    }

    @Test func theLanguageIsDetectedAndTheVariantPreferred() async throws {
        try await TestServer.run { server in
            let text = "The weather was lovely this morning and we walked along the river until noon."
            let answer = try await server.languageToolCheck([
                "language": "auto", "text": text, "preferredVariants": "de-AT,en-GB", "motherTongue": "ja",
            ])
            #expect(answer["language"]["code"] == "en-GB")
            #expect(answer["language"]["detectedLanguage"]["source"] == "detector")
            let ignored = try await server.languageToolCheck([
                "language": "auto", "text": text + " I recieved it.", "noopLanguages": "en",
            ])
            #expect(ignored["matches"] == [])
        }
    }

    @Test(arguments: ["fr", "fr-FR", "fr_ca", "FR"])
    func languagesOfOneVariantAreKnownUnderEveryRegion(code: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.languageToolCheck(["language": code, "text": "Une maisson."])
            #expect(answer["language"]["code"] == "fr")
            #expect(answer.ruleIDs == ["MORFOLOGIK_RULE_FR"])
        }
    }

    @Test func aWordOfAnotherLanguageIsOnlyHintedAt() async throws {
        try await TestServer.run { server in
            let text = "We had a maison and a hous."
            let answer = try await server.languageToolCheck([
                "language": "en-US", "text": text, "altLanguages": "fr,ja",
            ])
            #expect(answer["matches"].items.map(\.["type"]["typeName"]) == ["Hint", "UnknownWord"])
            #expect(answer["matches"][0]["message"] == "This word may be French.")
            let bare = try await server.languageTool(
                "check", ["language": "fr", "text": text, "altLanguages": "en"])
            #expect(bare.status == 400)
        }
    }

    @Test func checksOfEditorsLeaveNoTrace() async throws {
        try await TestServer.run { server in
            _ = try await server.languageToolCheck(["language": "en-US", "text": "A secret letter."])
            #expect(try await server.ask("GET", "/v1/checks").json["checks"] == [])
            _ = try await server.languageToolCheck(["language": "en-US", "text": "A letter.", "store": "true"])
            #expect(try await server.ask("GET", "/v1/checks").json["checks"].items.count == 1)
        }
    }
}
