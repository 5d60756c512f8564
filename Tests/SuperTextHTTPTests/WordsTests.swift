import Checking
import Foundation
import Grammar
import Proofreading
import SuperTextHTTPTesting
import Testing
import Text

/// The personal dictionary over HTTP, with Hunspell and SQLite behind it.
@Suite(.serialized) struct WordsTests {
    private static let json = ["Content-Type": "application/json"]
    private static let plain = ["Content-Type": "text/plain"]

    private static func unknown(
        _ text: String, in language: String = "en-US", _ server: TestServer
    ) async throws -> [String] {
        let body = #"{"text":"\#(text)","language":"\#(language)","level":"picky"}"#
        return try await server.check(body).json["result"]["corrections"].items.compactMap { correction in
            correction["rule"]["id"] == "spelling.unknown-word" ? correction["text"].string : nil
        }
    }

    private static func put(
        _ word: String, _ body: String, language: String? = "en-US", _ server: TestServer
    ) async throws -> HTTPAnswer {
        let query = language.map { "?language=\($0)" } ?? ""
        return try await server.ask("PUT", "/v1/words/\(TestServer.escaped(word))\(query)", json, body: body)
    }

    private static func total(_ server: TestServer) async throws -> Int? {
        try await server.ask("GET", "/v1/words").json["total"].int
    }

    // MARK: What is said of a word

