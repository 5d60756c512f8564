import HTTPTypes
import Hummingbird

/// Finds out where a request comes from, and whether it came over TLS. What proxies say of that is believed of those that are trusted;
/// anybody can send the same fields.
struct ClientMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let proxies: [TrustedProxy]

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var context = context
        let peer = context.channel.remoteAddress.flatMap { IPAddress($0) }
        context.client = proxies.client(at: peer, forwardedFor: request.headers[values: .forwardedFor])
        context.isOverTLS =
            proxies.trust(peer) && request.headers[.forwardedProtocol]?.trimmingSpaces.lowercased() == "https"
        return try await next(request, context)
    }
}

extension HTTPField.Name {
    fileprivate static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
    fileprivate static let forwardedProtocol = HTTPField.Name("X-Forwarded-Proto")!
}
