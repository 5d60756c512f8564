import Testing

/// Whose pages may read and change what is kept.
@Suite(.serialized) struct LanguageToolOriginTests {
    private static let words = [
        ("GET", "/v2/words"), ("POST", "/v2/words/add?word=a"), ("POST", "/v2/words/delete?word=a"),
    ]

    @Test(arguments: [
        "https://evil.example", "http://localhost:3000", "http://localhost.evil.example", "null", "file://",
        "HTTPS://evil.example", "nonsense", "",
    ])
    func pagesOfOtherSitesMayCheckAndNoMore(origin: String) async throws {
        try await TestServer.run { server in
            for (method, target) in Self.words + [("GET", "//v2//words"), ("GET", "/v2/words/")] {
                let answer = try await server.ask(method, target, ["Host": "localhost:8080", "Origin": origin])
                #expect(answer.status == 403, "\(target)")
                #expect(answer.text.hasPrefix("Error: ") || answer.json["code"] == "origin-not-allowed")
                #expect(
                    answer.text.contains("SUPERTEXT_ALLOWED_ORIGINS") || answer.json["code"] == "origin-not-allowed")
            }
            let kept = "language=en-US&text=One.&store=true"
            #expect(try await server.ask("POST", "/v2/check", ["Origin": origin], body: kept).status == 403)
            let check = "language=en-US&text=One."
            let answer = try await server.ask("POST", "/v2/check", ["Origin": origin], body: check)
            #expect(answer.status == 200)
            #expect(answer.headers["access-control-allow-origin"] == "*")
            #expect(try await server.ask("GET", "/v1/checks").json["checks"] == [])
            #expect(try await server.ask("GET", "/v1/words").json["total"] == 0)
        }
    }

    @Test(arguments: [
        "http://localhost:8080", "https://localhost:8080", "moz-extension://a1b2-c3", "chrome-extension://abcdefgh",
        "safari-web-extension://A1B2", "app://obsidian.md", "capacitor://localhost", "https://notes.example.org",
    ])
    func addOnsProgramsAndWhoIsConfiguredMay(origin: String) async throws {
        try await TestServer.run {
            $0.configuration.allowedOrigins = ["https://Notes.example.org"]
        } _: { server in
            for (method, target) in Self.words {
                let answer = try await server.ask(method, target, ["Host": "localhost:8080", "Origin": origin])
                #expect(answer.status == 200, "\(target)")
                #expect(answer.headers["access-control-allow-origin"] == "*")
            }
        }
    }

    @Test(arguments: [
        ("cross-site", "no-cors", 403), ("cross-site", "navigate", 403), ("same-site", "no-cors", 403),
        ("same-origin", "cors", 200), ("none", "navigate", 200), ("cross-site", "cors", 200),
    ])
    func picturesScriptsAndLinksOfOtherSitesKeepNothing(site: String, mode: String, status: Int) async throws {
        try await TestServer.run { server in
            let fields = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode]
            let target = "/v2/check?language=en-US&text=One.&store=true"
            let answer = try await server.ask("GET", target, fields)
            #expect(answer.status == status)
            #expect(try await server.ask("GET", "/v1/checks").json["checks"].items.count == (status == 200 ? 1 : 0))
        }
    }
}
