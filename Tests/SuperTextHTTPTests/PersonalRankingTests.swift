import HunspellSpelling
import SuperTextClient
import SuperTextHTTPTesting
import Testing

/// What was decided before moves what is suggested, and offers words, over HTTP.
@Suite(.serialized) struct PersonalRankingTests {
    private static func first(
        _ text: String, _ server: TestServer, personalise: Bool? = nil
    ) async throws -> Correction? {
        var options = CheckOptions(language: "en-US")
        options.personalise = personalise
        return try await server.client().send(.check(text, options)).result?.corrections.first
    }

    /// Decides on the first correction of a text.
    private static func decide(
        _ decision: Decision, writing replacement: String? = nil, on text: String, _ server: TestServer
    ) async throws -> Correction {
        let client = try server.client()
        let check = try await client.send(.check(text, CheckOptions(language: "en-US")))
        let correction = try #require(check.result?.corrections.first)
        return try await client.send(.decide(decision, on: correction.id, in: check.id, replacement: replacement))
    }

    @Test func whatWasAcceptedIsRaisedAndSaysSo() async throws {
        try await TestServer.run { server in
            let text = "We met at the stoer."
            let before = try #require(try await Self.first(text, server)).suggestions
            let chosen = try #require(before.dropFirst().first)
            #expect(chosen.personal == nil)
            for turn in 1...3 {
                _ = try await Self.decide(.accepted, writing: chosen.text, on: "The \(turn) stoer.", server)
            }
            let after = try #require(try await Self.first(text, server)).suggestions
            #expect(after.first?.text == chosen.text)
            #expect(after.first?.personal == true)
            #expect(Set(after.map(\.text)) == Set(before.map(\.text)))
            #expect(try await Self.first(text, server, personalise: false)?.suggestions == before)
            // What is kept says the same.
            let client = try server.client()
            let id = try await client.send(.check(text, CheckOptions(language: "en-US"))).id
            #expect(try await client.send(.getCheck(id)).result?.corrections.first?.suggestions == after)
            // LanguageTool's clients get it as well.
            let match = try await server.languageToolCheck(["language": "en-US", "text": text])["matches"][0]
            #expect(match["replacements"][0]["value"] == .string(chosen.text))
        }
    }

    @Test func ownWordsAreMarkedAndLeftOutWhenNothingPersonalIsWanted() async throws {
        try await TestServer.run { server in
            _ = try await server.client().send(.addWord("kubectl"))
            let suggestion = try #require(try await Self.first("We run kubctl.", server)?.suggestions.first)
            #expect(suggestion.text == "kubectl")
            #expect(suggestion.personal == true)
            let impersonal = try #require(try await Self.first("We run kubctl.", server, personalise: false))
            #expect(!impersonal.suggestions.map(\.text).contains("kubectl"))
            #expect(try await Self.first("We run kubectl.", server, personalise: false) == nil)
            #expect(try await server.check(#"{"text":"a","personalise":1}"#).json["field"] == "personalise")
        }
    }

    @Test func theThirdDismissalOffersTheWord() async throws {
        try await TestServer.run { server in
            for turn in 1...3 {
                let decided = try await Self.decide(.dismissed, on: "Machine \(turn) runs a kubelet.", server)
                #expect(decided.offer?.word == (turn == 3 ? "kubelet" : nil))
            }
            let offer = try #require(try await Self.first("Our kubelet.", server)?.offer)
            #expect(offer.word == "kubelet")
            #expect(offer.language == "en-US")
            #expect(try #require(try await Self.first("Our kubelt.", server)).offer == nil)
            // Taken up, it is right.
            _ = try await server.client().send(.addWord("kubelet", in: "en-US"))
            #expect(try await Self.first("Our kubelet.", server) == nil)
        }
    }
}
