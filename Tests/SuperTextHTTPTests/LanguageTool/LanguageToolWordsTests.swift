import SuperTextHTTPTesting
import Testing

/// The personal dictionary over both APIs.
@Suite(.serialized) struct LanguageToolWordsTests {
    private static func unknown(_ text: String, in language: String, _ server: TestServer) async throws -> [String] {
        let answer = try await server.languageToolCheck(["language": language, "text": text, "level": "picky"])
        let units = Array(text.utf16)
        return answer["matches"].items.compactMap { match in
            guard case .number(let offset) = match["offset"], case .number(let length) = match["length"] else {
                return nil
            }
            return String(decoding: units[Int(offset)..<Int(offset + length)], as: UTF16.self)
        }
    }

    @Test func aWordIsRightFromTheNextCheckOnInEveryForm() async throws {
        try await TestServer.run { server in
            let text = "A frobnicator, Frobnicator and FROBNICATOR: frobnicators."
            #expect(try await Self.unknown(text, in: "en-US", server).count == 4)
            let added = try await server.languageTool("words/add", ["word": "frobnicator"])
            #expect(added.text == #"{"added":true}"#)
            #expect(try await Self.unknown(text, in: "en-US", server) == [])
            #expect(try await Self.unknown(text, in: "fr", server).contains("frobnicator") == false)
            #expect(try await server.languageTool("words/add", ["word": "frobnicator"]).text == #"{"added":false}"#)
            #expect(try await server.languageTool("words/delete", ["word": "frobnicator"]).text == #"{"deleted":true}"#)
            #expect(try await Self.unknown(text, in: "en-US", server).count == 4)
        }
    }

    @Test func aWordThatWasAddedIsSuggested() async throws {
        try await TestServer.run { server in
            _ = try await server.languageTool("words/add", ["word": "Frobnicator"])
            let answer = try await server.languageToolCheck(["language": "en-US", "text": "Our frobncator."])
            #expect(answer["matches"][0]["replacements"][0]["value"] == "Frobnicator")
        }
    }

    @Test func wordsBelongToALanguageOrToAll() async throws {
        try await TestServer.run { server in
            _ = try await server.languageTool("words/add", ["word": "zwift", "dict": "en-GB"])
            _ = try await server.languageTool("words/add", ["word": "zwoft", "dict": "en"])
            let text = "A zwift and a zwoft."
            #expect(try await Self.unknown(text, in: "en-GB", server) == [])
            #expect(try await Self.unknown(text, in: "en-US", server) == ["zwift"])
            #expect(try await server.ask("GET", "/v2/words").text == #"{"words":[]}"#)
            #expect(try await server.ask("GET", "/v2/words?dicts=en,en-GB").text == #"{"words":["zwift","zwoft"]}"#)
        }
    }

    @Test func severalWordsAreAddedAndListedByPages() async throws {
        try await TestServer.run { server in
            let batch = try await server.languageTool(
                "words/add", ["mode": "batch", "words": "delta  alpha\ncharlie bravo", "username": "a", "apiKey": "b"])
            #expect(batch.text == #"{"added":true}"#)
            let page = try await server.ask("GET", "/v2/words?offset=1&limit=2&username=a&apiKey=b")
            #expect(page.text == #"{"words":["bravo","charlie"]}"#)
            let deleted = try await server.languageTool("words/delete", ["mode": "batch", "words": "alpha bravo none"])
            #expect(deleted.text == #"{"deleted":true}"#)
            #expect(try await server.ask("GET", "/v2/words").text == #"{"words":["charlie","delta"]}"#)
        }
    }

    @Test(arguments: [
        (["word": ""], "Missing 'word' parameter"),
        (
            ["word": "two words"],
            "'two words' cannot be a word of the dictionary. The word has a space in it. Add one word at a time."
        ),
        (["mode": "batch"], "Missing 'words' parameter"),
        (["mode": "many", "word": "a"], "'mode' must be one of 'single', 'batch': 'many'"),
    ])
    func whatIsNoWordIsRefused(fields: [String: String], message: String) async throws {
        try await TestServer.run { server in
            let query = fields.map { "\($0.key)=\(TestServer.escaped($0.value))" }.joined(separator: "&")
            let answer = try await server.ask("POST", "/v2/words/add?\(query)")
            #expect(answer.status == 400)
            #expect(answer.text == "Error: \(message)")
        }
    }

    @Test func theFirstVersionHasTheSameWords() async throws {
        try await TestServer.run { server in
            let put = try await server.ask("PUT", "/v1/words/caf%C3%A9teria?language=en-US")
            #expect(put.status == 201)
            #expect(put.json["language"] == "en-US")
            #expect(put.json["word"] == "caféteria")
            #expect(try await server.ask("PUT", "/v1/words/caf%C3%A9teria?language=en_us").status == 200)
            let forAll = try await server.ask("PUT", "/v1/words/AC%2FDC")
            #expect(forAll.json["language"] == .null)
            #expect(forAll.json["word"] == "AC/DC")
            #expect(try await server.ask("GET", "/v1/words/AC%2FDC").status == 200)
            let all = try await server.ask("GET", "/v1/words")
            #expect(all.json["total"] == 2)
            #expect(all.json["words"].items.map(\.["word"]) == ["AC/DC", "caféteria"])
            #expect(try await server.ask("GET", "/v1/words?language=en-US&limit=1").json["total"] == 1)
            #expect(try await server.ask("GET", "/v2/words?dicts=en-US").text == #"{"words":["caféteria"]}"#)
            #expect(try await server.ask("DELETE", "/v1/words/caf%C3%A9teria?language=en-US").status == 204)
            let gone = try await server.ask("DELETE", "/v1/words/caf%C3%A9teria?language=en-US")
            #expect(gone.status == 404)
            #expect(gone.json["code"] == "word-not-found")
            #expect(try await server.ask("PUT", "/v1/words/a%20b").json["field"] == "word")
            #expect(try await server.ask("PUT", "/v1/words/a?language=tlh").status == 422)
            #expect(try await server.ask("GET", "/v1/words?limit=0").json["field"] == "limit")
        }
    }
}
