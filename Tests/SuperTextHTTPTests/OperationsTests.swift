import Checking
import Foundation
import Logging
import Metrics
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// What whoever runs the server looks at.
@Suite(.serialized) struct OperationsTests {
    @Test func requestsAreCountedByMethodRouteAndStatus() async throws {
        try await TestServer.run { server in
            _ = try await server.check(#"{"text":"a","language":"en-US"}"#)
            for path in ["/v1/checks/0197a0c0-0000-7000-8000-000000000000", "/v1/checks/none"] {
                _ = try await server.ask("GET", path)
            }
            _ = try await server.ask("PROPFIND", "/coffee")
            let answer = try await server.ask("GET", "/metrics")
            #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
            let lines = answer.text.split(separator: "\n")
            #expect(lines.contains("# TYPE http_server_request_duration_seconds histogram"))
            func count(_ labels: String) -> Substring? {
                lines.first { $0.hasPrefix("http_server_request_duration_seconds_count{\(labels)}") }
            }
            #expect(count(#"method="POST",route="/v1/checks",status="200""#)?.hasSuffix(" 1") == true)
            #expect(count(#"method="GET",route="/v1/checks/{id}",status="404""#)?.hasSuffix(" 2") == true)
            #expect(count(#"method="other",route="NotFound",status="404""#)?.hasSuffix(" 1") == true)
            #expect(lines.contains("http_server_active_requests 1.0"))
            #expect(!answer.text.contains("coffee") && !answer.text.contains("PROPFIND"))
        }
    }

    @Test func theLogNamesRoutesAndNothingThatIsPrivate() async throws {
        let log = Log(level: .trace)
        try await TestServer.run {
            $0.log = log
            $0.configuration.publicFolder = URL(filePath: #filePath).deletingLastPathComponent().path
        } _: { server in
            for (method, target) in [
                ("PUT", "/v1/words/Geheimwort"), ("GET", "//v1/words/Geheimwort/?language=en-US"),
                ("POST", "/v1/words/Geheimwort"), ("OPTIONS", "/v1/words/Geheimwort"), ("HEAD", "/v1/words/Geheimwort"),
                ("DELETE", "/v1/words/Geheimwort"), ("GET", "/v1/words/Geheimwort/more"), ("GET", "/words/Geheimwort"),
                ("GET", "/v1/checks?q=Geheimwort"), ("GET", "/v1/checks/Geheimwort"), ("GET", "/Geheimwort"),
                ("OPTIONS", "/v2/Geheimwort"), ("POST", "/v2/words/add?word=Geheimwort"),
                ("GET", "/v1/words/%zzGeheimwort"),
                ("GET", "/OperationsTests.swift"),
            ] {
                _ = try await server.ask(method, target)
            }
            _ = try await server.check(#"{"text":"Geheimwort","Geheimwort":1}"#)
            #expect(try await !server.ask("GET", "/metrics").text.contains("Geheimwort"))
        }
        #expect(log.lines.filter { $0.contains("Geheim") }.isEmpty)
        let requests = log.requests.map { "\($0["method"] ?? "") \($0["route"] ?? "") \($0["status"] ?? "")" }
        #expect(requests.contains("PUT /v1/words/{word} 201"))
        #expect(requests.contains("POST /v1/words/{word} 405"))
        #expect(requests.contains("GET (no such address) 404"))
        #expect(requests.contains("GET /OperationsTests.swift 200"))
        #expect(log.requests.allSatisfy { $0["milliseconds"].flatMap { Double($0) } != nil })
    }

    @Test func aStreamIsActiveUntilItEnds() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.sendCheck(#"{"text":"a"}"#)
                #expect(try await connection.head().status == 200)
                await dictionaries.untilAsked()
                let metrics = try await server.ask("GET", "/metrics").text
                #expect(metrics.contains("http_server_active_requests 2.0\n"))
                #expect(!metrics.contains(#"route="/v1/checks",status="200""#))
                dictionaries.release()
                while try await connection.event() != nil {}
            }
        }
    }

    @Test func histogramsAreCumulative() {
        let metrics = PrometheusMetrics()
        let timer = Timer(label: "wait.time", dimensions: [("kind", "a \"b\"\\\n")], factory: metrics)
        for seconds in [0.001, 0.002, 0.2, 100] { timer.recordNanoseconds(Int64(seconds * 1e9)) }
        let lines = metrics.text().split(separator: "\n").map(String.init)
        let label = #"kind="a \"b\"\\\n""#
        #expect(lines.first == "# TYPE wait_time_seconds histogram")
        #expect(lines.contains("wait_time_seconds_bucket{\(label),le=\"0.001\"} 1"))
        #expect(lines.contains("wait_time_seconds_bucket{\(label),le=\"0.0025\"} 2"))
        #expect(lines.contains("wait_time_seconds_bucket{\(label),le=\"0.1\"} 2"))
        #expect(lines.contains("wait_time_seconds_bucket{\(label),le=\"60.0\"} 3"))
        #expect(lines.contains("wait_time_seconds_bucket{\(label),le=\"+Inf\"} 4"))
        #expect(lines.contains("wait_time_seconds_count{\(label)} 4"))
    }

    @Test func countersAndGaugesKeepTheirValues() {
        let metrics = PrometheusMetrics()
        Counter(label: "checks", factory: metrics).increment(by: 2)
        Counter(label: "checks", factory: metrics).increment()
        let gauge = Meter(label: "running", factory: metrics)
        gauge.set(5)
        gauge.decrement()
        #expect(metrics.text() == "# TYPE checks_total counter\nchecks_total 3\n# TYPE running gauge\nrunning 4.0\n")
    }

    @Test func labelsCannotTakeTheMemory() {
        let metrics = PrometheusMetrics(maximumSeries: 2)
        for index in 0..<10 { Counter(label: "c", dimensions: [("n", "\(index)")], factory: metrics).increment() }
        #expect(metrics.text().split(separator: "\n").count == 3)
    }

    @Test func theDescriptionIsOfThisVersion() async throws {
        try await TestServer.run { server in
            let document = try await server.ask("GET", "/openapi.json")
            #expect(document.headers["content-type"] == "application/json")
            #expect(document.json["openapi"] == "3.1.0")
            #expect(document.json["info"]["version"] == .string(Version.current))
        }
    }

    @Test func whatARouteNeedsIsDescribed() async throws {
        try await TestServer.run { server in
            let paths = try await server.ask("GET", "/openapi.json").json["paths"]
            for route in server.routes where !route.path.hasPrefix("/v2/") && route.path != "/v1/session" {
                let security = paths[route.path][route.method.rawValue.lowercased()]["security"].items
                let scopes: JSON? =
                    switch route.access {
                    case .nothing: nil
                    case .key: []
                    case .scope(let scope): [.string(scope.rawValue)]
                    }
                #expect(
                    security.compactMap { $0.keys.contains("bearer") ? $0["bearer"] : nil }
                        == (scopes.map { [$0] } ?? []))
            }
        }
    }

    @Test func everyRouteIsDescribed() async throws {
        try await TestServer.run { server in
            let paths = try await server.ask("GET", "/openapi.json").json["paths"]
            let described = paths.keys.flatMap { path in
                paths[path].keys.subtracting(["parameters"]).map { "\($0.uppercased()) \(path)" }
            }
            let routes = server.routes.filter { !$0.path.hasPrefix("/v2/") }.map { "\($0.method) \($0.path)" }
            #expect(described.sorted() == routes.sorted())
        }
    }
}
