import HTTPTypes
import Hummingbird

/// What is different below `/v2/`: errors are plain text, and pages of every site may ask. What they may not ask for is said in
/// ``OriginPolicy``.
struct LanguageToolMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let problems: ProblemMiddleware

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard RequestArea(request, context) == .languageTool else { return try await next(request, context) }
        let action = (context.endpointPath ?? request.uri.path).split(separator: "/").dropFirst().joined(separator: "/")
        var response: Response
        if request.method == .options {
            response = preflight(request)
        } else {
            do {
                response = try await next(request, context)
            } catch {
                response = answer(to: error, action: action, context)
            }
        }
        response.headers[.accessControlAllowOrigin] = "*"
        return response
    }

    private func preflight(_ request: Request) -> Response {
        var headers: HTTPFields = [
            .accessControlAllowMethods: "GET, POST, OPTIONS", .accessControlMaxAge: "86400",
            .vary: "Access-Control-Request-Headers",
        ]
        headers[.accessControlAllowHeaders] =
            request.headers[.accessControlRequestHeaders] ?? "Accept, Content-Type, X-Requested-With"
        return Response(status: .noContent, headers: headers)
    }

    private func answer(to error: any Error, action: String, _ context: Context) -> Response {
        let answer: LanguageToolError
        if let error = error as? LanguageToolError {
            answer = error
        } else {
            let problem = problems.problem(of: error)
            if problem.kind == .internal {
                context.logger.error("A request failed", metadata: ["error": "\(type(of: error))"])
            }
            answer = LanguageToolError(problem, action: action)
        }
        var response = Response.plainText("Error: \(answer.message)")
        response.status = answer.status
        response.headers.append(contentsOf: answer.headers)
        if answer.status == .serviceUnavailable { response.headers[.retryAfter] = ProblemMiddleware.retryAfter }
        return response
    }
}

extension Response {
    static func plainText(_ text: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: .init(string: text)))
    }
}
