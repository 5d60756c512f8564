import Checking
import ProofreadingTesting
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
                async let second = server.check(#"{"text":"b"}"#)
                try await connection.close()
                await dictionaries.untilAsked()
                dictionaries.release()
                #expect(try await second.status == 200)
            }
            #expect(try await server.ask("GET", "/v1/checks").json["checks"].items.map(\.["text"]) == ["b"])
        }
    }
}
