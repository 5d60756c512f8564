import HTTPTypes
import Hummingbird

/// Gives every answer the ``SecurityHeaders``, and keeps caches from keeping those that do not say that they may be kept.
struct SecurityHeadersMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for field in SecurityHeaders.fields { response.headers[field.name] = field.value }
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        return response
    }
}
