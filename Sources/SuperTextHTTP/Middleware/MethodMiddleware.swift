import HTTPTypes
import Hummingbird

/// Answers OPTIONS, and refuses methods that a path does not know with 405 instead of 404.
struct MethodMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let table: RouteTable

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // A request that a route answers has its path by now.
        guard context.endpointPath == nil, let entry = table.entry(for: request.uri.path) else {
            return try await next(request, context)
        }
        var headers: HTTPFields = [.allow: entry.allowedMethods.joined(separator: ", ")]
        guard request.method == .options else {
            throw RequestProblem(
                .methodNotAllowed, "This address knows \(entry.allowedMethods.joined(separator: ", ")).",
                allowed: entry.allowedMethods, headers: headers)
        }
        if entry.path == "/v1/checks" { headers[.acceptPost] = ContentType.all }
        return Response(status: .noContent, headers: headers)
    }
}
