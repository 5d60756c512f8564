import Checking
import HTTPTypes
import Hummingbird
import Metrics
import NIOCore

/// Bounds how many bytes of bodies are in memory at once, on all connections together: each connection may send a long text, but
/// not all of them at the same time, and no client all that there is room for.
struct BodyBudgetMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    private let budget: BodyBudget
    private let origins: OriginPolicy
    private let smallBody: Int

    /// - Parameter largest: how many bytes the largest body has: so much anybody may send.
    init(
        _ configuration: ServerConfiguration, _ origins: OriginPolicy, largest: Int, factory: any MetricsFactory
    ) {
        let bytes = configuration.maximumBodyMemory
        budget = BodyBudget(bytes: bytes, ofOne: max(bytes / 4, largest), factory: factory)
        self.origins = origins
        smallBody = configuration.smallBody
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let hasBody = request.headers[.transferEncoding] != nil || request.headers[.contentLength] ?? "0" != "0"
        guard hasBody else { return try await next(request, context) }
        let share = BodyShare(of: budget, for: sender(of: request, context), free: smallBody)
        var request = request
        request.body = RequestBody(
            asyncSequence: request.body.map { chunk in
                try share.take(chunk.readableBytes)
                return chunk
            })
        let response: Response
        do {
            response = try await next(request, context)
        } catch {
            share.giveBack()
            throw error
        }
        // A stream of states goes on to hold the text.
        return response.whenWritten { share.giveBack() }
    }

    /// Whose body it is; `nil` for those of this machine, whose own affair it is what they do to each other. Pages of other sites, which may
    /// be open in a browser of this machine, are not.
    private func sender(of request: Request, _ context: Context) -> BodySender? {
        if (try? origins.requireTrust(in: request)) == nil { return .otherSites }
        return context.client.flatMap { $0.isLoopback ? nil : .address($0.network) }
    }
}
