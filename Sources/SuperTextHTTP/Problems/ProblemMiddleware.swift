import Checking
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers what was thrown anywhere below with `application/problem+json`.
struct ProblemMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let languages: @Sendable () -> [String]

    /// In how many seconds to try again what the server cannot do now.
    static let retryAfter = "5"

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let problem = problem(of: error)
            if problem.kind == .internal {
                // The error's type is enough to find it by; its description might hold something of a text.
                context.logger.error("A request failed", metadata: ["error": "\(type(of: error))"])
            }
            return response(for: problem)
        }
    }

    private func response(for problem: RequestProblem) -> Response {
        var response =
            (try? Response.json(ProblemWire(problem), status: problem.kind.status))
            ?? Response(status: problem.kind.status)
        response.headers[.contentType] = "application/problem+json"
        response.headers[.cacheControl] = "no-store"
        response.headers.append(contentsOf: problem.headers)
        // Whatever the server cannot do now it may be able to do soon.
        if response.status == .serviceUnavailable { response.headers[.retryAfter] = Self.retryAfter }
        return response
    }

    /// The problem that anything thrown is.
    func problem(of error: any Error) -> RequestProblem {
        switch error {
        case let problem as RequestProblem: problem
        case let problem as Problem: RequestProblem(problem, languages: languages())
        case is CancellationError: RequestProblem(.cancelled, "The client went away.")
        case is BodyTimedOut: RequestProblem(.bodyTooSlow, "Send the whole body within the time limit.")
        case is NIOTooManyBytesError: RequestProblem(.bodyTooLarge, "The body is larger than the server takes.")
        case let error as any HTTPResponseError: self.problem(of: error)
        default: RequestProblem(.internal, "The server's log says more.")
        }
    }

    /// What Hummingbird itself throws.
    private func problem(of error: any HTTPResponseError) -> RequestProblem {
        let detail = (error as? HTTPError)?.body
        return switch error.status {
        case .notFound: RequestProblem(.notFound, detail ?? "No resource has this address.")
        case .contentTooLarge:
            RequestProblem(.bodyTooLarge, detail ?? "The body is larger than the server takes.")
        case let status where status.kind == .clientError:
            RequestProblem(
                ProblemKind("http-\(status.code)", status, status.reasonPhrase),
                detail ?? "The request cannot be answered.")
        default: RequestProblem(.internal, "The server's log says more.")
        }
    }
}
