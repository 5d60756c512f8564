import Checking
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing

/// The states of a check as they happen.
@Suite(.serialized) struct EventStreamTests {
    private func events(_ connection: HTTPConnection) async throws -> [ServerEvent] {
        var events: [ServerEvent] = []
        while let event = try await connection.event() { events.append(event) }
        return events
    }

    @Test func thePostedCheckIsFollowedToItsEnd() async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                let body = #"{"text":"I recieved it.","language":"en-US"}"#
                try await connection.sendCheck(body)
                let head = try await connection.head()
                #expect(head.status == 200)
                #expect(head.headers["content-type"] == "text/event-stream")
                #expect(head.headers["cache-control"] == "no-store")
                #expect(head.headers["x-accel-buffering"] == "no")
                let events = try await events(connection)
                #expect(events.map(\.id) == (1...events.count).map { String($0) })
                #expect(events.allSatisfy { $0.name == "state" })
                #expect(events.dropLast().allSatisfy { $0.json["state"] == "loading" })
                #expect(events.dropLast().allSatisfy { $0.json["result"] == .null })
                #expect(events.allSatisfy { !$0.json.keys.contains("text") })
                #expect(events.first?.json["progress"]["stage"] == "queued")
                let fractions = events.map { $0.json["progress"]["fraction"] }.map { "\($0)" }
                #expect(Set(fractions).count > 2)
                let last = try #require(events.last?.json)
                #expect(last["state"] == "loaded")
                #expect(last["progress"]["stage"] == "done")
                #expect(last["result"]["corrections"][0]["text"] == "recieved")
                // The connection is still good.
                try await connection.send("GET", "/healthz")
                #expect(try await connection.answer().status == 200)
            }
        }
    }

    @Test func whatIsFoundComesBeforeTheRestIsLookedAt() async throws {
        let text = HeldDictionaries.longText.replacing("\n", with: "\\n")
        let dictionaries = HeldDictionaries(at: "finally")
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            let answer = try await server.check(
                #"{"text":"\#(text)","language":"en-US"}"#, ["Prefer": "respond-async"])
            let path = try #require(answer.headers["location"])
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET", path + "/events")
                #expect(try await connection.head().status == 200)
                var found: [JSON] = []
                while found.isEmpty {
                    let event = try #require(try await connection.event()).json
                    #expect(event["state"] == "loading")
                    found = event["corrections"].items
                }
                let meanwhile = try await server.ask("GET", path).json
                #expect(meanwhile["state"] == "loading")
                #expect(meanwhile["corrections"].items.count >= found.count)
                #expect(!meanwhile["corrections"].items.contains { $0["text"] == "xxlast" })
                // Whoever comes late sees what was found so far in the first event.
                let late = try await HTTPConnection.open(to: server.tcp) { connection in
                    try await connection.send("GET", path + "/events", ["Last-Event-ID": "5"])
                    #expect(try await connection.head().status == 200)
                    return try #require(try await connection.event()).json
                }
                #expect(late.keys.contains("corrections"))

                dictionaries.release()
                let events = try await events(connection)
                let last = try #require(events.last?.json)
                let corrections = last["result"]["corrections"].items
                #expect(corrections.count == 65)
                #expect(corrections.last?["text"] == "xxlast")
                for correction in found {
                    #expect(
                        corrections.contains { $0["id"] == correction["id"] && $0["offset"] == correction["offset"] })
                }
                #expect(!last.keys.contains("corrections"))
            }
        }
    }

    @Test func anEventLeavesOutCorrectionsThatTheOneBeforeHad() async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.sendCheck(#"{"text":"I recieved it.","language":"en-US"}"#)
                #expect(try await connection.head().status == 200)
                let events = try await events(connection).map(\.json)
                #expect(events.first?["corrections"] == [])
                #expect(events.filter { $0.keys.contains("corrections") }.count == 1)
            }
        }
    }

    @Test func aCheckThatFailsEndsTheStreamWithItsProblem() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits.time = .milliseconds(50)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.sendCheck(#"{"text":"a"}"#)
                #expect(try await connection.head().status == 200)
                let last = try #require(try await events(connection).last?.json)
                #expect(last["state"] == "error")
                #expect(last["problem"]["code"] == "timed-out")
                #expect(last["problem"]["status"] == 504)
                #expect(last["problem"]["type"] == "/problems/timed-out")
            }
        }
    }

    @Test func statesThatWereMissedAreSentAgain() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            let answer = try await server.check(#"{"text":"a"}"#, ["Prefer": "respond-async"])
            let path = try #require(answer.headers["location"]) + "/events"
            await dictionaries.untilAsked()
            let seen = try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET", path)
                #expect(try await connection.head().status == 200)
                let first = try #require(try await connection.event())
                #expect(first.json["progress"]["stage"] == "queued")
                return try #require(try await connection.event())
            }
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET", path, ["Last-Event-ID": seen.id ?? ""])
                #expect(try await connection.head().status == 200)
                let next = try #require(try await connection.event())
                #expect(next.id.flatMap { Int($0) } == seen.id.flatMap { Int($0) }.map { $0 + 1 })
                dictionaries.release()
                #expect(try await events(connection).last?.json["state"] == "loaded")
            }
        }
    }

    @Test(arguments: ["0", "-3", "nonsense", "9223372036854775807"])
    func anEventNumberThatWasNeverSentStartsFromTheFirst(number: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"a","language":"en-US"}"#)
            let id = try #require(answer.json["id"].string)
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET", "/v1/checks/\(id)/events", ["Last-Event-ID": number])
                #expect(try await connection.head().status == 200)
                let events = try await events(connection)
                #expect(events.first?.id == "1")
                #expect(events.last?.json["state"] == "loaded")
            }
        }
    }

    @Test func aClientThatHasSeenTheEndIsToldToStayAway() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"a","language":"en-US"}"#)
            let id = try #require(answer.json["id"].string)
            let again = try await server.ask("GET", "/v1/checks/\(id)/events", ["Last-Event-ID": "1000"])
            #expect(again.status == 204)
        }
    }

    @Test func theEventsOfACheckThatIsNotThereAreNotFound() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v1/checks/0197a0c0-0000-7000-8000-000000000000/events")
            #expect(answer.status == 404)
            #expect(answer.json["code"] == "check-not-found")
        }
    }

    @Test func aWaitingStreamIsKeptAlive() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.configuration.timeouts.heartbeat = .milliseconds(10)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.sendCheck(#"{"text":"a"}"#)
                #expect(try await connection.head().status == 200)
                #expect(try await connection.chunk() == Array("retry: 2000\n\n".utf8))
                var comments = 0
                while comments < 3 {
                    if try await connection.chunk() == Array(":\n\n".utf8) { comments += 1 }
                }
                dictionaries.release()
                #expect(try await events(connection).last?.json["state"] == "loaded")
            }
        }
    }

    @Test func theEventsOfAnOldCheckAreItsLastState() async throws {
        let history = InMemoryHistory()
        let id = try await TestServer.run {
            $0.history = history
        } _: { server in
            try #require(try await server.check(#"{"text":"a","language":"en-US"}"#).json["id"].string)
        }
        try await TestServer.run {
            $0.history = history
        } _: { server in
            for last in ["0", "12", "9223372036854775807"] {
                try await HTTPConnection.open(to: server.tcp) { connection in
                    try await connection.send("GET", "/v1/checks/\(id)/events", ["Last-Event-ID": last])
                    #expect(try await connection.head().status == 200)
                    let events = try await events(connection)
                    #expect(events.count == 1)
                    #expect(events.first?.json["state"] == "loaded")
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["application/json", "text/plain", "text/event-stream"])
    func aCheckIsCancelledWhenItsClientGoesAway(accept: String) async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits.runningChecks = 1
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.sendCheck(#"{"text":"a"}"#, accepting: accept)
                await dictionaries.untilAsked()
                // The one place among the running checks is free for the second only when the first is cancelled, for its
                // dictionary is still held.
                try await HTTPConnection.open(to: server.tcp) { second in
                    try await second.sendCheck(#"{"text":"b"}"#)
                    #expect(try await second.head().status == 200)
                    try await connection.close()
                    while let event = try await second.event(), event.json["progress"]["stage"] != "dictionary" {}
                    dictionaries.release()
                    #expect(try await events(second).last?.json["state"] == "loaded")
                }
            }
            #expect(try await server.ask("GET", "/v1/checks").json["checks"].items.map(\.["excerpt"]) == ["b"])
        }
    }
}
