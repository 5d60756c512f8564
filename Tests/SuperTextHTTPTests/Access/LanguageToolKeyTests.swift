import Checking
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// LanguageTool's clients, and how they say who they are.
@Suite(.serialized) struct LanguageToolKeyTests {
    @Test func usernameAndAPIKeyOpenOnesOwnDictionary() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            let bob = try await server.keys.add("bob").secret
            let check: KeyValuePairs = [
                "text": "The zorblatt is here.", "language": "en-US", "username": "ann", "apiKey": ann.text,
            ]
            #expect(try await server.languageToolCheck(check)["matches"].items.count == 1)
            let added = try await server.languageTool(
                "words/add", ["word": "zorblatt", "username": "ann", "apiKey": ann.text])
            #expect(added.json["added"] == true)
            #expect(try await server.languageToolCheck(check)["matches"].items.isEmpty)
            let mine = try await server.ask("GET", "/v2/words?username=ann&apiKey=\(ann.text)")
            #expect(mine.json["words"] == ["zorblatt"])
            #expect(try await server.ask("GET", "/v1/words", with: ann).json["total"] == 1)
            let others = try await server.ask("GET", "/v2/words?username=ann&apiKey=\(bob.text)")
            #expect(others.json["words"] == [])
            let get = try await server.ask(
                "GET", "/v2/check?text=The+zorblatt+is+here.&language=en-US&username=bob&apiKey=\(bob.text)")
            #expect(get.json["matches"].items.count == 1)
            #expect(try await server.ask("GET", "/v2/words", ["X-API-Key": ann.text]).json["words"] == ["zorblatt"])
        }
    }

    @Test func aWrongKeyIsToldAsLanguageToolDoes() async throws {
        try await TestServer.run { server in
            _ = try await server.keys.add("ann")
            for fields in [
                ["text": "A.", "language": "en-US"],
                ["text": "A.", "language": "en-US", "username": "ann", "apiKey": "wrong"],
                ["text": "A.", "language": "en-US", "username": "ann", "apiKey": ""],
                ["text": "A.", "language": "en-US", "username": "ann", "password": "wrong"],
            ] as [KeyValuePairs<String, String>] {
                let answer = try await server.languageTool("check", fields)
                #expect(answer.status == 403)
                #expect(answer.text.hasPrefix("Error: "))
                #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
                #expect(answer.headers["access-control-allow-origin"] == "*")
            }
        }
    }

    @Test func whatClientsAskBeforeTheyCheckIsOpen() async throws {
        try await TestServer.run { server in
            _ = try await server.keys.add("ann")
            for action in ["languages", "info", "healthcheck", "maxtextlength", "configinfo?language=en-US"] {
                #expect(try await server.ask("GET", "/v2/\(action)").status == 200)
            }
            let preflight = try await server.ask(
                "OPTIONS", "/v2/check",
                ["Origin": "https://a.example", "Access-Control-Request-Headers": "authorization"])
            #expect(preflight.status == 204)
            #expect(preflight.headers["access-control-allow-headers"] == "authorization")
            #expect(preflight.headers["access-control-allow-credentials"] == nil)
        }
    }

    @Test func aTextIsReadOnceWhereverTheKeyIs() async throws {
        try await TestServer.run {
            $0.limits.textBytes = 10_000
        } _: { server in
            let ann = try await server.keys.add("ann").secret
            let long = String(repeating: "Fine words. ", count: 200)
            for fields in [
                ["apiKey": ann.text, "text": long, "language": "en-US"],
                ["text": long, "language": "en-US", "apiKey": ann.text],
            ] as [KeyValuePairs<String, String>] {
                #expect(try await server.languageTool("check", fields).json["language"]["code"] == "en-US")
            }
            // A name may be escaped, and the query wins.
            let body = "text=Fine.&language=en-US&api%4Bey=wrong"
            #expect(try await server.ask("POST", "/v2/check?api%4bey=\(ann.text)", body: body).status == 200)
            #expect(try await server.ask("POST", "/v2/check", body: body).status == 403)
            let large = String(repeating: "a", count: 100_000)
            #expect(try await server.languageTool("check", ["text": large]).status == 413)
        }
    }

    @Test(.timeLimit(.minutes(1))) func aFormIsReadNoFurtherThanAKeyIsLookedFor() async throws {
        try await TestServer.run {
            $0.configuration.smallBody = 1000
        } _: { server in
            let ann = try await server.keys.add("ann").secret
            let key = "apiKey=\(ann.text)"
            let text = "text=" + String(repeating: "Fine+words.+", count: 500) + "&language=en-US"
            let form = ["Content-Type": "application/x-www-form-urlencoded"]
            #expect(try await server.ask("POST", "/v2/check", form, body: "\(key)&\(text)").status == 200)
            #expect(try await server.ask("POST", "/v2/check?\(key)", form, body: text).status == 200)
            #expect(try await server.ask("POST", "/v2/check", with: ann, form, body: text).status == 200)
            let late = try await server.ask("POST", "/v2/check", form, body: "\(text)&\(key)")
            #expect(late.status == 403)
            #expect(late.text.contains("apiKey"))
            try await HTTPConnection.open(to: server.tcp) { connection in
                // The rest of it never comes.
                try await connection.send("POST", "/v2/check", form.merging(["Content-Length": "100000"]) { $1 })
                try await connection.send(text)
                #expect(try await connection.answer().status == 403)
            }
            try await HTTPConnection.open(to: server.tcp) { connection in
                // The key is cut off where it is looked for no further.
                let padding = "a=" + String(repeating: "b", count: 1000 - 3 - key.utf8.count / 2)
                let body = "\(padding)&\(key)&text=Fine.&language=en-US"
                let fields = form.merging(["Content-Length": "\(body.utf8.count)"]) { $1 }
                try await connection.send("POST", "/v2/check", fields)
                try await connection.send(String(body.prefix(1000)))
                #expect(try await connection.answer().status == 403)
            }
        }
    }
}
