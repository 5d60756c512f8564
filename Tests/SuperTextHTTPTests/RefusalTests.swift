import Checking
import SuperTextHTTPTesting
import Testing

/// What cannot be answered is answered with a problem that says what to do.
@Suite(.serialized) struct RefusalTests {
    private struct Refused: Sendable, CustomTestStringConvertible {
        let body: String
        let status: Int
        let code: String
        var field: String?

        var testDescription: String { String(body.prefix(80)) }
    }

    private func expectProblem(
        _ answer: HTTPAnswer, _ status: Int, _ code: String, field: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(answer.status == status, sourceLocation: sourceLocation)
        #expect(answer.headers["content-type"] == "application/problem+json", sourceLocation: sourceLocation)
        #expect(answer.json["code"] == .string(code), sourceLocation: sourceLocation)
        #expect(answer.json["type"] == .string("/problems/\(code)"), sourceLocation: sourceLocation)
        #expect(answer.json["status"].int == status, sourceLocation: sourceLocation)
        #expect(answer.json["title"].string?.isEmpty == false, sourceLocation: sourceLocation)
        #expect(answer.json["detail"].string?.isEmpty == false, sourceLocation: sourceLocation)
        if let field { #expect(answer.json["field"] == .string(field), sourceLocation: sourceLocation) }
    }

    private func expectOverloaded(_ answer: HTTPAnswer, sourceLocation: SourceLocation = #_sourceLocation) {
        expectProblem(answer, 503, "overloaded", sourceLocation: sourceLocation)
        #expect(answer.headers["retry-after"] != nil, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        Refused(body: "", status: 400, code: "malformed-json"),
        Refused(body: "{", status: 400, code: "malformed-json"),
        Refused(body: #"{"text":"a"} x"#, status: 400, code: "malformed-json"),
        Refused(body: #"{"text":"\ud800"}"#, status: 400, code: "malformed-json"),
        Refused(body: #"{"text":"\q"}"#, status: 400, code: "malformed-json"),
        Refused(body: String(repeating: "[", count: 100_000), status: 400, code: "malformed-json"),
        Refused(body: "[]", status: 400, code: "wrong-type"),
        Refused(body: "null", status: 400, code: "wrong-type"),
        Refused(body: "{}", status: 400, code: "missing-field", field: "text"),
        Refused(body: #"{"text":null}"#, status: 400, code: "missing-field", field: "text"),
        Refused(body: #"{"text":5}"#, status: 400, code: "wrong-type", field: "text"),
        Refused(body: #"{"text":["a"]}"#, status: 400, code: "wrong-type", field: "text"),
        Refused(body: #"{"text":"a","explain":"yes"}"#, status: 400, code: "wrong-type", field: "explain"),
        Refused(body: #"{"text":"a","store":1}"#, status: 400, code: "wrong-type", field: "store"),
        Refused(body: #"{"text":"a","rules":[]}"#, status: 400, code: "wrong-type", field: "rules"),
        Refused(body: #"{"text":"a","rules":{"only":"b"}}"#, status: 400, code: "wrong-type", field: "rules.only"),
        Refused(
            body: #"{"text":"a","rules":{"only":["spelling.unknown-word",7]}}"#, status: 400, code: "wrong-type",
            field: "rules.only[1]"),
        Refused(body: #"{"text":"a\u0000b"}"#, status: 400, code: "invalid-text", field: "text"),
        Refused(
            body: #"{"text":"a","language":"tlh"}"#, status: 422, code: "unknown-language", field: "language"),
        Refused(body: #"{"text":"a","language":""}"#, status: 422, code: "unknown-language", field: "language"),
        Refused(body: #"{"text":"a","format":"docx"}"#, status: 422, code: "unknown-value", field: "format"),
        Refused(body: #"{"text":"a","level":"strict"}"#, status: 422, code: "unknown-value", field: "level"),
        Refused(
            body: #"{"text":"a","rules":{"disabled":["no.rule"]}}"#, status: 422, code: "unknown-value",
            field: "rules.disabled"),
    ])
    private func jsonThatCannotBeUsed(refused: Refused) async throws {
        try await TestServer.run { server in
            expectProblem(try await server.check(refused.body), refused.status, refused.code, field: refused.field)
        }
    }

    @Test(arguments: [
        Refused(body: "language=en-US", status: 400, code: "missing-field", field: "text"),
        Refused(body: "text=100%", status: 400, code: "malformed-form", field: "text"),
        Refused(body: "text=%4", status: 400, code: "malformed-form", field: "text"),
        Refused(body: "text=%zz", status: 400, code: "malformed-form", field: "text"),
        Refused(body: "text=%ff", status: 400, code: "invalid-utf-8", field: "text"),
        Refused(body: "text=a%ED%A0%80", status: 400, code: "invalid-utf-8", field: "text"),
        Refused(body: "text=a%00b", status: 400, code: "invalid-text", field: "text"),
        Refused(body: "text=a&text=b", status: 400, code: "invalid-parameter", field: "text"),
        Refused(body: "text=a&explain=perhaps", status: 400, code: "wrong-type", field: "explain"),
        Refused(body: String(repeating: "a&", count: 1000), status: 400, code: "malformed-form"),
        Refused(body: "text=a&language=xx", status: 422, code: "unknown-language", field: "language"),
    ])
    private func formsThatCannotBeUsed(refused: Refused) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask(
                "POST", "/v1/checks", ["Content-Type": "application/x-www-form-urlencoded"], body: refused.body)
            expectProblem(answer, refused.status, refused.code, field: refused.field)
        }
    }

    @Test(arguments: [(#"{"text":"a"} x"#, "13"), ("{\n \"text\": nope}", "12"), (#"{"text":"a\q"}"#, "10")])
    func malformedJSONIsNamedByItsPlace(body: String, place: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.check(body)
            expectProblem(answer, 400, "malformed-json")
            #expect(answer.json["detail"].string?.contains(place) == true)
        }
    }

    @Test func bytesThatAreNotUTF8AreNamedByTheirPlace() async throws {
        try await TestServer.run { server in
            let plain = try await server.check(bytes: Array("né".utf8) + [0xE9, 0x20], "text/plain")
            expectProblem(plain, 400, "invalid-utf-8", field: "text")
            #expect(plain.json["offset"] == 3)
            let json = try await server.check(
                bytes: Array(#"{"text":""#.utf8) + [0xFF] + Array(#""}"#.utf8), "application/json")
            expectProblem(json, 400, "invalid-utf-8")
            #expect(json.json["offset"] == 9)
            // An encoding that Foundation's decoder would read all the same.
            let utf16 = #"{"text":"a"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            for bytes in [utf16, [0xFF, 0xFE] + utf16] {
                expectProblem(try await server.check(bytes: bytes, "application/json"), 400, "invalid-utf-8")
            }
        }
    }

    @Test func anUnknownLanguageComesWithTheKnownOnes() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"nuqneH","language":"tlh"}"#, ["Accept": "text/event-stream"])
            expectProblem(answer, 422, "unknown-language", field: "language")
            #expect(answer.json["languages"] == ["en-US", "en-GB", "fr"])
        }
    }

    @Test func whatAFieldMayHoldIsSaid() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"a","level":"strict"}"#)
            #expect(answer.json["allowed"] == ["default", "picky"])
        }
    }

    @Test(arguments: [
        "application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x",
        "application/pdf", "",
    ])
    func unsupportedContentIsRefused(type: String) async throws {
        try await TestServer.run { server in
            var headers = type.isEmpty ? [:] : ["Content-Type": type]
            if ContentTypes.supported.contains(type) { headers["Content-Encoding"] = "gzip" }
            let answer = try await server.ask("POST", "/v1/checks", headers, body: "text=a")
            let isSupported = ContentTypes.supported.contains(type)
            expectProblem(answer, 415, isSupported ? "unsupported-encoding" : "unsupported-content-type")
            if !isSupported { #expect(answer.headers["accept-post"]?.contains("application/json") == true) }
        }
    }

    private enum ContentTypes {
        static let supported = ["application/json", "application/x-www-form-urlencoded", "text/plain"]
    }

    @Test func otherCharacterSetsAreRefused() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask(
                "POST", "/v1/checks", ["Content-Type": "text/plain; charset=iso-8859-1"], body: "a")
            expectProblem(answer, 415, "unsupported-content-type")
        }
    }

    @Test(arguments: ["application/json", "application/x-www-form-urlencoded", "text/plain"])
    func aTextOverTheLimitIsRefusedHoweverItComes(type: String) async throws {
        try await TestServer.run {
            $0.limits.textBytes = 100
        } _: { server in
            func body(_ count: Int) -> String {
                let text = String(repeating: "a", count: count)
                return switch type {
                case "application/json": #"{"text":"\#(text)"}"#
                case "text/plain": text
                default: "text=\(text)"
                }
            }
            let headers = ["Content-Type": type]
            for (count, status) in [(100, 200), (101, 413), (30_000, 413)] {
                let answer = try await server.ask("POST", "/v1/checks", headers, body: body(count))
                #expect(answer.status == status)
            }
        }
    }

    @Test func aChunkedBodyOverTheLimitIsRefusedWhileItComes() async throws {
        try await TestServer.run {
            $0.limits.textBytes = 100
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send(
                    "POST", "/v1/checks", ["Content-Type": "text/plain", "Transfer-Encoding": "chunked"])
                try await connection.send("C8\r\n\(String(repeating: "a", count: 200))\r\n")
                expectProblem(try await connection.answer(), 413, "body-too-large")
            }
        }
    }

    @Test(arguments: [
        ("PUT", "/v1/checks", "DELETE, GET, HEAD, OPTIONS, POST"),
        ("POST", "/v1/checks/0197a0c0-0000-7000-8000-000000000000", "DELETE, GET, HEAD, OPTIONS"),
        ("GET", "/v1/checks/0197a0c0-0000-7000-8000-000000000000/corrections/0", "OPTIONS, PATCH"),
        ("POST", "/v1/languages", "GET, HEAD, OPTIONS"),
        ("TRACE", "/healthz", "GET, HEAD, OPTIONS"),
    ])
    func aMethodThatAPathDoesNotKnowIsRefused(method: String, path: String, allowed: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask(method, path)
            expectProblem(answer, 405, "method-not-allowed")
            #expect(answer.headers["allow"] == allowed)
        }
    }

    @Test func optionsTellTheMethodsAndShareNothingWithOtherSites() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("OPTIONS", "/v1/checks")
            #expect(answer.status == 204)
            #expect(answer.headers["allow"] == "DELETE, GET, HEAD, OPTIONS, POST")
            #expect(answer.headers["accept-post"]?.contains("text/markdown") == true)
            #expect(answer.headers.keys.allSatisfy { !$0.hasPrefix("access-control") })
        }
    }

    @Test(arguments: ["/v1", "/v1/nothing", "/v1/checks/none/of/these", "/v1/checks/../languages", "/nothing"])
    func whatIsNotThereIsNotFound(path: String) async throws {
        try await TestServer.run { server in
            expectProblem(try await server.ask("GET", path), 404, "not-found")
        }
    }

    @Test func whatCannotBeAcceptedIsNotMade() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"a"}"#, ["Accept": "application/xml, image/*"])
            expectProblem(answer, 406, "not-acceptable")
            let list = try await server.ask("GET", "/v1/languages", ["Accept": "text/plain"])
            expectProblem(list, 406, "not-acceptable")
            #expect(try await server.ask("GET", "/v1/checks").json["checks"] == [])
        }
    }

    @Test(arguments: [
        ("*/*", "application/json"), ("text/*", "text/event-stream"),
        ("text/plain, application/json;q=0.9", "text/plain; charset=utf-8"),
        ("text/plain;q=0.5, application/*;q=0.8", "application/json"),
        ("text/html,application/xhtml+xml,*/*;q=0.1", "application/json"),
        ("*/*;q=0.1, application/json;q=0", "text/event-stream"),
    ])
    func theMostWantedRepresentationIsChosen(accept: String, type: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.check(#"{"text":"Fine.","language":"en-US"}"#, ["Accept": accept])
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == type)
            #expect(answer.headers["vary"]?.contains("Accept") == true)
        }
    }

    @Test func aServerWithTooMuchToDoSaysWhenToComeBack() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits.runningChecks = 1
            $0.limits.waitingChecks = 0
        } _: { server in
            async let first = server.check(#"{"text":"a"}"#)
            await dictionaries.untilAsked()
            let second = try await server.check(#"{"text":"b"}"#)
            expectOverloaded(second)
            dictionaries.release()
            #expect(try await first.status == 200)
        }
    }

    @Test func tooManyTextsInTheBackgroundAreRefusedWithWhenToComeBack() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits.textBytes = 1000
            $0.limits.backgroundBytes = 1000
        } _: { server in
            let text = #"{"text":"\#(String(repeating: "a ", count: 300))"}"#
            #expect(try await server.check(text, ["Prefer": "respond-async"]).status == 202)
            let second = try await server.check(text, ["Prefer": "respond-async"])
            expectOverloaded(second)
            #expect(try await server.ask("GET", "/v1/checks").json["checks"].items.count == 1)
            dictionaries.release()
        }
    }

    @Test(.timeLimit(.minutes(1))) func aDictionaryThatHangsOutlastsNoDeadline() async throws {
        let dictionaries = HeldDictionaries(at: "stuck")
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits.time = .milliseconds(500)
        } _: { server in
            expectProblem(try await server.check(#"{"text":"stuck"}"#), 504, "timed-out")
            // What hangs holds a thread, and no place among the checks that run.
            #expect(server.service.load.running == 0)
            #expect(try await server.check(#"{"text":"fine"}"#).status == 200)
        }
    }

    @Test func aCheckThatTakesTooLongEndsInAProblem() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits.time = .milliseconds(50)
        } _: { server in
            expectProblem(try await server.check(#"{"text":"a"}"#), 504, "timed-out")
        }
    }
}
