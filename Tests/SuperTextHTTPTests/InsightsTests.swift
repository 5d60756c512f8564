import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing

/// What a person gets wrong, over HTTP.
@Suite(.serialized) struct InsightsTests {
    /// Texts of the 1st and 2nd of January 2026.
    private func withHistory(_ body: @Sendable (TestServer) async throws -> Void) async throws {
        let history = InMemoryHistory()
        let hour: TimeInterval = 3600
        for (number, text) in ["I saw teh cat", "All was well", "Look: teh dog", "Teh adn"].enumerated() {
            let mistakes: KeyValuePairs = ["teh": "the", "Teh": "The", "adn": "and"]
            let found = mistakes.filter { text.contains($0.key) }
            let findings = found.compactMap { wrong, right -> Finding? in
                text.range(of: wrong).map { range in
                    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                    return .sample(wrong, right, at: start..<start + wrong.utf8.count, cause: .transposition)
                }
            }
            try await history.save(
                .sample(
                    number, text, state: .loaded(CheckResult(.sample(text, findings: findings))),
                    createdAt: Date(timeIntervalSince1970: 1_767_265_200) + Double(number) * 10 * hour))
        }
        _ = try await history.decide(
            Decision(.accepted, replacement: "the"), on: .sample("teh", at: 6), in: .sample(0))
        try await TestServer.run({ $0.history = history }, body)
    }

    @Test func aHistoryIsSummedUp() async throws {
        try await withHistory { server in
            let answer = try await server.ask("GET", "/v1/insights?interval=day", ["Accept-Language": "de"])
            #expect(answer.status == 200)
            #expect(answer.headers["content-language"] == "de")
            let insights = answer.json
            #expect(
                insights.keys == [
                    "since", "until", "language", "interval", "timeZone", "texts", "words", "mistakes",
                    "mistakesPerThousandWords", "cleanTexts", "streaks", "series", "causes", "rules", "misspelled",
                    "mastered",
                ])
            #expect(insights["timeZone"] == "UTC")
            #expect(insights["texts"] == 4)
            #expect(insights["words"] == 12)
            #expect(insights["mistakes"] == 4)
            #expect(insights["mistakesPerThousandWords"] == 333.33)
            #expect(insights["cleanTexts"] == 1)
            #expect(insights["streaks"] == ["current": 0, "longest": 1])
            #expect(
                insights["series"] == [
                    ["start": "2026-01-01", "texts": 2, "words": 7, "mistakes": 1, "mistakesPerThousandWords": 142.86],
                    ["start": "2026-01-02", "texts": 2, "words": 5, "mistakes": 3, "mistakesPerThousandWords": 600],
                ])
            #expect(
                insights["causes"] == [
                    [
                        "cause": "transposition", "name": "Vertauschte Buchstaben", "url": "/rules/cause.transposition",
                        "mistakes": 4,
                    ]
                ])
            let rule = insights["rules"][0]
            #expect(rule["rule"]["id"] == "spelling.unknown-word")
            #expect(rule["acceptanceRate"] == 1)
            #expect(
                insights["misspelled"] == [
                    [
                        "word": "teh", "right": "The", "language": "en", "texts": 3,
                        "lastAt": "2026-01-02T17:00:00.000Z",
                    ]
                ])
            #expect(insights["mastered"] == [])
        }
    }

    @Test(arguments: [
        ("since=2026-01-02", 2), ("until=2026-01-01", 2), ("since=2026-01-01&until=2026-01-02", 4),
        ("since=2026-01-01T11:00:00Z&until=2026-01-01T21:00:00Z", 1), ("since=2026-01-01T13:00:00%2B02:00", 4),
        ("since=2026-01-01T13:00:00.500+02:00", 3), ("since=2026-01-01T11:00Z&until=2026-01-01T11:00:00.001Z", 1),
        ("since=2026-01-03", 0), ("language=en", 4), ("language=en-GB", 0),
        ("since=2026-01-02&timeZone=%2B03:00", 3), ("since=2026-01-02&timeZone=+03:00", 3),
        ("since=2026-01-02&timeZone=Asia%2FTokyo", 3), ("until=0001-01-01", 0), ("since=9999-12-31", 0),
    ])
    func onlyWhatWasAskedForCounts(query: String, texts: Int) async throws {
        try await withHistory { server in
            let answer = try await server.ask("GET", "/v1/insights?\(query)")
            #expect(answer.status == 200)
            #expect(answer.json["texts"] == .number(Double(texts)))
        }
    }

    @Test(arguments: [
        ("since=yesterday", 400, "since"), ("since=2026-02-30", 400, "since"), ("until=2026-1-1", 400, "until"),
        ("until=2026-13-01", 400, "until"), ("since=", 400, "since"), ("since=2026-01-01T25:00:00Z", 400, "since"),
        ("since=2026-01-01T10:00:00", 400, "since"),
        ("since=2026-01-01T10:60Z", 400, "since"), ("since=2026-01-01T10:00:00.Z", 400, "since"),
        ("since=2026-01-03&until=2026-01-02", 400, "since"), ("since=2026-01-01&since=2026-01-02", 400, "since"),
        ("language=tlh", 422, "language"), ("interval=year", 422, "interval"),
        ("timeZone=Mars/Olympus", 422, "timeZone"),
        ("timeZone=%2B99:00", 422, "timeZone"), ("timeZone=EST", 422, "timeZone"), ("lanuage=en", 400, "lanuage"),
        ("explainIn=tlh", 422, "explainIn"),
    ])
    func whatMakesNoSenseIsNamed(query: String, status: Int, field: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v1/insights?\(query)")
            #expect(answer.status == status)
            #expect(answer.json["field"] == .string(field))
        }
    }

    @Test func aRuleSaysHowOftenItWasMet() async throws {
        try await withHistory { server in
            let rule = try await server.ask("GET", "/v1/rules/spelling.unknown-word")
            #expect(rule.json["timesMet"] == 4)
            #expect(try await server.ask("GET", "/v1/rules/repetition.repeated-word").json["timesMet"] == 0)
            #expect(try await server.ask("GET", "/v1/rules").json["rules"][0]["timesMet"] == .null)
        }
    }
}
