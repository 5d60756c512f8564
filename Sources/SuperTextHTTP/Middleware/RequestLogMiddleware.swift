import Hummingbird

/// Logs a line for each request: method, path, status and time, and nothing of what was sent or answered.
struct RequestLogMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        return response.whenWritten {
            // The query is left out: a search is made of words of texts.
            let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
            let tenths = (milliseconds * 10).rounded() / 10
            context.logger.info("\(request.method) \(request.uri.path) \(response.status.code) \(tenths) ms")
        }
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
