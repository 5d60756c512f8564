import Checking
import SuperTextHTTPTesting
import Testing

/// Clients that are slow, malformed or gone take nothing from the others.
@Suite(.serialized) struct ConnectionTests {
    private let post = ["Content-Type": "text/plain"]

    @Test(.timeLimit(.minutes(1))) func aBodyThatDripsInIsGivenUp() async throws {
        try await TestServer.run {
            $0.configuration.timeouts.body = .milliseconds(200)
            $0.configuration.timeouts.linger = .milliseconds(200)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("POST", "/v1/checks", post.merging(["Content-Length": "1000000"]) { $1 })
                connection.drip()
                let slow = try await connection.answer()
                #expect(slow.status == 408)
                #expect(slow.json["code"] == "body-too-slow")
                #expect(try await connection.isClosedByServer())
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func aStalledBodyIsGivenUp() async throws {
        try await TestServer.run {
            $0.configuration.timeouts.body = .milliseconds(100)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("POST", "/v1/checks", post.merging(["Content-Length": "10"]) { $1 })
                try await connection.send("abc")
                #expect(try await connection.answer().status == 408)
                #expect(try await connection.isClosedByServer())
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func aBodyThatComesTooSlowlyIsGivenUpLongBeforeItsTimeIsOver() async throws {
        try await TestServer.run {
            $0.configuration.timeouts.body = .seconds(600)
            $0.configuration.timeouts.stalledBody = .milliseconds(200)
            $0.configuration.timeouts.minimumBodyRate = 1_000_000
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("POST", "/v1/checks", post.merging(["Content-Length": "1000000"]) { $1 })
                connection.drip()
                #expect(try await connection.answer().status == 408)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func aBodyThatGoesOnComingIsReadToItsEnd() async throws {
        try await TestServer.run {
            $0.configuration.timeouts.stalledBody = .milliseconds(20)
            $0.configuration.timeouts.minimumBodyRate = 1
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("POST", "/v1/checks", post.merging(["Content-Length": "200"]) { $1 })
                // A byte every other millisecond: it is looked at some twenty times.
                connection.drip()
                #expect(try await connection.answer().status == 200)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func aRefusedBodyIsNotReadForLong() async throws {
        try await TestServer.run {
            $0.configuration.timeouts.linger = .milliseconds(100)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send(
                    "POST", "/v1/checks", ["Content-Type": "application/pdf", "Content-Length": "1000000"])
                #expect(try await connection.answer().status == 415)
                #expect(try await connection.isClosedByServer())
            }
        }
    }

    @Test func aRefusedBodyThatArrivesLeavesTheConnectionUsable() async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("POST", "/v1/checks", ["Content-Type": "application/pdf"], body: "a text")
                #expect(try await connection.answer().status == 415)
                try await connection.send("GET", "/healthz")
                #expect(try await connection.answer().status == 200)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func anIdleConnectionIsClosed() async throws {
        try await TestServer.run {
            $0.configuration.timeouts.idle = .milliseconds(100)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                let isClosed = try await connection.isClosedByServer()
                #expect(isClosed)
            }
            try await HTTPConnection.open(to: server.tcp) { connection in
                // A head that never ends.
                try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
                #expect(try await connection.isClosedByServer())
            }
        }
    }

    @Test(arguments: ["Content-Length: 5000", "Transfer-Encoding: chunked"])
    func allBodiesTogetherHaveALimit(framing: String) async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.configuration.maximumBodyMemory = 8000
            $0.configuration.smallBody = 0
        } _: { server in
            let text = String(repeating: "a", count: 5000)
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send(
                    "POST", "/v1/checks", post.merging(["Accept": "text/event-stream"]) { $1 }, body: text)
                #expect(try await connection.head().status == 200)
                await dictionaries.untilAsked()
                // The first text is in memory as long as its stream goes on.
                try await HTTPConnection.open(to: server.tcp) { second in
                    let body = framing.hasPrefix("Transfer") ? "1388\r\n\(text)\r\n0\r\n\r\n" : text
                    try await second.send(
                        "POST /v1/checks HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n\(framing)\r\n\r\n\(body)"
                    )
                    let refused = try await second.answer()
                    #expect(refused.status == 503)
                    #expect(refused.json["code"] == "overloaded")
                }
                dictionaries.release()
                while try await connection.event() != nil {}
                try await connection.send("POST", "/v1/checks", post, body: text)
                #expect(try await connection.answer().status == 200)
            }
        }
    }

