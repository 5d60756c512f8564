import Checking
import HunspellSpelling
import SuperTextHTTPTesting
import Testing

/// What was decided before moves what is suggested, and offers words, over HTTP.
@Suite(.serialized) struct PersonalRankingTests {
    private static let json = ["Content-Type": "application/json"]

    private static func first(_ text: String, _ server: TestServer, _ more: String = "") async throws -> JSON {
        try await server.check(#"{"text":"\#(text)","language":"en-US"\#(more)}"#).json["result"]["corrections"][0]
    }

    /// Decides on the first correction of a text.
    private static func decide(_ body: String, on text: String, _ server: TestServer) async throws -> JSON {
        let check = try await server.check(#"{"text":"\#(text)","language":"en-US"}"#).json
        let id = try #require(check["id"].string)
        let correction = try #require(check["result"]["corrections"][0]["id"].string)
        return try await server.ask("PATCH", "/v1/checks/\(id)/corrections/\(correction)", json, body: body).json
    }

    private static func texts(_ correction: JSON) -> [String] {
        correction["suggestions"].items.compactMap(\.["text"].string)
    }

    @Test func whatWasAcceptedIsRaisedAndSaysSo() async throws {
        try await TestServer.run { server in
            let text = "We met at the stoer."
            let before = try await Self.first(text, server)
            let chosen = try #require(Self.texts(before).dropFirst().first)
            #expect(before["suggestions"][1].keys == ["text", "confidence"])
            for turn in 1...3 {
                _ = try await Self.decide(
                    #"{"decision":"accepted","replacement":"\#(chosen)"}"#, on: "The \(turn) stoer.", server)
            }
            let after = try await Self.first(text, server)
            #expect(Self.texts(after).first == chosen)
            #expect(after["suggestions"][0]["personal"] == true)
            #expect(Set(Self.texts(after)) == Set(Self.texts(before)))
            let impersonal = try await Self.first(text, server, #","personalise":false"#)
            #expect(impersonal["suggestions"] == before["suggestions"])
            // What is kept says the same.
            let id = try #require(try await server.check(#"{"text":"\#(text)","language":"en-US"}"#).json["id"].string)
            let kept = try await server.ask("GET", "/v1/checks/\(id)").json["result"]["corrections"][0]
            #expect(kept["suggestions"] == after["suggestions"])
            // LanguageTool's clients get it as well.
            let match = try await server.languageToolCheck(["language": "en-US", "text": text])["matches"][0]
            #expect(match["replacements"][0]["value"] == .string(chosen))
        }
    }

    @Test func ownWordsAreMarkedAndLeftOutWhenNothingPersonalIsWanted() async throws {
        try await TestServer.run { server in
            _ = try await server.ask("PUT", "/v1/words/kubectl")
            let correction = try await Self.first("We run kubctl.", server)
            #expect(correction["suggestions"][0]["text"] == "kubectl")
            #expect(correction["suggestions"][0]["personal"] == true)
            let impersonal = try await Self.first("We run kubctl.", server, #","personalise":false"#)
            #expect(!Self.texts(impersonal).contains("kubectl"))
            #expect(try await Self.first("We run kubectl.", server, #","personalise":false"#) == .null)
            #expect(try await server.check(#"{"text":"a","personalise":1}"#).json["field"] == "personalise")
        }
    }

    @Test func theThirdDismissalOffersTheWord() async throws {
        try await TestServer.run { server in
            let offer: JSON = .object(["word": "kubelet", "language": "en-US"])
            for turn in 1...3 {
                let decided = try await Self.decide(
                    #"{"decision":"dismissed"}"#, on: "Machine \(turn) runs a kubelet.", server)
                #expect(decided["offer"] == (turn == 3 ? offer : .null))
                #expect(decided.keys.contains("offer") == (turn == 3))
            }
            #expect(try await Self.first("Our kubelet.", server)["offer"] == offer)
            #expect(try await Self.first("Our kubelt.", server)["offer"] == .null)
            // Taken up, it is right.
            #expect(try await server.ask("PUT", "/v1/words/kubelet?language=en-US").status == 201)
            #expect(try await Self.first("Our kubelet.", server) == .null)
        }
    }
}