    @Test func whatIsSaidOfAWordIsShown() async throws {
        try await TestServer.run { server in
            let body = #"{"note":"the phone's system","caseSensitive":true}"#
            let added = try await Self.put("iOSx", body, server)
            #expect(added.status == 201)
            let shown = try await server.ask("GET", "/v1/words/iOSx?language=en-US").json
            #expect(shown == added.json)
            #expect(
                shown.keys == ["word", "language", "note", "caseSensitive", "inflectsLike", "forms", "formCount"])
            #expect(shown["note"] == "the phone's system")
            #expect(shown["caseSensitive"] == true)
            #expect(shown["inflectsLike"] == .null)
            #expect(shown["forms"] == [])
            let listed = try await server.ask("GET", "/v1/words").json["words"][0]
            #expect(listed.keys == ["word", "language", "note", "caseSensitive", "inflectsLike"])
            #expect(listed["note"] == "the phone's system")
            // Without a body it stays as it is; with one, it is what that says.
            #expect(try await server.ask("PUT", "/v1/words/iOSx?language=en-US").json == shown)
            #expect(try await Self.put("iOSx", "{}", server).json["note"] == .null)
            #expect(try await Self.put("iOSx", "{}", server).status == 200)
        }
    }

    @Test func aCaseSensitiveWordIsRightAsItIsWrittenAlone() async throws {
        try await TestServer.run { server in
            let text = "We zorbOS and ZORBOS."
            _ = try await Self.put("zorbOS", "{}", server)
            #expect(try await Self.unknown(text, server) == [])
            _ = try await Self.put("zorbOS", #"{"caseSensitive":true}"#, server)
            #expect(try await Self.unknown(text, server) == ["ZORBOS"])
        }
    }

    @Test(arguments: [
        (#"{"notes":"a"}"#, 400, "unknown-field", "notes"),
        (#"{"note":1}"#, 400, "wrong-type", "note"),
        (#"{"caseSensitive":"yes"}"#, 400, "wrong-type", "caseSensitive"),
        (#"{"note":"a\nb"}"#, 400, "invalid-parameter", "note"),
        (#"{"note":"a\u0000b"}"#, 400, "invalid-parameter", "note"),
        (#"{"inflectsLike":""}"#, 400, "invalid-parameter", "inflectsLike"),
        (#"{"inflectsLike":"two words"}"#, 400, "invalid-parameter", "inflectsLike"),
        (#"{"inflectsLike":"serverrr"}"#, 422, "unusable-model", "inflectsLike"),
        (#"{"inflectsLike":"servers"}"#, 422, "unusable-model", "inflectsLike"),
        (#"{"#, 400, "malformed-json", nil), (#"[]"#, 400, "wrong-type", nil),
    ])
    func whatCannotBeSaidOfAWordIsRefusedAndNothingIsWritten(
        body: String, status: Int, code: String, field: String?
    ) async throws {
        try await TestServer.run { server in
            let answer = try await Self.put("Kubelet", body, server)
            #expect(answer.status == status)
            #expect(answer.json["code"] == .string(code))
            #expect(answer.json["field"].string == field)
            #expect(try await Self.total(server) == 0)
        }
    }

    @Test func wordsAndBodiesOfAnySizeAreAnswered() async throws {
        try await TestServer.run { server in
            let long = String(repeating: "a", count: 10_000)
            let refused = try await server.ask("PUT", "/v1/words/\(long)")
            #expect(refused.json["field"] == "word")
            #expect(try await Self.put("a", #"{"note":"\#(long)"}"#, server).json["field"] == "note")
            #expect(try await Self.put("a", #"{"inflectsLike":"\#(long)"}"#, server).json["field"] == "inflectsLike")
            #expect(try await Self.put("a", #"{"note":"\#(long)\#(long)"}"#, server).status == 413)
            #expect(try await server.ask("PUT", "/v1/words/a", Self.plain, body: "{}").status == 415)
            #expect(try await Self.put("a", "{}", language: "tlh", server).status == 422)
            #expect(try await Self.total(server) == 0)
        }
    }

    // MARK: Models

    @Test func aWordIsRightInTheFormsOfItsModelAndAfterARestart() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "supertext-words-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = "A Kubelet, two Kubelets, the Kubelet's."
        try await TestServer.run({ $0.database = folder }) { server in
            #expect(try await Self.unknown(text, server).count == 3)
            let added = try await Self.put("Kubelet", #"{"inflectsLike":"server"}"#, server)
            #expect(added.status == 201)
            #expect(Set(added.json["forms"].items.compactMap(\.string)) == ["Kubelets", "Kubelet's"])
            #expect(added.json["formCount"] == 2)
            #expect(try await Self.unknown(text, server) == [])
        }
        try await TestServer.run({ $0.database = folder }) { server in
            let unknown = try await Self.unknown(text, server)
            #expect(unknown == [])
            #expect(try await Self.unknown("deux Kubelets", in: "fr", server) == ["Kubelets"])
            #expect(try await server.ask("DELETE", "/v1/words/Kubelet?language=en-US").status == 204)
            #expect(try await Self.unknown(text, server).count == 3)
        }
    }

    @Test func aModelOfALanguageHoldsInItsVariants() async throws {
        try await TestServer.run { server in
            let added = try await Self.put("Kubelet", #"{"inflectsLike":"server"}"#, language: "en", server)
            #expect(added.status == 201)
            #expect(try await Self.unknown("two Kubelets", in: "en-GB", server) == [])
            #expect(try await Self.unknown("two Kubelets", in: "en-US", server) == [])
        }
    }

    @Test func aModelNeedsALanguage() async throws {
        try await TestServer.run { server in
            let answer = try await Self.put("Kubelet", #"{"inflectsLike":"server"}"#, language: nil, server)
            #expect(answer.status == 422)
            #expect(answer.json["code"] == "unusable-model")
            #expect(answer.json["detail"].string?.contains("Name the language") ?? false)
            #expect(try await Self.total(server) == 0)
        }
    }

    @Test func formsAreOneOwnersAlone() async throws {
        try await TestServer.run { server in
            let (ann, bob) = (Owner(rawValue: "ann"), Owner(rawValue: "bob"))
            let word = NewWord(try PersonalWord("Kubelet"), WordDetails(model: "server"))
            _ = try await server.service.words.put(word, into: "en-US", of: ann)
            for (owner, count) in [(ann, 0), (bob, 1), (.local, 1), (ann, 0)] {
                let request = ProofreadingRequest(text: "We run two Kubelets.", language: "en-US", level: .picky)
                let check = await server.service.check(CheckRequest(request, for: owner))
                #expect(check.state.findings.count == count, "\(owner.rawValue)")
            }
        }
    }

    // MARK: Lists

    private static func take(
        _ list: String, language: String? = "en-US", _ server: TestServer
    ) async throws -> HTTPAnswer {
        let query = language.map { "?language=\($0)" } ?? ""
        return try await server.ask("POST", "/v1/words/import\(query)", plain, body: list)
    }

    @Test func aListIsTakenInAndHandedOut() async throws {
        try await TestServer.run { server in
            _ = try await server.ask("PUT", "/v1/words/helm?language=en-US")
            let answer = try await Self.take("Kubelet/server\nhelm\npod/serverrr\n*colour\ntwo words\n", server)
            #expect(answer.status == 200)
            #expect(answer.json["added"] == 2)
            #expect(answer.json["present"] == 1)
            #expect(answer.json["refused"]["total"] == 2)
            #expect(answer.json["refused"]["lines"].items.map(\.["line"]) == [4, 5])
            #expect(answer.json["shortened"]["lines"].items.map(\.["text"]) == ["pod/serverrr"])
            #expect(try await Self.unknown("Two Kubelets.", server) == [])
            let dictionary = try await server.ask("GET", "/v1/words/export?format=dic&language=en-US")
            #expect(dictionary.text == "Kubelet/server\nhelm\npod\n")
            #expect(dictionary.headers["content-type"] == "text/plain; charset=utf-8")
            #expect(
                dictionary.headers["content-disposition"] == "attachment; filename=\"words-en-US.dic\"")
            #expect(try await server.ask("GET", "/v1/words/export").text == "Kubelet\nhelm\npod\n")
            #expect(try await server.ask("GET", "/v1/words/export?language=fr&format=dic").text == "0\n")
            // What was handed out brings all back.
            for word in ["Kubelet", "helm", "pod"] {
                #expect(try await server.ask("DELETE", "/v1/words/\(word)?language=en-US").status == 204)
            }
            #expect(try await Self.take(dictionary.text, server).json["added"] == 3)
            #expect(
                try await server.ask("GET", "/v1/words/Kubelet?language=en-US").json["inflectsLike"] == "server")
        }
    }

    @Test func aListWithoutALanguageHasNoModels() async throws {
        try await TestServer.run { server in
            let answer = try await Self.take("Kubelet/server\n", language: nil, server)
            #expect(answer.json["added"] == 1)
            #expect(answer.json["shortened"]["lines"][0]["reason"].string?.contains("Name the language") ?? false)
        }
    }

    @Test func moreModelsThanThereIsRoomForAreRefusedTogether() async throws {
        try await TestServer.run { server in
            let list = (0...WordService.maximumInflected).map { "w\($0)/server\n" }.joined()
            let answer = try await Self.take(list, server)
            #expect(answer.status == 422)
            #expect(answer.json["code"] == "unusable-model")
            #expect(try await Self.total(server) == 0)
            // What is there already takes no room again.
            let fitting = (0..<WordService.maximumInflected).map { "w\($0)/server\n" }.joined()
            for added in [WordService.maximumInflected, 0] {
                #expect(try await Self.take(fitting, server).json["added"].int == added)
            }
            #expect(try await Self.put("w7", #"{"inflectsLike":"city"}"#, server).status == 200)
            #expect(try await Self.put("other", #"{"inflectsLike":"city"}"#, server).status == 422)
            #expect(try await Self.unknown("We have w499s and other.", server) == [])
        }
    }

    @Test func whatIsNoListIsRefusedAndNothingIsWritten() async throws {
        try await TestServer.run { server in
            for (list, status, code) in [
                ("a\n" + String(repeating: "b", count: 10_000) + "\nc\n", 400, "invalid-text"),
                ("a\nb\0c\n", 400, "invalid-text"),
                (String(repeating: "word\n", count: 2 << 20), 413, "body-too-large"),
            ] {
                let answer = try await Self.take(list, server)
                #expect(answer.status == status)
                #expect(answer.json["code"] == .string(code))
            }
            let invalid = try await HTTPConnection.open(to: server.tcp) { connection in
                let cut = Array("a\n\u{E9}".utf8.dropLast())
                try await connection.send("POST", "/v1/words/import", Self.plain, body: cut)
                return try await connection.answer()
            }
            #expect(invalid.json["code"] == "invalid-utf-8")
            #expect(try await server.ask("POST", "/v1/words/import", Self.json, body: "[]").status == 415)
            #expect(try await Self.take("a", language: "tlh", server).status == 422)
            #expect(try await server.ask("GET", "/v1/words/export?format=xml").json["field"] == "format")
            #expect(try await Self.total(server) == 0)
        }
    }

    @Test func wordsThatAreCalledLikeTheseAddressesHaveOnesOfTheirOwn() async throws {
        try await TestServer.run { server in
            for (address, word) in [("%65xport", "export"), ("%69mport", "import")] {
                let added = try await server.ask("PUT", "/v1/words/\(address)")
                #expect(added.status == 201)
                #expect(added.json["word"] == .string(word))
                #expect(try await server.ask("GET", "/v1/words/\(address)").status == 200)
                #expect(try await server.ask("DELETE", "/v1/words/\(address)").status == 204)
            }
        }
    }
}