    @Test func aClientThatWaitsForLeaveToSendGetsIt() async throws {
        try await TestServer.run {
            $0.limits.textBytes = 100
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                let headers = post.merging(["Expect": "100-continue", "Content-Length": "5"]) { $1 }
                try await connection.send("POST", "/v1/checks", headers)
                #expect(try await connection.head().status == 100)
                try await connection.send("Fine.")
                #expect(try await connection.answer().json["text"] == "Fine.")
            }
            try await HTTPConnection.open(to: server.tcp) { connection in
                let headers = post.merging(["Expect": "100-continue", "Content-Length": "1000000"]) { $1 }
                try await connection.send("POST", "/v1/checks", headers)
                #expect(try await connection.answer().status == 413)
            }
        }
    }

    @Test func requestsInARowAreAnsweredInTheirOrder() async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                let check = #"{"text":"a","language":"en-US"}"#
                try await connection.send("POST", "/v1/checks", ["Content-Type": "application/json"], body: check)
                try await connection.send("GET", "/v1/rules")
                try await connection.send("GET", "/nothing")
                #expect(try await connection.answer().json["state"] == "loaded")
                #expect(try await connection.answer().json.keys == ["rules"])
                #expect(try await connection.answer().status == 404)
            }
        }
    }

    @Test(arguments: [
        "nonsense\r\n\r\n", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", "GET  /\u{1} HTTP/1.1\r\n\r\n",
        "POST /v1/checks HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        "POST /v1/checks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "POST /v1/checks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nBad Header: a\r\n\r\n",
    ])
    func whatIsNotHTTPIsRefusedAlsoBehindWhatIs(bytes: String) async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET", "/healthz")
                try await connection.send(bytes)
                #expect(try await connection.answer().status == 200)
                try await expectUnreadable(connection)
            }
        }
    }

    private func expectUnreadable(_ connection: HTTPConnection) async throws {
        let answer = try await connection.answer()
        #expect(answer.status == 400)
        #expect(answer.headers["content-type"] == "application/problem+json")
        #expect(answer.headers["connection"] == "close")
        #expect(answer.json["code"] == "malformed-request")
        #expect(answer.json["detail"].string?.contains("HTTP") == true)
        #expect(try await connection.isClosedByServer())
    }

    @Test(arguments: [
        "X-Long: \(String(repeating: "a", count: 20_000))\r\n",
        (0..<200).map { "X-\($0): a\r\n" }.joined(),
    ])
    func headersHaveLimits(fields: String) async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
                try await expectUnreadable(connection)
            }
        }
    }

    @Test func aBodyThatBreaksOffIsNotChecked() async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("POST", "/v1/checks", post.merging(["Content-Length": "100"]) { $1 })
                try await connection.send("I recieved")
                try await connection.close()
            }
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send(
                    "POST", "/v1/checks", post.merging(["Transfer-Encoding": "chunked"]) { $1 })
                try await connection.send("5\r\nhello\r\nzz\r\n")
                let answer = try await connection.answer()
                #expect(answer.status == 400)
                #expect(answer.json["code"] == "malformed-request")
            }
            #expect(try await server.ask("GET", "/v1/checks").json["checks"] == [])
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["close", "Close", "keep-alive, close"])
    func aConnectionIsClosedWhenTheClientAsks(value: String) async throws {
        try await TestServer.run {
            $0.configuration.timeouts.idle = .seconds(600)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET", "/healthz", ["Connection": value])
                #expect(try await connection.answer().status == 200)
                #expect(try await connection.isClosedByServer())
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func connectionsOverTheLimitWaitOutside() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.configuration.maximumConnections = 1
        } _: { server in
            async let waiting = try HTTPConnection.open(to: server.tcp) { first in
                try await first.sendCheck(#"{"text":"a"}"#, accepting: "application/json")
                await dictionaries.untilAsked()
                // The system takes the connection; the server does not.
                return try await HTTPConnection.open(to: server.tcp) { second in
                    try await second.send("GET", "/healthz")
                    dictionaries.release()
                    #expect(try await first.answer().status == 200)
                    try await first.close()
                    return try await second.answer().status
                }
            }
            #expect(try await waiting == 200)
        }
    }

    @Test(.timeLimit(.minutes(1))) func connectionsThatAreLeftAloneMakeWayForOthers() async throws {
        try await TestServer.run {
            $0.configuration.maximumConnections = 8
            $0.configuration.timeouts.idle = .seconds(600)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { kept in
                try await kept.send("GET", "/healthz")
                #expect(try await kept.answer().status == 200)
                try await Self.withIdleConnections(40, to: server) {
                    // One who asks is answered, each time anew.
                    for _ in 0..<20 {
                        let health = try await server.ask("GET", "/healthz")
                        #expect(health.status == 200)
                    }
                }
                // What was left alone longest has made way.
                #expect(try await kept.isClosedByServer())
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func whatIsBeingAnsweredIsNotCutOffForOthers() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.configuration.maximumConnections = 8
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { busy in
                try await busy.sendCheck(#"{"text":"a"}"#, accepting: "application/json")
                await dictionaries.untilAsked()
                try await Self.withIdleConnections(40, to: server) {
                    let health = try await server.ask("GET", "/healthz")
                    dictionaries.release()
                    let check = try await busy.answer()
                    #expect([health.status, check.status] == [200, 200])
                }
            }
        }
    }

    /// Opens connections, one inside of the other, on which nothing is asked.
    private static func withIdleConnections(
        _ count: Int, to server: TestServer, _ body: () async throws -> Void
    ) async throws {
        guard count > 0 else { return try await body() }
        try await HTTPConnection.open(to: server.tcp) { _ in
            try await withIdleConnections(count - 1, to: server, body)
        }
    }

    @Test(.timeLimit(.minutes(1))) func unfinishedUploadsLeaveRoomForShortTexts() async throws {
        try await TestServer.run {
            $0.configuration.maximumBodyMemory = 40_000
            $0.configuration.smallBody = 1000
        } _: { server in
            try await Self.withUnfinishedUploads(2, to: server) {
                try await server.untilBodiesTake(38_000)
                let long = ["Content-Type": "text/plain", "Host": "localhost"]
                let refused = try await server.ask(
                    "POST", "/v1/checks", long, body: String(repeating: "Fine. ", count: 1000))
                #expect(refused.status == 503)
                #expect(refused.headers["retry-after"] != nil)
                let check = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#)
                #expect(check.json["result"]["corrections"].items.count == 1)
                let form: KeyValuePairs = ["text": "I recieved it.", "language": "en-US"]
                let other = try await server.languageToolCheck(form)
                #expect(other["matches"].items.count == 1)
            }
            try await server.untilBodiesTake(0)
        }
    }

    @Test(.timeLimit(.minutes(1))) func pagesOfOtherSitesLeaveRoomForLongTextsOfPrograms() async throws {
        try await TestServer.run {
            $0.limits.textBytes = 1000
            $0.configuration.maximumBodyMemory = 100_000
            $0.configuration.smallBody = 1000
        } _: { server in
            let page = ["Origin": "https://evil.example"]
            try await Self.withUnfinishedUploads(1, to: server, page) {
                try await server.untilBodiesTake(19_000)
                // Of all that there is room for they have what one body may take at most.
                let refused = try await server.ask(
                    "POST", "/v2/check", page, body: "text=" + String(repeating: "a", count: 20_000))
                #expect(refused.status == 503)
                try await Self.withUnfinishedUploads(4, to: server) { try await server.untilBodiesTake(95_000) }
            }
        }
    }

    /// Sends 20,000 bytes of some bodies each that never end.
    private static func withUnfinishedUploads(
        _ count: Int, to server: TestServer, _ headers: [String: String] = [:], _ body: () async throws -> Void
    ) async throws {
        guard count > 0 else { return try await body() }
        try await HTTPConnection.open(to: server.tcp) { connection in
            try await connection.send("POST", "/v2/check", headers.merging(["Content-Length": "22000"]) { $1 })
            try await connection.send("language=en-US&text=" + String(repeating: "a", count: 19_980))
            try await withUnfinishedUploads(count - 1, to: server, headers, body)
        }
    }

    @Test func oldClientsAreAnswered() async throws {
        try await TestServer.run { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
                #expect(try await connection.answer().status == 200)
            }
        }
    }
}

extension TestServer {
    /// Waits until the bodies in memory, but for the first bytes of each, have so many bytes, within a few.
    fileprivate func untilBodiesTake(_ bytes: Int) async throws {
        while true {
            let metrics = try await ask("GET", "/metrics").text
            let line = metrics.split(separator: "\n").first { $0.hasPrefix("http_server_body_bytes ") }
            let taken = line?.split(separator: " ").last.flatMap { Double($0) } ?? 0
            if (bytes...bytes + 100).contains(Int(taken)) { return }
            await Task.yield()
        }
    }
}
