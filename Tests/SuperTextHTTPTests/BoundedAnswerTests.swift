import Checking
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// Answers have a greatest length, and whoever does not read them holds nobody up.
@Suite struct BoundedAnswerTests {
    @Test func aTextOfMistakesIsToldTheFirst() async throws {
        try await TestServer.run {
            $0.dictionaries = WrongWords()
            $0.limits.findings = 3
        } _: { server in
            let text = WrongWords.line(ofWords: 8)
            let json = #"{"text":"\#(text)","language":"en-US"}"#
            func expectFirst(_ result: JSON) {
                #expect(result["corrections"].items.count == 3)
                #expect(result["truncated"] == true)
                #expect(result["statistics"]["words"] == 22)
            }
            let answer = try await server.check(json).json
            expectFirst(answer["result"])
            let id = try #require(answer["id"].string)
            expectFirst(try await server.ask("GET", "/v1/checks/\(id)").json["result"])
            let events = try await server.check(json, ["Accept": "text/event-stream"]).events
            expectFirst(try #require(events.last).json["result"])
            let report = try await server.check(json, ["Accept": "text/plain"])
            #expect(report.headers["supertext-truncated"] == "true")
            #expect(report.text.split(separator: "\n").count == 3)
            let languageTool = try await server.languageTool("check", ["language": "en-US", "text": text]).json
            #expect(languageTool["matches"].items.count == 3)
            #expect(languageTool["warnings"] == ["incompleteResults": true])
            let few = try await server.check(#"{"text":"\#(WrongWords.line(ofWords: 3))","language":"en-US"}"#).json
            #expect(few["result"]["truncated"] == .null)
        }
    }

    @Test func contextIsLeftOutWhereverItIsNotWanted() async throws {
        try await TestServer.run { server in
            func context(_ json: JSON) -> JSON { json["result"]["corrections"][0]["context"] }
            let json = #"{"text":"I recieved it.","language":"en-US","context":false}"#
            let answer = try await server.check(json).json
            #expect(answer["result"]["corrections"][0]["text"] == "recieved")
            #expect(context(answer) == .null)
            let events = try await server.check(json, ["Accept": "text/event-stream"]).events
            #expect(context(try #require(events.last).json) == .null)
            let id = try #require(answer["id"].string)
            #expect(context(try await server.ask("GET", "/v1/checks/\(id)?context=false").json) == .null)
            #expect(context(try await server.ask("GET", "/v1/checks/\(id)").json)["offset"] == 2)
            let form = try await server.ask(
                "POST", "/v1/checks", ["Content-Type": "application/x-www-form-urlencoded"],
                body: "text=I+recieved+it.&context=false")
            #expect(context(form.json) == .null)
        }
    }

    @Test(.timeLimit(.minutes(2))) func whoDoesNotReadIsCutOffWhenOthersNeedTheRoom() async throws {
        // More than the buffers of both ends hold; of code nothing is looked up.
        let text = "```\n" + String(repeating: "aaaaaaa\n", count: 1 << 20)
        try await TestServer.run {
            // One of them at a time.
            $0.configuration.maximumAnswerMemory = 4 * text.utf8.count
            $0.configuration.timeouts.hinderingReader = .zero
        } _: { server in
            let answer = try await server.check(bytes: Array(text.utf8), "text/markdown")
            #expect(answer.status == 200)
            let id = try #require(answer.json["id"].string)
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET", "/v1/checks/\(id)")
                // The first to come are refused, until it is seen that nobody reads.
                var other = try await server.ask("GET", "/v1/checks/\(id)")
                while other.status == 503 {
                    #expect(other.json["code"] == "overloaded")
                    other = try await server.ask("GET", "/v1/checks/\(id)")
                }
                #expect(other.status == 200)
                #expect(other.json["text"].string == text)
                await connection.untilClosedWithoutReading()
            }
        }
    }
}
