import Foundation
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// What people write is nobody's business but theirs.
@Suite(.serialized) struct PrivacyTests {
    private static let secret = "Zorblatthausen"
    private static let key = "st-geheim-4711"

    @Test func noTextAndNoKeyIsEverLogged() async throws {
        let log = Log(level: .trace)
        try await TestServer.run {
            $0.log = log
        } _: { server in
            let secret = Self.secret
            let sentence = "I recieved \(secret) yesterdya, \(secret)x."
            let kept =
                try await server.check("{\"text\":\"\(sentence)\",\"language\":\"en-US\"}").json["id"].string ?? ""
            let bodies = [
                ("application/json", "{\"text\":\"\(sentence)\",\"answer\":\"\(secret)\",\"decision\":\"accepted\","),
                ("application/json", "{\"text\":\"\(sentence)\",\"\(secret)\":1}"),
                ("application/json", "{\"answer\":\"\(secret)\"}"),
                ("application/json", "{\"decision\":\"accepted\",\"replacement\":\"\(secret)\"}"),
                ("application/json", "{\"note\":\"\(secret)\",\"inflectsLike\":\"\(secret)\"}"),
                ("application/x-www-form-urlencoded", "text=\(secret)&language=\(secret)&word=\(secret)"),
                ("text/plain", sentence), ("text/\(secret)", sentence),
            ]
            for route in server.routes {
                let paths = Set(
                    [kept, secret, "none"].map { id in
                        route.path.replacing("{id}", with: id).replacing("{word}", with: secret)
                            .replacing("{correction}", with: secret)
                    })
                for path in paths {
                    let queries = ["", "?q=\(secret)&language=\(secret)&text=\(secret)&\(secret)=1", "?word=\(secret)"]
                    for (query, (type, body)) in queries.flatMap({ query in bodies.map { (query, $0) } }) {
                        let hasBody = route.method != .get && route.method != .delete
                        _ = try await server.ask(
                            route.method.rawValue, path + query,
                            [
                                "Content-Type": type, "Authorization": "Bearer \(Self.key)",
                                "Accept-Language": secret, "User-Agent": secret, "Cookie": "a=\(secret)",
                                "X-Forwarded-For": secret, "Origin": "http://localhost",
                            ], body: hasBody ? body : nil)
                        if !hasBody { break }
                    }
                }
            }
            let metrics = try await server.ask("GET", "/metrics").text
            #expect(!metrics.contains(secret) && !metrics.contains(kept))
        }
        #expect(log.lines.count > 300)
        let leaks = log.lines.filter { $0.localizedCaseInsensitiveContains(Self.secret) || $0.contains(Self.key) }
        #expect(leaks.isEmpty, "\(leaks.prefix(3))")
    }
}
