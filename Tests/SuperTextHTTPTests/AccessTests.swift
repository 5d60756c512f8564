import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// Who may ask: programs on this machine and pages of this server, but no page of another site.
@Suite(.serialized) struct AccessTests {
    private func status(
        _ headers: [String: String], _ path: String = "/v1/languages", allowing hosts: [String] = []
    ) async throws -> Int {
        try await TestServer.run {
            $0.configuration.allowedHosts = hosts
        } _: { server in
            let answer = try await server.ask("GET", path, headers)
            if answer.status == 403 { #expect(answer.headers["content-type"] == "application/problem+json") }
            #expect(answer.headers.keys.allSatisfy { !$0.hasPrefix("access-control") })
            return answer.status
        }
    }

    @Test(arguments: [
        "localhost", "localhost:8080", "LOCALHOST.", "app.localhost", "127.0.0.1:80", "192.168.1.7", "[::1]:8080",
        "[2001:DB8::7]", "[fe80::1%eth0]:8080", "[::ffff:192.0.2.1]", HostPolicy.machine, "\(HostPolicy.machine):8080",
    ])
    func addressesAndTheMachinesOwnNamesAreFine(host: String) async throws {
        #expect(try await status(["Host": host]) == 200)
    }

    @Test(arguments: [
        "example.org", "example.org:8080", "localhost.example.org", "127.0.0.1.example.org", "1.2.3", "1.2.3.4.5",
        "256.1.1.1", "evil.com.", "0x7f.0.0.1", "supertext-of-others", "intranet:8080", "wpad",
        "[evil]", "[intranet]:8080",
        "[::g]", "[1.2.3.4]", "[1.2.3.4:80]", "[::1:2:3:4:5:6:7:8]", "[%eth0]",
    ])
    func namesThatOtherSitesCanOwnAreRefused(host: String) async throws {
        #expect(try await status(["Host": host]) == 403)
        #expect(try await status(["Host": host], "/healthz") == 403)
    }

    @Test func aRefusedNameIsToldHowToBeAllowed() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/", ["Host": "proofs.example.org"])
            #expect(answer.json["code"] == "host-not-allowed")
            #expect(answer.json["detail"].string?.contains("proofs.example.org") == true)
            #expect(answer.json["detail"].string?.contains("SUPERTEXT_ALLOWED_HOSTS") == true)
        }
    }

    @Test func namesCanBeAllowed() async throws {
        #expect(try await status(["Host": "proofs.example.org"], allowing: ["Proofs.Example.org"]) == 200)
        #expect(try await status(["Host": "a.example.org"], allowing: ["*.example.org"]) == 200)
        #expect(try await status(["Host": "example.org"], allowing: ["*.example.org"]) == 403)
        #expect(try await status(["Host": "badexample.org"], allowing: ["*.example.org"]) == 403)
        #expect(try await status(["Host": "anything.at.all"], allowing: ["*"]) == 200)
        #expect(try await status(["Host": "raspberrypi:8080"], allowing: ["raspberrypi"]) == 200)
    }

    @Test(arguments: ["", "a b", "local\u{7F}host", "localhost:", "localhost:99999", "[::1", "user@localhost", "a/b"])
    func whatIsNoHostIsRefused(host: String) async throws {
        #expect(try await status(["Host": host]) == 400)
    }

    @Test func aRequestHasOneHost() async throws {
        try await TestServer.run { server in
            for lines in ["", "Host: localhost\r\nHost: localhost\r\n"] {
                let answer = try await HTTPConnection.open(to: server.tcp) { connection in
                    try await connection.send("GET /v1/languages HTTP/1.1\r\n\(lines)\r\n")
                    return try await connection.answer()
                }
                #expect(answer.status == 400)
            }
        }
    }

    @Test(arguments: [
        ("localhost:8080", "http://localhost:8080", 200), ("localhost", "http://localhost", 200),
        ("localhost:80", "http://localhost", 200), ("localhost", "https://localhost", 200),
        ("localhost:443", "https://localhost", 200), ("[::1]:8080", "http://[::1]:8080", 200),
        ("localhost:8080", "http://localhost:3000", 403), ("localhost:8080", "http://127.0.0.1:8080", 403),
        ("localhost:8080", "http://localhost", 403), ("localhost", "http://evil.com", 403),
        ("localhost", "http://localhost.evil.com", 403), ("localhost", "null", 403),
        ("localhost", "http://localhost@evil.com", 403), ("localhost", "file://localhost", 403),
    ])
    func pagesOfOtherSitesMayNotAsk(host: String, origin: String, status: Int) async throws {
        #expect(try await self.status(["Host": host, "Origin": origin]) == status)
    }

    @Test(arguments: [("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403)])
    func browsersSayWhereARequestComesFrom(site: String, status: Int) async throws {
        #expect(try await self.status(["Sec-Fetch-Site": site]) == status)
        // A link from another site to the page is fine.
        #expect(try await self.status(["Sec-Fetch-Site": site], "/healthz") == 200)
    }

    /// Spellings of `/v1/words` that the router takes for it, and others that it might.
    private static let spellings = [
        "//v1/words", "///v1/words", "/v1//words", "//v1//words//", "/v1/words/", "/v1/words//?limit=1",
        "/v1/words?limit=1",
        "http://localhost/v1/words", "http://localhost//v1/words", "http://evil.example//v1/words",
        "/%761/words", "/v%31/words", "/v1%2Fwords", "%2Fv1/words", "/./v1/words", "/v1/./words", "/../v1/words",
        "/v2/../v1/words", "/v2//../v1/words", "/x/../v1/words", "/V1/words", "/v1/WORDS", "/v1\\words", "\\v1/words",
        "/v1/words;a", "/v1/words#a", "/v1/words%20", "/v1/words%00", "v1/words", "x:v1/words", "/?/v1/words", "*",
    ]

    @Test(arguments: spellings)
    func noSpellingOfAnAddressIsOpenToOtherSites(spelling: String) async throws {
        try await TestServer.run { server in
            #expect(try await server.ask("PUT", "/v1/words/Zorblatt").status == 201)
            for fields in [
                ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Origin": "http://evil.com"],
            ] {
                for method in ["GET", "DELETE"] {
                    let target = method == "GET" ? spelling : spelling.replacing("words", with: "words/Zorblatt")
                    let answer = try await server.ask(method, target, fields)
                    #expect([400, 403, 404, 405].contains(answer.status), "\(method) \(target): \(answer.status)")
                    if method == "GET" { #expect(!answer.text.contains("Zorblatt"), "\(target)") }
                }
            }
            #expect(try await server.ask("GET", "/v1/words").json["total"] == 1)
        }
    }

    @Test func everyRouteOfTheAPIIsClosedToOtherSites() async throws {
        try await TestServer.run { server in
            let routes = server.routes.filter { $0.path.hasPrefix("/v1/") }
            #expect(routes.count > 10)
            for route in routes {
                for path in [route.path, "/" + route.path, route.path + "/", route.path.replacing("/", with: "//")] {
                    let answer = try await server.ask(route.method.rawValue, path, ["Sec-Fetch-Site": "cross-site"])
                    #expect(answer.status == 403, "\(route.method) \(path)")
                    #expect(answer.json["code"] == "origin-not-allowed")
                }
            }
        }
    }

    @Test func everyRouteTellsBrowsersWhatPagesMayDo() async throws {
        try await TestServer.run { server in
            for route in server.routes {
                for method in [route.method.rawValue, "OPTIONS", "PROPFIND"] {
                    let headers = try await server.ask(method, route.path).headers
                    for field in SecurityHeaders.fields {
                        #expect(headers[field.name.canonicalName] == field.value, "\(method) \(route.path)")
                    }
                }
            }
        }
    }

    @Test func noRouteBelowV1IsOpenToPagesOfOtherSites() async throws {
        try await TestServer.run { server in
            for route in server.routes where !route.path.hasPrefix("/v2/") {
                for method in [route.method.rawValue, "OPTIONS"] {
                    let headers = try await server.ask(
                        method, route.path, ["Origin": "http://evil.com", "Access-Control-Request-Method": "POST"]
                    ).headers
                    #expect(!headers.keys.contains { $0.hasPrefix("access-control-") }, "\(method) \(route.path)")
                }
            }
        }
    }

    @Test(arguments: ["/v1/languages", "/nothing", "/healthz", "bad"])
    func everyAnswerTellsBrowsersWhatPagesMayDo(path: String) async throws {
        try await TestServer.run { server in
            let headers = try await HTTPConnection.open(to: server.tcp) { connection in
                // What is no request is answered by other means.
                try await connection.send("GET \(path) \(path == "bad" ? "" : "HTTP/1.1")\r\nHost: localhost\r\n\r\n")
                return try await connection.answer().headers
            }
            let policy = try #require(headers["content-security-policy"])
            for rule in ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"] {
                #expect(policy.contains(rule))
            }
            #expect(!policy.contains("unsafe"))
            #expect(headers["x-content-type-options"] == "nosniff")
            #expect(headers["referrer-policy"] == "no-referrer")
            #expect(headers["cross-origin-resource-policy"] == "same-origin")
            #expect(headers["x-frame-options"] == "DENY")
            #expect(headers["cache-control"] == "no-store")
            #expect(headers["server"] == nil)
        }
    }
}
