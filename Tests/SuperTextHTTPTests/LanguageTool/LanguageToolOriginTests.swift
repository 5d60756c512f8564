import SuperTextHTTPTesting
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

    // MARK: What is personal

    /// What a text of a word that the person has added, one that is near to it, and one that was decided on thrice comes to.
    private struct Personal {
        static let text = "The zorblatt met a zorblutt at the stoer."
        /// The words that are called wrong, and what is offered first.
        var words: [String] = []
        var first: [String] = []
        var offersOwn = false

        init(_ answer: HTTPAnswer) {
            for match in answer.json["matches"].items {
                let start = match["offset"].int ?? 0
                words.append(String(Self.text.dropFirst(start).prefix(match["length"].int ?? 0)))
                let offered = match["replacements"].items.compactMap { $0["value"].string }
                first.append(offered.first ?? "")
                offersOwn = offersOwn || offered.contains("zorblatt")
            }
        }
    }

    /// Asks as a page of an origin does, and as an element of a page does, which names none.
    private static let foreign: [[String: String]] = [
        ["Origin": "https://evil.example"], ["Origin": "null"], ["Origin": "http://localhost:3000"],
        ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"],
        ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"],
    ]

    private static let own: [[String: String]] = [
        [:], ["Origin": "chrome-extension://abcdefgh"], ["Origin": "moz-extension://a1b2"],
        ["Origin": "safari-web-extension://A1"], ["Origin": "app://obsidian.md"], ["Origin": "vscode-webview://1a2b"],
        ["Origin": "http://localhost:8080"],
    ]

    private func check(_ server: TestServer, _ headers: [String: String]) async throws -> HTTPAnswer {
        try await server.ask(
            "POST", "/v2/check", headers.merging(["Host": "localhost:8080"]) { $1 },
            body: "language=en-US&text=" + TestServer.escaped(Personal.text))
    }

    /// Adds a word, and has the person write something else than what is likeliest in place of another, thrice.
    /// - Returns: what is suggested for that one now.
    private func personalise(_ server: TestServer) async throws -> String {
        let json = ["Content-Type": "application/json"]
        _ = try await server.ask("PUT", "/v1/words/zorblatt")
        var chosen = ""
        for turn in 1...3 {
            let check = try await server.check(#"{"text":"The \#(turn) stoer.","language":"en-US"}"#).json
            let correction = check["result"]["corrections"][0]
            chosen = chosen.isEmpty ? correction["suggestions"][1]["text"].string ?? "" : chosen
            let target = "/v1/checks/\(check["id"].string ?? "")/corrections/\(correction["id"].string ?? "")"
            let decision = #"{"decision":"accepted","replacement":"\#(chosen)"}"#
            #expect(try await server.ask("PATCH", target, json, body: decision).status == 200)
        }
        return chosen
    }

    @Test func pagesOfOtherSitesAreToldNothingOfWhoseServerItIs() async throws {
        try await TestServer.run { server in
            let before = Personal(try await check(server, Self.foreign[0]))
            #expect(before.words == ["zorblatt", "zorblutt", "stoer"])
            let chosen = try await personalise(server)
            for headers in Self.own {
                let answer = Personal(try await check(server, headers))
                #expect(answer.words == ["zorblutt", "stoer"], "\(headers)")
                #expect(answer.first == ["zorblatt", chosen], "\(headers)")
            }
            // Whoever asked before: what was found for the one is not given to the other.
            for headers in Self.foreign + Self.own.prefix(1) + Self.foreign.prefix(1) where headers != Self.own[0] {
                let answer = Personal(try await check(server, headers))
                #expect(answer.words == before.words, "\(headers)")
                #expect(answer.first == before.first, "\(headers)")
                #expect(!answer.offersOwn, "\(headers)")
            }
        }
    }

    /// What was found in a paragraph is remembered, and an answer that is there already comes sooner.
    @Test func howSoonAnAnswerComesTellsNobodyWhatOthersHaveWritten() async throws {
        try await TestServer.run { server in
            func remembered() async throws -> String? {
                let metrics = try await server.ask("GET", "/metrics").text.split(separator: "\n")
                return metrics.first { $0.hasPrefix(#"supertext_paragraphs_total{memory="hit"}"#) }.map { String($0) }
            }
            let secret = "language=en-US&text=I+am+going+to+leave+teh+company."
            func check(_ headers: [String: String]) async throws {
                #expect(try await server.ask("POST", "/v2/check", headers, body: secret).status == 200)
            }
            try await check([:])
            let before = try await remembered()
            try await check(Self.foreign[0])
            #expect(try await remembered() == before)
            try await check([:])
            #expect(try await remembered() != before)
        }
    }

    @Test func originsThatAreConfiguredAreToldAll() async throws {
        try await TestServer.run {
            $0.configuration.allowedOrigins = ["https://notes.example.org"]
        } _: { server in
            _ = try await server.ask("PUT", "/v1/words/zorblatt")
            let answer = Personal(try await check(server, ["Origin": "https://notes.example.org"]))
            #expect(answer.words == ["zorblutt", "stoer"])
        }
    }

    @Test func whatAPageOfAnotherSiteHasCheckedIsNoHintAtThePersonsLanguage() async throws {
        try await TestServer.run { server in
            let vague = #"{"text":"Restaurant table","language":"auto"}"#
            let before = try await server.check(vague).json["result"]["language"]["code"]
            for _ in 0..<3 {
                let french = "language=fr&text=" + TestServer.escaped("Je mange une pomme avec mes amis.")
                let answer = try await server.ask(
                    "POST", "/v2/check", ["Origin": "https://evil.example"], body: french)
                #expect(answer.status == 200)
            }
            #expect(try await server.check(vague).json["result"]["language"]["code"] == before)
        }
    }

    @Test func whoHasAKeyIsToldWhatIsTheirsWhereverTheyReadIt() async throws {
        try await TestServer.run { server in
            let ann = try await server.keys.add("ann").secret
            _ = try await server.ask("PUT", "/v1/words/zorblatt", with: ann)
            let form = "language=en-US&username=ann&apiKey=\(ann.text)&text=" + TestServer.escaped(Personal.text)
            let page = ["Origin": "https://mail.example"]
            let answer = Personal(try await server.ask("POST", "/v2/check", page, body: form))
            #expect(answer.words == ["zorblutt", "stoer"])
            // The page has no business with what is kept.
            #expect(try await server.ask("POST", "/v2/check", page, body: form + "&store=true").status == 403)
            let words = try await server.ask("GET", "/v2/words?apiKey=\(ann.text)", page)
            #expect(words.status == 403)
            #expect(!words.text.contains("zorblatt"))
        }
    }
}
