import HTTPTypes
import Hummingbird

/// Logs an event for each request: method, route, status and milliseconds, and nothing of what was sent or answered.
struct RequestLogMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let table: RouteTable

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let route = context.endpointPath ?? table.entry(for: request.uri.path)?.path
        let response = try await next(request, context)
        return response.whenWritten {
            let address = route ?? Self.file(request, response) ?? "(no such address)"
            let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
            context.logger.info(
                "request",
                metadata: [
                    "method": "\(Self.method(request))", "route": "\(address)", "status": "\(response.status.code)",
                    "milliseconds": "\((milliseconds * 10).rounded() / 10)",
                ])
        }
    }

    /// A method is any word that a client likes: those that mean nothing here are not repeated.
    private static func method(_ request: Request) -> String {
        RequestMetricsMiddleware.known.contains(request.method) ? request.method.rawValue : "other"
    }

    /// The path of a file of the page. Other paths are left out, as are queries: a path may hold a word of the personal
    /// dictionary, also where it leads nowhere, and a search is made of words of texts.
    private static func file(_ request: Request, _ response: Response) -> String? {
        let isFile = response.headers[.eTag] != nil || response.status == .notModified
        return isFile ? request.uri.path : nil
    }
}

extension Response {
    /// Calls the closure when the body of a stream has been written, and at once for one that is there already.
    func whenWritten(_ closure: @escaping @Sendable () -> Void) -> Response {
        if body.contentLength != nil {
            closure()
            return self
        }
        var response = self
        let body = body
        response.body = ResponseBody { writer in
            defer { closure() }
            try await body.write(writer)
        }
        return response
    }
}
