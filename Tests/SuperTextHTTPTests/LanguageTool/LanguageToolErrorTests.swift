import Checking
import SuperTextHTTPTesting
import Testing

/// What `/v2/` refuses, and how.
@Suite(.serialized) struct LanguageToolErrorTests {
    @Test(arguments: [
        ("language=en-US", "Missing 'text' or 'data' parameter"),
        ("text=x", "Missing 'language' parameter"),
        ("text=x&data=%7B%22text%22%3A%22x%22%7D&language=en-US", "Set only 'text' or 'data' parameter, not both"),
        (
            "data=%7B&language=en-US",
            "Could not parse the JSON of the 'data' parameter. Byte 1 (line 1): it ends too early."
        ),
        ("data=%7B%7D&language=en-US", "'data' must have 'text' or 'annotation'"),
        (
            "data=%7B%22annotation%22%3A%5B%7B%22text%22%3A%22a%22%2C%22markup%22%3A%22b%22%7D%5D%7D&language=en-US",
            "Only either 'text' or 'markup' can be in an object of the 'annotation' array"
        ),
        (
            "data=%7B%22annotation%22%3A%5B%7B%22text%22%3A%22a%22%2C%22interpretAs%22%3A%22b%22%7D%5D%7D&language=en-US",
            "'text' cannot be used with 'interpretAs' (only 'markup' can)"
        ),
        (
            "text=x&language=en-US&preferredVariants=en-GB",
            "You specified 'preferredVariants' but you didn't specify 'language=auto'"
        ),
        (
            "text=x&language=auto&preferredVariants=en",
            "Invalid format for 'preferredVariants', expected a dash as in 'en-GB': 'en'"
        ),
        (
            "text=x&language=en-US&enabledOnly=true&enabledRules=A&disabledRules=B",
            "You cannot specify disabled rules or categories using enabledOnly=true"
        ),
        (
            "text=x&language=en-US&enabledOnly=yes&enabledRules=",
            "You must specify enabled rules or categories when using enabledOnly=true"
        ),
        ("text=x&language=en-US&enabled=A", "'enabled' is not supported in version 2 of the API, use 'enabledRules'"),
        ("text=x&language=en-US&disabled=", "'disabled' is not supported in version 2 of the API, use 'disabledRules'"),
        ("text=x&autodetect=1", "'autodetect' is not supported in version 2 of the API, use 'language=auto'"),
        (
            "text=x&language=auto&preferredvariants=en-GB",
            "'preferredvariants' is not supported in version 2 of the API, use 'preferredVariants'"
        ),
        (
            "text=x&language=en-US&callback=steal",
            "JSONP ('callback') is not supported: use CORS, which every origin may"
        ),
        ("text=x&language=en-US&level=strict", "'level' must be one of 'default', 'picky': 'strict'"),
        (
            "text=x&language=en-US&mode=some",
            "'mode' must be one of 'all', 'textLevelOnly', 'allButTextLevelOnly': 'some'"
        ),
        (
            "text=x&language=tlh",
            "'tlh' is not a language code known to this server ('language')."
                + " Supported language codes are: en-GB, en-US, fr"
        ),
    ])
    func badRequestsAreAnsweredInPlainText(query: String, message: String) async throws {
        try await TestServer.run { server in
            for answer in [
                try await server.ask("GET", "/v2/check?\(query)"),
                try await server.ask("POST", "/v2/check", ["Origin": "https://a.example"], body: query),
            ] {
                #expect(answer.status == 400)
                #expect(answer.text == "Error: \(message)")
                #expect(answer.headers["content-type"]?.hasPrefix("text/plain") == true)
                #expect(answer.headers["access-control-allow-origin"] == "*")
            }
        }
    }

    @Test(arguments: [
        ("GET", "/v2/nothing", 404, "Unsupported action: 'nothing'"),
        ("GET", "/v2", 404, "Unsupported action: ''"),
        ("POST", "/v2/users/me", 404, "Unsupported action: 'users/me'"),
        ("DELETE", "/v2/words", 400, "/words needs to be called with GET"),
        ("GET", "/v2/words/add", 400, "/words/add needs to be called with POST"),
        ("DELETE", "/v2/check", 400, "/check needs to be called with GET or POST"),
        ("GET", "/v2/configinfo", 400, "Missing 'language' parameter"),
        ("GET", "/v2/words?dict=a", 400, "'dict' is for adding and deleting words, use 'dicts'"),
        ("GET", "/v2/words?limit=-1", 400, "'limit' must be a number that is not negative: '-1'"),
    ])
    func otherErrorsToo(method: String, target: String, status: Int, message: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask(method, target, ["Origin": "moz-extension://1-2-3"])
            #expect(answer.status == status)
            #expect(answer.text == "Error: \(message)")
            #expect(answer.headers["access-control-allow-origin"] == "*")
        }
    }

    @Test func aStrangeHostNameIsRefused() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v2/words", ["Host": "rebound.example"])
            #expect(answer.status == 403)
            #expect(answer.text.hasPrefix("Error: "))
        }
    }

    @Test func aFullQueueIsSaidSo() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits = Limits(runningChecks: 1, waitingChecks: 0)
        } _: { server in
            #expect(try await server.ask("GET", "/v2/healthcheck").text == "OK")
            async let running = server.languageTool("check", ["language": "en-US", "text": "One."])
            await dictionaries.untilAsked()
            #expect(try await server.ask("GET", "/v2/healthcheck").status == 503)
            let refused = try await server.languageTool("check", ["language": "en-US", "text": "Two."])
            #expect(refused.status == 503)
            #expect(refused.text.hasPrefix("Error: "))
            dictionaries.release()
            #expect(try await running.status == 200)
            #expect(try await server.ask("GET", "/v2/healthcheck").status == 200)
        }
    }

    @Test func onlyTheAddressesOfLanguageToolAreOpenToOtherSites() async throws {
        try await TestServer.run { server in
            let preflight = try await server.ask(
                "OPTIONS", "/v2/words/add",
                ["Origin": "https://a.example", "Access-Control-Request-Headers": "content-type"])
            #expect(preflight.status == 204)
            #expect(preflight.headers["access-control-allow-origin"] == "*")
            #expect(preflight.headers["access-control-allow-headers"] == "content-type")
            for (method, target) in [("GET", "/v1/words"), ("GET", "/v1/checks"), ("OPTIONS", "/v1/checks")] {
                let answer = try await server.ask(method, target, ["Origin": "https://a.example"])
                #expect(answer.headers["access-control-allow-origin"] == nil)
            }
        }
    }
}
