import Checking
import Foundation
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// What `/metrics` says of checks and of what is kept.
@Suite(.serialized) struct MetricsTests {
    private func samples(_ server: TestServer) async throws -> [String: Double] {
        let lines = try await server.ask("GET", "/metrics").text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        return Dictionary(
            uniqueKeysWithValues: lines.compactMap { line in
                let parts = line.split(separator: " ")
                return Double(parts[parts.count - 1]).map { (parts.dropLast().joined(separator: " "), $0) }
            })
    }

    @Test func theWorkOnTextsIsMeasuredByItsStages() async throws {
        try await TestServer.run { server in
            let text = #"{"text":"I recieved a letter.\n\nIt is long.","language":"en-US"}"#
            _ = try await server.check(text)
            _ = try await server.check(text)
            let samples = try await samples(server)
            for stage in ["reading", "language", "analysis", "spelling", "rules", "assembly", "saving"] {
                let count = samples[#"supertext_stage_duration_seconds_count{stage="\#(stage)"}"#] ?? 0
                #expect(count >= 1, "\(stage)")
                #expect(samples[#"supertext_stage_duration_seconds_sum{stage="\#(stage)"}"#] ?? 0 > 0, "\(stage)")
            }
            #expect(samples[#"supertext_checks_total{problem="",state="loaded"}"#] == 2)
            #expect(samples["supertext_check_duration_seconds_count"] == 2)
            #expect(samples["supertext_check_wait_seconds_count"] == 2)
            #expect(samples["supertext_words_total"] == 14)
            // The second time both paragraphs are remembered.
            #expect(samples[#"supertext_paragraphs_total{memory="miss"}"#] == 2)
            #expect(samples[#"supertext_paragraphs_total{memory="hit"}"#] == 2)
            #expect(samples["supertext_dictionary_lookups_total"] ?? 0 > 0)
        }
    }

    @Test func checksThatComeToNothingAreCountedByTheirProblems() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.limits.runningChecks = 1
            $0.limits.waitingChecks = 1
            $0.limits.time = .seconds(30)
        } _: { server in
            async let first = server.check(#"{"text":"a"}"#)
            await dictionaries.untilAsked()
            async let second = server.check(#"{"text":"b"}"#)
            while server.service.load.waiting < 1 { await Task.yield() }
            #expect(try await server.check(#"{"text":"c"}"#).status == 503)
            let busy = try await samples(server)
            #expect(busy["supertext_checks_running"] == 1)
            #expect(busy["supertext_checks_waiting"] == 1)
            #expect(busy[#"supertext_checks_total{problem="overloaded",state="error"}"#] == 1)
            dictionaries.release()
            let statuses = try await [first.status, second.status]
            #expect(statuses == [200, 200])
            #expect(try await samples(server)["supertext_checks_running"] == 0)
        }
    }

    @Test func theSizeOfTheHistoryIsCounted() async throws {
        try await TestServer.run { server in
            _ = try await server.check(#"{"text":"One.","language":"en-US"}"#)
            _ = try await server.check(#"{"text":"Two.","language":"en-US"}"#)
            let samples = try await samples(server)
            #expect(samples["supertext_history_texts"] == 2)
            #expect(samples["supertext_history_bytes"] ?? 0 > 10_000)
            // Not at each scrape.
            _ = try await server.check(#"{"text":"Three.","language":"en-US"}"#)
            #expect(try await self.samples(server)["supertext_history_texts"] == 2)
        }
    }

    /// An alert on a name that is not there never fires.
    @Test func everyMetricIsDescribedAndEveryDescriptionIsOfOne() async throws {
        let file = URL(filePath: #filePath).appending(path: "../../../docs/operations.md").standardizedFileURL
        let document = try String(contentsOf: file, encoding: .utf8)
        let described = Set(
            document.matches(of: /`((?:supertext|http_server|process)_[a-z_]+)`/).map { String($0.1) })
        try await TestServer.run { server in
            _ = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#)
            let text = try await server.ask("GET", "/metrics").text
            let names = Set(text.matches(of: #/TYPE ([a-z_]+) /#).map { String($0.1) })
            #expect(names.subtracting(described).isEmpty, "not in docs/operations.md")
            // Counters of refusals are there from the first refusal on.
            #expect(described.subtracting(names).isEmpty, "not in /metrics")
            for name in names { #expect(text.contains("# HELP \(name) "), "\(name)") }
        }
    }
}
