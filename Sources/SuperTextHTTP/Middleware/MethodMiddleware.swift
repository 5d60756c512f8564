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
        guard context.endpointPath == nil, let allowed = table.allowedMethods(for: request.uri.path) else {
            return try await next(request, context)
        }
        var headers: HTTPFields = [.allow: allowed]
        guard request.method == .options else {
            throw RequestProblem(
                .methodNotAllowed, "This address knows \(allowed).", allowed: allowed.components(separatedBy: ", "),
                headers: headers)
        }
        if request.uri.path == "/v1/checks" { headers[.acceptPost] = ContentType.all }
        return Response(status: .noContent, headers: headers)
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator).map(String.init)
    }
}
