import HTTPTypes
import Metrics
import Synchronization

/// What one request may take of what its client has left.
final class RateLimitShare: Sendable {
    private let limiter: RateLimiter
    private let client: Mutex<RateLimitedClient>
    private let refused: [LimitedQuantity: Counter]

    init(limiter: RateLimiter, client: RateLimitedClient, refused: [LimitedQuantity: Counter]) {
        self.limiter = limiter
        self.client = Mutex(client)
        self.refused = refused
    }

    /// - Throws: a problem that says when to come back.
    func take(_ count: Int, _ quantity: LimitedQuantity) throws(RequestProblem) {
        do {
            try limiter.take(count, quantity, of: client.withLock { $0 })
        } catch {
            refused[quantity]?.increment()
            let wait = error.wait.wholeSeconds
            throw RequestProblem(
                .rateLimited,
                "A client may ask for \(error.perMinute) \(quantity.rawValue) a minute here. Try again in \(wait) s.",
                headers: headers + [.retryAfter: "\(max(1, wait))"])
        }
    }

    /// Has another client pay for the request, which it has turned out to be from. The one before gets back what it paid.
    /// - Throws: a problem that says when to come back.
    func move(to other: RateLimitedClient) throws(RequestProblem) {
        let before = client.withLock { client in
            defer { client = other }
            return client
        }
        limiter.giveBack(1, .requests, to: before)
        try take(1, .requests)
    }

    /// How much is left, as draft-ietf-httpapi-ratelimit-headers-10 has it.
    var headers: HTTPFields {
        let states = limiter.state(of: client.withLock { $0 })
        return [
            .rateLimitPolicy: states.map { "\"\($0.quantity.rawValue)\";q=\($0.perMinute);w=60" }.joined(
                separator: ", "),
            .rateLimit: states.map {
                "\"\($0.quantity.rawValue)\";r=\($0.remaining);t=\($0.timeUntilFull.wholeSeconds)"
            }.joined(separator: ", "),
        ]
    }
}

extension HTTPFields {
    fileprivate static func + (first: HTTPFields, second: HTTPFields) -> HTTPFields {
        var all = first
        all.append(contentsOf: second)
        return all
    }
}

extension Duration {
    /// In seconds, rounded up.
    fileprivate var wholeSeconds: Int { Int((self / .seconds(1) - 1e-6).rounded(.up)) }
}

extension HTTPField.Name {
    fileprivate static let rateLimitPolicy = HTTPField.Name("RateLimit-Policy")!
    fileprivate static let rateLimit = HTTPField.Name("RateLimit")!
}
