import Checking
import HTTPTypes
import Hummingbird
import Metrics
import NIOCore

/// Refuses requests of clients that ask for more than they may, and tells each how much it has left.
///
/// What answers without work is not counted: the files of the page, and what probes ask. A program that uses the Unix socket is not
/// counted either: whoever may open that may do worse. Nothing of a body is read before.
struct RateLimitMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    private static let uncounted: Set<String> = ["/healthz", "/readyz", "/metrics", "/openapi.json", "/v2/healthcheck"]

    private let limiter: RateLimiter
    private let refused: [LimitedQuantity: Counter]

    init(_ limiter: RateLimiter, factory: any MetricsFactory) {
        self.limiter = limiter
        refused = Dictionary(
            uniqueKeysWithValues: LimitedQuantity.allCases.map { quantity in
                let dimensions = [("limit", quantity.rawValue)]
                return (
                    quantity, Counter(label: "supertext_rate_limited", dimensions: dimensions, factory: factory)
                )
            })
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard !limiter.isUnlimited, let path = context.endpointPath, path.hasPrefix("/"),
            !Self.uncounted.contains(path),
            let client = client(context)
        else { return try await next(request, context) }
        var context = context
        let share = RateLimitShare(limiter: limiter, client: client, refused: refused)
        try share.take(1, .requests)
        context.rateLimit = share
        var response = try await next(request, context)
        response.headers.append(contentsOf: share.headers)
        return response
    }

    /// Whose request it is: that of a key's owner, or of an address. Whose key is in a form is found out later: ``FormKeyMiddleware``.
    private func client(_ context: Context) -> RateLimitedClient? {
        if context.caller.key != nil { return .owner(context.owner) }
        return context.client.map { .address($0.network) }
    }
}

extension SuperTextRequestContext {
    /// Counts the characters of a text that is to be checked.
    /// - Throws: a problem that says when to come back.
    func charge(for request: CheckRequest) throws(RequestProblem) {
        try rateLimit?.take(request.text.utf16.count, .characters)
    }
}
