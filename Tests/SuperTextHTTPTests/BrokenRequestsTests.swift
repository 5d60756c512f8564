import Checking
import HTTPTypes
import Hummingbird
import NIOCore
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing
import Text

@testable import SuperTextHTTP

/// What clients send, broken off after each byte, and with more and more that is opened and never closed: nothing of it may stop a reader.
@Suite struct BrokenRequestsTests {
    private static let bodies: [@Sendable ([UInt8]) -> Void] = [
        { _ = try? JSONBody.decode(CheckParameters.self, from: ByteBuffer(bytes: $0)) },
        { _ = try? JSONBody.decode(WordBody.self, from: ByteBuffer(bytes: $0)) },
        { _ = try? JSONBody.decode(HistoryController.DecisionBody.self, from: ByteBuffer(bytes: $0)) },
        { _ = try? JSONBody.decode(PracticeController.AnswerBody.self, from: ByteBuffer(bytes: $0)) },
        { _ = try? JSONBody.decode(SessionController.SignInBody.self, from: ByteBuffer(bytes: $0)) },
        { _ = try? LanguageToolData.annotations(String(decoding: $0, as: UTF8.self)) },
    ]

    private static let validBodies = [
        #"{"text":"I recieved\u00e9 it.","language":"en-US","rules":{"only":["a.b"],"disabled":[]},"explain":false}"#,
        #"{"note":"a","caseSensitive":true,"inflectsLike":"dog"}"#, #"{"decision":"accepted","replacement":"b"}"#,
        #"{"answer":"a"}"#, #"{"key":"st_abc"}"#,
        #"{"annotation":[{"text":"a "},{"markup":"<b>","interpretAs":"x"}]}"#,
    ]

    @Test(arguments: validBodies) func bodiesThatBreakOffAreRefused(body: String) {
        for prefix in BrokenInputs.prefixes(of: body).dropLast() {
            #expect(throws: RequestProblem.self) {
                try JSONBody.decode([String: Int].self, from: ByteBuffer(bytes: prefix))
            }
            for read in Self.bodies { read(prefix) }
        }
    }

    @Test(arguments: BrokenInputs.openings) func bodiesOfOpeningsAreRefused(opening: String) {
        for input in BrokenInputs.repeated(opening, step: 97) {
            for read in Self.bodies {
                read(input)
                read(Array(#"{"text":"#.utf8) + input)
                read(Array(#"{"text":""#.utf8) + input)
            }
            #expect(throws: (any Error).self) {
                try JSONBody.decode(SessionController.SignInBody.self, from: ByteBuffer(bytes: input))
            }
        }
    }

    /// The shortest text that Foundation's reader stops the program over.
    @Test func noNumberOfBracketsStopsTheServer() async throws {
        try await TestServer.run { server in
            for count in [512, 513, 514, 1025, 2049] {
                let brackets = String(repeating: "[", count: count)
                #expect(try await server.check(brackets).status == 400)
                let data = try await server.ask(
                    "POST", "/v2/check", ["Content-Type": "application/x-www-form-urlencoded"],
                    body: "language=en-US&data=" + brackets)
                #expect(data.status == 400)
            }
            #expect(try await server.ask("GET", "/healthz").status == 200)
        }
    }

    // MARK: Forms

    @Test func formsThatBreakOffAreRead() {
        let form = "text=a%20b%C3%A9+c&language=en-US&rules.only=a.b,c.d&explain=true&data=%7B%22text%22%3A%22a%22%7D"
        for prefix in BrokenInputs.prefixes(of: form) { read(form: prefix) }
    }

    @Test(arguments: BrokenInputs.openings) func formsOfOpeningsAreRead(opening: String) {
        for input in BrokenInputs.repeated(opening, step: 97) {
            read(form: input)
            read(form: Array("text=".utf8) + input)
        }
    }

    private func read(form: [UInt8]) {
        if let fields = try? FormFields(form[...]) {
            _ = try? CheckParameters(fields)
            _ = try? Moment(fields)
        }
        let fields = LanguageToolFields(query: String(decoding: form, as: UTF8.self), body: form)
        _ = fields.list(of: "rules.only")
        _ = LanguageToolFields.value(of: "apiKey", query: nil, body: form)
    }

    // MARK: Header fields

    private static let values = [
        "text/html;q=0.8, application/json; charset=\"utf-8\";q=1.000, */*;q=0", "de-CH;q=0.9, fr, *;q=0.1",
        "respond-async, wait=10", "Bearer st_abc", "supertext=ss_abc; __Host-supertext=\"ss_def\"",
        "[2001:db8::1]:8080",
        "https://notes.example.org:8443", "192.0.2.1:4711, [2001:db8::1], 10.0.0.1", "bytes=0-10,-5",
        "W/\"abc\", \"def\", *",
        "gzip;q=0.5, deflate, br;q=0, identity", "9223372036854775808", "Mon, 24 Nov 2026 10:00:00 GMT",
    ]

    @Test(arguments: values) func headerFieldsThatBreakOffAreRead(value: String) {
        for prefix in BrokenInputs.prefixes(of: value) { HeaderReaders.read(String(decoding: prefix, as: UTF8.self)) }
    }

    @Test(arguments: BrokenInputs.openings) func headerFieldsOfOpeningsAreRead(opening: String) {
        for input in BrokenInputs.repeated(opening, step: 97) {
            HeaderReaders.read(String(decoding: input, as: UTF8.self))
        }
    }
}

/// Everything that reads header fields, with one value for all of them.
enum HeaderReaders {
    static func read(_ value: String) {
        var fields = HTTPFields()
        for name in [
            HTTPField.Name.accept, .acceptLanguage, .acceptEncoding, .prefer, .authorization, .cookie, .origin, .range,
            .ifNoneMatch,
            .contentType, .contentEncoding, .contentLength, .lastEventID, .secFetchSite, .accessControlRequestHeaders,
        ] {
            fields[name] = value
        }
        let head = HTTPRequest(
            method: .post, scheme: "http", authority: value, path: "/v1/checks?" + value, headerFields: fields)
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        for offered in [Representation.allCases, [.json], [.report]] {
            _ = try? Representation.preferred(by: request, among: offered)
        }
        _ = request.acceptedLanguages
        _ = request.prefersAsynchronousAnswer
        _ = request.headerKey
        _ = SessionCookie.value(in: request)
        _ = try? ContentType.of(request)
        _ = HistoryController.lastEvent(request)
        _ = Authority(value)?.isOrigin(value)
        _ = HostPolicy(ServerConfiguration()).allows(value)
        _ = try? OriginPolicy(ServerConfiguration()).requireTrust(in: request)
        _ = [TrustedProxy("10.0.0.0/8"), TrustedProxy("unix")].compactMap { $0 }.client(at: nil, forwardedFor: [value])
        _ = TrustedProxy(value)
        _ = RequestIDMiddleware.isSane(value)
        _ = CheckID(value)
        _ = try? FormFields(query: request.uri.query)
        _ = try? PercentEncoding.text(Array(value.utf8)[...], of: "word", plusIsSpace: false)
        _ = try? PersonalWord(value)
        _ = LanguageCode(value).name(in: "en")
    }
}
