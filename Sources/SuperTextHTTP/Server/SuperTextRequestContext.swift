import Checking
import Hummingbird
import NIOCore

/// What a handler knows about the request besides the request.
struct SuperTextRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came in by.
    let channel: any Channel
    /// The address that asks, by the word of trusted proxies; `nil` for a program that uses the Unix socket itself.
    var client: IPAddress?
    /// Whether the client's connection is encrypted, by the word of a trusted proxy.
    var isOverTLS = false
    /// Who asks: nobody, until ``AuthenticationMiddleware`` has looked.
    var caller = Caller.nobody
    /// Why it is nobody who asks.
    var refusal: RequestProblem?
    /// What the browser that asks was given when it signed in, if it is by this that it is known who asks.
    var session: String?
    /// Whose checks and words the request is about.
    var owner: Owner { caller.owner }
    /// What the client may still ask for; `nil` when it may ask for everything.
    var rateLimit: RateLimitShare?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }

    /// How the client reaches this server: `http://localhost:8080`.
    func address(of request: Request) -> String {
        "\(isOverTLS ? "https" : "http")://\(request.head.authority ?? "localhost")"
    }

    /// A segment of the path by its name in the route, its escapes taken out, which the router does not do.
    /// - Throws: a problem that names the segment when it cannot be read.
    func parameter(_ name: String) throws(RequestProblem) -> String {
        let segment = parameters.get(name) ?? ""
        return try PercentEncoding.text(Array(segment.utf8)[...], of: name, plusIsSpace: false)
    }

    /// Whether the client is still there.
    func clientPresence() async throws -> ClientPresence {
        let channel = channel
        return try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self).presence
        }.get()
    }
}
