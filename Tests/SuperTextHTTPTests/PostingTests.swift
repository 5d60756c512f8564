import Checking
import SuperTextHTTPTesting
import Testing

/// Every way to hand a text in, and what comes back.
@Suite(.serialized) struct PostingTests {
    private let wrong = "I recieved teh letter yesterday."

    @Test func jsonIsAnsweredWithTheFinishedCheck() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"I recieved a letter yesterday.","language":"en-US"}"#)
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == "application/json")
            #expect(answer.headers["cache-control"] == "no-store")
            let check = answer.json
            #expect(check.keys == ["id", "state", "createdAt", "progress", "text", "format", "result"])
            #expect(check["state"] == "loaded")
            #expect(check["progress"]["stage"] == "done")
            #expect(check["progress"]["fraction"] == 1)
            #expect(check["text"] == "I recieved a letter yesterday.")
            #expect(check["format"] == "plain")
            #expect(
                check["result"].keys == ["language", "languages", "correctedText", "statistics", "deep", "corrections"])
            #expect(check["result"]["language"]["code"] == "en-US")
            #expect(check["result"]["language"]["detected"] == false)
            #expect(check["result"]["correctedText"] == "I received a letter yesterday.")
            #expect(check["result"]["statistics"]["words"] == 5)
            #expect(check["result"]["statistics"].keys == ["words", "sentences", "readingSeconds", "speakingSeconds"])
        }
    }

    @Test func aCorrectionSaysWhereWhatAndWhy() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"Fine. I recieved it.","language":"en-US"}"#)
            let correction = answer.json["result"]["corrections"][0]
            #expect(
                correction.keys == [
                    "id", "offset", "length", "line", "column", "text", "context", "category", "severity", "rule",
                    "message", "shortMessage", "suggestions", "explanation", "decision", "replacement",
                ])
            #expect(correction["offset"] == 8)
            #expect(correction["length"] == 8)
            #expect(correction["line"] == 1)
            #expect(correction["column"] == 9)
            #expect(correction["text"] == "recieved")
            #expect(correction["context"] == ["text": "Fine. I recieved it.", "offset": 8, "length": 8])
            #expect(correction["category"] == "spelling")
            #expect(correction["severity"] == "error")
            #expect(correction["rule"]["id"] == "spelling.unknown-word")
            #expect(correction["rule"]["name"] == "Unknown word")
            #expect(correction["rule"]["url"] == "/rules/spelling.unknown-word")
            #expect(correction["suggestions"][0]["text"] == "received")
            #expect(
                correction["explanation"].keys == [
                    "cause", "url", "summary", "detail", "hint", "why", "reading", "edits", "spans", "seenBefore",
                ])
            #expect(correction["message"] == "You swapped two letters: “received” has “ei”, not “ie”.")
            #expect(correction["shortMessage"] == "Swapped letters")
            #expect(correction["explanation"]["url"] == "/rules/cause.transposition")
            #expect(correction["explanation"]["spans"] == [["offset": 3, "length": 2]])
            #expect(correction["explanation"]["cause"] == "transposition")
            #expect(correction["explanation"]["reading"] == "recieved")
            #expect(correction["explanation"]["edits"][0]["op"] == "transpose")
            #expect(correction["explanation"]["edits"][0]["at"] == 3)
            #expect(correction["decision"] == .null)
            #expect(correction["replacement"] == .null)
        }
    }

    @Test func offsetsCountUTF16AndColumnsCountWhatPeopleSee() async throws {
        try await TestServer.run { server in
            // A flag is one character, two scalars and four units; the e takes its accent from a second scalar.
            let answer = try await server.check(#"{"text":"Yes.\n🇳🇱 cafe\u0301 helo.","language":"en-US"}"#)
            let corrections = answer.json["result"]["corrections"].items
            let last = try #require(corrections.last)
            #expect(last["text"] == "helo")
            #expect(last["offset"] == 16)
            #expect(last["length"] == 4)
            #expect(last["line"] == 2)
            #expect(last["column"] == 8)
        }
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", "text=I+recieved+it%21&language=en-US"),
        ("application/x-www-form-urlencoded; charset=UTF-8", "language=en-US&text=I%20recieved%20it!&explain=1"),
        ("application/json; charset=utf-8", #"{"text":"I recieved it!","language":"en_us","explainIn":"en-GB"}"#),
        ("APPLICATION/JSON", #"{"text":"I recieved it!","language":"en","rules":null}"#),
    ])
    func bodiesOfOtherTypesAreRead(type: String, body: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("POST", "/v1/checks", ["Content-Type": type], body: body)
            #expect(answer.status == 200)
            #expect(answer.json["text"] == "I recieved it!")
            #expect(answer.json["result"]["corrections"][0]["text"] == "recieved")
        }
    }

    @Test(arguments: ["text/plain", "text/plain;charset=\"utf-8\"", "text/markdown", "text/html"])
    func aBareTextTakesItsParametersFromTheQuery(type: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask(
                "POST", "/v1/checks?language=en-US&store=false&explain=false", ["Content-Type": type],
                body: "Il fait beau, isn't it?")
            #expect(answer.status == 200)
            #expect(answer.json["result"]["language"]["code"] == "en-US")
            #expect(answer.json["result"]["corrections"][0]["explanation"] == .null)
            let id = try #require(answer.json["id"].string)
            #expect(try await server.ask("GET", "/v1/checks/\(id)").status == 404)
        }
    }

    @Test func aTerminalGetsAReport() async throws {
        try await TestServer.run { server in
            let headers = ["Content-Type": "text/plain", "Accept": "text/plain"]
            let named = try await server.ask(
                "POST", "/v1/checks?name=essay.txt&language=en-US", headers, body: "One.\nI recieved it.")
            #expect(named.status == 200)
            #expect(named.headers["content-type"] == "text/plain; charset=utf-8")
            #expect(named.text.hasPrefix("essay.txt:2:3: error: “recieved” → “received”: "))
            #expect(named.text.hasSuffix("[spelling.unknown-word]\n"))
            let unnamed = try await server.ask("POST", "/v1/checks?language=en-US", headers, body: "I recieved it.")
            #expect(unnamed.text.hasPrefix("text:1:3: "))
            let inBody = try await server.check(
                #"{"text":"I recieved it.","name":"letter.md","language":"en-US"}"#, ["Accept": "text/plain"])
            #expect(inBody.text.hasPrefix("letter.md:1:3: "))
        }
    }

    @Test func anEmptyTextIsRight() async throws {
        try await TestServer.run { server in
            for answer in [
                try await server.check(#"{"text":""}"#),
                try await server.ask(
                    "POST", "/v1/checks", ["Content-Type": "application/x-www-form-urlencoded"], body: "text="),
                try await server.ask("POST", "/v1/checks", ["Content-Type": "text/plain"], body: ""),
            ] {
                #expect(answer.status == 200)
                #expect(answer.json["result"]["corrections"] == [])
                #expect(answer.json["result"]["statistics"]["words"] == 0)
            }
        }
    }

    @Test func theLanguageIsDetectedAndPreferredVariantsDecide() async throws {
        try await TestServer.run { server in
            let text = "The weather was lovely this morning and we walked along the river until noon."
            let british = try await server.check(#"{"text":"\#(text)"}"#, ["Accept-Language": "fr;q=0.3, en-GB"])
            #expect(british.json["result"]["language"]["code"] == "en-GB")
            #expect(british.json["result"]["language"]["detected"] == true)
            let american = try await server.check(#"{"text":"\#(text)"}"#, ["Accept-Language": "en-GB;q=0.1,en-US"])
            #expect(american.json["result"]["language"]["code"] == "en-US")
        }
    }

    @Test func rulesCanBeChosen() async throws {
        try await TestServer.run { server in
            let text = "I saw the the parcle."
            let all = try await server.check(#"{"text":"\#(text)","language":"en-US"}"#)
            #expect(all.json["result"]["corrections"].items.count == 2)
            let only = try await server.check(
                #"{"text":"\#(text)","language":"en-US","rules":{"only":["repetition.repeated-word"]}}"#)
            #expect(only.json["result"]["corrections"].items.map(\.["text"]) == ["the the"])
            let disabled = try await server.ask(
                "POST", "/v1/checks?language=en-US&rules.disabled=repetition.repeated-word",
                ["Content-Type": "text/plain"], body: text)
            #expect(disabled.json["result"]["corrections"].items.map(\.["text"]) == ["parcle"])
        }
    }

    @Test func aRepeatedMistakeSaysHowOftenItWasSeen() async throws {
        try await TestServer.run { server in
            let json = #"{"text":"I recieved it.","language":"en-US"}"#
            _ = try await server.check(json)
            // Checked again, it is the same text.
            let again = try await server.check(json)
            #expect(again.json["result"]["corrections"][0]["explanation"]["seenBefore"] == 0)
            let second = try await server.check(#"{"text":"She recieved it.","language":"en-US"}"#)
            #expect(second.json["result"]["corrections"][0]["explanation"]["seenBefore"] == 1)
        }
    }

    @Test func severalRequestsShareAConnection() async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                for index in 0..<3 {
                    let body = #"{"text":"Number \#(index).","language":"en-US"}"#
                    try await connection.send(
                        "POST", "/v1/checks", ["Content-Type": "application/json"], body: body)
                    let answer = try await connection.answer()
                    #expect(answer.status == 200)
                    #expect(answer.json["text"] == JSON.string("Number \(index)."))
                }
            }
        }
    }

    @Test func anAsynchronousAnswerComesAtOnceAndTheCheckLater() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            let answer = try await server.check(#"{"text":"Soon.","language":"en-US"}"#, ["Prefer": "respond-async"])
            #expect(answer.status == 202)
            #expect(answer.headers["preference-applied"] == "respond-async")
            #expect(answer.json["state"] == "loading")
            let location = try #require(answer.headers["location"])
            #expect(answer.json["id"].string.map { "/v1/checks/\($0)" } == location)
            await dictionaries.untilAsked()
            let meanwhile = try await server.ask("GET", location)
            #expect(meanwhile.json["state"] == "loading")
            #expect(meanwhile.json["progress"]["stage"] == "dictionary")
            #expect(meanwhile.json["corrections"] == [])
            dictionaries.release()
            let events = try await server.ask("GET", "\(location)/events")
            #expect(events.status == 200)
            #expect(try await server.ask("GET", location).json["state"] == "loaded")
        }
    }

    @Test func whatIsNotKeptIsWaitedFor() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(
                #"{"text":"Now.","language":"en-US","store":false}"#, ["Prefer": "respond-async"])
            #expect(answer.status == 200)
            #expect(answer.headers["preference-applied"] == nil)
            #expect(answer.json["state"] == "loaded")
        }
    }
}
