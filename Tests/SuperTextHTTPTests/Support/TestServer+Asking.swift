import Logging
import SuperTextHTTPTesting

@testable import SuperTextHTTP

extension TestServer {
    /// The routes of the server.
    var routes: [Route] {
        SuperTextRouter(
            service: service, keys: keys, configuration: ServerConfiguration(), limiter: RateLimiter(.none),
            metrics: PrometheusMetrics(),
            logger: Logger(label: "test")
        ).routes
    }

    /// Asks one thing on a connection of its own, over TCP unless a socket is named.
    func ask(
        _ method: String, _ target: String, _ headers: [String: String] = [:], body: String? = nil,
        at socket: ServerAddress? = nil
    ) async throws -> HTTPAnswer {
        try await HTTPConnection.open(to: socket ?? tcp) { connection in
            try await connection.send(method, target, headers, body: body)
            return try await connection.answer(hasBody: method != "HEAD")
        }
    }

    /// Hands in a JSON body.
    func check(_ json: String, _ headers: [String: String] = [:]) async throws -> HTTPAnswer {
        try await ask(
            "POST", "/v1/checks", headers.merging(["Content-Type": "application/json"]) { given, _ in given },
            body: json)
    }

    /// Hands in a body of bytes.
    func check(bytes: [UInt8], _ type: String) async throws -> HTTPAnswer {
        try await HTTPConnection.open(to: tcp) { connection in
            try await connection.send("POST", "/v1/checks", ["Content-Type": type], body: bytes)
            return try await connection.answer()
        }
    }
}
